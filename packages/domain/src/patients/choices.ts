import { choicesOf, type Choices } from '../core/choices';
import { withoutDniNotation } from './ranking';
import type { PatientRef } from './schema';

/**
 * Patients as the options of a selector, by name or DNI. The DNI may be typed with dots, and the text that the selector
 * shows ('Paz, Ana · DNI 30.123.456') may be edited.
 */
export function patientChoices<T extends PatientRef>(patients: readonly T[]): Choices<T> {
  return choicesOf(patients, ({ nombre, dni }) => [nombre, dni], withoutDniNotation);
}
