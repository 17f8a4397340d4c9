import { fold, isSaidAs, uniqueKey, words } from './text';

/** How well a row matches: lower is better (decision G25). */
export const MATCH = { whole: 0, start: 1, spoken: 2, wordStart: 3, inside: 4 } as const;
type Match = (typeof MATCH)[keyof typeof MATCH];

/** Parses a search once; the result tells how well a row with this search text (`searchText`) matches, null if not. */
export function matcher(search: string): (row: string) => Match | null {
  const tokens = words(search);
  const typed = tokens.join(' ');
  const isSpoken = (line: string) => line.length === typed.length && isSaidAs(typed, line);
  return (row) => {
    if (typed === '' || !tokens.every((token) => row.includes(token))) return null;
    if (row.includes(`\n${typed}\n`)) return MATCH.whole;
    if (row.includes(`\n${typed}`)) return MATCH.start;
    if (tokens.length > 1 && row.split('\n').some(isSpoken)) return MATCH.spoken;
    const startsWord = (token: string) => row.includes(` ${token}`) || row.includes(`\n${token}`);
    return tokens.every(startsWord) ? MATCH.wordStart : MATCH.inside;
  };
}

const JOINT = /\p{L}[-'’]\p{L}/u;

/** Whether a text has words that a hyphen or an apostrophe joins: 'Pérez-Gómez', D'Angelo. */
export const hasJoint = (text: string): boolean => JOINT.test(text);

/**
 * Whether a text with a joined name is this name with its joint: 'Pérez-Gómez, Ana' and not 'Pérez Gómez, Ana', whose words are
 * the same. Accents do not decide (docs/decisions/158), nor does the comma, which few type.
 */
export function isJoinedAs(name: string, text: string): boolean {
  return hasJoint(text) && hasJoint(name) && joinedKey(name) === joinedKey(text);
}

const joinedKey = (text: string): string => uniqueKey(fold(text).replaceAll(',', ' '));

/** The same rows, in their order, those of which `isBetter` is true first. */
export const firstWhere = <T>(rows: readonly T[], isBetter: (row: T) => boolean): T[] => [
  ...rows.filter(isBetter),
  ...rows.filter((row) => !isBetter(row)),
];

/** The same rows, those that are joined as `text` is first. */
export function joinedFirst<T>(rows: readonly T[], text: string, nameOf: (row: T) => string): T[] {
  return hasJoint(text) ? firstWhere(rows, (row) => isJoinedAs(nameOf(row), text)) : [...rows];
}

/**
 * The rows that match `search`, at most `limit`: the whole name, the start of the name, the name as it is spoken, the start of
 * another word, inside a word; within each as the list is (decision G25). All rows for a blank search. Every selector and picker uses
 * this order. `textOf`: the row's `searchText`.
 */
export function rankedMatches<T>(
  rows: readonly T[],
  search: string,
  textOf: (row: T) => string,
  limit = Infinity,
): T[] {
  if (search.trim() === '') return rows.slice(0, limit);
  const matchOf = matcher(search);
  const groups: Record<Match, T[]> = { 0: [], 1: [], 2: [], 3: [], 4: [] };
  for (const row of rows) {
    const match = matchOf(textOf(row));
    if (match !== null && groups[match].length < limit) groups[match].push(row);
  }
  return Object.values(groups).flat().slice(0, limit);
}
