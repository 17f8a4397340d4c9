import { choicesOf, type Choices } from '../core/choices';
import { isHourOrDay, isNumberOfAnother } from './meant-patient';
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
    // An hour is typed here by mistake, after a turno that was stored (docs/decisions/342).
    named: (text) => (isHourOrDay(text) ? undefined : choices.named(text)),
    isMeant: (text, first, others) => {
      if (isHourOrDay(text)) return false;
      // A piece of a number does not tell them apart.
      if (others.length > 0 && isNumberOfAnother(text, first)) return false;
      return choices.isMeant(text, first, others);
    },
  };
}
