import {
  ageText,
  patientMessages as messages,
  type Patient,
  type PatientRef,
  type PatientPage,
  type Remote,
} from '@practice/domain';
import { FolderOpen } from 'lucide-react';
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
import { Tr } from '../primitives/Tr';
import { PatientTableHead } from './PatientTableHead';
import { PatientTableSkeleton } from './PatientTableSkeleton';

export interface PatientTableProps {
  patients: Remote<PatientPage>;
  page: number;
  pageSize: number;
  /** Whether a search is applied: an empty list then has another reason. */
  searching: boolean;
  historyHref: (patient: Patient) => string;
  onOpenHistory: (patient: PatientRef) => void;
  onShowContact: (patient: Patient) => void;
  onPageChange: (page: number) => void;
  onPageSizeChange: (size: number) => void;
}

/** The home list (practice §2): the text of a cell copies, the rest of the row opens the history (decision H2). */
export function PatientTable(props: PatientTableProps) {
  return (
    <RemoteView
      remote={props.patients}
      skeleton={<PatientTableSkeleton />}
      failedText={messages.loadFailed}
    >
      {({ items, total }) => (
        <>
          <Sheet padding="flush" className="overflow-clip">
            {items.length === 0 ? (
              <p className="px-4 py-10 text-center text-ink-2">
                {props.searching ? messages.empty : messages.noneYet}
              </p>
            ) : (
              <Table label={messages.patients}>
                <PatientTableHead />
                <tbody onKeyDown={moveBetweenRows}>
                  {items.map((patient) => (
                    <PatientRow key={patient.id_paciente} patient={patient} {...props} />
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

function PatientRow({
  patient,
  historyHref,
  onOpenHistory,
  onShowContact,
}: { patient: Patient } & Pick<
  PatientTableProps,
  'historyHref' | 'onOpenHistory' | 'onShowContact'
>) {
  const { onRowClick, onLinkClick } = rowOpeners(() => onOpenHistory(patient));
  return (
    <Tr
      data-row={patient.id_paciente}
      onClick={onRowClick}
      className="cursor-pointer focus-within:bg-selected"
    >
      <Td data-print="hide">
        <TextLink
          href={historyHref(patient)}
          icon={<FolderOpen size={16} aria-hidden />}
          iconOnly
          data-row-link
          onClick={onLinkClick}
        >
          {messages.openHistory(patient.nombre)}
        </TextLink>
      </Td>
      <Td className="font-semibold wrap-anywhere">
        <CopyText text={patient.nombre} what={messages.columns.name} />
      </Td>
      <Td>
        <CopyText text={patient.dni} what={messages.columns.dni} />
      </Td>
      <Td align="end" className="whitespace-nowrap">
        {ageText(patient.fecha_nacimiento)}
      </Td>
      <Td className="wrap-anywhere">
        <CopyText text={patient.nombre_cobertura} what={messages.columns.coverage} />
      </Td>
      <Td className="wrap-anywhere">
        <CopyText text={patient.beneficio} what={messages.columns.memberNumber} />
      </Td>
      <Td data-print="hide">
        <Button
          size="small"
          variant="quiet"
          className="-ml-2.5"
          aria-label={messages.contactOf(patient.nombre)}
          onClick={() => onShowContact(patient)}
        >
          {messages.showContact}
        </Button>
      </Td>
    </Tr>
  );
}
