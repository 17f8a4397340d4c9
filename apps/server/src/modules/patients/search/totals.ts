import type { Engine } from '../../../db/engine';

/** Answers how many patients a search has, counting when it must. */
export type Totals = (search: string, count: () => Promise<number>) => Promise<number>;

export const countAnew: Totals = (_, count) => count();

/** People page through one search, and type towards the next; more are of no use. */
const REMEMBERED = 200;

/**
 * Remembers exact totals until anything at all is committed: the total of a frequent name is what a page costs
 * most (storage rule 5). Where the engine can't tell that cheaply, each is counted anew.
 */
export function createTotals({ dataVersion }: Pick<Engine, 'dataVersion'>): Totals {
  if (dataVersion === null) return countAnew;
  const known = new Map<string, number>();
  let version = dataVersion();
  return async (search, count) => {
    const current = dataVersion();
    if (current !== version || known.size >= REMEMBERED) known.clear();
    version = current;
    const remembered = known.get(search);
    if (remembered !== undefined) return remembered;
    const total = await count();
    // Counted since `current` was read: a commit in between moves the version, and what is known is dropped then.
    if (version === current) known.set(search, total);
    return total;
  };
}
