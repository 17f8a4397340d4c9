/** A row of the open list: an item, the offer to create one, or the retry. */
export type Row<T> =
  { kind: 'item'; item: T } | { kind: 'create'; text: string } | { kind: 'retry' };

export interface RowOptions<T> {
  items: readonly T[];
  itemToString: (item: T) => string;
  filter: (item: T, text: string) => boolean;
  isSame: (item: T, text: string) => boolean;
  canCreate: boolean;
  /** Maximum number of items; typing more narrows the list. */
  limit?: number;
  status: 'loading' | 'failed' | 'ready';
}

/**
 * The rows for a typed text. An exact match removes the create row, so that a catalogue does not get duplicates. While
 * loading there is no create row, because a match may still arrive.
 */
export function rowsFor<T>(text: string, options: RowOptions<T>): Row<T>[] {
  const { items, filter, isSame, canCreate, limit, status } = options;
  if (status === 'loading') return [];
  if (status === 'failed') return [{ kind: 'retry' }];
  const typed = text.trim();
  const found = matching(items, typed ? (item) => filter(item, typed) : null, limit);
  const rows: Row<T>[] = found.map((item) => ({ kind: 'item', item }));
  if (canCreate && typed && !found.some((item) => isSame(item, typed))) {
    rows.push({ kind: 'create', text: typed });
  }
  return rows;
}

/** Stops at the limit, because further matches are not shown. */
function matching<T>(
  items: readonly T[],
  fits: ((item: T) => boolean) | null,
  limit: number | undefined,
): readonly T[] {
  if (limit === undefined) return fits ? items.filter(fits) : items;
  if (fits === null) return items.slice(0, limit);
  const found: T[] = [];
  for (const item of items) {
    if (found.length === limit) break;
    if (fits(item)) found.push(item);
  }
  return found;
}
