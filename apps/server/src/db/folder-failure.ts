import { accessSync, constants, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DATABASE_FILE } from './sqlite';
import { storageFailure } from './storage-failure';

/** Why a data folder cannot be used: no room, or nothing can be written in it. */
export type FolderFailure = 'full' | 'read-only';

/** Said of SQLITE_READONLY, also where the driver sets no result code. */
const SQLITE_READONLY = /^attempt to write a readonly database/;

/** What is wrong with the folder, or null when `error` has another cause. */
export function folderFailure(folder: string, error: unknown): FolderFailure | null {
  if (storageFailure(error) === 'full') return 'full';
  const refused = error instanceof Error && SQLITE_READONLY.test(error.message);
  return refused || !isWritable(nearest(folder)) ? 'read-only' : null;
}

/** The folder and the database in it can be written; asks the system and writes nothing. */
export function canStore(folder: string): boolean {
  const database = join(folder, DATABASE_FILE);
  return [folder, database, `${database}-wal`].every(
    (path) => !existsSync(path) || isWritable(path),
  );
}

/** The folder itself, or the one in which it would have to be made: Node says of both failures that the folder is missing. */
function nearest(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : nearest(dirname(folder));
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
