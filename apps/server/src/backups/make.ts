import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { Described } from '../db/describe';
import { BACKUP_LOCK, FolderInUse, lockFolder } from '../db/folder-lock';
import type { RowCounts } from '../db/in-thread';
import type { FileStore } from '../files/file-store';
import { placeContents, syncFolder, writeDurably } from './contents';
import { nameInstallation, ownBackups } from './installation';
import { copiesToDelete } from './keep';
import {
  MANIFEST_FILE,
  UNFINISHED,
  folderName,
  newManifest,
  type Backup,
  type Manifest,
  type Motive,
} from './manifest';

/** One state of a database, written into a file and checked, and what that state holds. */
export interface Dump extends Described {
  motor: Manifest['motor'];
  /** The file's name in its folder. */
  archivo: string;
  filas: RowCounts;
}

export interface Source {
  /** Names the database where several data folders may share it; null: it is the data folder's own. */
  origin: () => Promise<string | null>;
  /** Writes the database into `folder`; the dump can be read while `read` runs. */
  withDump<T>(folder: string, read: (dump: Dump) => Promise<T>): Promise<T>;
}

export interface BackupOptions {
  source: Source;
  store: FileStore;
  dataDir: string;
  backupDir: string;
  motive: Motive;
  now: Date;
  timeZone: string;
}

/** Another copy of the same data is being made. */
export class BackupRunning extends Error {
  override readonly name = 'BackupRunning';
}

/** The folder of the contents, in the data folder and in a copy. */
export const FILES = 'files';

/**
 * Copies database and files into a folder of their own in `backupDir`, while the server runs; it has its name when it is whole,
 * durable and checked. Then deletes those of this data folder's copies that need not be kept. Throws BackupRunning.
 */
export async function makeBackup(options: BackupOptions): Promise<Backup> {
  const { dataDir, backupDir, now, timeZone } = options;
  const unlock = lockBackups(dataDir);
  try {
    await mkdir(backupDir, { recursive: true, mode: 0o700 });
    const installation = await nameInstallation(dataDir);
    await clearUnfinished(backupDir, installation);
    const made = await write(options, installation);
    const old = copiesToDelete(await ownBackups(dataDir, backupDir), now, timeZone);
    for (const { folder } of old) await remove(folder, installation);
    return made;
  } finally {
    unlock();
  }
}

function lockBackups(dataDir: string): () => void {
  try {
    return lockFolder(dataDir, BACKUP_LOCK);
  } catch (error) {
    throw error instanceof FolderInUse ? new BackupRunning(dataDir) : error;
  }
}

const unfinishedName = (folder: string, installation: string) =>
  `${folder}.${installation}${UNFINISHED}`;

/** What a process that ended, or a disk that was full, left behind; another data folder may be making its copy just now. */
async function clearUnfinished(backupDir: string, installation: string): Promise<void> {
  for (const name of await readdir(backupDir)) {
    if (name.endsWith(unfinishedName('', installation)))
      await rm(join(backupDir, name), { recursive: true });
  }
}

async function write(
  { source, store, dataDir, backupDir, motive, now }: BackupOptions,
  instalacion: string,
): Promise<Backup> {
  const creado = now.toISOString();
  const folder = join(backupDir, folderName(creado));
  const unfinished = unfinishedName(folder, instalacion);
  await mkdir(unfinished, { mode: 0o700 });
  try {
    const [before] = await ownBackups(dataDir, backupDir);
    const origen = (await source.origin()) ?? undefined;
    const folders = [dataDir, ...(before ? [before.folder] : [])].map((one) => join(one, FILES));
    const manifest = await source.withDump(unfinished, async ({ contents, archivo, ...dump }) => {
      const { faltan, ...archivos } = await placeContents(contents, join(unfinished, FILES), {
        folders,
        store,
      });
      const path = join(unfinished, archivo);
      const base = { archivo, bytes: (await stat(path)).size, sha256: await hashOf(path) };
      const made = { creado, instalacion, motivo: motive, origen };
      return newManifest({ ...made, ...dump, base, archivos, faltan });
    });
    await writeDurably(
      Readable.from([Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)]),
      join(unfinished, MANIFEST_FILE),
    );
    await syncFolder(unfinished);
    await rename(unfinished, folder);
    await syncFolder(dirname(folder));
    return { folder, manifest };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** Whatever interrupts this, no half of it counts as a copy. */
async function remove(folder: string, installation: string): Promise<void> {
  const gone = unfinishedName(folder, installation);
  await rename(folder, gone);
  await rm(gone, { recursive: true });
}

export async function hashOf(path: string): Promise<string> {
  const found = createHash('sha256');
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) found.update(chunk);
  return found.digest('hex');
}
