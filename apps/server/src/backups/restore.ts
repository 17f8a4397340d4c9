import { createReadStream, existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { countRows } from '../db/describe';
import { isEmptyFolder, lockFolder } from '../db/folder-lock';
import { findDamage, type RowCounts } from '../db/in-thread';
import { HALF_RESTORED, inspectDatabase } from '../db/inspect';
import { STEPS } from '../db/migrate';
import { MIGRATION_PATIENCE, openPostgres } from '../db/postgres';
import { DATABASE_FILE, readSqliteFile } from '../db/sqlite';
import { placeOf } from '../files/file-store';
import type { Files } from '../files/files';
import { syncFolder, writeDurably } from './contents';
import { FILES, hashOf } from './make';
import { readBackup, type Backup } from './manifest';
import { runTool } from './postgres-tools';

/** Why nothing was restored; `restoreMessages.refusals` says each in one sentence. */
export type Refusal = 'not-a-backup' | 'newer' | 'damaged' | 'not-empty' | 'other-engine';

export class RestoreRefused extends Error {
  override readonly name = 'RestoreRefused';

  constructor(
    readonly why: Refusal,
    /** The folder or file that it is about. */
    readonly about: string,
  ) {
    super(`${why}: ${about}`);
  }
}

export interface RestoreOptions {
  /** A folder that `makeBackup` made. */
  from: string;
  dataDir: string;
  databaseUrl: string | null;
  openFiles: () => Promise<Files>;
  now: Date;
}

/** Says that the chain of the audit went back to an older copy, so that newer copies are not missed in it. */
export const RESTORED_FILE = 'restaurada.json';

/** Restores a copy into an empty data folder, or database. Throws RestoreRefused, and leaves the folder as empty as it was. */
export async function restoreBackup(options: RestoreOptions): Promise<Backup> {
  const { from, dataDir, databaseUrl } = options;
  const backup = await readBackup(from);
  if (backup === null) throw new RestoreRefused('not-a-backup', from);
  const { base, migraciones, motor } = backup.manifest;
  if (migraciones.some((name) => !Object.hasOwn(STEPS, name))) {
    throw new RestoreRefused('newer', from);
  }
  if ((motor === 'postgres') !== (databaseUrl !== null)) {
    throw new RestoreRefused('other-engine', from);
  }
  const file = join(from, base.archivo);
  if (!existsSync(file) || (await hashOf(file)) !== base.sha256) {
    throw new RestoreRefused('damaged', file);
  }
  if (!isEmptyFolder(dataDir)) throw new RestoreRefused('not-empty', dataDir);
  const unlock = lockFolder(dataDir);
  try {
    // And under the lock: a server may have started there meanwhile.
    if (!isEmptyFolder(dataDir)) throw new RestoreRefused('not-empty', dataDir);
    await (databaseUrl === null
      ? restoreSqlite(backup, file, options)
      : restorePostgres(backup, file, databaseUrl, options));
    return backup;
  } finally {
    unlock();
  }
}

/** The database has its name when everything else is there; until then no server starts in the folder. */
async function restoreSqlite(backup: Backup, file: string, options: RestoreOptions): Promise<void> {
  const { dataDir } = options;
  const unfinished = join(dataDir, HALF_RESTORED);
  try {
    await writeDurably(createReadStream(file), unfinished);
    const found = inspectDatabase(unfinished);
    if (found === 'newer') throw new RestoreRefused('newer', file);
    const whole = found === 'ours' || found === 'old';
    if (!whole || (await findDamage(unfinished, { full: false })).length > 0) {
      throw new RestoreRefused('damaged', file);
    }
    compareCounts(backup, await readSqliteFile(unfinished, countRows));
    await restoreFiles(backup, options);
    await rename(unfinished, join(dataDir, DATABASE_FILE));
    await syncFolder(dataDir);
  } catch (error) {
    for (const made of [HALF_RESTORED, FILES, RESTORED_FILE]) {
      await rm(join(dataDir, made), { recursive: true, force: true });
    }
    throw error;
  }
}

async function restorePostgres(
  backup: Backup,
  file: string,
  url: string,
  options: RestoreOptions,
): Promise<void> {
  const { dataDir } = options;
  const engine = openPostgres(url, MIGRATION_PATIENCE);
  try {
    if ((await engine.read.introspection.getTables()).length > 0) {
      throw new RestoreRefused('not-empty', 'DATABASE_URL');
    }
    // Files first: a damaged one is found before the database holds anything.
    await restoreFiles(backup, options);
    const whole = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction'];
    await runTool('pg_restore', [...whole, file], url);
    compareCounts(backup, await countRows(engine.read));
  } catch (error) {
    for (const made of [FILES, RESTORED_FILE]) {
      await rm(join(dataDir, made), { recursive: true, force: true });
    }
    throw error;
  } finally {
    await engine.close();
  }
}

function compareCounts({ folder, manifest }: Backup, found: RowCounts): void {
  for (const [table, rows] of Object.entries(manifest.filas)) {
    if (found[table] !== rows) throw new RestoreRefused('damaged', folder);
  }
}

/** Copies every content into the store, each compared with its hash. */
async function restoreFiles(
  { folder, manifest }: Backup,
  { dataDir, openFiles, now }: RestoreOptions,
): Promise<void> {
  const { spool, store } = await openFiles();
  let [count, bytes] = [0, 0];
  for await (const path of contentsBelow(join(folder, FILES))) {
    const file = await spool.receive(createReadStream(path));
    if (!path.endsWith(join(...placeOf(file.sha256)))) throw new RestoreRefused('damaged', path);
    await store.keep(file.path, file.sha256);
    [count, bytes] = [count + 1, bytes + file.size];
  }
  if (count !== manifest.archivos.cantidad || bytes !== manifest.archivos.bytes) {
    throw new RestoreRefused('damaged', join(folder, FILES));
  }
  const { creado: copia, instalacion } = manifest;
  // From now on it is another data folder: its copies are its own, and it deletes none of the first one's.
  await noteRestore(dataDir, {
    ...{ copia, restaurada: now.toISOString() },
    ...(instalacion !== undefined && { instalacion }),
  });
}

async function* contentsBelow(folder: string): AsyncGenerator<string> {
  if (!existsSync(folder)) return;
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile()) yield join(entry.parentPath, entry.name);
  }
}

async function noteRestore(dataDir: string, note: Record<string, string>): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const handle = await open(join(dataDir, RESTORED_FILE), 'w', 0o600);
  try {
    await handle.writeFile(JSON.stringify(note));
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Whether `path` is a folder: a person may name a file in it instead. */
export const isFolder = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
