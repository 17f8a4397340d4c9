import {
  patientMessages as messages,
  type Patient,
  type PatientPage,
  type PatientRef,
  type Remote,
} from '@practice/domain';
import { CopyText } from '../common/CopyText';
import { Pager } from '../common/Pager';
import { RemoteView } from '../common/RemoteView';
import { moveBetweenRows } from '../common/row-keys';
import { rowOpeners } from '../common/row-open';
import { Button } from '../primitives/Button';
import { Sheet } from '../primitives/Sheet';
import { Table } from '../primitives/Table';
import { Td } from '../primitives/Td';
import { TextLink } from '../primitives/TextLink';
import { Th } from '../primitives/Th';
import { Tr } from '../primitives/Tr';

export interface PatientDirectoryProps {
  patients: Remote<PatientPage>;
  page: number;
  pageSize: number;
  historyHref: (patient: Patient) => string;
  onOpenHistory: (patient: PatientRef) => void;
  onEdit: (patient: Patient) => void;
  onDelete: (patient: Patient) => void;
  onPageChange: (page: number) => void;
  onPageSizeChange: (size: number) => void;
}

/** The rows of /pacientes and what can be done with each (practice §2 "/pacientes"). */
export function PatientDirectory(props: PatientDirectoryProps) {
  const { columns, directory } = messages;
  return (
    <RemoteView
      remote={props.patients}
      skeleton={
        <Sheet>
          <p role="status" className="py-6 text-center text-ink-2">
            {messages.loading}
          </p>
        </Sheet>
      }
      failedText={messages.loadFailed}
    >
      {({ items, total }) => (
        <>
          <Sheet padding="flush" className="overflow-clip">
            {items.length === 0 ? (
              <p className="px-4 py-10 text-center text-ink-2">{directory.empty}</p>
            ) : (
              <Table label={messages.patients}>
                <thead>
                  <tr>
                    <Th>{columns.patient}</Th>
                    <Th className="w-40">{columns.dni}</Th>
                    <Th className="w-80">
                      <span className="sr-only">{columns.actions}</span>
                    </Th>
                  </tr>
                </thead>
                <tbody onKeyDown={moveBetweenRows}>
                  {items.map((patient) => (
                    <DirectoryRow key={patient.id_paciente} patient={patient} {...props} />
                  ))}
                </tbody>
              </Table>
            )}
          </Sheet>
          <div className="mt-3">
            <Pager
              page={props.page}
              pageSize={props.pageSize}
              total={total}
              onPageChange={props.onPageChange}
              onPageSizeChange={props.onPageSizeChange}
            />
          </div>
        </>
      )}
    </RemoteView>
  );
}

function DirectoryRow({ patient, ...props }: { patient: Patient } & PatientDirectoryProps) {
  const { columns, directory } = messages;
  const { onLinkClick } = rowOpeners(() => props.onOpenHistory(patient));
  const named = (action: string) => directory.toWhom(action, patient.nombre);
  return (
    <Tr data-row={patient.id_paciente} className="focus-within:bg-selected">
      <Td className="font-semibold wrap-anywhere">
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
