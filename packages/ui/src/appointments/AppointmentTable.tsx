import {
  appointmentMessages as messages,
  commonMessages,
  dniText,
  doctorName,
  formatCivilDate,
  type Appointment,
  type CatalogueItem,
  type Remote,
} from '@practice/domain';
import { clsx } from 'clsx';
import { Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { moveBetweenRows } from '../common/row-keys';
import { useFirstRows } from '../common/use-first-rows';
import { rowOpeners } from '../common/row-open';
import { IconButton } from '../primitives/IconButton';
import { Table } from '../primitives/Table';
import { Td } from '../primitives/Td';
import { TextLink } from '../primitives/TextLink';
import { Th } from '../primitives/Th';
import { Tr } from '../primitives/Tr';

export interface AppointmentTableProps {
  appointments: readonly Appointment[];
  doctors: Remote<readonly CatalogueItem[]>;
  /** True when the rows are of several days (decision T3). */
  withDate: boolean;
  /** Id of the turno that was just saved: highlighted and scrolled into sight (decision T11). */
  fresh: number | null;
  onDelete: (appointment: Appointment) => void;
  historyHref: (idPaciente: number) => string;
  onOpenHistory: (idPaciente: number) => void;
}

/** 'Turnos encontrados' (practice §2). The hour has no column where no row has one. */
export function AppointmentTable(props: AppointmentTableProps) {
  const { appointments, withDate } = props;
  const { columns } = messages;
  const shown = useFirstRows(appointments);
  // Empty as full: the heads of a day stand where those of the next one do.
  const withTime = appointments.length === 0 || appointments.some(({ hora }) => hora !== null);
  return (
    <Table label={messages.listTitle}>
      <thead>
        <tr>
          {withDate && <Th className="w-26">{columns.fecha}</Th>}
          {withTime && <Th className="w-14">{columns.hora}</Th>}
          <Th className="min-w-28 w-2/5">{columns.nombre}</Th>
          {/* A surname and 'postoperatorio' in one piece, also on a notebook; a date takes the room of the first. */}
          <Th className={withDate ? 'min-w-32' : 'min-w-34'}>{columns.derivador}</Th>
          <Th className="min-w-34">{columns.motivo}</Th>
          <Th className="w-14 print:hidden">
            <span className="sr-only">{columns.actions}</span>
          </Th>
        </tr>
      </thead>
      <tbody onKeyDown={moveBetweenRows}>
        {shown.map((appointment, index) => (
          <AppointmentRow
            key={appointment.id_turno}
            appointment={appointment}
            firstOfDay={appointment.fecha !== appointments[index - 1]?.fecha}
            withTime={withTime}
            {...props}
          />
        ))}
      </tbody>
    </Table>
  );
}

function AppointmentRow({
  appointment,
  firstOfDay,
  withTime,
  ...props
}: AppointmentTableProps & {
  appointment: Appointment;
  firstOfDay: boolean;
  withTime: boolean;
}) {
  const { id_turno, nombre, dni, fecha, hora, motivo } = appointment;
  const row = useRef<HTMLTableRowElement>(null);
  const isFresh = props.fresh === id_turno;
  useEffect(() => {
    if (isFresh) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isFresh]);
  return (
    <Tr
      ref={row}
      data-row={id_turno}
      selected={isFresh}
      // Not below the heads, which stay at the top of the box.
      marksFocus
      className="scroll-my-10"
    >
      {props.withDate && (
        // In a month, the first row of each day has its date in bold (decision T1), on a phone above its rows.
        <Td
          className={
            firstOfDay
              ? 'font-semibold max-tablet:basis-full'
              : 'text-ink-3 max-tablet:sr-only max-tablet:p-0!'
          }
        >
          {formatCivilDate(fecha)}
        </Td>
      )}
      {withTime && <Td className="max-tablet:min-w-13">{hora ?? commonMessages.none}</Td>}
      <Td lead="beside-action" className="py-1 font-semibold wrap-anywhere">
        <Name appointment={appointment} {...props} />
        {dni !== null && (
          <>
            {' '}
            <span className="text-caption font-normal whitespace-nowrap text-ink-2">
              {dniText(dni)}
            </span>
          </>
        )}
      </Td>
      <TextCell text={doctorName(props.doctors, appointment)} />
      <TextCell text={motivo ?? commonMessages.none} />
      <Td align="end" className="print:hidden">
        <IconButton
          label={messages.remove(nombre)}
          // Not the link: a second Enter would open the history of another patient.
          data-row-rest
          icon={<Trash2 size={16} aria-hidden />}
          onClick={() => props.onDelete(appointment)}
        />
      </Td>
    </Tr>
  );
}

/** On a phone a dash would say nothing: its column has no head there. */
function TextCell({ text }: { text: string }) {
  return (
    <Td
      below
      className={clsx('py-1 wrap-anywhere', text === commonMessages.none && 'max-tablet:hidden')}
    >
      {text}
    </Td>
  );
}

/** For a registered patient, a link to the history. It takes the focus for its row. */
function Name({
  appointment: { nombre, id_paciente },
  historyHref,
  onOpenHistory,
}: Pick<AppointmentTableProps, 'historyHref' | 'onOpenHistory'> & { appointment: Appointment }) {
  if (id_paciente === null) {
    return (
      <span data-row-link tabIndex={-1}>
        {nombre}
      </span>
    );
  }
  const { onLinkClick } = rowOpeners(() => onOpenHistory(id_paciente));
  return (
    <TextLink
      href={historyHref(id_paciente)}
      appearance="navigation"
      data-row-link
      aria-label={messages.openHistory(nombre)}
      onClick={onLinkClick}
    >
      {nombre}
    </TextLink>
  );
}
