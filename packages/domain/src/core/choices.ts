import { rankedMatches, wholeMatches } from './matches';
import { similarText } from './similar';
import { searchText, uniqueKey } from './text';

/** What a selector asks about its options. */
export interface Choices<T> {
  /** The options that match a text, best first, at most `limit`; all for a blank text (decision G25). */
  find: (text: string, limit?: number) => T[];
  /**
   * The option that a text stands for when the user leaves the selector: the one with exactly this name (or DNI), else
   * the only match (decision G24). None of two whose names differ only by an accent (docs/decisions/158).
   */
  named: (text: string) => T | undefined;
  /** Whether two options have one name; accents do not matter (docs/decisions/158): Enter takes neither. */
  areNamesakes: (a: T, b: T) => boolean;
  /** Whether an option has this name; accents matter here (decision L1). */
  has: (text: string) => boolean;
  /** The option whose name `text` probably misspells (decision G26). */
  similar: (text: string) => T | undefined;
}

/** `textsOf`: the option's name, then the other texts that identify it. */
export function choicesOf<T extends object>(
  options: readonly T[],
  textsOf: (option: T) => readonly [string, ...string[]],
): Choices<T> {
  // Computed on first use, because most of a hundred thousand patients are never compared.
  const known = new WeakMap<T, string>();
  const textOf = (option: T): string => {
    const text = known.get(option) ?? searchText(...textsOf(option));
    known.set(option, text);
    return text;
  };
  const nameOf = (option: T) => textsOf(option)[0];
  const isNamed = (text: string) => (option: T) => uniqueKey(nameOf(option)) === uniqueKey(text);
  const onlyOne = (found: readonly T[]) => (found.length === 1 ? found[0] : undefined);

  return {
    find: (text, limit) => rankedMatches(options, text, textOf, limit),
    named: (text) => {
      if (text.trim() === '') return undefined;
      const whole = wholeMatches(options, text, textOf);
      return onlyOne(whole.length > 0 ? whole : rankedMatches(options, text, textOf, 2));
    },
    areNamesakes: (a, b) => searchText(nameOf(a)) === searchText(nameOf(b)),
    has: (text) => options.some(isNamed(text)),
    similar: (text) => similarText(text, options, nameOf),
  };
}
