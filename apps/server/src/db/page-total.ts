import { sql, type SelectQueryBuilder } from 'kysely';

/** The number of rows of a query. */
export async function countRows<DB, T extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, T, O>,
): Promise<number> {
  const counted = rows.clearSelect().select(sql<number>`count(*)`.as('total'));
  const row: unknown = await counted.executeTakeFirstOrThrow();
  return Number((row as { total: number }).total);
}

/** The total number of rows of a list. A page that is not full is the last one: its total needs no count. */
export async function pageTotal(
  found: number,
  { limit, offset }: { limit: number; offset: number },
  count: () => Promise<number>,
): Promise<number> {
  const isLast = found < limit && (found > 0 || offset === 0);
  return isLast ? offset + found : count();
}
