import type { CatalogueItem } from '../catalogues/schema';
import {
  formatCivilDate,
  hasImplausibleYear,
  monthRange,
  type CivilDate,
} from '../core/civil-date';
import { commonMessages } from '../core/messages';
import type { Remote } from '../core/remote';
import { areAlike } from '../core/similar';
import { fold } from '../core/text';
import { nameAndDni } from '../patients/rules';
import { normaliseDni } from '../patients/schema';
import { appointmentMessages as messages } from './messages';
import type { Appointment } from './schema';

/**
 * What the calendar has selected: a day 'YYYY-MM-DD', a month 'YYYY-MM', or '' for nothing. The list shows the
 * turnos whose date starts with it (practice §2 "Appointments"; decisions T1, T2).
 */
export type CalendarSelection = string;

export function isMonth(selection: CalendarSelection): boolean {
  return selection.length === 'YYYY-MM'.length;
}

export function isDay(selection: CalendarSelection): boolean {
  return selection.length === 'YYYY-MM-DD'.length;
}

/** The turnos of a selection; an empty selection has none (decision T2). */
export function inSelection<A extends Pick<Appointment, 'fecha'>>(
  appointments: readonly A[],
  selection: CalendarSelection,
): A[] {
  return selection === '' ? [] : appointments.filter(({ fecha }) => fecha.startsWith(selection));
}

/** The first day after the selected one that has turnos among these, or null; a month has no day after it here. */
export function nextDayWithAppointments(
  appointments: readonly Pick<Appointment, 'fecha'>[],
  selection: CalendarSelection,
): CivilDate | null {
  if (!isDay(selection)) return null;
  const later = appointments.map(({ fecha }) => fecha).filter((fecha) => fecha > selection);
  return later.toSorted()[0] ?? null;
}

/** The days to request for a selection: its whole month, because the calendar shows it too. */
export function rangeOf(selection: CalendarSelection): { desde: CivilDate; hasta: CivilDate } {
  return monthRange(selection.slice(0, 7));
}

/** Number of turnos per day; the calendar draws one dot for each (decision T5). */
export function countByDay(
  appointments: readonly Pick<Appointment, 'fecha'>[],
): Record<CivilDate, number> {
  const counts: Record<CivilDate, number> = {};
  for (const { fecha } of appointments) counts[fecha] = (counts[fecha] ?? 0) + 1;
  return counts;
}

/**
 * nombre_derivador of the matching derivador, else '-' (practice §3; decision T7). Without their list nobody knows whether there is one:
 * 'N/D' where it failed, '' while it loads.
 */
export function doctorName(
  doctors: Remote<readonly CatalogueItem[]>,
  { derivador }: Pick<Appointment, 'derivador'>,
): string {
  if (derivador === null) return commonMessages.none;
  if (doctors.status === 'failed') return commonMessages.notAvailable;
  if (doctors.status === 'loading') return '';
  const doctor = doctors.value.find(({ id }) => id === derivador);
  if (doctor) return doctor.nombre;
  // Another computer may have added them a moment ago.
  if (doctors.refreshing) return '';
  return doctors.outdated ? commonMessages.notAvailable : commonMessages.none;
}

/** For whom a turno is, with the DNI of a registered patient: two of one name may have one (docs/decisions/342). */
const whose = ({ nombre, dni }: Pick<Appointment, 'nombre'> & { dni?: string | null }): string =>
  dni ? nameAndDni({ nombre, dni }) : nombre;

/** The name of a turno in questions: two of one day differ by the hour. */
export function appointmentName(
  turno: Pick<Appointment, 'nombre' | 'fecha' | 'hora'> & { dni?: string | null },
): string {
  const { fecha, hora } = turno;
  return [`${whose(turno)} · ${formatCivilDate(fecha)}`, ...(hora ? [hora] : [])].join(' ');
}

/** The values of the form. */
export interface AppointmentDraft {
  nombre: string;
  /** The registered patient that was picked; null once the name is edited (decision T4). */
  paciente: { id_paciente: number; nombre: string; dni: string } | null;
  derivador: number | null;
  fecha: string;
  hora: string;
  motivo: string;
}

export const BLANK_APPOINTMENT: AppointmentDraft = {
  nombre: '',
  paciente: null,
  derivador: null,
  fecha: '',
  hora: '',
  motivo: '',
};

/**
 * The first missing required field with its words, or null (practice §5; decision T6, issue 15.12); a year that cannot be has
 * its own (decision R27).
 */
export function checkAppointment(
  draft: Pick<AppointmentDraft, 'nombre' | 'fecha'>,
): { field: 'nombre' | 'fecha'; message: string } | null {
  if (draft.nombre.trim() === '') return { field: 'nombre', message: messages.nameMissing };
  if (draft.fecha === '') return { field: 'fecha', message: messages.dateMissing };
  return hasImplausibleYear(draft.fecha)
    ? { field: 'fecha', message: commonMessages.implausibleYear }
    : null;
}

/** The request body; empty fields are sent as null (practice §5). */
export function appointmentBody({ paciente, ...draft }: AppointmentDraft) {
  return {
    nombre: draft.nombre,
    fecha: draft.fecha,
    hora: draft.hora || null,
    motivo: draft.motivo.trim() || null,
    derivador: draft.derivador,
    id_paciente: paciente?.id_paciente ?? null,
  };
}

type SentAppointment = Pick<Appointment, 'nombre' | 'fecha'> & {
  hora?: unknown;
  id_paciente?: unknown;
};

/**
 * The name of a turno that was `sent`, when the one that is saved `now` is of another person: another patient, or a name that does
 * not misspell the first; at another hour, a name that is not the same. Null: it is corrected (docs/decisions/319).
 */
export function formerAppointment(sent: SentAppointment, now: SentAppointment): string | null {
  const isMoved = sent.fecha !== now.fecha || sent.hora !== now.hora;
  const isNamedAlike = isMoved
    ? fold(sent.nombre) === fold(now.nombre)
    : areAlike(sent.nombre, now.nombre);
  const same =
    sent.id_paciente && now.id_paciente ? sent.id_paciente === now.id_paciente : isNamedAlike;
  const hora = typeof sent.hora === 'string' ? sent.hora : null;
  return same ? null : appointmentName({ ...sent, hora });
}

/** What to say before a turno is given at an hour of that day that others have already (decision T9). */
export function sameHourTexts(
  ofDay: readonly Pick<Appointment, 'nombre' | 'hora' | 'dni'>[],
  { hora }: Pick<AppointmentDraft, 'hora'>,
): readonly string[] {
  const names = ofDay.filter((turno) => turno.hora === hora).map(whose);
  return hora === '' || names.length === 0 ? [] : [messages.sameHour(hora, names)];
}

const FIRST_HOUR = 6;

/** What to say before a turno is given at night: who types '3' mostly means 15:00 (docs/decisions/112). `hora`: 'HH:MM' or ''. */
export function nightHourTexts({ hora }: Pick<AppointmentDraft, 'hora'>): readonly string[] {
  const hour = Number(hora.slice(0, 2));
  if (hora === '' || hour >= FIRST_HOUR) return [];
  return [messages.nightHour(hora, `${hour + 12}${hora.slice(2)}`)];
}

/**
 * The name of a day in the calendar: 'lunes 23 de noviembre de 2026, 12 turnos' (look-and-feel T1). While their number is
 * not known (null) it says none.
 */
export function dayLabel(day: string, count: number | null, isToday: boolean): string {
  const turns = count === 0 ? messages.noneOfDay : count !== null && messages.count(count);
  return [day, isToday && messages.today, turns].filter(Boolean).join(', ');
}

/** Whether a name is the number of a DNI, with dots or with the word before it or not: nobody is called that. */
export const isBareDni = (nombre: string): boolean => /^\d+$/.test(normaliseDni(nombre));
