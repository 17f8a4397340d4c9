import {
  commonMessages,
  patientMessages as messages,
  type Patient,
  type PatientRef,
} from '@practice/domain';
import { usePatients, useSessionMemory } from '@practice/domain/api';
import { useEffect, useRef, useState } from 'react';
import { useAnswerTo } from '../common/use-answer-to';
import { BackLink } from '../common/BackLink';
import { focusRow, rowLink } from '../common/focus-row';
import { TextInput } from '../primitives/TextInput';
import { DeletePatientPanel } from './DeletePatientPanel';
import { EditPatientPanel } from './EditPatientPanel';
import { PatientDirectory } from './PatientDirectory';
import { usePatientQuery, type PatientListMemory } from './use-patient-query';

export interface PatientDirectoryPanelProps {
  backHref: string;
  historyHref: (patient: Patient) => string;
  onOpenHistory: (patient: PatientRef) => void;
}

/** /pacientes: find a patient to edit, to open or to delete (practice §2). */
export function PatientDirectoryPanel(props: PatientDirectoryPanelProps) {
  const list = usePatientQuery(useSessionMemory<PatientListMemory>('pacientes'));
  const [editing, setEditing] = useState<Patient | null>(null);
  const [deleting, setDeleting] = useState<Patient | null>(null);
  const focusAfterDelete = useRef<HTMLElement>(null);
  const { remote: patients, current } = useAnswerTo(
    usePatients(list.query),
    JSON.stringify(list.query),
  );
  const page = patients.status === 'ready' ? patients.value : null;
  const { comeBack } = list;
  list.clamp(page?.total ?? null);

  useEffect(() => {
    if (patients.status === 'ready') comeBack();
  }, [patients.status, comeBack]);

  useEffect(() => list.drawn(current));

  const openHistory = (patient: PatientRef) => {
    list.leaveFrom(patient.id_paciente);
    props.onOpenHistory(patient);
  };

  const focusPatient = (id: number) => {
    if (!focusRow(list.region.current, id)) list.searchBox.current?.focus();
  };

  /** A renamed or deleted patient may have left the page, and the button that opened the dialog with it. */
  const catchFocus = (id: number) =>
    void setTimeout(() => {
      if (document.activeElement === document.body) focusPatient(id);
    });

  /** Declined, the question gives the focus back to whoever asked it. */
  const askToDelete = (patient: Patient) => {
    focusAfterDelete.current = null;
    setDeleting(patient);
  };

  /** The next row, on a page's last one the row before, and without any the search (look-and-feel P1). */
  const aimFocus = ({ id_paciente }: Patient) => {
    const ids = page?.items.map((patient) => patient.id_paciente) ?? [];
    const index = ids.indexOf(id_paciente);
    const neighbour = ids[index + 1] ?? ids[index - 1];
    const link = neighbour === undefined ? null : rowLink(list.region.current, neighbour);
    focusAfterDelete.current = link ?? list.searchBox.current;
  };

  return (
    <section ref={list.region} className="mx-auto max-w-[72rem] px-5 py-4">
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <h1 className="mr-4 font-serif text-title font-semibold">{messages.directory.title}</h1>
        <TextInput
          type="search"
          aria-label={messages.searchLabel}
          placeholder={messages.directory.searchPlaceholder}
          autoFocus
          {...list.search}
          className="w-96 max-w-full"
        />
        <BackLink href={props.backHref} className="ml-auto" />
        <p role="status" className="sr-only">
          {page === null ? '' : commonMessages.results(page.total)}
        </p>
      </div>
      <PatientDirectory
        patients={patients}
        page={list.query.page}
        pageSize={list.query.page_size}
        historyHref={props.historyHref}
        onOpenHistory={openHistory}
        onEdit={setEditing}
        onDelete={askToDelete}
        onPageChange={list.setPage}
        onPageSizeChange={list.setPageSize}
      />
      {editing && (
        <EditPatientPanel
          patient={
            page?.items.find(({ id_paciente }) => id_paciente === editing.id_paciente) ?? editing
          }
          onClose={() => {
            setEditing(null);
            catchFocus(editing.id_paciente);
          }}
          onOpenHistory={openHistory}
        />
      )}
      {deleting && (
        <DeletePatientPanel
          patient={deleting}
          onClose={() => {
            setDeleting(null);
            catchFocus(deleting.id_paciente);
          }}
          onGone={() => aimFocus(deleting)}
          // The list has the row, but it may not be drawn yet.
          onRestored={({ id_paciente }) => setTimeout(() => focusPatient(id_paciente))}
          returnFocus={focusAfterDelete}
        />
      )}
    </section>
  );
}
