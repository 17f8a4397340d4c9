import { sql, type Expression, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { ReadDb } from '../../db/engine';

export interface PageRequest {
  limit: number;
  offset: number;
}

/** How far a walk goes before it gives up and the hits are sorted: a surname may stand at the list's end. */
export const WALK_ROWS = 20_000;

/** Too short for three characters: matched where a word starts. */
export const isShort = (token: string) => [...token].length <= 2;
/** The hits of a search on one engine. `narrow` is a further condition on `p`, the patient. */
export interface Hits {
  count(): Promise<number>;
  sorted(page: PageRequest, narrow?: Expression<SqlBool>): Promise<number[]>;
  /** The first hits among the first rows of the list; fewer than asked for when they are not there. */
  walk(page: PageRequest): Promise<number[]>;
}

export async function countRows<DB, T extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, T, O>,
): Promise<number> {
  const counted = rows.select(sql<number>`count(*)`.as('total'));
  const row: unknown = await counted.executeTakeFirstOrThrow();
  return (row as { total: number }).total;
}

/** Anywhere for three characters or more; where a word starts for fewer (`busqueda` begins with a space). */
const spelling = (token: string) => (isShort(token) ? ` ${token}` : token);

export function sqliteHits(db: ReadDb, tokens: readonly string[]): Hits {
  // The index holds two spaces before each word, so that a single letter makes three characters.
  const phrase = (token: string) =>
    isShort(token) ? `"${' '.repeat([...token].length === 1 ? 2 : 1)}${token}"` : `"${token}"`;
  const match = sql<SqlBool>`pacientes_texto match ${tokens.map(phrase).join(' AND ')}`;
  const matching = db.selectFrom('pacientes_texto').where(match);
  return {
    count: () => countRows(matching),
    async sorted({ limit, offset }, narrow) {
      let query = matching
        // CROSS: the hits come first, whatever the planner believes about the other conditions.
        .crossJoin('pacientes as p')
        .whereRef('p.id_paciente', '=', 'pacientes_texto.rowid')
        .select('p.id_paciente');
      if (narrow) query = query.where(narrow);
      const rows = await query
        .orderBy('p.orden')
        .orderBy('p.id_paciente')
        .limit(limit)
        .offset(offset)
        .execute();
      return rows.map((row) => row.id_paciente);
    },
    walk: (page) =>
      walkList(db, page, (token) => sql<SqlBool>`instr(p.busqueda, ${token}) > 0`, tokens),
  };
}

export function postgresHits(db: ReadDb, tokens: readonly string[]): Hits {
  const contains = (token: string) => sql<SqlBool>`p.busqueda like ${`%${token}%`}`;
  let matching = db.selectFrom('pacientes as p').where('p.borrado', '=', 0);
  for (const token of tokens) matching = matching.where(contains(spelling(token)));
  return {
    count: () => countRows(matching),
    async sorted({ limit, offset }, narrow) {
      const rows = await (narrow ? matching.where(narrow) : matching)
        .select('p.id_paciente')
        .orderBy('p.orden')
        .orderBy('p.id_paciente')
        .limit(limit)
        .offset(offset)
        .execute();
      return rows.map((row) => row.id_paciente);
    },
    walk: (page) => walkList(db, page, contains, tokens),
  };
}

async function walkList(
  db: ReadDb,
  { limit, offset }: PageRequest,
  contains: (token: string) => Expression<SqlBool>,
  tokens: readonly string[],
): Promise<number[]> {
  let query = db
    .selectFrom((e) =>
      e
        .selectFrom('pacientes')
        .select(['id_paciente', 'orden', 'busqueda'])
        .where('borrado', '=', 0)
        .orderBy('orden')
        .orderBy('id_paciente')
        .limit(WALK_ROWS)
        .as('p'),
    )
    .select('p.id_paciente');
  for (const token of tokens) query = query.where(contains(spelling(token)));
  const rows = await query
    .orderBy('p.orden')
    .orderBy('p.id_paciente')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => row.id_paciente);
}
