import { existsSync, readdirSync } from 'node:fs';
import { setTimeZone, today } from '@practice/domain';
import { ConfigError, type Config } from '../src/config';
import { migrate } from '../src/db/migrate';
import { openSqlite } from '../src/db/sqlite';
import { openFiles } from '../src/files/files';
import { fillDatabase } from './fill';
import { demoMessages as messages } from './messages';

/** The same people in every demonstration. */
const SEED = 2026;

/** Fills the data folder of the settings; throws ConfigError unless it is empty. */
export async function loadDemoData(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'timeZone'>,
  patients: number,
  onProgress?: (done: number) => void,
): Promise<void> {
  if (config.databaseUrl !== null) throw new ConfigError(messages.onlyEmbedded);
  if (existsSync(config.dataDir) && readdirSync(config.dataDir).length > 0) {
    throw new ConfigError(messages.folderNotEmpty(config.dataDir));
  }
  setTimeZone(config.timeZone);
  const engine = openSqlite(config.dataDir);
  try {
    await migrate(engine, null);
    const files = await openFiles(config.dataDir);
    await fillDatabase(engine, {
      patients,
      seed: SEED,
      today: today(),
      now: new Date(),
      heavyFirst: true,
      files,
      worklists: { tasks: 120, appointments: 400 },
      onProgress,
    });
  } finally {
    await engine.close();
  }
}
