import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import type { Engine } from './engine';
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

/** PostgreSQL of a DATABASE_URL: one pool that may write and one that the server itself refuses to let write. */
export function openPostgres(url: string): Engine {
  const pool = (options?: string) => {
    const made = new pg.Pool({ connectionString: url, max: CONNECTIONS, types, options });
    // An idle connection that the server drops is replaced at the next query; without a listener it would end the process.
    made.on('error', (error) => console.error(`PostgreSQL: ${error.message}`));
    return made;
  };
  return postgresEngine(pool('-c default_transaction_read_only=on'), pool());
}

/** The engine over any pool that speaks like pg's; tests give one of an engine in memory. */
export function postgresEngine(readPool: PostgresPool, writePool: PostgresPool): Engine {
  const read = new Kysely<Database>({ dialect: new PostgresDialect({ pool: readPool }) });
  const write = new Kysely<Database>({ dialect: new PostgresDialect({ pool: writePool }) });
  return {
    kind: 'postgres',
    read,
    write,
    dataVersion: null,
    backupBeforeMigration: null,
    close: async () => {
      await read.destroy();
      await write.destroy();
    },
  };
}
