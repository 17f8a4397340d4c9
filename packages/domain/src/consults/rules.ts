import { ApiError, errorText } from '../core/api-error';
import { formatCivilDate, hasImplausibleYear, today } from '../core/civil-date';
import { fillDraft } from '../core/drafts';
import { formerRecord } from '../core/former-text';
import { commonMessages } from '../core/messages';
import { isSavedBefore } from '../core/saved-before';
import { cleanText, compareSpanish } from '../core/text';
import { isAboutFile } from '../files/rules';
import { consultMessages as messages } from './messages';
import { CONSULT_MAX_LENGTH, type Consult } from './schema';

/** The specialty of an interconsulta by name (decision IN1). */
export function specialtyName({ especialidad_rel }: Pick<Consult, 'especialidad_rel'>): string {
  return especialidad_rel?.especialidad ?? messages.withoutSpecialty;
}

/** The name of an interconsulta in questions. */
export function consultName(consult: Consult): string {
  return messages.consultName(specialtyName(consult), formatCivilDate(consult.fecha));
}

/** The interconsultas of one specialty; `id` null: those without one. */
export interface SpecialtyGroup {
  id: number | null;
  name: string;
  consults: Consult[];
}

/** Specialties A–Z, 'Sin especialidad' last; in each the newest first, as they come (clinical-history §2.6). */
export function groupBySpecialty(consults: readonly Consult[]): SpecialtyGroup[] {
  const groups = new Map<number | null, SpecialtyGroup>();
  for (const consult of consults) {
    const { especialidad: id } = consult;
    const group = groups.get(id) ?? { id, name: specialtyName(consult), consults: [] };
    groups.set(id, group);
    group.consults.push(consult);
  }
  return [...groups.values()].toSorted(
    (a, b) => Number(a.id === null) - Number(b.id === null) || compareSpanish(a.name, b.name),
  );
}

/** The forms of an interconsulta. */
export interface ConsultDraft {
  /** 'YYYY-MM-DD'; '' while there is none. */
  fecha: string;
  /** Id of the specialty. */
  especialidad: number | null;
  descripcion: string;
  /** Sent with it; a stored file stays until another replaces it (decision IN5). */
  archivo: File | null;
}

/** The name of an interconsulta that was `sent`, when what is saved `now` is another one (docs/decisions/319). */
export function formerConsult(sent: ConsultDraft, now: ConsultDraft): string | null {
  const told = ({ especialidad, descripcion, fecha, archivo }: ConsultDraft) => ({
    ...{ text: descripcion, day: fecha, file: archivo, kind: String(especialidad) },
  });
  return formerRecord(told(sent), told(now));
}

/** A new interconsulta is of today (decision IN2). */
export function blankConsult(): ConsultDraft {
  return { fecha: today(), especialidad: null, descripcion: '', archivo: null };
}

export function consultDraft({ fecha, especialidad, descripcion }: Consult): ConsultDraft {
  return fillDraft(blankConsult(), { fecha, especialidad, descripcion });
}

/** clinical-history §5: date and description; the specialty is not checked. Null when the draft can be sent. */
export function checkConsult({ fecha, descripcion }: ConsultDraft) {
  if (fecha === '') return { field: 'fecha', message: messages.dateAndTextRequired } as const;
  if (hasImplausibleYear(fecha)) {
    return { field: 'fecha', message: commonMessages.implausibleYear } as const;
  }
  if (cleanText(descripcion).trim() === '') {
    return { field: 'descripcion', message: messages.dateAndTextRequired } as const;
  }
  return descripcion.length > CONSULT_MAX_LENGTH
    ? ({ field: 'descripcion', message: commonMessages.tooLong(CONSULT_MAX_LENGTH) } as const)
    : null;
}

/** The fields that are sent beside the file. */
export function consultBody({ fecha, especialidad, descripcion }: ConsultDraft) {
  return { fecha, especialidad, descripcion };
}

/**
 * clinical-history §8: 'Error al crear interconsulta: ' plus the server's detail or the reason. Issues of single fields, and
 * what is wrong with the file, stand at their fields; the question about a second record of one draft is asked as it is.
 */
export function creationError(error: ApiError): ApiError {
  const { status, detail, kind } = error;
  if (isSavedBefore(error)) return error;
  if (kind !== 'contract' && (Array.isArray(detail) || isAboutFile(error))) return error;
  const reason = errorText(error, status === 0 ? commonMessages.networkError : messages.tryAgain);
  // A contract violation is told like an answer: its own text is for logs.
  return new ApiError(status, messages.createFailed(reason), kind === 'contract' ? 'answer' : kind);
}
