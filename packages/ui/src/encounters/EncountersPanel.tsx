import {
  commonMessages,
  encounterMessages as messages,
  encounterName,
  valueOr,
  type Encounter,
  type Patient,
  type ProgressNote,
} from '@practice/domain';
import { useEncounters, useEncounterWrites, useFirstVisitText } from '@practice/domain/api';
import { useCallback, useMemo, useRef, useState, type MouseEvent } from 'react';
import { focusRow, rowLink } from '../common/focus-row';
import { RecordColumns } from '../common/RecordColumns';
import { RemoteView } from '../common/RemoteView';
import { useRowDeletion } from '../common/use-row-deletion';
import { useStableCallback } from '../common/use-stable-callback';
import { BlankFormContext } from '../forms/blank-form';
import { useWantedDraft } from '../forms/drafts-context';
import { useDiscardGuard } from '../forms/use-discard-guard';
import { Skeleton } from '../primitives/Skeleton';
import { EncounterList } from './EncounterList';
import { NewEncounterPanel } from './NewEncounterPanel';
import { NewProgressNotePanel } from './NewProgressNotePanel';
import { ProgressNotePanel } from './ProgressNotePanel';
import { ProgressNotesPanel } from './ProgressNotesPanel';
import { encounterRow, noteRow } from './row-keys';
import { useCopyNotice } from './use-copy-notice';

export interface EncountersPanelProps {
  patient: Patient;
  /** Whether its tab is the one shown. */
  active: boolean;
}

/** What 'Informes/Resultados' shows (clinical-history §2.3). */
type Shown =
  | { mode: 'nothing' }
  /** `key`: two of one consulta may be written while the save of the first has no answer (docs/decisions/338). */
  | { mode: 'new'; encounter: Encounter; key: number }
  | { mode: 'note'; encounter: Encounter; note: ProgressNote; written: boolean };

/** clinical-history §8; decision CO2 */
const DELETION = {
  title: messages.deleteEncounter,
  question: messages.deleteEncounterQuestion,
  confirmLabel: messages.deleteConfirm,
  pendingLabel: messages.deleting,
  failedText: messages.encounterDeleteFailed,
  deleted: messages.encounterDeleted,
};
const UNDO = { restored: messages.encounterRestored, failedText: messages.encounterRestoreFailed };
const NONE: readonly Encounter[] = [];

/** The Consultas tab (clinical-history §2.3; decisions CO1–CO8). */
export function EncountersPanel(props: EncountersPanelProps) {
  // What was typed about one patient must never be stored for the next.
  return <PatientEncounters key={props.patient.id_paciente} {...props} />;
}

function PatientEncounters({ patient, active }: EncountersPanelProps) {
  const encounters = useEncounters(patient.id_paciente, active);
  const rows = valueOr(encounters, NONE);
  const [expanded, setExpanded] = useState<readonly number[]>([]);
  const [shown, setShown] = useState<Shown>({ mode: 'nothing' });
  const discard = useDiscardGuard();
  const region = useRef<HTMLDivElement>(null);
  const detail = useRef<HTMLDivElement>(null);
  const newButton = useRef<HTMLButtonElement>(null);
  const { remove, restore } = useEncounterWrites(patient.id_paciente);
  const firstVisitText = useFirstVisitText(patient);
  const { copy, copying } = useCopyNotice();
  const deletion = useRowDeletion({
    rows,
    idOf: ({ id_consulta }) => id_consulta,
    keyOf: ({ id_consulta }) => encounterRow(id_consulta),
    subjectOf: encounterName,
    texts: DELETION,
    remove,
    undo: { ...UNDO, restore },
    region,
    fallbackFocus: newButton,
  });

  const expand = ({ id_consulta }: Encounter, opens: boolean) =>
    setExpanded((ids) => [
      ...ids.filter((id) => id !== id_consulta),
      ...(opens ? [id_consulta] : []),
    ]);
  const newNotes = useRef(0);
  const showNewNote = (encounter: Encounter) =>
    setShown({ mode: 'new', encounter, key: (newNotes.current += 1) });
  const writeNote = (encounter: Encounter) => {
    expand(encounter, true);
    const text = detail.current?.querySelector('textarea');
    const isShown = shown.mode === 'new' && shown.encounter.id_consulta === encounter.id_consulta;
    // In place of a form for whose save nobody waits there is a line.
    if (isShown && !discard.guard.current?.unattended) text?.focus();
    else discard.leave(() => showNewNote(encounter));
  };
  const showNote = (encounter: Encounter, note: ProgressNote) => {
    const isShown = shown.mode === 'note' && shown.note.id_evolucion === note.id_evolucion;
    if (!isShown) {
      discard.leave(() => setShown({ mode: 'note', encounter, note, written: false }));
    }
  };
  const isListed = encounters.status === 'ready';
  useWantedDraft(
    isListed ? { form: 'evolucion', patient: patient.id_paciente } : undefined,
    (draft) => {
      const encounter = rows.find(({ id_consulta }) => id_consulta === draft.within);
      if (!encounter) return;
      // A stored evolución is shown by its list, once it is read.
      if (draft.record === null) writeNote(encounter);
      else expand(encounter, true);
    },
  );
  const leaveNewNote = (encounter: Encounter) => {
    setShown({ mode: 'nothing' });
    focusRow(region.current, encounterRow(encounter.id_consulta), newButton.current);
  };

  const show = useStableCallback(showNote);
  const askToDelete = useStableCallback(deletion.ask);
  const renderNotes = useCallback(
    (encounter: Encounter, shownNote: number | null) => (
      <ProgressNotesPanel
        encounter={encounter}
        shown={shownNote}
        onShow={(note) => show(encounter, note)}
        onDeleteEncounter={() => askToDelete(encounter)}
      />
    ),
    [show, askToDelete],
  );

  /** With one identity, so that the memoised rows are not rendered for each change beside them. */
  const actions = {
    onExpand: useStableCallback(expand),
    onNewNote: useStableCallback(writeNote),
    onCopyFirstVisit: useStableCallback(
      (encounter: Encounter, { currentTarget }: MouseEvent<HTMLElement>) =>
        void copy(
          encounter.id_consulta,
          () => firstVisitText(encounter),
          currentTarget,
          messages.firstVisitCopied,
        ),
    ),
  };

  const shownId = shown.mode === 'nothing' ? null : shown.encounter.id_consulta;
  /** Where the focus goes when no evolución of the shown consulta is left. */
  const headOfShown = useMemo(
    () => ({
      get current() {
        const head = shownId === null ? null : rowLink(region.current, encounterRow(shownId));
        return head ?? newButton.current;
      },
    }),
    [shownId],
  );

  return (
    <>
      <NewEncounterPanel
        patient={patient}
        active={active}
        buttonRef={newButton}
        onCreated={(encounter, present) => {
          expand(encounter, true);
          if (present) writeNote(encounter);
        }}
      />
      <RecordColumns
        listTitle={messages.listTitle}
        listRef={region}
        list={
          <RemoteView
            remote={encounters}
            skeleton={<Skeleton label={commonMessages.loading} rows={6} />}
            failedText={messages.loadFailed}
            className="px-4 pb-4"
          >
            {(value, outdated) => (
              <>
                <div className="px-3 pb-3 empty:hidden">{outdated}</div>
                <EncounterList
                  encounters={value}
                  expanded={expanded}
                  copying={copying}
                  shownEncounter={shown.mode === 'note' ? shown.encounter.id_consulta : null}
                  shownNote={shown.mode === 'note' ? shown.note.id_evolucion : null}
                  {...actions}
                  renderNotes={renderNotes}
                />
              </>
            )}
          </RemoteView>
        }
        detailTitle={messages.detailTitle}
        chosen={nameOf(shown)}
        detail={
          <div ref={detail}>
            {shown.mode === 'nothing' && (
              <p className="py-10 text-center text-ink-2">{messages.nothingSelected}</p>
            )}
            {shown.mode === 'new' && (
              <BlankFormContext value={() => showNewNote(shown.encounter)}>
                <NewProgressNotePanel
                  key={shown.key}
                  patient={patient}
                  encounter={shown.encounter}
                  encounters={encounters}
                  onRestoreEncounter={restore}
                  guard={discard.guard}
                  onCreated={(note) =>
                    // A late answer leaves alone what its author has gone on to.
                    setShown((now) =>
                      now === shown
                        ? { mode: 'note', encounter: shown.encounter, note, written: true }
                        : now,
                    )
                  }
                  onCancel={() => discard.leave(() => leaveNewNote(shown.encounter))}
                />
              </BlankFormContext>
            )}
            {shown.mode === 'note' && (
              <ProgressNotePanel
                key={shown.note.id_evolucion}
                patient={patient}
                encounter={shown.encounter}
                note={shown.note}
                active={active}
                written={shown.written}
                discard={discard}
                list={{ region, fallbackFocus: headOfShown }}
                onDeleted={() => setShown({ mode: 'nothing' })}
              />
            )}
          </div>
        }
      />
      {deletion.dialog}
      {discard.dialog}
    </>
  );
}

/** What is shown, for a window so narrow that it must scroll there. */
function nameOf(shown: Shown): string | null {
  switch (shown.mode) {
    case 'nothing':
      return null;
    case 'new':
      return encounterRow(shown.encounter.id_consulta);
    case 'note':
      return noteRow(shown.note.id_evolucion);
  }
}
