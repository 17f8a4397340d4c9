/** The addresses in what was typed as a phone or as an e-mail, which are free texts. */

export interface Piece {
  shown: string;
  /** Undefined: it is no address. */
  href?: string;
}

/** The pieces of a text, with an address where `addressOf` makes one of what `pattern`, its only group, finds; '' is none. */
const piecesOf = (text: string, pattern: RegExp, addressOf: (found: string) => string): Piece[] =>
  text
    .split(pattern)
    .map((shown, index) => {
      // What was found stands between what was not.
      const href = index % 2 === 1 && addressOf(shown);
      return href ? { shown, href } : { shown };
    })
    .filter(({ shown }) => shown !== '');

/** What may stand between two groups of digits, any dash included. */
const BETWEEN = String.raw`[\s.\p{Pd}]`;
/** A number of its own, also right after another one: it has its country code, or its area code in brackets. */
const SECOND_NUMBER = String.raw`(?=\+)|(?<=\d{3}${BETWEEN}{1,4})(?=\(0?(?:11|[23]\d{2,3})\))`;
const BEGINNING = String.raw`(?:(?<!\d(?:\)|${BETWEEN}){0,4})|${SECOND_NUMBER})`;
/** Brackets stand around an area code, or the 15 after it: '+54 9 (294)', '0294 (15)'. */
const BRACKETS = String.raw`(?:\+?\d{1,5}[\s.-]{0,3}(?:9[\s.-]{0,3})?)?\(\+?\d{1,5}\)`;
/** What stands against a letter is no number: '2do', '8901cel'. */
const END = String.raw`(?![\d\p{L}]|${BETWEEN}*\d{3,}\p{L})`;

/** Digits with what groups them. */
const DIGITS = new RegExp(
  String.raw`(${BEGINNING}(?:${BRACKETS}|\+?\d)(?:\d|${BETWEEN})*\d)${END}`,
  'u',
);

/**
 * The digits of a number, as they are dialled in Argentina: with a country code; area code and number, ten digits together, with the 0 and
 * the 15 of a mobile or without; or the number alone.
 */
const DIALLED =
  /^(?:\+(?!54)\d{8,15}|(?:(?:\+|00)?549?|0)?(?:11(?:15)?\d{8}|[23]\d\d15\d{7}|[23]\d{3}15\d{6}|[23]\d{9})|(?:15)?\d{6,8})$/;

/** A number without its area code has no more, with the 15 of a mobile. */
const LOCAL_DIGITS = 9;

/**
 * Whether the groups are of one number: a digit or two at an end belong to something else ('4423456 8', '1- 4423456'), unless a number
 * with its area code is in pairs. Without that code pairs may be a day or an hour ('12-03-2026', '442 12.30').
 */
function isOneNumber(found: string): boolean {
  const groups = found.match(/\d+/g) ?? [];
  const sizes = groups.map(({ length }) => length);
  const [last = 0, beforeLast = 0, ...others] = sizes.toReversed();
  if (groups.join('').length <= LOCAL_DIGITS) {
    const [first = 0] = groups[0] === '15' ? sizes.slice(1) : sizes;
    return first > 2 && last > 2;
  }
  const isInPairs = last === 2 && beforeLast === 2 && others.every((size) => size <= 4);
  const startsWhole = sizes[0] !== 1 || /[+(]/.test(found);
  return startsWhole && (last > 2 || isInPairs);
}

/**
 * Several numbers are usual, and notes beside them ('0294 4123456 / 2944 123456 (hija, 8 a 12)'). Where it is not certain which
 * digits are the number there is no link: it would call somebody else (docs/decisions/342). A tel: address has digits and '+' only.
 */
export const phonePieces = (text: string): Piece[] =>
  piecesOf(text, DIGITS, (found) => {
    const number = found.replace(/[^\d+]/g, '');
    return DIALLED.test(number) && isOneNumber(found) ? `tel:${number}` : '';
  });

const EMAIL = /([^\s@,;:()<>]+@[^\s@,;:()<>]*[^\s@,;:()<>.])/;

export const emailPieces = (text: string): Piece[] =>
  piecesOf(text, EMAIL, (found) => `mailto:${encodeURI(found)}`);
