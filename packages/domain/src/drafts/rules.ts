import { shorten } from '../core/text';
import type { HistoryTab } from '../history/tab-messages';
import { INSTITUTION_NAME, institutionId } from '../procedures/schema';
import { draftMessages as messages } from './messages';

/**
 * Milliseconds. A browser with somebody in front of it says so once a minute (decision S4): a session that was used within this
 * time is somebody at work on what it wrote.
 */
export const AT_WORK_MS = 120_000;

/** The forms that keep drafts (decision G17; docs/decisions/254). */
export type DraftForm = keyof typeof messages.records;

/** What a draft is of: form, patient and record (decision G17). */
export interface DraftPlace {
  form: DraftForm;
  /** Null: a record without a patient, or a patient that is not stored yet. */
  patient: number | null;
  /** Id of the stored record that is edited; null for a new one. */
  record: number | null;
  /** The record that it belongs to: the consulta of an evolución. */
  within?: number;
}

/** The table of the record that a form edits; of the others no record is deleted by itself. */
export const DRAFT_TABLES: Partial<Record<DraftForm, string>> = {
  evolucion: 'evoluciones',
  consulta: 'consultas',
  patologia: 'patologias',
  interconsulta: 'interconsultas',
  estudio: 'examenes',
  paciente: 'pacientes',
  pendiente: 'pendientes',
  turno: 'turnos',
  plantilla: 'plantillas_tecnicas',
};

const TITLE_LENGTH = 60;

/**
 * What a draft is about, so that two of one form can be told apart: the centre of a parte; then the name of a turno, of a new
 * patient or of a template, the text of a pendiente, or of any other form the longest text that was typed. Null: nothing yet.
 */
export function draftTitle(content: unknown): string | null {
  const { values, base } = (content ?? {}) as { values?: unknown; base?: unknown };
  const { centro, nombre, descripcion, tecnica, ...rest } = (values ?? {}) as Record<
    string,
    unknown
  >;
  const before = (base ?? {}) as Record<string, unknown>;
  const longest = Object.entries(rest)
    .flatMap(([field, value]) => (value === before[field] ? [] : readable(value)))
    .toSorted((a, b) => b.length - a.length);
  const [text] = [nombre, descripcion, tecnica].flatMap(readable).concat(longest);
  const parts = [
    centro === undefined ? [] : INSTITUTION_NAME[institutionId(centro)],
    text === undefined ? [] : shorten(text, TITLE_LENGTH),
  ].flat();
  return parts.length > 0 ? parts.join(' · ') : null;
}

/** A text with a letter in it: a date or an hour says nothing of what was meant. */
const readable = (value: unknown): string[] =>
  typeof value === 'string' && /\p{L}/u.test(value) ? [value] : [];

const SEPARATOR = '.';

/** The beginning of the key of every draft of a place: 'evolucion.12.nuevo-3.', 'evolucion.12.7-3.' */
export function placeKey({ form, patient, record, within }: DraftPlace): string {
  const which = [record ?? 'nuevo', ...(within === undefined ? [] : [within])].join('-');
  return [form, patient ?? 0, which, ''].join(SEPARATOR);
}

/** The key of one opening of a form: two computers that write the same keep their text apart. */
export const draftKey = (place: DraftPlace, opening: string): string => placeKey(place) + opening;

/** Whether two saves of a draft would make two records: not where it edits a stored one, nor for a patient, whose DNI exists once. */
export function isStoredAnew(key: string): boolean {
  const place = placeOf(key);
  return place !== null && place.record === null && place.form !== 'paciente';
}

export const isOfPlace = (key: string, place: DraftPlace): boolean =>
  key.startsWith(placeKey(place));

/** The place of a key; null for a key that no form of this version writes. */
export function placeOf(key: string): DraftPlace | null {
  const found = /^([a-z]+)\.(\d+)\.(nuevo|\d+)(?:-(\d+))?\./.exec(key);
  const [, form, patient, record, within] = found ?? [];
  if (form === undefined || !(form in messages.records)) return null;
  return {
    form: form as DraftForm,
    patient: Number(patient) || null,
    record: Number(record) || null,
    ...(within !== undefined && { within: Number(within) }),
  };
}

const TABS: Partial<Record<DraftForm, HistoryTab>> = {
  antecedentes: 'antecedentes',
  consulta: 'consultas',
  evolucion: 'consultas',
  estudio: 'estudios',
  interconsulta: 'interconsultas',
  patologia: 'patologia',
};

/** The tab of a patient's history that holds the form of a draft; null: none does, as of a stored parte, which has a page. */
export function draftTab({ form, record }: Pick<DraftPlace, 'form' | 'record'>): HistoryTab | null {
  if (form === 'parte') return record === null ? 'procedimientos' : null;
  return TABS[form] ?? null;
}
