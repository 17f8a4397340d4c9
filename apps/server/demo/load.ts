import { setTimeZone, today } from '@practice/domain';
import { ConfigError, type Config } from '../src/config';
import { FolderInUse, isEmptyFolder, lockFolder } from '../src/db/folder-lock';
import { migrate } from '../src/db/migrate';
import { openSqlite } from '../src/db/sqlite';
import { openFiles } from '../src/files/files';
import { startMessages } from '../src/start-messages';
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
  const refuseUnlessEmpty = () => {
    if (!isEmptyFolder(config.dataDir)) {
      throw new ConfigError(messages.folderNotEmpty(config.dataDir));
    }
  };
  // Before the lock: a folder with other things in it gets no file of ours.
  refuseUnlessEmpty();
  setTimeZone(config.timeZone);
  const unlock = lock(config.dataDir);
  try {
    // And under it: a server may have started there meanwhile.
    refuseUnlessEmpty();
    await fillFolder(config.dataDir, patients, onProgress);
  } finally {
    unlock();
  }
}

function lock(folder: string): () => void {
  try {
    return lockFolder(folder);
  } catch (error) {
    throw error instanceof FolderInUse ? new ConfigError(startMessages.folderInUse(folder)) : error;
  }
}

async function fillFolder(
  folder: string,
  patients: number,
  onProgress?: (done: number) => void,
): Promise<void> {
  const engine = openSqlite(folder);
  try {
    await migrate(engine, null);
    const files = await openFiles(folder);
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
