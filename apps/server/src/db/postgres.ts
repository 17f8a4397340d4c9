import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect, sql, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { audited } from './audit-chain';
import type { Engine } from './engine';
import { storageFailure } from './storage-failure';
import type { Database } from './tables';

const INT8 = 20;
const DATE = 1082;

/** Counts as numbers, civil dates as the text they are: a Date object would move them by the time zone. */
export const PARSERS: Record<number, (text: string) => unknown> = {
  [INT8]: Number,
  [DATE]: (text) => text,
};

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    format === 'text' || format === undefined
      ? (PARSERS[Number(oid)] ?? pg.types.getTypeParser(oid, format))
      : pg.types.getTypeParser(oid, format),
};

const CONNECTIONS = 8;

/** How long the server of the database may take, in milliseconds. */
export interface Patience {
  connectMs: number;
  queryMs: number;
}

/** A request whose database does not answer is refused within ten seconds: both waits, and what the request itself takes. */
const PATIENCE: Patience = { connectMs: 3_000, queryMs: 5_000 };
/** A migration builds indexes of whole tables. */
export const MIGRATION_PATIENCE: Patience = { connectMs: 10_000, queryMs: 3_600_000 };

/** PostgreSQL of a DATABASE_URL: one pool that may write and one that the server itself refuses to let write. */
export function openPostgres(url: string, { connectMs, queryMs }: Patience = PATIENCE): Engine {
  const pool = (options?: string) => {
    const made = new pg.Pool({
      connectionString: url,
      max: CONNECTIONS,
      types,
      options,
      connectionTimeoutMillis: connectMs,
      // The server gives up first where it can; the client where the server is frozen or the line is cut.
      statement_timeout: queryMs,
      query_timeout: queryMs,
      idle_in_transaction_session_timeout: 4 * queryMs,
      keepAlive: true,
    });
    const say = (error: Error) => console.error(`PostgreSQL: ${error.message}`);
    // A connection that the server drops is replaced at the next query; without a listener it would end the process,
    // whether it is idle in the pool or between two queries of a transaction.
    made.on('error', say);
    made.on('connect', (client) => client.on('error', say));
    return droppingBroken(made);
  };
  return postgresEngine(pool('-c default_transaction_read_only=on'), pool());
}

/**
 * Drops a connection whose server did not answer, instead of giving it to the next request; its own next query, such as
 * the rollback of a transaction, fails at once instead of waiting once more.
 */
function droppingBroken(pool: pg.Pool): PostgresPool {
  return {
    async connect(): Promise<PostgresPoolClient> {
      const client = await pool.connect();
      let broken: Error | null = null;
      const query = async (...args: [string, unknown[]]) => {
        if (broken !== null) throw broken;
        try {
          return await client.query(...args);
        } catch (error) {
          if (error instanceof Error && storageFailure(error) === 'away') broken = error;
          throw error;
        }
      };
      return {
        query: query as unknown as PostgresPoolClient['query'],
        release: () => client.release(broken ?? undefined),
      };
    },
    end: () => pool.end(),
  };
}

/** The engine over any pool that speaks like pg's; tests give one of an engine in memory. */
export function postgresEngine(readPool: PostgresPool, writePool: PostgresPool): Engine {
  const read = new Kysely<Database>({ dialect: new PostgresDialect({ pool: readPool }) });
  const write = new Kysely<Database>({ dialect: new PostgresDialect({ pool: writePool }) });
  return {
    kind: 'postgres',
    read,
    write,
    transact: (work) => write.transaction().execute(audited('postgres', work)),
    dataVersion: null,
    close: async () => {
      await read.destroy();
      await write.destroy();
    },
  };
}

/** Runs `read` on one state of the database, which other programs can read too, by the snapshot's name. */
export async function inSnapshot<T>(
  url: string,
  read: (db: Kysely<Database>, snapshot: string) => Promise<T>,
): Promise<T> {
  const engine = openPostgres(url, MIGRATION_PATIENCE);
  try {
    return await engine.read
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(tx);
        return read(tx, rows[0]?.id ?? '');
      });
  } finally {
    await engine.close();
  }
}

/** Names a database by its cluster's own number and its own in it: a copy of it that is restored elsewhere is another database. */
export async function originOf(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ cluster: string; base: number }>`
    select system_identifier::text as cluster, oid as base
    from pg_control_system(), pg_database where datname = current_database()`.execute(db);
  return createHash('sha256').update(JSON.stringify(rows[0])).digest('hex');
}

/** Takes an advisory lock until the transaction ends; false: another has it. */
export async function takeLock(db: Kysely<Database>, key: number): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(key)}) as taken`.execute(db);
  return rows[0]?.taken === true;
}
