import {
  commonMessages,
  namedStudy,
  studiesInOrder,
  studyMessages as messages,
  type Patient,
  type Study,
} from '@practice/domain';
import { useStudies, useStudyDeletion } from '@practice/domain/api';
import { useMemo, useRef } from 'react';
import { focusRow } from '../common/focus-row';
import { RecordColumns } from '../common/RecordColumns';
import { RemoteView } from '../common/RemoteView';
import { useRowDeletion } from '../common/use-row-deletion';
import { NewRecordSection } from '../forms/NewRecordSection';
import { useChosenRecord } from '../forms/use-chosen-record';
import { useDiscardGuard } from '../forms/use-discard-guard';
import { Skeleton } from '../primitives/Skeleton';
import { NewStudyPanel } from './NewStudyPanel';
import { studyRow } from './row-key';
import { StudyList } from './StudyList';
import { StudyPanel } from './StudyPanel';
import { useOpenGroups } from './use-open-groups';

export interface StudiesPanelProps {
  patient: Patient;
  /** Whether its tab is the one shown. */
  active: boolean;
}

/** clinical-history §8 */
const DELETION = {
  title: messages.deleteTitle,
  question: messages.deleteQuestion,
  confirmLabel: messages.remove,
  pendingLabel: messages.deleting,
  failedTitle: messages.deleteFailed.title,
  failedText: messages.deleteFailed.text,
  deleted: messages.deleted,
};
const UNDO = { restored: messages.restored, failedText: messages.restoreFailed };

/** The Estudios tab (clinical-history §2.4; decisions ES1–ES9). */
export function StudiesPanel(props: StudiesPanelProps) {
  // What was typed about one patient must never be stored for the next.
  return <PatientStudies key={props.patient.id_paciente} {...props} />;
}

function PatientStudies({ patient, active }: StudiesPanelProps) {
  const studies = useStudies(patient.id_paciente, active);
  const { isOpen, setOpen, isInSight, showIn } = useOpenGroups(studies);
  const discard = useDiscardGuard();
  const region = useRef<HTMLDivElement>(null);
  const newButton = useRef<HTMLButtonElement>(null);
  const { remove, restore } = useStudyDeletion(patient.id_paciente);
  const listed = studies.status === 'ready' ? studies.value : null;
  const inOrder = useMemo(() => (listed ? studiesInOrder(listed) : []), [listed]);
  const drafts = { form: 'estudio' as const, patient: patient.id_paciente };
  const { chosen, ...choice } = useChosenRecord<Study>({
    keyOf: studyRow,
    reveal: showIn,
    discard,
    newButton,
    drafts: listed ? drafts : undefined,
    find: (id) => inOrder.find((study) => study.id === id),
  });
  const close = (study: Study) => {
    choice.clear();
    focusRow(region.current, studyRow(study), newButton.current);
  };

  const deletion = useRowDeletion<Study>({
    rows: inOrder.filter(isInSight),
    idOf: ({ id }) => id,
    keyOf: studyRow,
    subjectOf: namedStudy,
    texts: DELETION,
    remove: (_id, study) => remove(study),
    onDeleted: choice.clear,
    undo: {
      ...UNDO,
      restore: async (_id, deleted) => choice.showRestored(await restore(deleted)),
    },
    region,
    fallbackFocus: newButton,
  });

  return (
    <>
      <NewRecordSection
        title={messages.newTitle}
        active={active}
        draft={{ ...drafts, record: null }}
        buttonRef={newButton}
      >
        {(section) => (
          <NewStudyPanel patient={patient} section={section} onCreated={choice.showCreated} />
        )}
      </NewRecordSection>
      <RecordColumns
        listTitle={messages.listTitle}
        listRef={region}
        list={
          <RemoteView
            remote={studies}
            skeleton={<Skeleton label={commonMessages.loading} rows={6} />}
            failedText={messages.loadFailed}
            className="px-4 pb-4"
          >
            {(lists, outdated) => (
              <>
                <div className="px-3 pb-3 empty:hidden">{outdated}</div>
                <StudyList
                  studies={lists}
                  isOpen={isOpen}
                  onOpenChange={setOpen}
                  shown={choice.chosenKey}
                  onShow={choice.show}
                />
              </>
            )}
          </RemoteView>
        }
        chosen={choice.chosenKey}
        detailTitle={messages.detailTitle}
        detail={
          chosen === null ? (
            <div className="py-10 text-center text-ink-2">
              <p className="font-semibold">{messages.nothingSelected}</p>
              <p>{messages.howToSelect}</p>
            </div>
          ) : (
            <StudyPanel
              key={choice.chosenKey}
              patient={patient}
              study={chosen}
              studies={studies}
              active={active}
              written={choice.written}
              discard={discard}
              onDelete={deletion.ask}
              onClose={() => close(chosen)}
            />
          )
        }
      />
      {deletion.dialog}
      {discard.dialog}
    </>
  );
}
