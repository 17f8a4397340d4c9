import { PGlite, type Results } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Engine } from '../db/engine';
import { PARSERS, postgresEngine } from '../db/postgres';

/** PostgreSQL in memory, for tests: it has one session, so clients wait for each other. */
export async function openPglite(): Promise<Engine> {
  const database = await PGlite.create({ extensions: { pg_trgm }, parsers: PARSERS });
  const pool = poolOf(database);
  const engine = postgresEngine(pool, pool);
  return {
    ...engine,
    close: async () => {
      await engine.close();
      await database.close();
    },
  };
}

/** The part of pg's pool that Kysely needs. */
function poolOf(database: PGlite): PostgresPool {
  let last: Promise<void> = Promise.resolve();
  return {
    async connect() {
      const before = last;
      let release = () => {};
      last = new Promise((resolve) => (release = resolve));
      await before;
      return clientOf(database, release);
    },
    end: async () => {},
  };
}

function clientOf(database: PGlite, release: () => void): PostgresPoolClient {
  const query = async <R>(sql: string, parameters: readonly unknown[]) => {
    const result = await database.query<R>(sql, [...parameters]);
    return asPgResult(sql, result);
  };
  return { query: query as PostgresPoolClient['query'], release };
}

function asPgResult<R>(sql: string, { rows, affectedRows }: Results<R>): PostgresQueryResult<R> {
  const verb = sql.trimStart().split(/\s/, 1)[0]?.toUpperCase();
  const command = (['UPDATE', 'DELETE', 'INSERT', 'MERGE'] as const).find((one) => one === verb);
  return { command: command ?? 'SELECT', rowCount: affectedRows ?? rows.length, rows };
}
