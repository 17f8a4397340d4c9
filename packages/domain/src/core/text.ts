/**
 * Text hygiene, search folding and Spanish sorting (decisions G19, H5, H6, T9).
 * All keys are computed here, in TypeScript, so that SQLite, PostgreSQL and the browser agree.
 */

const COMBINING_MARKS = /[\u0300-\u036f]/g;
/**
 * C0/C1 controls except tab and line feed, and spaces of no width: they can't be typed, print as nothing (a name of them
 * alone would look blank), and PostgreSQL refuses NUL.
 */
const CONTROL_CHARACTERS = /(?![\t\n\r])[\p{Cc}\u200b\u2060\ufeff]/gu;

/** A one-line text as it is stored: NFC, trimmed, inner white space collapsed to one space (decision G19). */
export function cleanLine(text: string): string {
  return toStorable(text).replace(/\s+/gu, ' ').trim();
}

/** A long text as it is stored: NFC, line feeds only, no trailing white space; inner layout is the author's. */
export function cleanText(text: string): string {
  return toStorable(text.replace(/\r\n?/g, '\n')).trimEnd();
}

function toStorable(text: string): string {
  return text.normalize('NFC').replace(CONTROL_CHARACTERS, '').toWellFormed();
}

/** A text or a number in lower case, trimmed; '' for anything else: an object may refuse to become a text. */
export function plainWord(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number'
    ? String(value).trim().toLowerCase()
    : '';
}

/** Lower case without accents; ñ becomes n. What a search and a duplicate check compare. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(COMBINING_MARKS, '').toLowerCase();
}

/** As {@link fold}, but ñ stays ñ: a search that spells the ñ out means it (decision H5). */
export function foldKeepingEnye(text: string): string {
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

/** Of a name with an apostrophe also the word that one hears: 'dangelo' of D'Angelo. */
function wordsHeard(text: string): string[] {
  const written = words(text);
  const joined = text.replace(APOSTROPHE, '');
  if (joined === text) return written;
  return [...written, ...words(joined).filter((word) => !written.includes(word))];
}

/**
 * The text a patient or catalogue row is found by: its words with n for ñ, and each word that has an ñ
 * once more with it. So 'munoz' and 'muñoz' both find Muñoz, and 'muñoz' does not find Munoz (decision H5).
 * D'Angelo is found with its apostrophe, with a space and with neither.
 */
export function searchKey(...texts: string[]): string {
  const all = texts.flatMap(wordsHeard);
  const plain = all.map((word) => word.replaceAll('ñ', 'n'));
  return [...plain, ...all.filter((word) => word.includes('ñ'))].join(' ');
}

/** A search that nothing can match: it is not blank, and has no letter and no digit ('%', '--'). */
export function findsNothing(search: string): boolean {
  return words(search).length === 0 && cleanLine(search) !== '';
}

/** True when every word of `search` occurs in `key` (made by {@link searchKey}), in any order. */
export function matchesSearch(key: string, search: string): boolean {
  return searchMatcher(search)(key);
}

/** {@link matchesSearch} for many keys: the search is taken apart once. */
export function searchMatcher(search: string): (key: string) => boolean {
  const wanted = words(search);
  if (findsNothing(search)) return () => false;
  return (key) => wanted.every((word) => key.includes(word));
}

/**
 * A key whose byte order is the Spanish alphabetical order, accent- and case-insensitive: ñ sorts after
 * every n ('~' is the last printable ASCII character) (decision H6).
 */
export function sortKey(text: string): string {
  return foldKeepingEnye(cleanLine(text)).replaceAll('ñ', 'n~');
}

/** Two catalogue names are the same when these keys are: trimmed, collapsed, case-insensitive (decision L1). */
export function uniqueKey(text: string): string {
  return cleanLine(text).toLocaleLowerCase('es-AR');
}

/** Alphabetical order for lists that are sorted in the browser. */
export function compareSpanish(a: string, b: string): number {
  const [keyA, keyB] = [sortKey(a), sortKey(b)];
  if (keyA === keyB) return 0;
  return keyA < keyB ? -1 : 1;
}
