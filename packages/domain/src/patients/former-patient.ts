import { fold } from '../core/text';
import { nameAndDni } from './rules';
import type { Patient } from './schema';

type NamedPatient = Pick<Patient, 'nombre' | 'dni' | 'fecha_nacimiento'>;

/**
 * The name of a patient that was `sent`, when who is saved `now` has another DNI, and another name or birth date: who corrects changes
 * one of them, and relatives have the others alike. Null: it is corrected (docs/decisions/319).
 */
export function formerPatient(sent: NamedPatient, now: NamedPatient): string | null {
  const isNamedAlike =
    fold(sent.nombre) === fold(now.nombre) && sent.fecha_nacimiento === now.fecha_nacimiento;
  return sent.dni === now.dni || isNamedAlike ? null : nameAndDni(sent);
}
