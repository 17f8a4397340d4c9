import { fold, words } from './text';

/** Words in which one other letter makes another thing: 'OSDE 210', 'Grado II', 'Hepatitis C'. */
const DISTINGUISHING = /^(?:[\p{L}\d]|[ivx]+|.*\d.*)$/u;

/** How many typos a text of `length` letters may have. */
function tolerance(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/**
 * The row whose name `text` probably misspells: accents, capitals and blanks do not matter, and one or two letters may
 * be wrong, missing, extra or swapped. Of several, the nearest; else the one whose first words it misspells ('Dr.
 * Apocrifes' for 'Dr. Apocrifez, Luis'); undefined if there is none (decision G26).
 */
export function similarText<T>(
  text: string,
  rows: readonly T[],
  nameOf: (row: T) => string,
): T | undefined {
  const typed = wordsApart(text);
  if (typed.length === 0) return undefined;
  const wordsOf = (row: T) => wordsApart(nameOf(row));
  return (
    nearestRow(typed, rows, wordsOf) ??
    nearestRow(typed, rows, (row) => wordsOf(row).slice(0, typed.length))
  );
}

/** A number after a word is one of its own: 'OSDE210' is 'OSDE 210', and '20mg' stays. */
const wordsApart = (text: string): string[] =>
  words(fold(text).replace(/(?<=\p{L}{3})(?=\d)/gu, ' '));

/** Whether one of two names misspells the other, or leaves out its last words. */
export function areAlike(a: string, b: string): boolean {
  const writes = (text: string, name: string) =>
    similarText(text, [name], (it) => it) !== undefined;
  return writes(a, b) || writes(b, a);
}

function nearestRow<T>(
  typedWords: readonly string[],
  rows: readonly T[],
  wordsOf: (row: T) => readonly string[],
): T | undefined {
  const typed = lettersOf(typedWords);
  let nearest: { row: T; typos: number } | undefined;
  for (const row of rows) {
    const name = lettersOf(wordsOf(row));
    if (name.distinguishing !== typed.distinguishing) continue;
    const most = Math.min(
      tolerance(Math.min(name.letters.length, typed.letters.length)),
      nearest === undefined ? Infinity : nearest.typos - 1,
    );
    const typos = typosBetween(typed.letters, name.letters, most);
    if (typos <= most) nearest = { row, typos };
    if (typos === 0) break;
  }
  return nearest?.row;
}

const lettersOf = (folded: readonly string[]) => ({
  letters: folded.join(''),
  distinguishing: folded.filter((word) => DISTINGUISHING.test(word)).join(' '),
});

/**
 * Damerau-Levenshtein distance (optimal string alignment); stops beyond `most`. Our own, because the small libraries
 * count two swapped letters, the commonest typo, as two (docs/decisions/102).
 */
export function typosBetween(a: string, b: string, most = Infinity): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let [beforeLast, last]: number[][] = [[], Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        at(row, j - 1) + 1,
        at(last, j) + 1,
        at(last, j - 1) + (same ? 0 : 1),
        swapped ? at(beforeLast, j - 2) + 1 : Infinity,
      );
    }
    if (Math.min(...row) > most) return most + 1;
    [beforeLast, last] = [last, row];
  }
  return at(last, b.length);
}

const at = (row: readonly number[] | undefined, index: number): number => row?.[index] ?? Infinity;
