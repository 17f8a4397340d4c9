import { existsSync } from 'node:fs';
import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const OWNER_FOLDER = 0o700;
const OWNER_FILE = 0o600;
const OTHERS = 0o077;

/**
 * Takes the rights of everybody but the owner off a data folder and all that is in it, whoever made it. Windows has no
 * such rights: a folder there takes them from the folder above. The folder `but` is closed and not looked into: copies are made
 * closed, and have every file many times.
 */
export async function closeToOthers(folder: string, but?: string): Promise<void> {
  if (process.platform === 'win32') return;
  // With a database of its own elsewhere, the folder is made when the first file arrives.
  if (!existsSync(folder)) return;
  await close(folder, OWNER_FOLDER);
  if (folder === but) return;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await closeToOthers(path, but);
    else if (entry.isFile()) await close(path, OWNER_FILE);
  }
}

async function close(path: string, mode: number): Promise<void> {
  // A file of the spool may be gone by now.
  const found = await stat(path).catch(() => null);
  if (found !== null && (found.mode & OTHERS) !== 0) await chmod(path, mode);
}
