import {
  commonMessages,
  consultMessages as messages,
  consultName,
  groupBySpecialty,
  valueOr,
  type Consult,
  type Patient,
  type SpecialtyGroup,
} from '@practice/domain';
import { useConsults, useConsultWrites } from '@practice/domain/api';
import { useMemo, useRef, useState } from 'react';
import { RecordColumns } from '../common/RecordColumns';
import { RemoteView } from '../common/RemoteView';
import { useRowDeletion } from '../common/use-row-deletion';
import { useStableCallback } from '../common/use-stable-callback';
import { NewRecordSection } from '../forms/NewRecordSection';
import { useChosenRecord } from '../forms/use-chosen-record';
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
  const consults = useConsults(patient.id_paciente, active);
  const rows = valueOr(consults, NONE);
  const groups = useMemo(() => groupBySpecialty(rows), [rows]);
  const [closed, setClosed] = useState<readonly (number | null)[]>([]);
  const discard = useDiscardGuard();
  const region = useRef<HTMLDivElement>(null);
  const newButton = useRef<HTMLButtonElement>(null);

  const openGroup = (id: number | null, opens: boolean) =>
    setClosed((ids) => [...ids.filter((other) => other !== id), ...(opens ? [] : [id])]);
  const openOneGroup = useStableCallback(({ id }: SpecialtyGroup, opens: boolean) =>
    openGroup(id, opens),
  );
  const drafts = { form: 'interconsulta' as const, patient: patient.id_paciente };
  const { chosen, ...choice } = useChosenRecord<Consult>({
    keyOf: ({ id_interconsulta }) => String(id_interconsulta),
    reveal: ({ especialidad }) => openGroup(especialidad, true),
    discard,
    newButton,
    drafts: consults.status === 'ready' ? drafts : undefined,
    find: (id) => rows.find(({ id_interconsulta }) => id_interconsulta === id),
  });

  const { remove, restore } = useConsultWrites(patient.id_paciente);
  const deletion = useRowDeletion({
    rows: groups.flatMap((group) => group.consults),
    idOf: ({ id_interconsulta }) => id_interconsulta,
    subjectOf: consultName,
    texts: DELETION,
    remove,
    onDeleted: choice.clear,
    undo: {
      ...UNDO,
      restore: async (id) => choice.showRestored(await restore(id)),
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
          <NewConsultPanel patient={patient} section={section} onCreated={choice.showCreated} />
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
                  onOpenChange={openOneGroup}
                  shown={chosen?.id_interconsulta ?? null}
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
            <p className="py-10 text-center text-ink-2">{messages.nothingSelected}</p>
          ) : (
            <ConsultPanel
              key={choice.chosenKey}
              patient={patient}
              consult={chosen}
              consults={consults}
              active={active}
              written={choice.written}
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
