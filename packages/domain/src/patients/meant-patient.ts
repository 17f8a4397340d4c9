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
  const number = withoutDniWord(search).replace(NOTATION, '');
  if (GROUPED_DIGITS.test(number)) {
    const isTheirs = first?.dni === number.replace(/^0+|\D/g, '');
    return isTheirs || (isAlone && !WHOLE_DNI.test(number)) ? first : undefined;
  }
  const name = first?.nombre ?? '';
  const isAlike =
    isJumbled(name, search) ||
    others.some(({ nombre }) => areAlike(nombre, name) || areAlike(nombre, search));
  return isAlone || !isAlike ? first : undefined;
}

/** 'N°' and the signs around a number. */
const NOTATION = /^\s*(?:n(?=[°º.\s]))?[^\p{L}\d]+|[^\p{L}\d]+$/giu;
const GROUPED_DIGITS = /^\d[\d\s.,\p{Pd}]*$/u;
/** In its three groups, or with its zero, a DNI of seven digits is whole, and no beginning of one of eight. */
const WHOLE_DNI = /^(?:\d{1,2}([\s.,\p{Pd}]+\d{3}){2}|0\d{7})$/u;

/** 'munoz' finds Muñoz too: either may be meant. */
const areAlike = (name: string, other: string): boolean => soundAlike(fold(name), fold(other));
