import { join } from 'node:path';
import type { Config } from '../config';
import type { Engine } from './engine';
import { migrate } from './migrate';
import { openPostgres } from './postgres';
import { openSqlite } from './sqlite';

/** Opens the configured database and brings it up to date. */
export async function openDatabase(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
): Promise<Engine> {
  const engine =
    config.databaseUrl === null ? openSqlite(config.dataDir) : openPostgres(config.databaseUrl);
  await migrate(engine, join(config.dataDir, 'backups'));
  return engine;
}
