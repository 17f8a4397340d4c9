import { join } from 'node:path';
import { ConfigError, type Config } from './config';
import { databaseFailed } from './database-failed';
import type { Engine } from './db/engine';
import { inspectDatabase } from './db/inspect';
import { openPostgres } from './db/postgres';
import { DATABASE_FILE, openSqlite } from './db/sqlite';
import { startMessages, verifyMessages } from './start-messages';

/**
 * Opens the database for a command that may run beside the server. It never migrates: that server may be an older version. Throws
 * ConfigError.
 */
export function openCurrent({
  dataDir,
  databaseUrl,
}: Pick<Config, 'dataDir' | 'databaseUrl'>): Engine {
  if (databaseUrl !== null) return openPostgres(databaseUrl);
  const file = join(dataDir, DATABASE_FILE);
  const found = inspectDatabase(file);
  if (found === 'nothing' || found === 'old')
    throw new ConfigError(verifyMessages.notCurrent(file));
  if (found !== 'ours') throw new ConfigError(startMessages.unusable[found](file));
  try {
    return openSqlite(dataDir);
  } catch (error) {
    throw databaseFailed({ dataDir, databaseUrl }, error);
  }
}
