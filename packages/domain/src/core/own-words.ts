import { fold, words, wordsHeard } from './text';

/** What takes an option: Enter takes the marked row, which is in sight; leaving the selector, or a save, takes it unseen. */
export type TakenBy = 'enter' | 'leaving';

const NEGATIONS = ['no', 'sin', 'ni'];
/** A degree or a level, with its letter: 'II', 'IIIa'. 'Vía' is none. */
const ROMAN = /^(?:(?:i{1,3}|iv)[a-d]?|v|vi{1,3}|ix|xi{0,2})$/;
/** After these a numeral is one, and no beginning: 'grado I' is not 'grado indefinido'. */
const LEVELS = ['grado', 'tipo', 'estadio', 'nivel', 'clase', 'segmento', 'categoria'];
/** 'D', the 's' of 's/ malla', and none of the words that join two others. */
const LETTER = /^[^aeouy\W\d_]$|^ñ$/;
/** A side, which may be typed in part: 'izq' for 'izquierda'. */
const SIDE = /^(?:derech[ao]s?|izquierd[ao]s?|(?:bi|uni)lateral(?:es)?|amb[ao]s|izq|izqda|dcha)$/;
/** The same at the end of a name: 'der' is also a part of surnames. */
const SHORT_SIDE = /^(?:der|o[di])$/;
const HAS_DIGIT = /\d/;
const NUMBER = /^\d+$/;
/** A number of a list, which says nothing of the thing. */
const CODE = /^\d{5,}$/;
/** What may follow a number of which it is the unit, or the ending: '20mg', '1er'. */
const ENDING = /^(?:mg|mcg|ug|gr|kg|ml|cc|cm|mm|ui|hs|er|ro|ra|do|da|to|ta|mo|ma|vo|va)$/;
/** Digits of a whole DNI; fewer may be a part of one. */
const WHOLE_DNI = 7;
/** Letters of a usual beginning ('gom', 'sos'), which Enter completes by any number of them. */
const BEGINNING = 3;

/** Whether a word makes another thing of a name: a number, a degree, a letter, a negation. */
const isDecisive = (word: string): boolean =>
  (HAS_DIGIT.test(word) && !CODE.test(word)) ||
  ROMAN.test(word) ||
  LETTER.test(word) ||
  NEGATIONS.includes(word);

/** What was typed, where it stands and who takes what it stands for. */
interface Typed {
  word: string;
  /** It may not be finished. */
  isLast: boolean;
  by: TakenBy;
  /** The words are those of a person's name, which has no numbers, degrees or negations. */
  ofPerson: boolean;
}

function standsFor({ word: typed, isLast, by, ofPerson }: Typed, word: string): boolean {
  if (typed === word) return true;
  const isEnter = by === 'enter';
  if (!ofPerson) {
    // '20' is the number of '20mg', and neither '4' that of '4a' nor '1' that of '10'.
    const isNumberOf = word.startsWith(typed) && ENDING.test(word.slice(typed.length));
    if (NUMBER.test(typed))
      return isNumberOf || (isEnter && CODE.test(word) && word.startsWith(typed));
    if (HAS_DIGIT.test(typed) || isDecisive(word)) return false;
    // 'sin' may become 'Síndrome', and that of 'sin estrangulación' not 'sintomática'.
    if (NEGATIONS.includes(typed) && !(isEnter && isLast)) return false;
  }
  const at = word.indexOf(typed);
  if (at === -1 || (at > 0 && (typed.length === 1 || !isEnter))) return false;
  // Whoever writes a word to its end, or lacks one letter, writes another word: 'operable' for 'inoperable', 'Juan' for 'Juana'.
  const lacking = word.length - at - typed.length;
  if (!isEnter || lacking !== 1) return lacking > 1;
  return (isLast && typed.length <= BEGINNING) || !/[aos]$/.test(word);
}

/**
 * Gives each typed word another one of `present`; answers the places that are taken, null where one finds none. A word that is
 * there as it was typed is that one.
 */
function placeAll(
  wanted: readonly Typed[],
  present: readonly string[],
): ReadonlySet<number> | null {
  const owners = new Map<number, Typed>();
  const rest = wanted.filter((typed) => {
    const at = present.findIndex((word, place) => word === typed.word && !owners.has(place));
    if (at !== -1) owners.set(at, typed);
    return at === -1;
  });
  const exact = [...owners.keys()];
  /** Another typed word that has the place gives way where there is another one for it. */
  const place = (typed: Typed, tried: Set<number>): boolean =>
    present.some((candidate, at) => {
      const plain = candidate.replaceAll('ñ', 'n');
      if (tried.has(at)) return false;
      if (!standsFor(typed, candidate) && !standsFor(typed, plain)) return false;
      tried.add(at);
      const owner = owners.get(at);
      if (owner !== undefined && !place(owner, tried)) return false;
      owners.set(at, typed);
      return true;
    });
  return rest.every((typed) => place(typed, new Set(exact))) ? new Set(owners.keys()) : null;
}

/** Whether a name says more than was typed that makes another thing of it. */
function saysMore(
  present: readonly string[],
  places: ReadonlySet<number>,
  by: TakenBy,
  wanted: readonly Typed[],
): boolean {
  // The 'D' of D'Angelo is heard within 'dangelo'.
  const isJoined = (word: string, at: number) => present.includes(word + (present[at + 1] ?? ' '));
  if (by === 'leaving') {
    const isSide = (word: string, at: number) =>
      SIDE.test(word) || (at === present.length - 1 && SHORT_SIDE.test(word));
    const isUnsaid = (word: string, at: number) => !places.has(at) && !isJoined(word, at);
    return present.some((word, at) => isUnsaid(word, at) && (isDecisive(word) || isSide(word, at)));
  }
  const namesOne = wanted.some(({ word }) => HAS_DIGIT.test(word) || ROMAN.test(word));
  // At Enter the row is in sight: only the contrary of a word, or another number than the one that was typed, is refused.
  return present.some((word, at) => {
    if (places.has(at)) return false;
    return NEGATIONS.includes(word) ? places.has(at + 1) : namesOne && isDecisive(word);
  });
}

/**
 * Whether a text stands for an option, by its name or by other texts (`ids`: the DNI of a person): each typed word has a word of its
 * own there, of which it is an abbreviation. The 'I' of 'Hernia inguinal I' is not the one within 'Hernia', so it is not 'Hernia
 * inguinal D' (docs/decisions/337).
 */
export function hasOwnWords(
  typed: string,
  [name, ...ids]: readonly [string, ...string[]],
  by: TakenBy,
): boolean {
  const written = words(typed);
  if ([name, ...ids].some((text) => words(text).join(' ') === written.join(' '))) return true;
  const present = wordsHeard(name);
  const ofPerson = ids.length > 0;
  const isOfId = (word: string) => ofPerson && HAS_DIGIT.test(word) && !present.includes(word);
  const id = written.filter(isOfId).join('');
  const isPart = (whole: string) => id.length < WHOLE_DNI && whole.includes(id);
  if (id !== '' && !ids.map(fold).some((whole) => whole === id || isPart(whole))) return false;
  const isLevel = (word: string, at: number) =>
    ROMAN.test(word) && LEVELS.includes(written[at - 1] ?? '');
  if (written.some((word, at) => isLevel(word, at) && !present.includes(word))) return false;
  const wanted = written.flatMap((word, at) =>
    isOfId(word) ? [] : { word, isLast: at === written.length - 1, by, ofPerson },
  );
  const places = placeAll(wanted, present);
  return places !== null && (ofPerson || !saysMore(present, places, by, wanted));
}
