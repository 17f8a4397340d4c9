import {
  ageText,
  dniText,
  patientMessages as messages,
  unknownAgeReason,
  type Patient,
  type PatientRef,
} from '@practice/domain';
import { clsx } from 'clsx';
import { FolderOpen } from 'lucide-react';
import { CopyText } from '../common/CopyText';
import { rowOpeners } from '../common/row-open';
import { Button } from '../primitives/Button';
import { Td } from '../primitives/Td';
import { TextLink } from '../primitives/TextLink';
import { Tr } from '../primitives/Tr';
import { PatientListHead } from './PatientListHead';
import { PatientListSkeleton } from './PatientListSkeleton';
import { PatientTable, type PatientTablePage, type PatientTableProps } from './PatientTable';

interface RowActions {
  historyHref: (patient: Patient) => string;
  onOpenHistory: (patient: PatientRef) => void;
  onShowContact: (patient: Patient) => void;
  /** The pointer or the focus is on the button of a contact: its dialog can be loaded. */
  onContactNear?: () => void;
}

export interface PatientListProps
  extends PatientTablePage, RowActions, Pick<PatientTableProps, 'emptyActions'> {
  /** Whether a search is applied, which changes the text of an empty list. */
  searching: boolean;
}

/**
 * The home list (practice §2): a click on a cell's text copies it, a click elsewhere in the row opens the history
 * (decision H2).
 */
export function PatientList({ searching, ...props }: PatientListProps) {
  return (
    <PatientTable
      {...props}
      head={<PatientListHead />}
      skeleton={<PatientListSkeleton />}
      emptyText={searching ? messages.empty : messages.noneYet}
    >
      {(patient) => <PatientRow key={patient.id_paciente} patient={patient} {...props} />}
    </PatientTable>
  );
}

/** The cells below the name, where the cells flow: in one line. */
const SECOND_LINE = 'max-tablet:px-0.5 max-tablet:text-label max-tablet:font-normal';

function PatientRow({
  patient,
  historyHref,
  onOpenHistory,
  onShowContact,
  onContactNear,
}: { patient: Patient } & RowActions) {
  const { rowProps, onLinkClick } = rowOpeners(() => onOpenHistory(patient));
  return (
    <Tr data-row={patient.id_paciente} {...rowProps} marksFocus className="cursor-pointer">
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
      <Td lead="beside-action" oneLine className="font-semibold wrap-anywhere">
        <CopyText oneLine text={patient.nombre} what={messages.columns.name} />
      </Td>
      <Td below className={SECOND_LINE}>
        <CopyText text={patient.dni} shownAs={dniText(patient.dni)} what={messages.columns.dni} />
      </Td>
      <Td
        below
        align="end"
        className={clsx('whitespace-nowrap', SECOND_LINE)}
        title={unknownAgeReason(patient.fecha_nacimiento)}
      >
        {ageText(patient.fecha_nacimiento)}
      </Td>
      <Td
        below
        oneLine
        className={clsx('wrap-anywhere max-tablet:grow max-tablet:basis-14', SECOND_LINE)}
      >
        <CopyText
          oneLine
          text={patient.nombre_cobertura}
          what={messages.columns.coverage}
          className="max-tablet:block max-tablet:max-w-full max-tablet:truncate"
        />
      </Td>
      <Td below oneLine className={clsx('wrap-anywhere', SECOND_LINE)}>
        <CopyText oneLine text={patient.beneficio} what={messages.columns.memberNumber} />
      </Td>
      <Td data-print="hide">
        <Button
          size="small"
          variant="quiet"
          className="-ml-2.5"
          aria-label={messages.contactOf(patient.nombre)}
          onPointerEnter={onContactNear}
          onFocus={onContactNear}
          onClick={() => onShowContact(patient)}
        >
          {messages.showContact}
        </Button>
      </Td>
    </Tr>
  );
}
