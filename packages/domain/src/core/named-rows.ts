import { MATCH, matcher } from './matches';
import { soundAlike } from './text';

/**
 * The rows that a text may name when its field is left: those with a text that is exactly it, and beside them the persons whose name has
 * the same words in another order ('Simón, Lucas' beside 'Lucas, Simón'), because a name may be written as it is spoken
 * (docs/decisions/342). Accents and capitals do not matter.
 */
export function namedRows<T>(
  rows: readonly T[],
  text: string,
  textOf: (row: T) => string,
  nameOf: (row: T) => string,
): T[] {
  const matchOf = matcher(text);
  // With the same words it matches too: a hundred thousand patients are not compared word by word.
  const found = rows.filter((row) => matchOf(textOf(row)) !== null);
  const whole = found.filter((row) => matchOf(textOf(row)) === MATCH.whole);
  if (whole.length === 0) return [];
  const names = whole.map(nameOf);
  const isMirrored = (name: string) =>
    [name, ...names].some((one) => one.includes(',')) &&
    [text, ...names].some((one) => soundAlike(one, name));
  return found.filter((row) => whole.includes(row) || isMirrored(nameOf(row)));
}
