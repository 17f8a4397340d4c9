import {
  commonMessages,
  nameAndDni,
  patientDeletionMessages,
  patientMessages as messages,
  valueOr,
  type Patient,
  type PatientPage,
  type PatientRef,
} from '@practice/domain';
import { patientOfId, usePatientWrites, usePatients, useSessionMemory } from '@practice/domain/api';
import { History } from 'lucide-react';
import { BackLink } from '../common/BackLink';
import { PageFrame } from '../common/PageFrame';
import { focusRowIfLost } from '../common/focus-row';
import { useRowDeletion } from '../common/use-row-deletion';
import { useWantedDraft } from '../forms/drafts-context';
import { useOpenings } from '../forms/use-openings';
import { Button } from '../primitives/Button';
import { TextInput } from '../primitives/TextInput';
import { TextLink } from '../primitives/TextLink';
import { EditPatientPanel } from './EditPatientPanel';
import { PatientDirectory } from './PatientDirectory';
import { usePatientList } from './use-patient-list';
import { usePatientQuery, type PatientListMemory } from './use-patient-query';

export interface PatientDirectoryPanelProps {
  backHref: string;
  /** What was done with all records: a deleted patient comes back from there. */
  activityHref: string;
  historyHref: (patient: Patient) => string;
  onOpenHistory: (patient: PatientRef) => void;
}

const ANYBODY = { form: 'paciente' } as const;
const NOBODY: PatientPage = { items: [], total: 0 };

const UNDO = {
  restored: messages.restored,
  failedText: messages.restoreFailed,
};

/** /pacientes: find a patient to edit, open or delete (practice §2). */
export function PatientDirectoryPanel(props: PatientDirectoryPanelProps) {
  const state = usePatientQuery(useSessionMemory<PatientListMemory>('pacientes'));
  const patients = usePatients(state.query, { live: true });
  const list = usePatientList({ state, patients, onOpenHistory: props.onOpenHistory });
  const { items } = valueOr(list.table.patients, NOBODY);
  const editing = useOpenings<Patient>(({ id_paciente }) => id_paciente);
  useWantedDraft(list.table.patients.status === 'ready' ? ANYBODY : undefined, ({ patient }) => {
    const found = items.find(({ id_paciente }) => id_paciente === patient);
    if (found) editing.open(found);
    // On another page of the list. One that was deleted opens nothing.
    else if (patient !== null) void patientOfId(patient).then(editing.open, () => undefined);
  });
  const { remove, restore } = usePatientWrites();
  const deletion = useRowDeletion({
    rows: items,
    idOf: ({ id_paciente }) => id_paciente,
    subjectOf: nameAndDni,
    texts: patientDeletionMessages,
    remove,
    undo: { ...UNDO, restore },
    region: list.region,
    fallbackFocus: list.searchBox,
  });

  return (
    <PageFrame
      ref={list.region}
      back={<BackLink href={props.backHref} />}
      title={messages.directory.title}
      tools={
        <>
          <TextInput
            type="search"
            aria-label={messages.searchLabel}
            placeholder={messages.directory.searchPlaceholder}
            autoFocus
            {...list.search}
            className="w-96 max-w-full"
          />
          <TextLink
            href={props.activityHref}
            data-print="hide"
            appearance="navigation"
            icon={<History size={16} aria-hidden />}
            className="ml-auto text-label"
          >
            {messages.directory.activity}
          </TextLink>
          <p role="status" className="sr-only">
            {list.total === null ? '' : commonMessages.results(list.total)}
          </p>
        </>
      }
    >
      <PatientDirectory
        {...list.table}
        historyHref={props.historyHref}
        onOpenHistory={list.openHistory}
        onEdit={editing.open}
        onDelete={deletion.ask}
        emptyActions={
          state.query.search !== '' && (
            <Button onClick={list.clearSearch}>{commonMessages.clearSearch}</Button>
          )
        }
      />
      {editing.render((patient, close) => (
        <EditPatientPanel
          patient={items.find(({ id_paciente }) => id_paciente === patient.id_paciente) ?? patient}
          onClose={() => {
            close();
            focusRowIfLost(
              list.region.current,
              [String(patient.id_paciente)],
              list.searchBox.current,
            );
          }}
          onOpenHistory={list.openHistory}
        />
      ))}
      {deletion.dialog}
    </PageFrame>
  );
}
