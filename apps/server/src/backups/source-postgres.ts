import { join } from 'node:path';
import { countRows, describe } from '../db/describe';
import { inSnapshot, originOf, takeLock } from '../db/postgres';
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
      if (alone && !(await takeLock(db, DAILY_COPY))) throw new BackupRunning(url);
      const file = join(folder, DUMP_FILE);
      await runTool('pg_dump', [...PLAIN, `--snapshot=${snapshot}`, `--file=${file}`], url);
      // Read to its end: what was cut short does not pass.
      await runTool('pg_restore', ['--file=-', file]);
      const filas = await countRows(db);
      return read({ motor: 'postgres', archivo: DUMP_FILE, filas, ...(await describe(db)) });
    }),
});

/** A server that does not tell: each data folder counts its own copies then. A database that is away is told of by the copy. */
const noOrigin = () => null;
