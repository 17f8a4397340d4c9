import { fold, words, wordsHeard } from './text';

/** What takes an option: Enter takes the marked row, which is in sight; leaving the selector, or a save, takes it unseen. */
export type TakenBy = 'enter' | 'leaving';

const NEGATIONS = ['no', 'sin', 'ni'];
/** A degree or a level, with its letter: 'II', 'IIIa'. 'Vía' is none. */
const ROMAN = /^(?:(?:i{1,3}|iv)[a-d]?|v|vi{1,3}|ix|xi{0,2})$/;
const HAS_DIGIT = /\d/;
/** A number of a list, which says nothing of the thing. */
const CODE = /^\d{5,}$/;
/** Digits of a whole DNI; fewer may be a part of one. */
const WHOLE_DNI = 7;
/** Letters of a usual beginning ('gom', 'sos'), which Enter completes by any number of them. */
const BEGINNING = 3;

/** Whether a word makes another thing of a name: a number, a degree, a negation. */
const isDecisive = (word: string): boolean =>
  (HAS_DIGIT.test(word) && !CODE.test(word)) || ROMAN.test(word) || NEGATIONS.includes(word);

/** '20' is the number of '20mg', and neither '4' that of '4a' nor '1' that of '10'. */
const isNumberOf = (typed: string, word: string): boolean =>
  /^\d+$/.test(typed) && word.startsWith(typed) && /^\p{L}{2,}$/u.test(word.slice(typed.length));

function standsFor(typed: string, word: string, by: TakenBy): boolean {
  if (typed === word) return true;
  if (HAS_DIGIT.test(typed) || NEGATIONS.includes(typed) || isDecisive(word)) {
    return isNumberOf(typed, word);
  }
  const at = word.indexOf(typed);
  if (at === -1 || (at > 0 && (typed.length === 1 || by === 'leaving'))) return false;
  // Whoever writes a word to its end, or lacks one letter, writes another word: 'operable' for 'inoperable', 'Juan' for 'Juana'.
  const lacking = word.length - at - typed.length;
  if (by === 'leaving') return lacking > 1;
  return lacking > 1 || (lacking === 1 && (typed.length <= BEGINNING || !/[aos]$/.test(word)));
}

/** Whether what was typed is a DNI or a passport, or part of one. */
const isOfNumber = (typed: string, id: string): boolean =>
  typed === id || (id.includes(typed) && !(/^\d+$/.test(typed) && typed.length >= WHOLE_DNI));

/** Gives each typed word another one of `present`; answers the places that are taken, null where one finds none. */
function placeAll(
  wanted: readonly string[],
  present: readonly string[],
  by: TakenBy,
): ReadonlyMap<number, string> | null {
  const owners = new Map<number, string>();
  /** Another typed word that has the place gives way where there is another one for it. */
  const place = (word: string, tried: Set<number>): boolean =>
    present.some((candidate, at) => {
      const plain = candidate.replaceAll('ñ', 'n');
      if (tried.has(at)) return false;
      if (!standsFor(word, candidate, by) && !standsFor(word, plain, by)) return false;
      tried.add(at);
      const owner = owners.get(at);
      if (owner !== undefined && !place(owner, tried)) return false;
      owners.set(at, word);
      return true;
    });
  return wanted.every((word) => place(word, new Set())) ? owners : null;
}

/**
 * Whether a text stands for an option, by its name or by other texts (`ids`: a DNI): each typed word has a word of its own there, of
 * which it is an abbreviation. The 'I' of 'Hernia inguinal I' is not the one within 'Hernia', so it is not 'Hernia inguinal D'. What
 * is taken on leaving says no number, degree or negation that was not typed; at Enter it may, if none was (docs/decisions/337).
 */
export function hasOwnWords(
  typed: string,
  [name, ...ids]: readonly [string, ...string[]],
  by: TakenBy,
): boolean {
  const written = words(typed);
  if ([name, ...ids].some((text) => words(text).join(' ') === written.join(' '))) return true;
  const present = wordsHeard(name);
  const isOfId = (word: string) => HAS_DIGIT.test(word) && !present.includes(word);
  const ofIds = ids.length === 0 ? '' : written.filter(isOfId).join('');
  if (ofIds !== '' && !ids.some((id) => isOfNumber(ofIds, fold(id)))) return false;
  const wanted = ofIds === '' ? written : written.filter((word) => !isOfId(word));
  const places = placeAll(wanted, present, by);
  if (places === null) return false;
  const maySayMore = by === 'enter' && !wanted.some(isDecisive);
  return maySayMore || present.every((word, at) => places.has(at) || !isDecisive(word));
}
