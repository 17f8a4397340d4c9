import { join } from 'node:path';
import { countRows, describe } from '../db/describe';
import { inSnapshot } from '../db/postgres';
import type { Source } from './make';
import { runTool } from './postgres-tools';

const DUMP_FILE = 'consultorio.dump';
const PLAIN = ['--format=custom', '--no-owner', '--no-privileges', '--no-comments'];

/** The PostgreSQL of a DATABASE_URL: `pg_dump` of one snapshot, in which its rows are counted too. */
export const postgresSource = (url: string): Source => ({
  withDump: (folder, read) =>
    inSnapshot(url, async (db, snapshot) => {
      const file = join(folder, DUMP_FILE);
      await runTool('pg_dump', [...PLAIN, `--snapshot=${snapshot}`, `--file=${file}`], url);
      // Read to its end: what was cut short does not pass.
      await runTool('pg_restore', ['--file=-', file]);
      const filas = await countRows(db);
      return read({ motor: 'postgres', archivo: DUMP_FILE, filas, ...(await describe(db)) });
    }),
});
