import { sql, type Expression, type SelectQueryBuilder, type SqlBool } from 'kysely';
import { words } from '@practice/domain';
import type { EngineKind, ReadDb } from '../../db/engine';
import { countAnew, type Totals } from './totals';

/** One page of ids, and how many there are in all. */
export interface FoundPatients {
  ids: number[];
  total: number;
}

interface PageRequest {
  limit: number;
  offset: number;
}

/**
 * With more hits than this, a page is found sooner by walking the list than by sorting the hits (100,000
 * patients: sorting 3,000 takes 2 ms, 15,000 takes 5, 60,000 takes 13).
 */
const WALK_FROM_HITS = 3_000;
/** How far a walk goes before it gives up and the hits are sorted: a surname may stand at the list's end. */
const WALK_ROWS = 20_000;

/** The words of a search: '30.123' is the number 30123 (decision H5). */
export function searchTokens(text: string): string[] {
  const tokens = words(text.replace(/(\d)\.(?=\d)/g, '$1'));
  return [...new Set(tokens)];
}

const isShort = (token: string) => [...token].length <= 2;
const isNumber = (tokens: readonly string[]) =>
  tokens.length === 1 && /^\d+$/.test(tokens[0] ?? '');

/**
 * The patient search: every word must match, in any order; one or two characters match where a word starts,
 * three or more anywhere, so digits match inside the DNI, and a lone number lists the DNIs that start with it
 * first. Sorted by name, ties by id; the total is exact. The single place where the engines differ
 * (storage rule 5): SQLite reads an FTS5 index of every three characters, PostgreSQL its own.
 */
export async function searchPatients(
  db: ReadDb,
  kind: EngineKind,
  text: string,
  page: PageRequest,
  totals: Totals = countAnew,
): Promise<FoundPatients> {
  const tokens = searchTokens(text);
  const [first = ''] = tokens;
  const count: Count = (query) => totals(tokens.join(' '), query);
  if (tokens.length === 0) return everyPatient(db, page, count);
  if (tokens.length === 1 && isShort(first)) return byPrefix(db, first, page, count);
  const hits = kind === 'sqlite' ? sqliteHits(db, tokens) : postgresHits(db, tokens);
  if (isNumber(tokens)) return numberFirst(db, hits, first, page);
  const total = await count(() => hits.count());
  return { ids: total === 0 ? [] : await pageOfHits(hits, total, page), total };
}

type Count = (query: () => Promise<number>) => Promise<number>;

async function everyPatient(db: ReadDb, page: PageRequest, count: Count): Promise<FoundPatients> {
  const living = db.selectFrom('pacientes').where('borrado', '=', 0);
  const total = await count(() => countRows(living));
  const rows = await living
    .select('id_paciente')
    .orderBy('orden')
    .orderBy('id_paciente')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { ids: rows.map((row) => row.id_paciente), total };
}

/** One or two letters: a range of the prefix table, which is already in list order. */
async function byPrefix(
  db: ReadDb,
  prefix: string,
  page: PageRequest,
  count: Count,
): Promise<FoundPatients> {
  const matching = db.selectFrom('pacientes_prefijos').where('prefijo', '=', prefix);
  const total = await count(() => countRows(matching));
  const rows = await matching
    .select('id_paciente')
    .orderBy('orden')
    .orderBy('id_paciente')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { ids: rows.map((row) => row.id_paciente), total };
}

/** The hits of a search on one engine. `narrow` is a further condition on `p`, the patient. */
interface Hits {
  count(): Promise<number>;
  sorted(page: PageRequest, narrow?: Expression<SqlBool>): Promise<number[]>;
  /** The first hits among the first rows of the list; fewer than asked for when they are not there. */
  walk(page: PageRequest): Promise<number[]>;
}

async function pageOfHits(hits: Hits, total: number, page: PageRequest): Promise<number[]> {
  if (total > WALK_FROM_HITS && page.offset + page.limit <= WALK_ROWS) {
    const ids = await hits.walk(page);
    if (ids.length === page.limit) return ids;
  }
  return hits.sorted(page);
}

/** DNIs that start with the number, then those that have it elsewhere (decision H5). */
async function numberFirst(
  db: ReadDb,
  hits: Hits,
  digits: string,
  { limit, offset }: PageRequest,
): Promise<FoundPatients> {
  const starts = sql<SqlBool>`p.dni >= ${digits} and p.dni < ${`${digits}:`}`;
  // The plus keeps the list index out of it: without it SQLite reads every living patient.
  const living = sql<SqlBool>`+p.borrado = 0`;
  const prefixed = db.selectFrom('pacientes as p').where(starts).where(living);
  const first = await countRows(prefixed);
  const total = await hits.count();
  const top =
    offset >= first
      ? []
      : await prefixed
          .select('p.id_paciente')
          .orderBy('p.orden')
          .orderBy('p.id_paciente')
          .limit(limit)
          .offset(offset)
          .execute();
  const ids = top.map((row) => row.id_paciente);
  if (ids.length === limit || total === first) return { ids, total };
  const rest = { limit: limit - ids.length, offset: Math.max(0, offset - first) };
  const others = await hits.sorted(rest, sql<SqlBool>`not (${starts})`);
  return { ids: [...ids, ...others], total };
}

async function countRows<DB, T extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, T, O>,
): Promise<number> {
  const counted = rows.select(sql<number>`count(*)`.as('total'));
  const row: unknown = await counted.executeTakeFirstOrThrow();
  return (row as { total: number }).total;
}

/** Anywhere for three characters or more; where a word starts for fewer (`busqueda` begins with a space). */
const spelling = (token: string) => (isShort(token) ? ` ${token}` : token);

function sqliteHits(db: ReadDb, tokens: readonly string[]): Hits {
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

function postgresHits(db: ReadDb, tokens: readonly string[]): Hits {
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
