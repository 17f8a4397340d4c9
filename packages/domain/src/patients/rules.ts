import { ApiError } from '../core/api-error';
import { fillDraft } from '../core/drafts';
import { ageOn, parseCivilDate, today, type CivilDate } from '../core/civil-date';
import { commonMessages } from '../core/messages';
import { patientMessages as messages } from './messages';
import { DuplicateDniDetail, type Patient, type SexCode } from './schema';

/** The values of the patient form: text fields hold what was typed, selects hold an id or null. */
export interface PatientDraft {
  nombre: string;
  dni: string;
  /** As typed, or 'YYYY-MM-DD'. */
  fecha_nacimiento: string;
  sexo: SexCode | null;
  cobertura: number | null;
  beneficio: string;
  nacionalidad: number | null;
  localidad: number | null;
  telefono: string;
  email: string;
  anexo: string;
}

export const BLANK_PATIENT: PatientDraft = {
  nombre: '',
  dni: '',
  fecha_nacimiento: '',
  sexo: null,
  cobertura: null,
  beneficio: '',
  nacionalidad: null,
  localidad: null,
  telefono: '',
  email: '',
  anexo: '',
};

/** A stored patient as the form edits it; 'Cancelar cambios' restores exactly this (practice §4). */
export function patientDraft(patient: Patient): PatientDraft {
  return fillDraft(BLANK_PATIENT, patient);
}

/** Why a patient cannot be saved, and the first field concerned. */
export interface PatientProblem {
  field: 'nombre' | 'dni' | 'fecha_nacimiento';
  message: string;
}

/** The first problem of a draft; null when it can be sent (practice §5; decision F1). */
export function checkPatient(draft: PatientDraft, now = today()): PatientProblem | null {
  const required = ['nombre', 'dni', 'fecha_nacimiento'] as const;
  const missing = required.filter((field) => draft[field].trim() === '');
  if (missing[0] !== undefined) {
    const names = missing.map((field) => messages.missingNames[field]);
    return { field: missing[0], message: messages.missing(names) };
  }
  const birth = parseCivilDate(draft.fecha_nacimiento, 'birth', now);
  const message = birth === null ? commonMessages.invalidDate : birthDateProblem(birth, now);
  return message === null ? null : { field: 'fecha_nacimiento', message };
}

/** Older than any patient: 0969 is a typing error for 1969. */
export const OLDEST_YEARS = 120;

/** The problem of a birth date, or null (decision F1). */
export function birthDateProblem(birth: CivilDate, now = today()): string | null {
  if (birth > now) return messages.birthDateInFuture;
  return (ageOn(birth, now) ?? 0) > OLDEST_YEARS ? messages.birthDateTooOld : null;
}

/** The request body: '' is sent as null (practice §5), the birth date as 'YYYY-MM-DD'. */
export function patientBody(draft: PatientDraft, now = today()) {
  const orNull = (text: string) => (text.trim() === '' ? null : text);
  return {
    ...draft,
    fecha_nacimiento:
      parseCivilDate(draft.fecha_nacimiento, 'birth', now) ?? draft.fecha_nacimiento,
    beneficio: orNull(draft.beneficio),
    telefono: orNull(draft.telefono),
    email: orNull(draft.email),
    anexo: orNull(draft.anexo),
  };
}

/** For lists and headers: 'n años', or 'N/D' when the birth date is missing, invalid or in the future (decision H7). */
export function ageText(birth: string | null | undefined, on = today()): string {
  const years = ageOn(birth, on);
  return years === null ? commonMessages.notAvailable : messages.age(years);
}

/** For the form: 'n años', or blank without an age (practice §2; decision H7). */
export function formAgeText(typed: string, now = today()): string {
  const years = ageOn(parseCivilDate(typed, 'birth', now), now);
  return years === null ? '' : messages.age(years);
}

/** The patient that already has the DNI, when that is the reason of a refused save (decision F3). */
export function duplicateDni(error: unknown): DuplicateDniDetail['paciente'] | null {
  if (!(error instanceof ApiError) || error.status !== 400) return null;
  const detail = DuplicateDniDetail.safeParse(error.detail);
  return detail.success ? detail.data.paciente : null;
}

/**
 * The name of the patient that a refused save reports; supports older servers that send only the name (practice §8).
 */
export function duplicateDniName(error: unknown): string | null {
  const owner = duplicateDni(error);
  if (owner) return owner.nombre;
  const { detail } = error instanceof ApiError && error.status === 400 ? error : { detail: null };
  if (typeof detail !== 'object' || detail === null || Array.isArray(detail)) return null;
  if (detail['error'] !== messages.duplicateDni) return null;
  const name = detail['nombre'] ?? detail['paciente'];
  return typeof name === 'string' ? name : null;
}

/** practice §9: 220 ms for more than 2 characters, else 320 ms. */
export function searchDebounceMs(text: string): number {
  return text.trim().length > 2 ? 220 : 320;
}
