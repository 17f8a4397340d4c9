/** A line of the open list: something to choose, the offer to create it, or to load again. */
export type Row<T> =
  { kind: 'item'; item: T } | { kind: 'create'; text: string } | { kind: 'retry' };

export interface RowOptions<T> {
  items: readonly T[];
  itemToString: (item: T) => string;
  filter: (item: T, text: string) => boolean;
  isSame: (item: T, text: string) => boolean;
  canCreate: boolean;
  status: 'loading' | 'failed' | 'ready';
}

/**
 * The lines for a typed text. An exact match removes the offer to create: the same thing must not
 * enter a catalogue twice. While loading nothing is offered, for the match may be on its way.
 */
export function rowsFor<T>(text: string, options: RowOptions<T>): Row<T>[] {
  const { items, filter, isSame, canCreate, status } = options;
  if (status === 'loading') return [];
  if (status === 'failed') return [{ kind: 'retry' }];
  const typed = text.trim();
  const found = typed ? items.filter((item) => filter(item, typed)) : items;
  const rows: Row<T>[] = found.map((item) => ({ kind: 'item', item }));
  if (canCreate && typed && !found.some((item) => isSame(item, typed))) {
    rows.push({ kind: 'create', text: typed });
  }
  return rows;
}
