import { sql, type SqlBool } from 'kysely';
import type { ReadDb } from '../../../db/engine';
import { dniStarts, idsOf, isShort, rowCount, totalOf, type Hits, type PageRequest } from './hits';

/** With more hits than this, reading the list in order finds a page sooner than sorting the hits. */
const WALK_FROM_HITS = 3_000;

/** How many rows of the list a walk reads before it gives up: the hits may be at the end of the list. */
const walkRows = (total: number) => Math.min(Math.max(20_000, 5 * total), 100_000);

/** Three characters or more match anywhere; fewer match where a word starts (`busqueda` begins with a space). */
const contains = (token: string) =>
  sql<SqlBool>`p.busqueda like ${`%${isShort(token) ? ' ' : ''}${token}%`}`;

/** Hits by PostgreSQL's trigram index. */
export function postgresHits(db: ReadDb, tokens: readonly string[]): Hits {
  let found = db.selectFrom('pacientes as p').where('p.borrado', '=', 0);
  for (const token of tokens) found = found.where(contains(token));

  const sorted = async (query: typeof found, { limit, offset }: PageRequest) =>
    idsOf(
      await query
        .select('p.id_paciente')
        .orderBy('p.orden')
        .orderBy('p.id_paciente')
        .limit(limit)
        .offset(offset)
        .execute(),
    );
  return {
    count: async () => totalOf(await found.select(rowCount).execute()),
    async page(page, total) {
      if (total > WALK_FROM_HITS && page.offset + page.limit <= walkRows(total)) {
        const ids = await walk(db, tokens, page, walkRows(total));
        if (ids.length === page.limit) return ids;
      }
      return sorted(found, page);
    },
    pageElsewhere: (page, digits) =>
      sorted(found.where(sql<SqlBool>`not (${dniStarts(digits)})`), page),
  };
}

/** A page of the hits among the first `rows` rows of the list; shorter when they hold too few. */
async function walk(
  db: ReadDb,
  tokens: readonly string[],
  { limit, offset }: PageRequest,
  rows: number,
): Promise<number[]> {
  let query = db
    .selectFrom((e) =>
      e
        .selectFrom('pacientes')
        .select(['id_paciente', 'orden', 'busqueda'])
        .where('borrado', '=', 0)
        .orderBy('orden')
        .orderBy('id_paciente')
        .limit(rows)
        .as('p'),
    )
    .select('p.id_paciente');
  for (const token of tokens) query = query.where(contains(token));
  const found = await query
    .orderBy('p.orden')
    .orderBy('p.id_paciente')
    .limit(limit)
    .offset(offset)
    .execute();
  return idsOf(found);
}
