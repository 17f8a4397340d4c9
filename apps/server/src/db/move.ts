import { createHash } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Engine } from './engine';
import { REFERENCES } from './references';

type Row = Record<string, unknown>;
type AnyDb = Kysely<Record<string, Row>>;

/** What a table holds: how many rows, and a hash over all of them in the order of their key. */
export interface Content {
  rows: number;
  hash: string;
}

/** The target holds data already. */
export class TargetNotEmpty extends Error {
  override readonly name = 'TargetNotEmpty';
}

const PAGE = 500;
/** Made by the triggers of the target. */
const DERIVED = ['pacientes_prefijos'];

/**
 * Copies every row of an embedded database into a migrated PostgreSQL without data, in one transaction, with the same ids.
 * Returns the tables, with their rows. Throws TargetNotEmpty.
 */
export async function copyRows(from: Engine, to: Engine): Promise<Map<string, number>> {
  const tables = await tablesOf(to);
  const copied = new Map<string, number>();
  await to.write.transaction().execute(async (transaction) => {
    const target = transaction as unknown as Transaction<Record<string, Row>>;
    for (const table of ['pacientes', 'auditoria', 'sesiones']) {
      if ((await count(target, table)) > 0) throw new TargetNotEmpty(table);
    }
    // The rows that the migrations made are among those that are copied.
    for (const table of tables.toReversed()) {
      if (table !== 'auditoria') await target.deleteFrom(table).execute();
    }
    for (const table of tables) {
      let rows = 0;
      for await (const page of pages(from.read as unknown as AnyDb, table)) {
        await target.insertInto(table).values(page).execute();
        rows += page.length;
      }
      copied.set(table, rows);
      await continueIds(target, table);
    }
  });
  return copied;
}

/** Rows and hash of each of `tables`, as either engine reads them. */
export async function contentsOf(
  engine: Engine,
  tables: Iterable<string>,
): Promise<Map<string, Content>> {
  const found = new Map<string, Content>();
  for (const table of tables) {
    const hash = createHash('sha256');
    let rows = 0;
    for await (const page of pages(engine.read as unknown as AnyDb, table)) {
      for (const row of page) hash.update(JSON.stringify(Object.entries(row).toSorted(byName)));
      rows += page.length;
    }
    found.set(table, { rows, hash: hash.digest('hex') });
  }
  return found;
}

/** Both engines give the columns of a row in their own order. */
const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);

/** Every table that is copied, each after those that it references. */
async function tablesOf(engine: Engine): Promise<string[]> {
  const all = (await engine.write.introspection.getTables()).map(({ name }) => name);
  const left = new Set(all.filter((name) => !DERIVED.includes(name)));
  const sorted: string[] = [];
  const add = (table: string) => {
    if (!left.delete(table)) return;
    const references = REFERENCES[table as keyof typeof REFERENCES] ?? {};
    for (const [target] of Object.values(references)) add(target);
    sorted.push(table);
  };
  for (const table of [...left].sort()) add(table);
  return sorted;
}

async function* pages(db: AnyDb, table: string): AsyncGenerator<Row[]> {
  const [key] = await keyOf(db, table);
  for (let last: unknown = null; ;) {
    let query = db.selectFrom(table).selectAll().orderBy(key).limit(PAGE);
    if (last !== null) query = query.where(key, '>', last);
    const page = await query.execute();
    if (page.length > 0) yield page;
    if (page.length < PAGE) return;
    last = page.at(-1)?.[key];
  }
}

/** The column of the primary key: the first one of every table. */
async function keyOf(db: AnyDb, table: string): Promise<[string]> {
  const columns = (await db.introspection.getTables()).find(({ name }) => name === table)?.columns;
  const [first] = columns ?? [];
  if (first === undefined) throw new Error(`${table} is missing`);
  return [first.name];
}

async function count(db: AnyDb, table: string): Promise<number> {
  const { n } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** The next row gets the next id. */
async function continueIds(db: AnyDb, table: string): Promise<void> {
  const [key] = await keyOf(db, table);
  const sequence = sql<string | null>`pg_get_serial_sequence(${table}, ${key})`;
  const { rows } = await sql<{ name: string | null }>`select ${sequence} as name`.execute(db);
  const name = rows[0]?.name ?? null;
  if (name === null) return;
  await sql`select setval(${name}, greatest((select max(${sql.ref(key)}) from ${sql.table(table)}), 1))`.execute(
    db,
  );
}
