import { joinedFirst, rankedMatches } from '../core/matches';
import { searchText } from '../core/text';
import type { PatientRef } from './schema';

/** The patients of an answer that match `search`, best first (decision G25). */
export function rankPatients<T extends PatientRef>(patients: readonly T[], search: string): T[] {
  const text = withoutDniNotation(search);
  const found = rankedMatches(patients, text, ({ nombre, dni }) => searchText(nombre, dni));
  return joinedFirst(found, text, ({ nombre }) => nombre);
}

/** Nothing but a DNI in its three groups, the last of which may be on its way: '30 123 45'. */
const GROUPED_DNI = /^\s*\d{1,2}[\s,-]+\d{3}[\s,-]+\d{1,3}\s*$/;

/** 'DNI 30.123.456' is what a selector shows, and 'DNI N° 30.123.456' what many write. */
export const withoutDniWord = (text: string): string =>
  text.replace(/\bd(ni\b|\.\s?n\.\s?i\.?)/i, '').replace(/\bn[°º.]\s*(?=\d)/i, '');

/**
 * A search without 'DNI', the dots of a number, the blanks or hyphens of a DNI that stands alone, and the zeros before it: what a
 * selector shows, what a referral says and what a card has printed may be searched too. Digits within a number are found
 * without their zeros as well.
 */
export const withoutDniNotation = (text: string): string =>
  withoutDniWord(text)
    .replace(/(?<=\d)\.(?=\d)/g, '')
    .replace(GROUPED_DNI, (number) => number.replace(/\D/g, ''))
    .replace(/(?<![\d\p{L}])0+(?=\d{4})/gu, '');
