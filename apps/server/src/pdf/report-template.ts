import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';

/** Where the practice puts its own form for the reports of INTECNUS, in the data folder (docs/decisions/178). */
const PLACE = ['templates', 'intecnus.pdf'] as const;

/**
 * Read for every report: a form that was just put there is used by the next one. Null without one. One that cannot be read is
 * answered as an empty file, which nobody can fill in: the report is drawn without it, and says so.
 */
export async function readTemplate(
  dataDir: string,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<Buffer | null> {
  try {
    return await readFile(join(dataDir, ...PLACE));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    log.error(error, 'the form templates/intecnus.pdf could not be read');
    return Buffer.alloc(0);
  }
}
