import { ApiError } from '../core/api-error';
import { fillDraft } from '../core/drafts';
import { ageOn, parseCivilDate, today, type CivilDate } from '../core/civil-date';
import { commonMessages } from '../core/messages';
import { patientMessages as messages } from './messages';
import { DuplicateDniDetail, type DniOwner, type Patient, type SexCode } from './schema';

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

type CheckedField = 'nombre' | 'dni' | 'fecha_nacimiento';

/** Why a patient cannot be saved: the first field concerned, and the title and text of the dialog about it. */
export interface PatientProblem {
  field: CheckedField;
  title: string;
  message: string;
}

/** The first problem of a draft; null when it can be sent (practice §5; decision F1). */
export function checkPatient(draft: PatientDraft, now = today()): PatientProblem | null {
  const missing = missingFields(draft);
  if (missing[0] !== undefined) {
    const names = missing.map((field) => messages.missingNames[field]);
    return { field: missing[0], title: messages.missingTitle, message: messages.missing(names) };
  }
  const message = draftBirthProblem(draft, now);
  return message === null
    ? null
    : { field: 'fecha_nacimiento', title: messages.wrongDateTitle, message };
}

/** Every problem of a draft, as it is said at its field. */
export function patientProblems(
  draft: PatientDraft,
  now = today(),
): { field: CheckedField; message: string }[] {
  const birth = draftBirthProblem(draft, now);
  return [
    ...missingFields(draft).map((field) => ({ field, message: REQUIRED[field] })),
    ...(birth === null ? [] : [{ field: 'fecha_nacimiento' as const, message: birth }]),
  ];
}

const REQUIRED: Readonly<Record<CheckedField, string>> = {
  nombre: messages.nameRequired,
  dni: messages.dniRequired,
  fecha_nacimiento: messages.birthDateRequired,
};

function missingFields(draft: PatientDraft): CheckedField[] {
  return (['nombre', 'dni', 'fecha_nacimiento'] as const).filter(
    (field) => draft[field].trim() === '',
  );
}

/** The problem of a birth date that was typed. */
function draftBirthProblem({ fecha_nacimiento }: PatientDraft, now: CivilDate): string | null {
  if (fecha_nacimiento.trim() === '') return null;
  const birth = parseCivilDate(fecha_nacimiento, 'birth', now);
  return birth === null ? commonMessages.invalidDate : birthDateProblem(birth, now);
}

/** Older than any patient: 0969 is a typing error for 1969. */
export const OLDEST_YEARS = 120;

/** The problem of a birth date, or null (decision F1). */
export function birthDateProblem(birth: CivilDate, now = today()): string | null {
  if (birth > now) return messages.birthDateInFuture;
  return (ageOn(birth, now) ?? 0) > OLDEST_YEARS ? messages.birthDateTooOld : null;
}

/** What the form says below a typed birth date before it is saved; null also for text that is no date. */
export function birthAdvice(typed: string, now = today()): string | null {
  const birth = parseCivilDate(typed, 'birth', now);
  return birth === null ? null : birthDateProblem(birth, now);
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

/**
 * For lists and headers: 'n años', or 'N/D' when the birth date is missing, invalid, in the future or that of nobody
 * alive (decision H7); {@link unknownAgeReason} says which.
 */
export function ageText(birth: string | null | undefined, on = today()): string {
  const years = plausibleAge(birth, on);
  return years === null ? commonMessages.notAvailable : messages.age(years);
}

/**
 * A DNI as it is read, in groups: '30123456' → '30.123.456'. A passport, or a number of another length, stays as it is. What
 * is copied and sent has no dots.
 */
export function dniText(dni: string): string {
  return /^\d{7,8}$/.test(dni) ? dni.replace(/(\d{3})(\d{3})$/, '.$1.$2') : dni;
}

/** A patient in a selector, a question or a notice: 'Gómez, María · DNI 30.123.456'. */
export function nameAndDni({ nombre, dni }: Pick<Patient, 'nombre' | 'dni'>): string {
  return messages.nameAndDni(nombre, dniText(dni));
}

/** Why {@link ageText} is N/D; undefined for an age. */
export function unknownAgeReason(
  birth: string | null | undefined,
  on = today(),
): string | undefined {
  if (!birth) return messages.birthDateMissing;
  return birthDateProblem(birth, on) ?? undefined;
}

/** For the form: 'n años', or blank without an age (practice §2; decision H7). */
export function formAgeText(typed: string, now = today()): string {
  const years = plausibleAge(parseCivilDate(typed, 'birth', now), now);
  return years === null ? '' : messages.age(years);
}

function plausibleAge(birth: CivilDate | null | undefined, on: CivilDate): number | null {
  const years = ageOn(birth, on);
  return years !== null && years > OLDEST_YEARS ? null : years;
}

/** The patient that already has the DNI, when that is the reason of a refused save (decision F3). */
export function duplicateDni(error: unknown): DniOwner | null {
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
