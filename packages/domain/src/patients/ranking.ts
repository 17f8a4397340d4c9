import { joinedFirst, rankedMatches } from '../core/matches';
import { fold, isJumbled, searchText, soundAlike } from '../core/text';
import type { PatientRef } from './schema';

/** The patients of an answer that match `search`, best first (decision G25). */
export function rankPatients<T extends PatientRef>(patients: readonly T[], search: string): T[] {
  const text = withoutDniNotation(search);
  const found = rankedMatches(patients, text, ({ nombre, dni }) => searchText(nombre, dni));
  return joinedFirst(found, text, ({ nombre }) => nombre);
}

/**
 * The match that Enter may open: the first, unless a namesake, one with just these words or another number that begins
 * alike could be meant as well (docs/decisions/342). Undefined: the user has to choose.
 */
export function meantPatient<T extends PatientRef>(
  ranked: readonly T[],
  search: string,
): T | undefined {
  const [first, ...others] = ranked;
  const number = withoutDniNotation(search).trim();
  const isAlike = /^[\d\s,-]+$/.test(number)
    ? first?.dni !== number
    : isJumbled(first?.nombre ?? '', search) ||
      others.some(
        ({ nombre }) => areAlike(nombre, first?.nombre ?? '') || areAlike(nombre, search),
      );
  const isOther = WHOLE_DNI.test(search) && first?.dni !== number;
  return isOther || (others.length > 0 && isAlike) ? undefined : first;
}

/** A DNI whose three groups show that it is whole: of seven digits, it begins others of eight. */
const WHOLE_DNI = /^\s*\d{1,2}[\s.-]\d{3}[\s.-]\d{3}\s*$/;

/** 'munoz' finds Muñoz too: either may be meant. */
const areAlike = (name: string, other: string): boolean => soundAlike(fold(name), fold(other));

/** Nothing but a DNI in its three groups, the last of which may be on its way: '30 123 45'. */
const GROUPED_DNI = /^\s*\d{1,2}[\s,-]+\d{3}[\s,-]+\d{1,3}\s*$/;

/**
 * A search without 'DNI', the dots of a number, the blanks or hyphens of a DNI that stands alone, and the zeros before it: what a
 * selector shows, what a referral says and what a card has printed may be searched too. Digits within a number are found
 * without their zeros as well.
 */
export const withoutDniNotation = (text: string): string =>
  text
    .replace(/\bdni\b|\bd\.\s?n\.\s?i\.?/i, '')
    .replace(/(?<=\d)\.(?=\d)/g, '')
    .replace(GROUPED_DNI, (number) => number.replace(/\D/g, ''))
    .replace(/(?<![\d\p{L}])0+(?=\d{4})/gu, '');
