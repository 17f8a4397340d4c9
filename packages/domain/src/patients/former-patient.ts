import { areAlike } from '../core/similar';
import { dniText } from './rules';
import type { Patient } from './schema';

/**
 * The name of a patient that was `sent`, when who is saved `now` has another DNI and a name that does not misspell the first. Null: it
 * is corrected (docs/decisions/319).
 */
export function formerPatient(
  sent: Pick<Patient, 'nombre' | 'dni'>,
  now: Pick<Patient, 'nombre' | 'dni'>,
): string | null {
  const same = sent.dni === now.dni || areAlike(sent.nombre, now.nombre);
  return same ? null : `${sent.nombre} · DNI ${dniText(sent.dni)}`;
}
