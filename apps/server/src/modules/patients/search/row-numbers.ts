import { sql } from 'kysely';

/**
 * A row number of SQLite's text index: the patient's place in the list in the upper 39 bits, the patient's id in the
 * lower 24. FTS5 returns hits in ascending order of row number, so a page of hits is read in list order without sorting
 * them all (decision 053). `README.md` computes one by hand. Migration 003 writes them; this file only reads them.
 */
const ID_BITS = 24;

/** The place is the first eight characters of `orden`, read as digits of a number in base 29. */
const PLACE_LETTERS = 8;
const PLACE_VALUES = 29;

/** What a digit stands for. 0, 1 and 28 each stand for several characters, so the place ends there. */
const DIGIT = { endOrSpace: 0, comma: 1, afterZ: 28 } as const;
/** 'a' has the code 97 and the digit 2. */
const LETTER_OFFSET = 95;

/** The highest code point: every name sorts before it. */
const LAST = '\u{10ffff}';

const idBits = sql.lit(ID_BITS);
export const idOfRow = sql<number>`pacientes_texto.rowid & ((1 << ${idBits}) - 1)`;
export const placeOfRow = sql<number>`pacientes_texto.rowid >> ${idBits}`;
/** The lowest row number that a place can have. */
export const firstRowAt = (place: number) => sql<number>`${place} << ${idBits}`;

/** The range of `orden` whose names have this place: from `first`, before `next`. */
export function namesAt(place: number): { first: string; next: string } {
  let letters = '';
  let rest = place;
  for (let index = PLACE_LETTERS - 1; index >= 0; index -= 1) {
    const weight = PLACE_VALUES ** index;
    const digit = Math.floor(rest / weight);
    rest -= digit * weight;
    if (digit === DIGIT.endOrSpace) return { first: letters, next: `${letters},` };
    if (digit === DIGIT.comma) return { first: `${letters},`, next: `${letters}a` };
    if (digit === DIGIT.afterZ) return { first: `${letters}{`, next: letters + LAST };
    letters += String.fromCodePoint(digit + LETTER_OFFSET);
  }
  return { first: letters, next: letters + LAST };
}
