import { sql, type Expression, type SqlBool } from 'kysely';
import type { ReadDb } from '../../db/engine';
import { prepared } from '../../db/prepared';

export interface PageRequest {
  limit: number;
  offset: number;
}

/**
 * How far a walk goes before it gives up and the hits are sorted: a surname may stand at the list's end. Sorting a hit
 * takes as long as walking seven rows.
 */
const walkRows = (total: number) => Math.min(Math.max(20_000, 5 * total), 100_000);

/** Too short for three characters: matched where a word starts. */
export const isShort = (token: string) => [...token].length <= 2;

/** The hits of a search on one engine. */
export interface Hits {
  count(): Promise<number>;
  /** Sorted by name. With `digits`, only those whose DNI does not start with them. */
  sorted(page: PageRequest, digits?: string): Promise<number[]>;
  /** The first hits among the first rows of the list; fewer than asked for when they are not there. */
  walk(page: PageRequest, total: number): Promise<number[]>;
}

/** The one row of a count. */
export const totalOf = (rows: readonly { total: number }[]): number => rows[0]?.total ?? 0;

export const rowCount = sql<number>`count(*)`.as('total');

/** DNIs that start with the digits: a range of the unique index. */
export const dniStarts = (digits: string) =>
  sql<SqlBool>`p.dni >= ${digits} and p.dni < ${digits} || ':'`;

/** Anywhere for three characters or more; where a word starts for fewer (`busqueda` begins with a space). */
const spelling = (token: string) => (isShort(token) ? ` ${token}` : token);

const matching = (db: ReadDb, match: string) =>
  db.selectFrom('pacientes_texto').where(sql<SqlBool>`pacientes_texto match ${match}`);

/**
 * Up to this many hits are read once, counted and sorted; the text index is not asked again. For a whole surname and
 * a name that is half of the answer's time.
 */
export const FEW_HITS = 1_000;

/** The first hits as a JSON array, which SQLite reads back as a table. */
const firstMatching = prepared((db, match: string, most: number) =>
  db
    .selectFrom(matching(db, match).select('rowid').limit(most).as('h'))
    .select([rowCount, sql<string>`json_group_array(h.rowid)`.as('ids')]),
);

const sortedAmong = (db: ReadDb, ids: string, limit: number, offset: number) =>
  db
    .selectFrom(sql<{ value: number }>`json_each(${ids})`.as('h'))
    .crossJoin('pacientes as p')
    .whereRef('p.id_paciente', '=', 'h.value')
    .select('p.id_paciente')
    .orderBy('p.orden')
    .orderBy('p.id_paciente')
    .limit(limit)
    .offset(offset);

const pageAmong = prepared(sortedAmong);
const pageAmongElsewhere = prepared(
  (db, ids: string, limit: number, offset: number, digits: string) =>
    sortedAmong(db, ids, limit, offset).where(sql<SqlBool>`not (${dniStarts(digits)})`),
);

const countMatching = prepared((db, match: string) => matching(db, match).select(rowCount));

const sortedMatching = (db: ReadDb, match: string, limit: number, offset: number) =>
  matching(db, match)
    // CROSS: the hits come first, whatever the planner believes about the other conditions.
    .crossJoin('pacientes as p')
    .whereRef('p.id_paciente', '=', 'pacientes_texto.rowid')
    .select('p.id_paciente')
    .orderBy('p.orden')
    .orderBy('p.id_paciente')
    .limit(limit)
    .offset(offset);

const pageOfMatching = prepared(sortedMatching);
const pageOfMatchingElsewhere = prepared(
  (db, match: string, limit: number, offset: number, digits: string) =>
    sortedMatching(db, match, limit, offset).where(sql<SqlBool>`not (${dniStarts(digits)})`),
);

export function sqliteHits(db: ReadDb, tokens: readonly string[]): Hits {
  // The index holds two spaces before each word, so that a single letter makes three characters.
  const phrase = (token: string) =>
    isShort(token) ? `"${' '.repeat([...token].length === 1 ? 2 : 1)}${token}"` : `"${token}"`;
  const match = tokens.map(phrase).join(' AND ');
  let first: Promise<{ total: number; ids: string }[]> | null = null;
  /** All hits when there are few, otherwise null. */
  const few = async () => {
    first ??= firstMatching(db, match, FEW_HITS + 1);
    const [found] = await first;
    return found && found.total <= FEW_HITS ? found : null;
  };
  return {
    count: async () => (await few())?.total ?? totalOf(await countMatching(db, match)),
    async sorted({ limit, offset }, digits) {
      const ids = (await few())?.ids;
      const [all, elsewhere, hits] =
        ids === undefined
          ? [pageOfMatching, pageOfMatchingElsewhere, match]
          : [pageAmong, pageAmongElsewhere, ids];
      const rows = await (digits === undefined
        ? all(db, hits, limit, offset)
        : elsewhere(db, hits, limit, offset, digits));
      return rows.map((row) => row.id_paciente);
    },
    walk: (page, total) =>
      walkList(db, page, total, (token) => sql<SqlBool>`instr(p.busqueda, ${token}) > 0`, tokens),
  };
}

export function postgresHits(db: ReadDb, tokens: readonly string[]): Hits {
  const contains = (token: string) => sql<SqlBool>`p.busqueda like ${`%${token}%`}`;
  let found = db.selectFrom('pacientes as p').where('p.borrado', '=', 0);
  for (const token of tokens) found = found.where(contains(spelling(token)));
  return {
    count: async () => totalOf(await found.select(rowCount).execute()),
    async sorted({ limit, offset }, digits) {
      const rows = await (
        digits === undefined ? found : found.where(sql<SqlBool>`not (${dniStarts(digits)})`)
      )
        .select('p.id_paciente')
        .orderBy('p.orden')
        .orderBy('p.id_paciente')
        .limit(limit)
        .offset(offset)
        .execute();
      return rows.map((row) => row.id_paciente);
    },
    walk: (page, total) => walkList(db, page, total, contains, tokens),
  };
}

async function walkList(
  db: ReadDb,
  { limit, offset }: PageRequest,
  total: number,
  contains: (token: string) => Expression<SqlBool>,
  tokens: readonly string[],
): Promise<number[]> {
  const rows = walkRows(total);
  if (offset + limit > rows) return [];
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
  for (const token of tokens) query = query.where(contains(spelling(token)));
  const found = await query
    .orderBy('p.orden')
    .orderBy('p.id_paciente')
    .limit(limit)
    .offset(offset)
    .execute();
  return found.map((row) => row.id_paciente);
}
