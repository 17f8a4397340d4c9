import { patientMessages as messages, type Patient, type PatientRef } from '@practice/domain';
import { CopyText } from '../common/CopyText';
import { rowOpeners } from '../common/row-open';
import { Button } from '../primitives/Button';
import { Sheet } from '../primitives/Sheet';
import { Td } from '../primitives/Td';
import { TextLink } from '../primitives/TextLink';
import { Th } from '../primitives/Th';
import { Tr } from '../primitives/Tr';
import { PatientTable, type PatientTablePage } from './PatientTable';

interface RowActions {
  historyHref: (patient: Patient) => string;
  onOpenHistory: (patient: PatientRef) => void;
  onEdit: (patient: Patient) => void;
  onDelete: (patient: Patient) => void;
}

export interface PatientDirectoryProps extends PatientTablePage, RowActions {}

/** The rows of /pacientes with their actions (practice §2 "/pacientes"). */
export function PatientDirectory(props: PatientDirectoryProps) {
  const { columns, directory } = messages;
  return (
    <PatientTable
      {...props}
      head={
        <thead>
          <tr>
            <Th>{columns.patient}</Th>
            <Th className="w-40">{columns.dni}</Th>
            <Th className="w-80">
              <span className="sr-only">{columns.actions}</span>
            </Th>
          </tr>
        </thead>
      }
      skeleton={
        <Sheet>
          <p role="status" className="py-6 text-center text-ink-2">
            {messages.loading}
          </p>
        </Sheet>
      }
      emptyText={directory.empty}
    >
      {(patient) => <DirectoryRow key={patient.id_paciente} patient={patient} {...props} />}
    </PatientTable>
  );
}

function DirectoryRow({ patient, ...props }: { patient: Patient } & RowActions) {
  const { columns, directory } = messages;
  const { onLinkClick } = rowOpeners(() => props.onOpenHistory(patient));
  const named = (action: string) => directory.toWhom(action, patient.nombre);
  return (
    <Tr data-row={patient.id_paciente} className="focus-within:bg-selected">
      <Td lead className="font-semibold wrap-anywhere">
        <CopyText text={patient.nombre} what={columns.patient} />
      </Td>
      <Td>
        <CopyText text={patient.dni} what={columns.dni} />
      </Td>
      <Td>
        <div className="flex items-center justify-end gap-2 whitespace-nowrap">
          <Button
            size="small"
            data-row-link
            aria-label={named(directory.edit)}
            onClick={() => props.onEdit(patient)}
          >
            {directory.edit}
          </Button>
          <TextLink
            href={props.historyHref(patient)}
            appearance="navigation"
            aria-label={named(directory.history)}
            onClick={onLinkClick}
            className="px-2 text-label"
          >
            {directory.history}
          </TextLink>
          <Button
            size="small"
            variant="quiet"
            aria-label={named(directory.remove)}
            onClick={() => props.onDelete(patient)}
          >
            {directory.remove}
          </Button>
        </div>
      </Td>
    </Tr>
  );
}
