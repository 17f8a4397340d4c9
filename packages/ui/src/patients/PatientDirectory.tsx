import {
  dniText,
  patientMessages as messages,
  type Patient,
  type PatientRef,
} from '@practice/domain';
import { Trash2 } from 'lucide-react';
import { CopyText } from '../common/CopyText';
import { rowOpeners } from '../common/row-open';
import { Button } from '../primitives/Button';
import { IconButton } from '../primitives/IconButton';
import { Sheet } from '../primitives/Sheet';
import { Td } from '../primitives/Td';
import { TextLink } from '../primitives/TextLink';
import { Th } from '../primitives/Th';
import { Tr } from '../primitives/Tr';
import { PatientTable, type PatientTablePage, type PatientTableProps } from './PatientTable';

interface RowActions {
  historyHref: (patient: Patient) => string;
  onOpenHistory: (patient: PatientRef) => void;
  onEdit: (patient: Patient) => void;
  onDelete: (patient: Patient) => void;
}

export interface PatientDirectoryProps
  extends PatientTablePage, RowActions, Pick<PatientTableProps, 'emptyActions'> {}

/** The rows of /pacientes with their actions (practice §2 "/pacientes"). */
export function PatientDirectory(props: PatientDirectoryProps) {
  const { columns, directory } = messages;
  return (
    <PatientTable
      {...props}
      head={
        <thead>
          <tr>
            <Th className="w-[28rem] desk:w-[40rem]">{columns.patient}</Th>
            <Th>{columns.dni}</Th>
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
    <Tr data-row={patient.id_paciente} marksFocus>
      <Td lead oneLine className="font-semibold wrap-anywhere">
        <CopyText oneLine text={patient.nombre} what={columns.patient} />
      </Td>
      <Td>
        <CopyText text={patient.dni} shownAs={dniText(patient.dni)} what={columns.dni} />
      </Td>
      <Td className="max-tablet:ml-auto">
        <div
          data-print="hide"
          className="flex items-center justify-end gap-2 whitespace-nowrap max-tablet:gap-0"
        >
          <Button
            size="small"
            variant="quiet"
            data-row-link
            aria-label={named(directory.edit)}
            onClick={() => props.onEdit(patient)}
          >
            {directory.edit}
          </Button>
          <TextLink
            href={props.historyHref(patient)}
            appearance="button"
            aria-label={named(directory.history)}
            onClick={onLinkClick}
          >
            {directory.history}
          </TextLink>
          {/* Apart from what is pressed all day. */}
          <IconButton
            label={named(directory.remove)}
            title={directory.remove}
            tone="danger"
            icon={<Trash2 size={16} aria-hidden />}
            onClick={() => props.onDelete(patient)}
            className="tablet:ml-4"
          />
        </div>
      </Td>
    </Tr>
  );
}
