import { join } from 'node:path';
import { describe } from '../db/describe';
import { copyDatabase } from '../db/in-thread';
import { DATABASE_FILE, readSqliteFile } from '../db/sqlite';
import type { Source } from './make';

/** The embedded database: copied in a thread while others write, and read back from the copy. */
export const sqliteSource = (file: string): Source => ({
  origin: async () => null,
  async withDump(folder, read) {
    const copy = join(folder, DATABASE_FILE);
    const filas = await copyDatabase(file, copy);
    return readSqliteFile(copy, async (db) =>
      read({ motor: 'sqlite', archivo: DATABASE_FILE, filas, ...(await describe(db)) }),
    );
  },
});
