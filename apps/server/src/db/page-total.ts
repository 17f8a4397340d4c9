import { sql, type SelectQueryBuilder } from 'kysely';

/** How many rows a query has. */
export async function countRows<DB, T extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, T, O>,
): Promise<number> {
  const counted = rows.clearSelect().select(sql<number>`count(*)`.as('total'));
  const row: unknown = await counted.executeTakeFirstOrThrow();
  return Number((row as { total: number }).total);
}

/** How many rows a list has in all: a page that is not full has said it already, and nothing is counted. */
export async function pageTotal(
  found: number,
  { limit, offset }: { limit: number; offset: number },
  count: () => Promise<number>,
): Promise<number> {
  const isLast = found < limit && (found > 0 || offset === 0);
  return isLast ? offset + found : count();
}
