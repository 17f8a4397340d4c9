import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { countRows, describe } from '../db/describe';
import { inSnapshot } from '../db/postgres';
import type { Database } from '../db/tables';
import { BackupRunning, type Source } from './make';
import { runTool } from './postgres-tools';

const DUMP_FILE = 'consultorio.dump';
const PLAIN = ['--format=custom', '--no-owner', '--no-privileges', '--no-comments'];

/** Of an advisory lock: whoever has it makes the copy of the day. */
const DAILY_COPY = 7_601_258;

/**
 * The PostgreSQL of a DATABASE_URL: `pg_dump` of one snapshot, in which its rows are counted too. `alone`: throws BackupRunning while
 * another server makes one that is `alone` too.
 */
export const postgresSource = (url: string, { alone = false } = {}): Source => ({
  origin: () => inSnapshot(url, originOf).catch(noOrigin),
  withDump: (folder, read) =>
    inSnapshot(url, async (db, snapshot) => {
      if (alone && !(await takeLock(db))) throw new BackupRunning(url);
      const file = join(folder, DUMP_FILE);
      await runTool('pg_dump', [...PLAIN, `--snapshot=${snapshot}`, `--file=${file}`], url);
      // Read to its end: what was cut short does not pass.
      await runTool('pg_restore', ['--file=-', file]);
      const filas = await countRows(db);
      return read({ motor: 'postgres', archivo: DUMP_FILE, filas, ...(await describe(db)) });
    }),
});

/** Its cluster's own number and its own in it: a copy of it that is restored elsewhere is another database. */
async function originOf(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ cluster: string; base: number }>`
    select system_identifier::text as cluster, oid as base
    from pg_control_system(), pg_database where datname = current_database()`.execute(db);
  return createHash('sha256').update(JSON.stringify(rows[0])).digest('hex');
}

/** A server that does not tell: each data folder counts its own copies then. A database that is away is told of by the copy. */
const noOrigin = () => null;

async function takeLock(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(DAILY_COPY)}) as taken`.execute(db);
  return rows[0]?.taken === true;
}
