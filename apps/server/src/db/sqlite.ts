import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { platform } from 'node:process';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { Kysely } from 'kysely';
import type { Engine } from './engine';
import { sqliteDialect } from './sqlite-dialect';
import { storageFailure } from './storage-failure';
import type { Database } from './tables';
import { createWriteQueue } from './write-queue';

export const DATABASE_FILE = 'consultorio.db';

/** Older ones lose rows when the WAL is reset under a reader. */
const OLDEST_SQLITE = [3, 51, 3] as const;

/** storage rule 1: what is set, and what must be read back. The package's own default lost rows in power cuts. */
const PRAGMAS: readonly (readonly [name: string, value: string, expected: string | number])[] = [
  ['journal_mode', 'WAL', 'wal'],
  ['synchronous', 'FULL', 2],
  ['foreign_keys', 'ON', 1],
  ['busy_timeout', '5000', 5000],
  ['cache_size', '-65536', -65536],
  // Pages of the log before it is copied into the database: four times the default (decision 050).
  ['wal_autocheckpoint', '4000', 4000],
  ...(platform === 'darwin' ? ([['fullfsync', 'ON', 1]] as const) : []),
];

/** Opens (or creates) the embedded database of a data folder. */
export function openSqlite(folder: string, name = DATABASE_FILE): Engine {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, name);
  const writer = new DatabaseSync(file);
  refuseOldSqlite(writer);
  for (const [name, value, expected] of PRAGMAS) setPragma(writer, name, value, expected);

  const reader = new DatabaseSync(file, { readOnly: true });
  for (const [name, value, expected] of PRAGMAS) {
    if (name !== 'journal_mode') setPragma(reader, name, value, expected);
  }

  const read = new Kysely<Database>({ dialect: sqliteDialect(reader, { shared: true }) });
  const write = new Kysely<Database>({ dialect: sqliteDialect(writer, { shared: false }) });
  // Asked on the reading connection, it changes with every commit of the writing one or of another process.
  const dataVersion = reader.prepare('pragma data_version');
  return {
    kind: 'sqlite',
    read,
    write,
    transact: createWriteQueue(write),
    dataVersion: () => (dataVersion.get() as { data_version: number }).data_version,
    close: async () => {
      await read.destroy();
      await write.destroy();
      reader.close();
      copyLog(writer);
      writer.close();
    },
  };
}

/** Reads a file that nobody writes, such as a copy, without leaving a log beside it. */
export async function readSqliteFile<T>(
  file: string,
  read: (db: Kysely<Database>) => Promise<T>,
): Promise<T> {
  const reader = new DatabaseSync(file, { readOnly: true });
  const db = new Kysely<Database>({ dialect: sqliteDialect(reader, { shared: true }) });
  try {
    return await read(db);
  } finally {
    await db.destroy();
    reader.close();
  }
}

/** Copies the log into the database. On a full disk it stays in the log, from which the next start reads it. */
function copyLog(db: DatabaseSyncInstance): void {
  try {
    db.exec('pragma wal_checkpoint(TRUNCATE)');
  } catch (error) {
    if (storageFailure(error) === null) throw error;
    console.error(`SQLite: ${String(error)}`);
  }
}

function setPragma(
  db: DatabaseSyncInstance,
  name: string,
  value: string,
  expected: string | number,
) {
  db.exec(`pragma ${name} = ${value}`);
  const row: Record<string, unknown> = db.prepare(`pragma ${name}`).get() ?? {};
  const [actual] = Object.values(row);
  if (actual !== expected) {
    throw new Error(`SQLite: pragma ${name} is ${String(actual)}, ${expected} was asked for`);
  }
}

function refuseOldSqlite(db: DatabaseSyncInstance): void {
  const { version } = db.prepare('select sqlite_version() as version').get() as { version: string };
  const parts = version.split('.').map(Number);
  for (const [index, oldest] of OLDEST_SQLITE.entries()) {
    const part = parts[index] ?? 0;
    if (part > oldest) return;
    if (part < oldest) {
      throw new Error(`SQLite ${version} is older than ${OLDEST_SQLITE.join('.')}`);
    }
  }
}
