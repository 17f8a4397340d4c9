import { joinedFirst, rankedMatches } from '../core/matches';
import { searchText } from '../core/text';
import type { PatientRef } from './schema';

/** The patients of an answer that match `search`, best first (decision G25). */
export function rankPatients<T extends PatientRef>(patients: readonly T[], search: string): T[] {
  const text = withoutDniNotation(search);
  const found = rankedMatches(patients, text, ({ nombre, dni }) => searchText(nombre, dni));
  return joinedFirst(found, text, ({ nombre }) => nombre);
}

/**
 * A search without 'DNI', and without the dots of a number and the zeros before it: what a selector shows, what a
 * referral says and what a card has printed may be searched too. Digits within a number are found without their zeros as well.
 */
export const withoutDniNotation = (text: string): string =>
  text
    .replace(/\bdni\b|\bd\.\s?n\.\s?i\.?/i, '')
    .replace(/(?<=\d)\.(?=\d)/g, '')
    .replace(/(?<![\d\p{L}])0+(?=\d{4})/gu, '');
