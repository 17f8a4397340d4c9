import { fold, isJumbled, soundAlike } from '../core/text';
import { withoutDniWord } from './ranking';
import type { PatientRef } from './schema';

/**
 * The match that Enter may open: the first of `ranked`, unless a namesake, one with just these words or another number that begins
 * alike could be meant as well, or the search is a whole DNI and not theirs (docs/decisions/342). Undefined: the user has to choose.
 */
export function meantPatient<T extends PatientRef>(
  ranked: readonly T[],
  search: string,
): T | undefined {
  const [first, ...others] = ranked;
  const isAlone = others.length === 0;
  const number = numberIn(search);
  if (GROUPED_DIGITS.test(number)) {
    const digits = digitsOf(number);
    const isWhole = digits.length >= 7 && ENDS_WHOLE.test(number);
    return first?.dni === digits || (isAlone && !isWhole) ? first : undefined;
  }
  const name = first?.nombre ?? '';
  const isAlike =
    isJumbled(name, search) ||
    others.some(({ nombre }) => areAlike(nombre, name) || areAlike(nombre, search));
  return isAlone || !isAlike ? first : undefined;
}

/** Whether a search is a number, whole or a piece of one, that is not the DNI of `patient`. */
export function isNumberOfAnother(search: string, patient: PatientRef): boolean {
  const number = numberIn(search);
  return GROUPED_DIGITS.test(number) && digitsOf(number) !== patient.dni;
}

export const isHourOrDay = (search: string): boolean => HOUR_OR_DAY.test(numberIn(search));

const numberIn = (search: string) => withoutDniWord(search).replace(NOTATION, '');
const digitsOf = (number: string) => number.replace(/^0+|\D/g, '');

/** The signs around a number. */
const NOTATION = /^[^\p{L}\d]+|[^\p{L}\d]+$/gu;
const GROUPED_DIGITS = /^\d[\d\s.,\p{Pd}]*$/u;
/** What stands in an hour or a day, and in no DNI. */
const HOUR_OR_DAY = /^\d+[:/][\d:/]*$/;
/** With its last group of three, or with its zero, a DNI of seven digits is whole, and no beginning of one of eight. */
const ENDS_WHOLE = /^0|\D\d{3}$/;

/** 'munoz' finds Muñoz too: either may be meant. */
const areAlike = (name: string, other: string): boolean => soundAlike(fold(name), fold(other));
