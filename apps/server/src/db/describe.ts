import type { Kysely } from 'kysely';
import type { ChainHead } from './audit-chain';
import type { ReadDb } from './engine';
import type { RowCounts } from './in-thread';
import type { Database } from './tables';
import { readHead } from './verify-audit';

/** What a database holds, of this version or an older one. */
export interface Described {
  migraciones: string[];
  /** Where the chain of the audit ends; null before it was chained. */
  auditoria: ChainHead | null;
  /** Every stored content that a row names; one may come twice. */
  contents: AsyncIterable<NamedContent>;
}

export interface NamedContent {
  sha256: string;
  /** Bytes. */
  tamano: number;
}

export async function describe(db: Kysely<Database>): Promise<Described> {
  const tables = (await db.introspection.getTables()).map(({ name }) => name);
  const loose = db as unknown as Kysely<Record<string, { name: string }>>;
  const done = await loose.selectFrom('migraciones').select('name').orderBy('name').execute();
  return {
    migraciones: done.map(({ name }) => name),
    auditoria: tables.includes('auditoria_cabeza') ? await readHead(db) : null,
    contents: tables.includes('archivos') ? namedContents(db) : none(),
  };
}

const PAGE = 500;

async function* namedContents(db: ReadDb): AsyncGenerator<NamedContent> {
  for (let last = 0; ;) {
    const page = await db
      .selectFrom('archivos')
      .select(['id_archivo', 'sha256', 'tamano'])
      .where('id_archivo', '>', last)
      .orderBy('id_archivo')
      .limit(PAGE)
      .execute();
    yield* page;
    if (page.length < PAGE) return;
    last = page.at(-1)?.id_archivo ?? last;
  }
}

async function* none(): AsyncGenerator<NamedContent> {}

/** Rows of each table. It reads every table to its end. */
export async function countRows(db: Kysely<Database>): Promise<RowCounts> {
  const loose = db as unknown as Kysely<Record<string, object>>;
  const counts: RowCounts = {};
  for (const { name } of await db.introspection.getTables()) {
    const { n } = await loose
      .selectFrom(name)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    counts[name] = Number(n);
  }
  return counts;
}
