import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { syncFolder, writeDurably } from './contents';
import { listBackups, type Backup } from './manifest';

/** Names this data folder in its copies, so that several may share a BACKUP_DIR (docs/decisions/276). */
const INSTALLATION_FILE = 'instalacion.txt';
const NAME = /^[0-9a-f-]{36}$/;

/** The name of a data folder; null before its first copy. */
export async function installationOf(dataDir: string): Promise<string | null> {
  const text = await readFile(join(dataDir, INSTALLATION_FILE), 'utf8').catch(() => '');
  return NAME.test(text.trim()) ? text.trim() : null;
}

/** The same, given now if there was none. Only under the lock of the copies. */
export async function nameInstallation(dataDir: string): Promise<string> {
  const known = await installationOf(dataDir);
  if (known !== null) return known;
  const name = randomUUID();
  await writeDurably(Readable.from([Buffer.from(name)]), join(dataDir, INSTALLATION_FILE));
  await syncFolder(dataDir);
  return name;
}

/**
 * The copies in `backupDir` that this data folder made, newest first; those of before copies had a name count too. With an
 * `origin` also those that another server made of the same database.
 */
export async function ownBackups(
  dataDir: string,
  backupDir: string,
  origin: string | null = null,
): Promise<Backup[]> {
  const name = await installationOf(dataDir);
  return (await listBackups(backupDir)).filter(
    ({ manifest: { instalacion, origen } }) =>
      [undefined, name].includes(instalacion) || (origin !== null && origen === origin),
  );
}
