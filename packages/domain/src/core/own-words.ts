import { foldKeepingEnye, words, wordsHeard } from './text';

/** What takes an option: Enter takes the marked row, which is in sight; leaving the selector, or a save, takes it unseen. */
export type TakenBy = 'enter' | 'leaving';

/** A number with its letters, or a Roman numeral. */
const UNIT = String.raw`(?:\p{L}{0,3}\d+\p{L}?|[ivx]+)`;
/** '1,5', '19-9', 'I/II' and 'L4-L5' are one word each, '1' is none of theirs. */
const WORD = new RegExp(
  String.raw`(?<![\p{L}\p{N}])${UNIT}(?:[.,/+-]${UNIT})+(?![\p{L}\p{N}])|[\p{L}\p{N}]+`,
  'gu',
);
const COMPOUND = /[.,/+-]/;
/** A degree or a level: 'II', 'IIIa'. */
const ROMAN = /^[ivx]{1,5}[a-d]?$/;
/** The digits of a DNI; part of them may be typed, but a whole DNI of seven digits is no part of one of eight. */
const DNI = /^\d{6,}$/;
const WHOLE_DNI_DIGITS = 7;

/** 'complicada' is not the one of 'no complicada'. */
const NEGATIONS = ['no', 'sin', 'ni'];

const wordsOf = (text: string): string[] => foldKeepingEnye(text).match(WORD) ?? [];

function standsFor(typed: string, word: string, by: TakenBy): boolean {
  if (typed === word) return true;
  if (DNI.test(word) && /^\d+$/.test(typed)) {
    return typed.length < WHOLE_DNI_DIGITS && word.includes(typed);
  }
  // 'T1' is no beginning of 'T12', 'I' none of 'II'.
  if (/\d/.test(typed) || ROMAN.test(word) || COMPOUND.test(word)) return false;
  const at = word.indexOf(typed);
  if (at === -1 || (at > 0 && (typed.length === 1 || by === 'leaving'))) return false;
  // Whoever writes a word to its end, or to its last letter but one, writes another word: 'operable' for 'inoperable', 'Juan' for
  // 'Juana'. Three letters are a usual beginning of 'Sosa', where the marked row is in sight.
  const lacking = word.length - at - typed.length;
  return lacking > (by === 'enter' && typed.length <= 3 ? 0 : 1);
}

/**
 * Whether each typed word stands for a word of its own in the texts of an option: the 'I' of 'Hernia inguinal I' is not the one
 * within 'Hernia', so the text does not stand for 'Hernia inguinal D', although all it says occurs there. What is taken on leaving has
 * words that begin so (docs/decisions/337).
 */
export function hasOwnWords(typed: string, texts: readonly string[], by: TakenBy): boolean {
  if (texts.some((text) => words(text).join(' ') === words(typed).join(' '))) return true;
  const present = texts.flatMap((text) => wordsHeard(text, wordsOf));
  const wanted = wordsOf(typed);
  const isDenied = (at: number) => {
    const before = present[at - 1];
    return before !== undefined && NEGATIONS.includes(before) && !wanted.includes(before);
  };
  /** By place in `present`: the typed word that has it. */
  const owners = new Map<number, string>();
  /** Finds a place; another typed word that has it gives way where there is another one for it. */
  const place = (word: string, tried: Set<number>): boolean =>
    present.some((candidate, at) => {
      const plain = candidate.replaceAll('ñ', 'n');
      if (tried.has(at) || isDenied(at)) return false;
      if (!standsFor(word, candidate, by) && !standsFor(word, plain, by)) return false;
      tried.add(at);
      const owner = owners.get(at);
      if (owner !== undefined && !place(owner, tried)) return false;
      owners.set(at, word);
      return true;
    });
  return wanted.every((word) => place(word, new Set()));
}
