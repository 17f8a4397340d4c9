import { words, wordsHeard } from './text';

/** A degree, a level or an ordinal: 'I' is no beginning of 'II', nor '1' of '10'. */
const NUMERAL = /^(\d{1,2}|[ivx]{1,5})$/;

const standsFor = (typed: string, word: string): boolean => {
  if (NUMERAL.test(word)) return typed === word;
  return typed.length === 1 ? word.startsWith(typed) : word.includes(typed);
};

/**
 * Whether each typed word stands for a word of its own in the texts of an option: the 'I' of 'Hernia inguinal I' is not the one
 * within 'Hernia', so the text does not stand for 'Hernia inguinal D', although all it says occurs there (docs/decisions/337).
 */
export function hasOwnWords(typed: string, texts: readonly string[]): boolean {
  const present = texts.flatMap(wordsHeard);
  /** By place in `present`: the typed word that has it. */
  const owners = new Map<number, string>();
  /** Finds a place; another typed word that has it gives way where there is another one for it. */
  const place = (word: string, tried: Set<number>): boolean =>
    present.some((candidate, at) => {
      const plain = candidate.replaceAll('ñ', 'n');
      if (tried.has(at) || !(standsFor(word, candidate) || standsFor(word, plain))) return false;
      tried.add(at);
      const owner = owners.get(at);
      if (owner !== undefined && !place(owner, tried)) return false;
      owners.set(at, word);
      return true;
    });
  return words(typed).every((word) => place(word, new Set()));
}
