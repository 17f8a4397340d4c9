import { sql, type SqlBool } from 'kysely';
import type { ReadDb } from '../../../db/engine';
import { dniStarts, idsOf, isShort, rowCount, totalOf, type Hits, type PageRequest } from './hits';

/** With more hits than this, a page is found sooner by walking the list than by sorting the hits. */
const WALK_FROM_HITS = 3_000;

/** How far a walk goes before it gives up: a surname may stand at the list's end. */
const walkRows = (total: number) => Math.min(Math.max(20_000, 5 * total), 100_000);

/** Anywhere for three characters or more; where a word starts for fewer (`busqueda` begins with a space). */
const contains = (token: string) =>
  sql<SqlBool>`p.busqueda like ${`%${isShort(token) ? ' ' : ''}${token}%`}`;

/** Read from PostgreSQL's index of every three characters. */
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

/** The hits among the first rows of the list; fewer than asked for when they are not there. */
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
