import {
  ApiError,
  commonMessages,
  checkProgressNote,
  dateDoubts,
  encounterMessages as messages,
  encounterTitle,
  formatCivilDate,
  shorten,
  progressNoteDraft,
  valueOr,
  type Encounter,
  type Patient,
  type ProgressNote,
  type ProgressNoteDraft,
} from '@practice/domain';
import {
  useEncounterWrites,
  useProgressNotes,
  useProgressNoteWrites,
  useRestoreWithPatient,
} from '@practice/domain/api';
import { GoneNotice } from '../common/GoneNotice';
import { useRowDeletion, type RowDeletionOptions } from '../common/use-row-deletion';
import { useStoredRow } from '../common/use-stored-row';
import { useTellRestored } from '../common/use-tell-restored';
import { escapeLeaves } from '../forms/escape-key';
import { EditActions } from '../forms/EditActions';
import { RecordForm } from '../forms/RecordForm';
import { UnlockButton } from '../forms/UnlockButton';
import { useGuardedForm, type DiscardGuard } from '../forms/use-discard-guard';
import { useReadFirst } from '../forms/use-read-first';
import { useRecordForm } from '../forms/use-record-form';
import { useToast } from '../primitives/use-toast';
import { NoteSaveButton } from './NoteSaveButton';
import { ProgressNoteForm } from './ProgressNoteForm';
import { ProgressNoteView } from './ProgressNoteView';
import { noteRow } from './row-keys';
import { useCopyNotice } from './use-copy-notice';

export interface ProgressNotePanelProps {
  patient: Patient;
  encounter: Encounter;
  note: ProgressNote;
  /** Whether its tab is the one shown: F2 belongs to it only then. */
  active: boolean;
  /** It was just written: the focus goes on from here. */
  written: boolean;
  discard: Pick<DiscardGuard, 'guard' | 'leave'>;
  /** The list beside it: after a deletion the focus goes there. */
  list: Pick<RowDeletionOptions<ProgressNote>, 'region' | 'fallbackFocus'>;
  onDeleted: () => void;
}

/** clinical-history §8; decision CO4 */
const DELETION = {
  title: messages.deleteTitle,
  question: messages.deleteQuestion,
  confirmLabel: messages.deleteConfirm,
  pendingLabel: messages.deleting,
  failedText: messages.noteDeleteFailed,
  deleted: messages.noteDeleted,
};
const UNDO = { restored: messages.noteRestored, failedText: messages.noteRestoreFailed };

/** An evolución: read first, edited after Editar (clinical-history §2.3; decisions CO4, G27). */
export function ProgressNotePanel(props: ProgressNotePanelProps) {
  const { patient, encounter, active, discard, written } = props;
  const notes = useProgressNotes(props.note.id_consulta);
  const listed = valueOr(notes, NONE);
  const { stored, gone } = useStoredRow(notes, props.note, idOf);
  const { save, ...writes } = useProgressNoteWrites(encounter, stored);
  const draft = {
    form: 'evolucion' as const,
    patient: patient.id_paciente,
    record: idOf(stored),
    within: stored.id_consulta,
  };
  const { editing, shown, lock, unlockButton } = useReadFirst(stored, writes, {
    active,
    draft,
    written,
  });
  const toast = useToast();
  const { copy } = useCopyNotice();
  const { restore: restoreEncounter } = useEncounterWrites(patient.id_paciente);
  const restoreNote = () => writes.restore(idOf(shown));
  const bringBack = useRestoreWithPatient(
    patient.id_paciente,
    async () =>
      writes.restart(
        await restoreNote().catch(async (error: unknown) => {
          // Its consulta went after it, empty.
          if (!(error instanceof ApiError) || error.status !== 404) throw error;
          await restoreEncounter(encounter.id_consulta);
          return restoreNote();
        }),
      ),
    useTellRestored(patient),
  );
  const record = useRecordForm<ProgressNoteDraft, ProgressNote>({
    initial: progressNoteDraft(shown),
    draft,
    about: commonMessages.of(messages.noteRecord, patient.nombre),
    labels: messages.noteFields,
    readOnly: !editing,
    deleted: gone,
    restore: bringBack,
    changesOnly: true,
    firstField: 'contenido',
    check: checkProgressNote,
    doubts: ({ fecha_evolucion }) =>
      dateDoubts(fecha_evolucion, patient.fecha_nacimiento, shown.fecha_evolucion),
    save,
    onSaved: () => {
      lock();
      toast({ tone: 'success', text: messages.noteUpdated });
    },
    failedText: messages.noteUpdateFailed,
  });
  useGuardedForm(discard.guard, record);
  const cancel = () => discard.leave(lock);

  const deletion = useRowDeletion({
    rows: listed,
    idOf,
    keyOf: ({ id_evolucion }) => noteRow(id_evolucion),
    // Several evoluciones of a consulta may have one date: their first words tell them apart.
    subjectOf: ({ fecha_evolucion, contenido }) =>
      messages.noteSubject(
        encounterTitle(encounter),
        formatCivilDate(fecha_evolucion),
        shorten(contenido, SUBJECT_LENGTH),
      ),
    texts: DELETION,
    remove: writes.remove,
    undo: { ...UNDO, restore: writes.restore },
    onDeleted: props.onDeleted,
    ...props.list,
  });

  if (!editing) {
    return (
      <>
        {gone && <GoneNotice restore={bringBack} failedText={messages.noteRestoreFailed} />}
        <ProgressNoteView
          note={shown}
          reason={encounterTitle(encounter)}
          unlock={<UnlockButton label={messages.edit} {...unlockButton} />}
          onCopy={({ currentTarget }) =>
            void copy(idOf(shown), () => shown.contenido, currentTarget, messages.noteCopied)
          }
          onDelete={() => deletion.ask(shown)}
        />
        {deletion.dialog}
      </>
    );
  }
  return (
    <div onKeyDown={escapeLeaves(cancel)}>
      <h3 className="mb-3 wrap-anywhere text-ink-2">
        {messages.noteOf(encounterTitle(encounter))}
      </h3>
      <RecordForm record={record} aria-label={messages.noteOf(encounterTitle(encounter))}>
        <div className="grid gap-field">
          <ProgressNoteForm />
          <EditActions
            busy={record.busy}
            deleteLabel={messages.deleteNote}
            onDelete={() => deletion.ask(shown)}
            onCancel={cancel}
          >
            <NoteSaveButton
              form={record.id}
              saving={record.busy}
              label={messages.saveChanges}
              off={!record.dirty}
            />
          </EditActions>
        </div>
      </RecordForm>
      {deletion.dialog}
    </div>
  );
}

/** Characters of an evolución in the question about deleting it. */
const SUBJECT_LENGTH = 60;
const NONE: readonly ProgressNote[] = [];
const idOf = ({ id_evolucion }: ProgressNote) => id_evolucion;
