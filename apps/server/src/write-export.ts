import { constants, existsSync } from 'node:fs';
import { access, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder, writeDurably } from './backups/contents';
import type { MadeExport } from './modules/export/zip';

/** A file of this name is there: it may be the export of another patient. */
export class AlreadyThere extends Error {
  override readonly name = 'AlreadyThere';
}

/** What a file is called until it is whole. */
const UNFINISHED = '.parcial';

/** Makes the folder; throws AlreadyThere, or why nothing can be written there. */
export async function prepareFolder(folder: string, fileName: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  await access(folder, constants.W_OK);
  const path = join(folder, fileName);
  if (existsSync(path)) throw new AlreadyThere(path);
  return path;
}

/** Writes the ZIP durably. It has its name when it is whole; of one that fails nothing stays. */
export async function writeZip({ open }: MadeExport, path: string): Promise<void> {
  const unfinished = path + UNFINISHED;
  await rm(unfinished, { force: true });
  try {
    await writeDurably(open(), unfinished);
    await rename(unfinished, path);
    await syncFolder(join(path, '..'));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
