import { MATCH, matcher } from './matches';
import { soundAlike } from './text';

/**
 * The rows that a text may name when its field is left: {@link wholeMatches}, and beside them the persons whose name has the same words
 * in another order ('Simón, Lucas' beside 'Lucas, Simón'), because a name may be written as it is spoken (docs/decisions/342).
 */
export function namedRows<T>(
  rows: readonly T[],
  text: string,
  textOf: (row: T) => string,
  nameOf: (row: T) => string,
): T[] {
  const whole = wholeMatches(rows, text, textOf);
  if (whole.length === 0) return [];
  const isPerson = whole.some((row) => nameOf(row).includes(','));
  const mirrored = rows.filter(
    (row) =>
      (isPerson || nameOf(row).includes(',')) &&
      !whole.includes(row) &&
      soundAlike(nameOf(row), text),
  );
  return [...whole, ...mirrored];
}

/** The rows with a text that is exactly `search`; accents and capitals do not matter. */
function wholeMatches<T>(rows: readonly T[], search: string, textOf: (row: T) => string): T[] {
  const matchOf = matcher(search);
  return rows.filter((row) => matchOf(textOf(row)) === MATCH.whole);
}
