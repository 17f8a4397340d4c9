/** A line of the open list: something to choose, the offer to create it, or to load again. */
export type Row<T> =
  { kind: 'item'; item: T } | { kind: 'create'; text: string } | { kind: 'retry' };

export interface RowOptions<T> {
  items: readonly T[];
  itemToString: (item: T) => string;
  filter: (item: T, text: string) => boolean;
  isSame: (item: T, text: string) => boolean;
  canCreate: boolean;
  /** How many items are offered at once; the rest by typing more. */
  limit?: number;
  status: 'loading' | 'failed' | 'ready';
}

/**
 * The lines for a typed text. An exact match removes the offer to create: the same thing must not
 * enter a catalogue twice. While loading nothing is offered, for the match may be on its way.
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

/** Stops at the limit: a long list is not looked through for what is not shown. */
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
