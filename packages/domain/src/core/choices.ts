import { firstWhere, hasJoint, isJoinedAs, joinedFirst, rankedMatches } from './matches';
import { namedRows } from './named-rows';
import { hasOwnWords } from './own-words';
import { hasSigns, signsOf } from './signs';
import { similarText } from './similar';
import { isJumbled, searchText, soundAlike, uniqueKey } from './text';

/** What a selector asks about its options. */
export interface Choices<T> {
  /**
   * The options that match a text, best first, at most `limit`; all for a blank text (decision G25). Those that lack a sign of it
   * ('Rh +' for 'Rh -') stand last.
   */
  find: (text: string, limit?: number) => T[];
  /**
   * The option that a text stands for when the user leaves the selector: the one with exactly this name (or DNI), else
   * the only match (decision G24). None of two whose names differ only by an accent (docs/decisions/158) or have the same words (342),
   * and none that lacks a sign of the text (docs/decisions/312) or a word of its own for each word of it, or that says more than it
   * (docs/decisions/337).
   */
  named: (text: string) => T | undefined;
  /**
   * Whether Enter alone takes `first`, the best match of a text; `others` match it too. It does not when `first` lacks a sign
   * of the text (docs/decisions/312) or a word of its own for each word of it (docs/decisions/337), nor when another one has its
   * name, or just the words of the text, and the text does not tell them apart; accents do not (docs/decisions/158, 342).
   */
  isMeant: (text: string, first: T, others: readonly T[]) => boolean;
  /** Whether an option has this name; accents matter here (decision L1). */
  has: (text: string) => boolean;
  /** The option whose name `text` probably misspells (decision G26). */
  similar: (text: string) => T | undefined;
}

/**
 * `textsOf`: the option's name, then the other texts that identify it. `readAs`: what a typed text says, without the notation of
 * these other texts (the dots of a DNI).
 */
export function choicesOf<T extends object>(
  options: readonly T[],
  textsOf: (option: T) => readonly [string, ...string[]],
  readAs: (typed: string) => string = (typed) => typed,
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

  const agrees = (option: T, signs: string) => hasSigns(nameOf(option), signs);
  /** The options with the signs of a text. Most texts have none: a hundred thousand patients are not copied for them. */
  const agreeingWith = (text: string): readonly T[] => {
    const signs = signsOf(text);
    return signs === '' ? options : options.filter((option) => agrees(option, signs));
  };

  return {
    find: (typed, limit) => {
      const text = readAs(typed);
      const signs = signsOf(text);
      if (signs === '' && !hasJoint(text)) return rankedMatches(options, text, textOf, limit);
      const found = joinedFirst(rankedMatches(options, text, textOf), text, nameOf);
      return firstWhere(found, (option) => agrees(option, signs)).slice(0, limit);
    },
    named: (typed) => {
      const text = readAs(typed);
      if (text.trim() === '') return undefined;
      const agreeing = agreeingWith(text);
      const joined = agreeing.filter((option) => isJoinedAs(nameOf(option), text));
      if (joined.length > 0) return onlyOne(joined);
      const whole = namedRows(agreeing, text, textOf, nameOf);
      const exact = whole.filter((option) => signsOf(nameOf(option)) === signsOf(text));
      if (exact.length > 0) return onlyOne(exact);
      if (whole.length > 0) return onlyOne(whole);
      const only = onlyOne(rankedMatches(agreeing, text, textOf, 2));
      return only && hasOwnWords(text, textsOf(only), 'leaving') ? only : undefined;
    },
    isMeant: (typed, first, others) => {
      const text = readAs(typed);
      if (!agrees(first, signsOf(text))) return false;
      if (!hasOwnWords(text, textsOf(first), 'enter')) return false;
      const name = nameOf(first);
      if (others.length > 0 && isJumbled(name, text)) return false;
      const isJoined = isJoinedAs(name, text);
      const hasItsSigns = signsOf(name) === signsOf(text);
      const isToldApart = (other: string) =>
        (isJoined && !isJoinedAs(other, text)) || (hasItsSigns && signsOf(other) !== signsOf(text));
      return others
        .map(nameOf)
        .filter((other) => soundAlike(name, other) || soundAlike(other, text))
        .every(isToldApart);
    },
    has: (text) => options.some(isNamed(text)),
    similar: (text) => similarText(text, agreeingWith(text), nameOf),
  };
}
