import {
  commonMessages,
  consultMessages as messages,
  consultName,
  groupBySpecialty,
  valueOr,
  type Consult,
  type Patient,
} from '@practice/domain';
import { useConsults, useConsultWrites } from '@practice/domain/api';
import { useMemo, useRef, useState } from 'react';
import { RecordColumns } from '../common/RecordColumns';
import { RemoteView } from '../common/RemoteView';
import { useRowDeletion } from '../common/use-row-deletion';
import { NewRecordSection } from '../forms/NewRecordSection';
import { useDiscardGuard } from '../forms/use-discard-guard';
import { Skeleton } from '../primitives/Skeleton';
import { ConsultList } from './ConsultList';
import { ConsultPanel } from './ConsultPanel';
import { NewConsultPanel } from './NewConsultPanel';

export interface ConsultsPanelProps {
  patient: Patient;
  /** Whether its tab is the one shown. */
  active: boolean;
}

/** clinical-history §8; decision IN4 */
const DELETION = {
  title: messages.deleteTitle,
  question: messages.deleteQuestion,
  confirmLabel: messages.remove,
  pendingLabel: messages.deleting,
  failedText: messages.deleteFailed,
  deleted: messages.deleted,
};
const UNDO = { restored: messages.restored, failedText: messages.restoreFailed };
const NONE: readonly Consult[] = [];

/** The Interconsultas tab (clinical-history §2.6; decisions IN1–IN5). */
export function ConsultsPanel(props: ConsultsPanelProps) {
  // What was typed about one patient must never be stored for the next.
  return <PatientConsults key={props.patient.id_paciente} {...props} />;
}

function PatientConsults({ patient, active }: ConsultsPanelProps) {
  const consults = useConsults(patient.id_paciente);
  const rows = valueOr(consults, NONE);
  const groups = useMemo(() => groupBySpecialty(rows), [rows]);
  const [closed, setClosed] = useState<readonly (number | null)[]>([]);
  const [shown, setShown] = useState<{ consult: Consult; written: boolean } | null>(null);
  const discard = useDiscardGuard();
  const region = useRef<HTMLDivElement>(null);
  const newButton = useRef<HTMLButtonElement>(null);
  const shownId = shown?.consult.id_interconsulta ?? null;

  const openGroup = (id: number | null, opens: boolean) =>
    setClosed((ids) => [...ids.filter((other) => other !== id), ...(opens ? [] : [id])]);
  const show = (consult: Consult) => {
    if (consult.id_interconsulta === shownId) return;
    discard.leave(() => setShown({ consult, written: false }));
  };
  /** What is written beside the list stays: the new one is in the list then. */
  const isWriting = () => discard.guard.current?.dirty === true;
  const showCreated = (consult: Consult, present: boolean) => {
    openGroup(consult.especialidad, true);
    if (!isWriting()) setShown({ consult, written: present });
    else if (present) newButton.current?.focus();
  };

  const { remove, restore } = useConsultWrites(patient.id_paciente);
  const deletion = useRowDeletion({
    rows: groups.flatMap((group) => group.consults),
    idOf: ({ id_interconsulta }) => id_interconsulta,
    subjectOf: consultName,
    texts: DELETION,
    remove,
    onDeleted: () => setShown(null),
    undo: {
      ...UNDO,
      restore: async (id) => {
        const consult = await restore(id);
        openGroup(consult.especialidad, true);
        if (!isWriting()) setShown({ consult, written: false });
      },
    },
    region,
    fallbackFocus: newButton,
  });

  return (
    <>
      <NewRecordSection title={messages.newTitle} active={active} buttonRef={newButton}>
        {(section) => (
          <NewConsultPanel patient={patient} section={section} onCreated={showCreated} />
        )}
      </NewRecordSection>
      <RecordColumns
        listTitle={messages.listTitle}
        listRef={region}
        list={
          <RemoteView
            remote={consults}
            skeleton={<Skeleton label={commonMessages.loading} rows={6} />}
            failedText={messages.loadFailed}
            className="px-4 pb-4"
          >
            {(_rows, outdated) => (
              <>
                <div className="px-3 pb-3 empty:hidden">{outdated}</div>
                <ConsultList
                  groups={groups}
                  closed={closed}
                  onOpenChange={({ id }, opens) => openGroup(id, opens)}
                  shown={shownId}
                  onShow={show}
                />
              </>
            )}
          </RemoteView>
        }
        chosen={shownId === null ? null : String(shownId)}
        detailTitle={messages.detailTitle}
        detail={
          shown === null ? (
            <p className="py-8 text-center text-ink-2">{messages.nothingSelected}</p>
          ) : (
            <ConsultPanel
              key={shownId}
              patient={patient}
              consult={shown.consult}
              consults={consults}
              active={active}
              written={shown.written}
              discard={discard}
              onDelete={deletion.ask}
            />
          )
        }
      />
      {deletion.dialog}
      {discard.dialog}
    </>
  );
}
