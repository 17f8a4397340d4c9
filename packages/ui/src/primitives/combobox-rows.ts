/** What a combobox asks about its items; see `choicesOf` of the domain. */
export interface ComboboxChoices<T> {
  /** The items that match a text, best first, at most `limit`; all for a blank text. */
  find: (text: string, limit?: number) => readonly T[];
  /** The item that a text stands for when the user leaves the field. */
  named: (text: string) => T | undefined;
  /** Whether Enter alone takes the first match of a text: not one of several with one name, nor one that contradicts the text. */
  isMeant: (text: string, first: T, others: readonly T[]) => boolean;
  /** Whether an item has exactly this name: it is not offered again as a new one. */
  has: (text: string) => boolean;
  /** The item whose name `text` probably misspells. */
  similar: (text: string) => T | undefined;
}

/** Texts of a combobox. */
export interface ComboboxLabels<T> {
  create?: (text: string) => string;
  similar?: (item: T) => string;
  /** Below a text that stands for no item. */
  unmatched: string;
  loading?: string;
  failed?: string;
  retry?: string;
  /** Shown when nothing matches and nothing can be created. */
  empty: string;
  /** Accessible name of the X, which is never a tab stop. */
  clear: string;
}

/** An offer beside the matches: the item that was probably meant, or a new one. */
export type Offer<T> = { kind: 'similar'; item: T } | { kind: 'create'; text: string };

/** A row of the open list. */
export type Row<T> = { kind: 'item'; item: T } | Offer<T> | { kind: 'retry' };

export const isOffer = <T>(row: Row<T>): row is Offer<T> =>
  row.kind === 'similar' || row.kind === 'create';

/**
 * Whether Enter alone takes the first row: not an offer, which stores what nobody typed, nor an item that may not be meant. A
 * blank text means none: the name that was chosen, typed again, shows the whole list.
 */
export const isTakenByEnter = <T>(
  text: string,
  [first, ...others]: readonly Row<T>[],
  { isMeant }: ComboboxChoices<T>,
): boolean => {
  if (first === undefined || isOffer(first)) return false;
  if (first.kind !== 'item') return true;
  if (text.trim() === '') return false;
  const items = others.flatMap((row) => (row.kind === 'item' ? [row.item] : []));
  return isMeant(text, first.item, items);
};

const letters = new Intl.Collator('es', { usage: 'search', sensitivity: 'base' });

const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** Whether a text ends within a word of a name, as 'El Bols' of 'El Bolsón': it is no name of its own, as 'San Martín' may be. */
export function isUnfinished(text: string, name: string): boolean {
  const last = wordsOf(text).at(-1) ?? '';
  return !wordsOf(name).some((word) => letters.compare(word, last) === 0);
}

export interface RowOptions<T> {
  choices: ComboboxChoices<T>;
  canCreate: boolean;
  /** Maximum number of items; typing more narrows the list. */
  limit?: number;
  status: 'loading' | 'failed' | 'ready';
}

/** The rows for a typed text. While loading there are none, because a match may still arrive. */
export function rowsFor<T>(text: string, options: RowOptions<T>): Row<T>[] {
  const { choices, limit, status } = options;
  if (status === 'loading') return [];
  if (status === 'failed') return [{ kind: 'retry' }];
  const found = choices.find(text, limit);
  return [...found.map((item) => ({ kind: 'item', item }) as const), ...offersFor(text, options)];
}

/** The offers for a text that is no item's name: a probable typo comes before the new entry (decision G26). */
export function offersFor<T>(
  text: string,
  { choices, canCreate, status }: RowOptions<T>,
): Offer<T>[] {
  const typed = text.trim();
  if (!canCreate || status !== 'ready' || typed === '' || choices.has(typed)) return [];
  const similar = choices.similar(typed);
  const listed = similar !== undefined && choices.find(typed).includes(similar);
  return [
    ...(similar === undefined || listed ? [] : [{ kind: 'similar', item: similar } as const]),
    { kind: 'create', text: typed },
  ];
}
