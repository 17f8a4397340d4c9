import { foldEmptyLines } from './text';

/**
 * Text that the embedded fonts can print. Nothing may be lost: a character that a font lacks is printed as a stand-in and
 * reported, so that the document names it (look-and-feel H8).
 */

/** Signs with an unmistakable spelling. A stand-in never changes a number, a unit or a comparison. */
const STAND_INS: Readonly<Record<string, string>> = {
  '→': '->',
  '⟶': '->',
  '➔': '->',
  '➜': '->',
  '➡': '->',
  '←': '<-',
  '⬅': '<-',
  '↔': '<->',
  '⇒': '=>',
  '⬆': '↑',
  '⬇': '↓',
  '≥': '>=',
  '≤': '<=',
  '∅': 'Ø',
  '⌀': 'Ø',
  '✔': '✓',
  '✅': '✓',
  '✗': 'x',
  '✖': 'x',
  '❌': 'x',
  '⚠': '[!]',
  '❗': '!',
  '❓': '?',
  '‑': '-',
  '−': '-',
  '℃': '°C',
  '㎎': 'mg',
  '㎏': 'kg',
  '㎜': 'mm',
  '㎝': 'cm',
  '㎖': 'ml',
  '♂': '[masc.]',
  '♀': '[fem.]',
};

/** Stands for characters without a stand-in of their own: emoji, other scripts. */
const UNKNOWN = '[?]';

/** A character that could not be printed, and its stand-in. */
export interface Replacement {
  original: string;
  standIn: string;
}

export interface Printable {
  text: string;
  replaced: Replacement[];
}

/** What prints as nothing by definition: joiners, variation selectors, direction marks, soft hyphens. */
const INVISIBLE = /^\p{Default_Ignorable_Code_Point}$/u;
const LINE_BREAKS = /\r\n?|[\u0085\u2028\u2029]/gu;
const TAB_AS_SPACES = '    ';
/** Often typed or pasted between two numbers: dropping one would make 12 and 3 read 123. */
const CONTROLS = /(?!\n)\p{Cc}/gu;

const graphemes = new Intl.Segmenter('es', { granularity: 'grapheme' });

/** `text` with every sign that `covered` lacks replaced by its stand-in. Line breaks stay, at most two empty lines a time. */
export function printable(text: string, covered: ReadonlySet<number>): Printable {
  const has = (sign: string) => [...sign].every((char) => covered.has(char.codePointAt(0) ?? 0));
  const laidOut = foldEmptyLines(
    text
      .normalize('NFC')
      .replace(LINE_BREAKS, '\n')
      .replaceAll('\t', TAB_AS_SPACES)
      .replace(CONTROLS, ' '),
  );
  // Nearly every text: parting it into graphemes would take most of the time of a long document.
  if (isCovered(laidOut, covered)) return { text: laidOut, replaced: [] };
  const replaced: Replacement[] = [];
  let result = '';
  for (const { segment } of graphemes.segment(laidOut)) {
    result += segment === '\n' ? segment : printGrapheme(segment, has, replaced);
  }
  return { text: result, replaced };
}

function isCovered(text: string, covered: ReadonlySet<number>): boolean {
  for (const char of text) {
    if (char === '\n') continue;
    if (!covered.has(char.codePointAt(0) ?? 0) || INVISIBLE.test(char)) return false;
  }
  return true;
}

/** Prints one grapheme: a letter with its marks, or an emoji of several code points. */
function printGrapheme(
  grapheme: string,
  has: (sign: string) => boolean,
  replaced: Replacement[],
): string {
  const visible = [...grapheme].filter((char) => !INVISIBLE.test(char));
  let result = '';
  for (const char of visible) {
    if (has(char)) result += char;
    else if (/^\p{White_Space}$/u.test(char)) result += ' ';
    else {
      const standIn = standInFor(char, has);
      // An emoji of five code points is one unknown sign, not five.
      if (!(standIn === UNKNOWN && result.endsWith(UNKNOWN))) result += standIn;
      replaced.push({ original: char, standIn });
    }
  }
  return result;
}

function standInFor(char: string, has: (sign: string) => boolean): string {
  const first = STAND_INS[char];
  if (first === undefined) return UNKNOWN;
  if (has(first)) return first;
  // A stand-in may itself be missing: ✅ → ✓ → [?].
  const second = STAND_INS[first];
  return second !== undefined && has(second) ? second : UNKNOWN;
}
