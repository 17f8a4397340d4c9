import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { storageFailure } from './storage-failure';

const LOCK_FILE = 'en-uso.db';
/** A server that is being replaced needs a moment to end. */
const PATIENCE_MS = 1_000;

/** Another process works on this data folder. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

/** One copy of a data folder is made at a time. */
export const BACKUP_LOCK = { name: `${LOCK_FILE}-copia`, patienceMs: 0 };

/**
 * Takes the data folder for this process until it ends, however it ends: the lock of an empty SQLite file is the operating
 * system's own. Throws FolderInUse. Returns what gives the folder back.
 */
export function lockFolder(
  folder: string,
  { name = LOCK_FILE, patienceMs = PATIENCE_MS } = {},
): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = new DatabaseSync(join(folder, name), { timeout: patienceMs });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    throw storageFailure(error) === 'away' ? new FolderInUse(folder) : error;
  }
  return () => lock.close();
}

/** Nothing but a lock is in the folder, if it is there at all. */
export function isEmptyFolder(folder: string): boolean {
  return !existsSync(folder) || readdirSync(folder).every((name) => name.startsWith(LOCK_FILE));
}
