import { choicesOf, type Choices } from '../core/choices';
import { isNumberOfAnother } from './meant-patient';
import { withoutDniNotation } from './ranking';
import type { PatientRef } from './schema';

/**
 * Patients as the options of a selector, by name or DNI. The DNI may be typed with dots, and the text that the selector
 * shows ('Paz, Ana · DNI 30.123.456') may be edited.
 */
export function patientChoices<T extends PatientRef>(patients: readonly T[]): Choices<T> {
  const choices = choicesOf(patients, ({ nombre, dni }) => [nombre, dni], withoutDniNotation);
  return {
    ...choices,
    // A piece of a number tells nobody apart, and an hour that is typed here by mistake looks like one (docs/decisions/342).
    isMeant: (text, first, others) =>
      !(others.length > 0 && isNumberOfAnother(text, first)) &&
      choices.isMeant(text, first, others),
  };
}
