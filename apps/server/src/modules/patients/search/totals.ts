import type { Engine } from '../../../db/engine';

/** Returns the number of hits of a search; `count` counts them when it is not cache. */
export type Totals = (search: string, count: () => Promise<number>) => Promise<number>;

export const alwaysCount: Totals = (_, count) => count();

/** Enough for paging through one search and typing the next. */
const MAX_CACHED = 200;

/**
 * Caches exact totals until the next commit: the count is the most expensive part of a page of a frequent name (storage
 * rule 5). Without a cheap data version every total is counted.
 */
export function createTotals({ dataVersion }: Pick<Engine, 'dataVersion'>): Totals {
  if (dataVersion === null) return alwaysCount;
  const cache = new Map<string, number>();
  let version = dataVersion();
  return async (search, count) => {
    const current = dataVersion();
    if (current !== version || cache.size >= MAX_CACHED) cache.clear();
    version = current;
    const cached = cache.get(search);
    if (cached !== undefined) return cached;
    const total = await count();
    // A commit during the count changes the data version: the next call then clears what is stored here.
    if (version === current) cache.set(search, total);
    return total;
  };
}
