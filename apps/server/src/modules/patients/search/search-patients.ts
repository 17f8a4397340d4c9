import { sql, type SqlBool } from 'kysely';
import { findsNothing, withoutDniNotation, words } from '@practice/domain';
import type { EngineKind, ReadDb } from '../../../db/engine';
import { prepared } from '../../../db/prepared';
import {
  dniStarts,
  idsOf,
  isNumber,
  isShort,
  rowCount,
  totalOf,
  type Hits,
  type PageRequest,
} from './hits';
import { postgresHits } from './hits-postgres';
import { sqliteHits } from './hits-sqlite';
import { alwaysCount, type Totals } from './totals';

/** One page of ids, and how many there are in all. */
export interface FoundPatients {
  ids: number[];
  total: number;
}

/** The words of a search: 'DNI: 30.123', as a referral has it, is the number 30123 (decision H5). */
export function searchTokens(text: string): string[] {
  return [...new Set(words(withoutDniNotation(text)))];
}

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
  totals: Totals = alwaysCount,
): Promise<FoundPatients> {
  const tokens = searchTokens(text);
  const [first = ''] = tokens;
  const count: Count = (query) => totals(tokens.join(' '), query);
  if (findsNothing(text)) return { ids: [], total: 0 };
  if (tokens.length === 0) return everyPatient(db, page, count);
  const alone = tokens.length === 1;
  if (alone && isShort(first) && kind === 'postgres') return byPrefix(db, first, page, count);
  const hits = kind === 'sqlite' ? await sqliteHits(db, tokens) : postgresHits(db, tokens);
  if (alone && isNumber(first) && !isShort(first)) return numberFirst(db, hits, first, page);
  const total = await count(() => hits.count());
  return { ids: total === 0 ? [] : await hits.page(page, total), total };
}

/** Returns a total, from the cache or by running the query. */
type Count = (query: () => Promise<number>) => Promise<number>;

const visible = (db: ReadDb) => db.selectFrom('pacientes').where('borrado', '=', 0);
/** All minus the deleted: SQLite counts all rows by its smallest index, 300 times as fast as the visible ones. */
const countVisible = prepared((db) => {
  const all = db.selectFrom('pacientes').select(sql<number>`count(*)`.as('n'));
  return db
    .selectFrom([all.as('everyone'), all.where('borrado', '=', 1).as('deleted')])
    .select(sql<number>`everyone.n - deleted.n`.as('total'));
});
const pageOfVisible = prepared((db, limit: number, offset: number) =>
  visible(db)
    .select('id_paciente')
    .orderBy('orden')
    .orderBy('id_paciente')
    .limit(limit)
    .offset(offset),
);

async function everyPatient(db: ReadDb, page: PageRequest, count: Count): Promise<FoundPatients> {
  const total = await count(async () => totalOf(await countVisible(db)));
  const rows = await pageOfVisible(db, page.limit, page.offset);
  return { ids: idsOf(rows), total };
}

/** One or two letters on PostgreSQL: a range of the prefix table, which is already in list order. */
async function byPrefix(
  db: ReadDb,
  prefix: string,
  page: PageRequest,
  count: Count,
): Promise<FoundPatients> {
  const matching = db.selectFrom('pacientes_prefijos').where('prefijo', '=', prefix);
  const total = await count(async () => totalOf(await matching.select(rowCount).execute()));
  const rows = await matching
    .select('id_paciente')
    .orderBy('orden')
    .orderBy('id_paciente')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { ids: idsOf(rows), total };
}

const startingWith = (db: ReadDb, digits: string) =>
  db
    .selectFrom('pacientes as p')
    .where(dniStarts(digits))
    // The plus keeps SQLite from using the list's index, by which it would read every visible patient.
    .where(sql<SqlBool>`+p.borrado = 0`);

const countStartingWith = prepared((db, digits: string) =>
  startingWith(db, digits).select(rowCount),
);
const pageStartingWith = prepared((db, digits: string, limit: number, offset: number) =>
  startingWith(db, digits)
    .select('p.id_paciente')
    .orderBy('p.orden')
    .orderBy('p.id_paciente')
    .limit(limit)
    .offset(offset),
);

/** DNIs that start with the number, then those that have it elsewhere (decision H5). */
async function numberFirst(
  db: ReadDb,
  hits: Hits,
  digits: string,
  { limit, offset }: PageRequest,
): Promise<FoundPatients> {
  const top = await pageStartingWith(db, digits, limit, offset);
  const ids = idsOf(top);
  const total = await hits.count();
  if (ids.length === limit) return { ids, total };
  // A first page that is not full holds all of them: no count is needed.
  const first = offset === 0 ? ids.length : totalOf(await countStartingWith(db, digits));
  if (total === first) return { ids, total };
  const rest = { limit: limit - ids.length, offset: Math.max(0, offset - first) };
  const others = await hits.pageElsewhere(rest, digits);
  return { ids: [...ids, ...others], total };
}
