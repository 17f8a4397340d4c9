import { closeSync, existsSync, openSync, readSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { STEPS } from './migrate';
import { storageFailure } from './storage-failure';

/**
 * What lies where the database is expected. `ours`, and `old` (of an older version), may still be damaged further inside;
 * `log-alone`: its log without it, which a new database must never be given; `files-alone`: files that some database names, without
 * one; `half-restored`: a restore was interrupted.
 */
export type Found =
  | 'nothing'
  | 'ours'
  | 'old'
  | 'empty'
  | 'foreign'
  | 'newer'
  | 'damaged'
  | 'log-alone'
  | 'files-alone'
  | 'half-restored';

/** A database that is being restored: it gets its name when its files are there too. */
export const HALF_RESTORED = 'consultorio.db.restaurando';

const MAGIC = 'SQLite format 3\0';

/** Looks at the file of a SQLite database without changing it. */
export function inspectDatabase(file: string): Found {
  if (!existsSync(file)) {
    if (existsSync(join(dirname(file), HALF_RESTORED))) return 'half-restored';
    if (sizeOf(`${file}-wal`) > 0) return 'log-alone';
    return hasContents(join(dirname(file), 'files')) ? 'files-alone' : 'nothing';
  }
  if (sizeOf(file) === 0) return 'empty';
  if (firstBytes(file) !== MAGIC) return 'foreign';
  try {
    const db = new DatabaseSync(file, { readOnly: true });
    try {
      return judge(db);
    } finally {
      db.close();
    }
  } catch (error) {
    if (storageFailure(error) === 'damaged') return 'damaged';
    throw error;
  }
}

function judge(db: InstanceType<typeof DatabaseSync>): Found {
  const names = (sql: string) =>
    (db.prepare(sql).all() as { name: string }[]).map(({ name }) => name);
  const tables = names("select name from sqlite_schema where type = 'table'");
  // Interrupted before its first table.
  if (tables.length === 0) return 'ours';
  if (!tables.includes('migraciones')) return 'foreign';
  const done = names('select name from migraciones');
  if (done.some((name) => !Object.hasOwn(STEPS, name))) return 'newer';
  return done.length < Object.keys(STEPS).length ? 'old' : 'ours';
}

/** Folders of stored contents, named by the first two digits of their hashes. */
const hasContents = (folder: string) =>
  existsSync(folder) && readdirSync(folder).some((name) => /^[0-9a-f]{2}$/.test(name));

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

function firstBytes(file: string): string {
  const handle = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(MAGIC.length);
    readSync(handle, bytes, 0, bytes.length, 0);
    return bytes.toString('latin1');
  } finally {
    closeSync(handle);
  }
}
