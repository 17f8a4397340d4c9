import { choicesOf, type Choices } from '../core/choices';
import { rankedMatches } from '../core/matches';
import { searchText } from '../core/text';
import type { PatientRef } from './schema';

/**
 * Patients as the options of a selector, by name or DNI. The DNI may be typed with dots, and the text that the selector
 * shows ('Paz, Ana · DNI 30123456') may be edited.
 */
export function patientChoices<T extends PatientRef>(patients: readonly T[]): Choices<T> {
  const choices = choicesOf(patients, ({ nombre, dni }) => [nombre, dni]);
  return {
    ...choices,
    find: (text, limit) => choices.find(withoutDniNotation(text), limit),
    named: (text) => choices.named(withoutDniNotation(text)),
  };
}

/** The patients of an answer that match `search`, best first (decision G25). */
export function rankPatients<T extends PatientRef>(patients: readonly T[], search: string): T[] {
  return rankedMatches(patients, withoutDniNotation(search), ({ nombre, dni }) =>
    searchText(nombre, dni),
  );
}

const withoutDniNotation = (text: string) =>
  text.replace(/\bdni\b/i, '').replace(/(?<=\d)\.(?=\d)/g, '');
