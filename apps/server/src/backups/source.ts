import { join } from 'node:path';
import type { Config } from '../config';
import { DATABASE_FILE } from '../db/sqlite';
import type { Source } from './make';
import { sqliteSource } from './source-sqlite';

/** Where the data of these settings are copied from. */
export async function sourceOf(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  options: { alone?: boolean } = {},
): Promise<Source> {
  if (databaseUrl === null) return sqliteSource(join(dataDir, DATABASE_FILE));
  const { postgresSource } = await import('./source-postgres');
  return postgresSource(databaseUrl, options);
}
