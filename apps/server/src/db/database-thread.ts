import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import type { ThreadAnswer, ThreadJob } from './in-thread';
import { storageFailure } from './storage-failure';

/** The program of the thread that reads whole SQLite databases: it checks them and copies them. */
function run(job: ThreadJob): ThreadAnswer {
  try {
    if (job.kind === 'check') return { problems: check(job.file, job.full) };
    return copy(job.file, job.target);
  } catch (error) {
    // Between threads an error loses everything but its text.
    return { failure: { text: String(error), storage: storageFailure(error) } };
  }
}

function check(file: string, full: boolean): string[] {
  return reading(file, (db) => problemsOf(db, full ? 'integrity_check' : 'quick_check'));
}

/**
 * storage rule 8: written under another name, made durable, opened and checked, and only then named. `vacuum into` reads
 * one state of the database, also while others write.
 */
function copy(file: string, target: string): ThreadAnswer {
  const unfinished = `${target}.copiando`;
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
  rmSync(unfinished, { force: true });
  // Made first, so that nobody else can ever read it.
  closeSync(openSync(unfinished, 'wx', 0o600));
  const before = reading(file, (db) => {
    const rows = countRows(db);
    db.prepare('vacuum into ?').run(unfinished);
    return rows;
  });
  sync(unfinished);
  const [damage, rows] = reading(unfinished, (db) => [
    problemsOf(db, 'quick_check'),
    countRows(db),
  ]);
  const problems = [...damage, ...lossesOf(before, rows)];
  if (problems.length > 0) {
    rmSync(unfinished, { force: true });
    return { problems };
  }
  renameSync(unfinished, target);
  syncFolder(dirname(target));
  return { problems, rows: Object.fromEntries(rows) };
}

function reading<T>(file: string, read: (db: DatabaseSyncInstance) => T): T {
  const db = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  try {
    return read(db);
  } finally {
    db.close();
  }
}

function problemsOf(db: DatabaseSyncInstance, pragma: 'quick_check' | 'integrity_check'): string[] {
  const rows = db.prepare(`pragma ${pragma}(5)`).all() as Record<string, unknown>[];
  return rows.flatMap((row) => Object.values(row).map(String)).filter((text) => text !== 'ok');
}

/**
 * Tables of rows. The tables that SQLite keeps for a text index merge their rows under writes: `quick_check` reads those.
 */
const COUNTED = `
  select name from sqlite_schema t where type = 'table' and sql like 'create table%'
    and name not like 'sqlite!_%' escape '!'
    and not exists (
      select 1 from sqlite_schema v where v.sql like 'create virtual table%'
        and substr(t.name, 1, length(v.name) + 1) = v.name || '_'
    )`;

/** Rows of each table, by its name. */
function countRows(db: DatabaseSyncInstance): Map<string, number> {
  const tables = db.prepare(COUNTED).all() as { name: string }[];
  return new Map(
    tables.map(({ name }) => {
      const { n } = db.prepare(`select count(*) as n from "${name}"`).get() as { n: number };
      return [name, n];
    }),
  );
}

/** These lose rows by themselves: what has ended or is in use no more. Everything else only grows. */
const SHRINKING = [
  'sesiones',
  'dispositivos',
  'claves_idempotencia',
  'borradores',
  'migraciones_turno',
];

/** Tables with fewer rows than before the copy. A catalogue may lose one by hand while the copy is made, and no more. */
function lossesOf(before: Map<string, number>, after: Map<string, number>): string[] {
  return [...before].flatMap(([table, count]) => {
    const copied = after.get(table);
    const mayShrink = SHRINKING.includes(table);
    if (copied !== undefined && (mayShrink || copied >= count - 1)) return [];
    return [`${table}: ${count} rows, ${copied ?? 'no table'} in the copy`];
  });
}

function sync(path: string): void {
  const handle = openSync(path, 'r+');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Makes the names in a folder durable. Windows has no handle of a folder, and makes a rename durable itself. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

parentPort?.postMessage(run(workerData as ThreadJob));
