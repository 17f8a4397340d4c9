import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the practice puts its own form for the reports of INTECNUS, in the data folder (docs/decisions/178). */
const PLACE = ['templates', 'intecnus.pdf'] as const;

/** Read for every report: a form that was just put there is used by the next one. Null without one. */
export async function readTemplate(dataDir: string): Promise<Buffer | null> {
  try {
    return await readFile(join(dataDir, ...PLACE));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
