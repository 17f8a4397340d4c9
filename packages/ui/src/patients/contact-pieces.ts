/** The addresses in what was typed as a phone or as an e-mail, which are free texts. */

export interface Piece {
  shown: string;
  /** Undefined: it is no address. */
  href?: string;
}

/** The pieces of a text, with an address where `addressOf` makes one of what `pattern` finds; '' is none. */
const piecesOf = (text: string, pattern: RegExp, addressOf: (found: string) => string): Piece[] =>
  text
    .split(pattern)
    .filter(Boolean)
    .map((shown) => {
      const href = pattern.test(shown) && addressOf(shown);
      return href ? { shown, href } : { shown };
    });

/** Digits of one number; one or two of them may belong to a note beside it: '2do piso', '8 a 12', '12/03'. */
const GROUP = String.raw`(?:\d{3,}(?![\d\p{L}])|\d{1,2}(?![\d\p{L}]|\s*(?:a|y|hs?)(?!\p{L})|[:/]\d))`;
/** In brackets stands an area code, which more digits follow. */
const AREA = String.raw`\(\d{2,5}\)(?=[\s.-]{0,3}\d{2})`;
const PHONE = new RegExp(
  String.raw`(\+?(?:${AREA}|${GROUP})(?:[\s.-]{0,3}${AREA}|(?:[\s.-]{1,3}|(?<=\))) *${GROUP})*)`,
  'u',
);
/** Digits: a shorter number is an extension ('int. 12'), a longer one is two with nothing but a blank or a dash between them. */
const PHONE_DIGITS = { min: 6, max: 13 };
/** After a whole number, a digit or two may be of something else. */
const DOUBTFUL = /^\D*(?:(?:\d\D*){10,}\D\d{1,2}|.*\s\d)$/;

/** Several numbers are usual ('0294 4123456 / 2944 123456 (hija)'). A tel: address has digits and '+' only. */
export const phonePieces = (text: string): Piece[] =>
  piecesOf(text, PHONE, (found) => {
    const number = found.replace(/[^\d+]/g, '');
    const digits = number.replace(/^(?:\+|00)54|^\+/, '').length;
    const isOne = digits >= PHONE_DIGITS.min && digits <= PHONE_DIGITS.max;
    return isOne && !DOUBTFUL.test(found) ? `tel:${number}` : '';
  });

const EMAIL = /([^\s@,;:()<>]+@[^\s@,;:()<>]*[^\s@,;:()<>.])/;

export const emailPieces = (text: string): Piece[] =>
  piecesOf(text, EMAIL, (found) => `mailto:${encodeURI(found)}`);
