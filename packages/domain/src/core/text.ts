/**
 * Text cleaning, search folding and Spanish sorting (decisions G19, H5, H6, T9). TypeScript computes all keys, so that
 * SQLite, PostgreSQL and the browser agree.
 */

const COMBINING_MARKS = /[\u0300-\u036f]/g;
/** C0/C1 controls except tab and line breaks. A control may have separated two words or numbers: it becomes a space. */
const CONTROL_CHARACTERS = /(?![\t\n\r])\p{Cc}/gu;
/**
 * Characters without a shape: zero-width characters, the byte order mark, soft hyphens, and the marks that reverse the
 * direction of the text after them. Users cannot see them, and a name made only of them would look blank.
 */
const INVISIBLE_CHARACTERS =
  /[\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;
/** A zero-width joiner that does not join two emoji: '👩‍⚕️' is one character made of two. */
const STRAY_JOINERS =
  /\u200d(?!\p{Extended_Pictographic})|(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d/gu;

/** A one-line text as stored: NFC, trimmed, inner white space collapsed to one space (decision G19). */
export function cleanLine(text: string): string {
  return visibleText(text).replace(/\s+/gu, ' ').trim();
}

/** A text of several lines as stored: NFC, line feeds only, no empty lines around it, no trailing white space; inner layout is kept. */
export function cleanText(text: string): string {
  return visibleText(text.replace(/\r\n?/g, '\n'))
    .replace(/^(?:[^\S\n]*\n)+/, '')
    .trimEnd();
}

/**
 * A text as a person sees it, in NFC: invisible characters are removed, control characters are spaces. PostgreSQL
 * rejects NUL; a half of a surrogate pair becomes U+FFFD.
 */
export function visibleText(text: string): string {
  return text
    .normalize('NFC')
    .replace(CONTROL_CHARACTERS, ' ')
    .replace(INVISIBLE_CHARACTERS, '')
    .replace(STRAY_JOINERS, '')
    .toWellFormed();
}

/** A text while it is typed, without the characters that have no shape; joiners stay, because their emoji may follow. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE_CHARACTERS, '');

/** The beginning of a text on one line, cut at a word where there is one; '…' stands for the rest. */
export function shorten(text: string, length: number): string {
  const line = cleanLine(text);
  if (line.length <= length) return line;
  const start = line.slice(0, length);
  const lastWord = start.lastIndexOf(' ');
  return `${visibleText(lastWord > length / 2 ? start.slice(0, lastWord) : start.slice(0, -1))}…`;
}

/**
 * A text or a number in lower case, trimmed; '' for anything else, because converting an object to a string may throw.
 */
export function plainWord(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number'
    ? String(value).trim().toLowerCase()
    : '';
}

/** Lower case without accents; ñ becomes n. Searches and duplicate checks compare these. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(COMBINING_MARKS, '').toLowerCase();
}

const NOT_PLAIN = /[^ -~]/;

/** Like {@link fold}, but ñ stays ñ: a search typed with ñ matches ñ only (decision H5). */
export function foldKeepingEnye(text: string): string {
  // Most texts are plain: a selector folds a hundred thousand names on the first key.
  if (!NOT_PLAIN.test(text)) return text.toLowerCase();
  return text
    .normalize('NFC')
    .toLowerCase()
    .split('ñ')
    .map((part) => fold(part))
    .join('ñ');
}

const WORD = /[\p{L}\p{N}]+/gu;

/** The folded words of a name or of a search, in order: 'Gómez, María' → ['gomez', 'maria']. ñ stays ñ. */
export function words(text: string): string[] {
  return foldKeepingEnye(text).match(WORD) ?? [];
}

const APOSTROPHE = /(?<=\p{L})['’ʼ´`](?=\p{L})/gu;

/** The words of a name; a name with an apostrophe also adds the joined word: 'dangelo' for D'Angelo. */
export function wordsHeard(text: string): string[] {
  const written = words(text);
  const joined = text.replace(APOSTROPHE, '');
  if (joined === text) return written;
  return [...written, ...words(joined).filter((word) => !written.includes(word))];
}

const inAnyOrder = (text: string): string => words(text).toSorted().join(' ');

/** How a name may be heard: D'Amico as 'd amico', which is a name too, and as 'damico'. */
const heardAs = (name: string): string[] => [name, name.replace(APOSTROPHE, '')].map(inAnyOrder);

/** Whether two names sound alike: commas, hyphens, apostrophes, accents and the order of words do not tell them apart; ñ does. */
export function soundAlike(name: string, other: string): boolean {
  const heard = heardAs(other);
  return heardAs(name).some((spelling) => heard.includes(spelling));
}

/**
 * Whether a text is a name as it is written or as it is spoken: 'rossi juan' and 'juan rossi' for 'Rossi, Juan'. Surnames keep their
 * order: 'Ibáñez Soto' is another family than 'Soto Ibáñez'.
 */
export function isSaidAs(text: string, name: string): boolean {
  const [typed, line] = [words(text).join(' '), words(name).join(' ')];
  // Given names and surname change places: the name, written twice, contains both orders.
  return typed.length === line.length && ` ${line} ${line} `.includes(` ${typed} `);
}

/**
 * Whether a text has just the words of a person's name, in an order in which nobody writes or speaks it: the surnames may be another
 * family's. n may stand for ñ.
 */
export function isJumbled(name: string, text: string): boolean {
  const [folded, typed] = [fold(name), fold(text)];
  const without = (it: string) => it.replace(APOSTROPHE, '');
  const isSaid = isSaidAs(typed, folded) || isSaidAs(without(typed), without(folded));
  return name.includes(',') && soundAlike(folded, typed) && !isSaid;
}

/**
 * The search key of a patient or catalogue row: its words with n for ñ, plus each word that contains ñ in its original
 * spelling. So 'munoz' and 'muñoz' both find Muñoz, and 'muñoz' does not find Munoz (decision H5). D'Angelo is found
 * with the apostrophe, with a space and with neither.
 */
export function searchKey(...texts: string[]): string {
  const all = texts.flatMap(wordsHeard);
  const plain = all.map((word) => word.replaceAll('ñ', 'n'));
  return [...plain, ...all.filter((word) => word.includes('ñ'))].join(' ');
}

/**
 * All spellings of a row's texts (a name, a DNI), one on each line, for {@link searchKey}'s rules in memory: n for ñ, ñ,
 * and a name with an apostrophe also without it.
 */
export function searchText(...texts: readonly string[]): string {
  const lines = texts.flatMap((text) => {
    const written = words(text).join(' ');
    const joined = text.replace(APOSTROPHE, '');
    return joined === text ? [written] : [written, words(joined).join(' ')];
  });
  const plain = lines.map((line) => line.replaceAll('ñ', 'n'));
  return `\n${[...plain, ...lines.filter((line) => line.includes('ñ'))].join('\n')}\n`;
}

/** True for a search that cannot match any row: it is not blank, but contains no letter and no digit ('%', '--'). */
export function findsNothing(search: string): boolean {
  return words(search).length === 0 && cleanLine(search) !== '';
}

/** True when every word of `search` occurs in `key` (made by {@link searchKey}), in any order. */
export function matchesSearch(key: string, search: string): boolean {
  return searchMatcher(search)(key);
}

/** {@link matchesSearch} for many keys: parses the search once. */
export function searchMatcher(search: string): (key: string) => boolean {
  const wanted = words(search);
  if (findsNothing(search)) return () => false;
  return (key) => wanted.every((word) => key.includes(word));
}

/**
 * A key whose byte order is the Spanish alphabetical order, ignoring accents and case: ñ sorts after every n ('~' is
 * the last printable ASCII character) (decision H6).
 */
export function sortKey(text: string): string {
  return foldKeepingEnye(cleanLine(text)).replaceAll('ñ', 'n~');
}

/** Two catalogue names are duplicates when these keys are equal: trimmed, collapsed, case-insensitive (decision L1). */
export function uniqueKey(text: string): string {
  return cleanLine(text).toLocaleLowerCase('es-AR');
}

/** Alphabetical order, for lists that the browser sorts. */
export function compareSpanish(a: string, b: string): number {
  const [keyA, keyB] = [sortKey(a), sortKey(b)];
  if (keyA === keyB) return 0;
  return keyA < keyB ? -1 : 1;
}

/**
 * A text as paper shows it: at most two empty lines in a row. A page of them hides that the text goes on, and thousands
 * print a hundred sheets.
 */
export function foldEmptyLines(text: string): string {
  return text.replace(/\n(?:[^\S\n]*\n){3,}/gu, '\n\n\n');
}
