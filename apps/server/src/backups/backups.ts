import type { Config } from '../config';
import { reasonOf } from '../database-failed';
import { openFiles } from '../files/files';
import { backupMessages as messages } from '../start-messages';
import { ownBackups } from './installation';
import { makeBackup } from './make';
import type { Backup, Motive } from './manifest';
import { MissingTool, ToolFailed } from './postgres-tools';
import { scheduleBackups, type Schedule } from './schedule';
import { sourceOf } from './source';

/** The copies that the server makes by itself. */
export interface Backups {
  /** Rejects when the embedded database could not be copied: it is not migrated then. */
  beforeMigration: () => Promise<void>;
  /** Begins to make a copy a day. */
  daily: () => Schedule;
}

export function createBackups(config: Config): Backups {
  const { dataDir, backupDir, databaseUrl, timeZone, s3 } = config;
  const make = async (motive: Motive): Promise<Backup> => {
    const { store } = await openFiles(dataDir, s3);
    const source = await sourceOf(config, { alone: motive === 'diaria' });
    return makeBackup({ source, store, dataDir, backupDir, motive, timeZone, now: new Date() });
  };
  const say = (found: unknown) => console.error(sentence(found));
  const sentence = (found: unknown): string => {
    if (found instanceof MissingTool) return messages.noTool(found.message);
    if (found instanceof Error) return messages.failed(backupDir, reasonOf(found));
    return messages.incomplete((found as Backup).manifest.faltan.length);
  };
  return {
    async beforeMigration() {
      try {
        await make('antes-de-migrar');
      } catch (error) {
        // A PostgreSQL has its owner, who may copy it in another way.
        const mayGoOn = error instanceof MissingTool || error instanceof ToolFailed;
        if (databaseUrl === null || !mayGoOn) throw error;
        say(error);
      }
    },
    daily: () =>
      scheduleBackups({
        copies: async () => {
          const source = await sourceOf(config);
          return ownBackups(dataDir, backupDir, await source.origin());
        },
        make: () => make('diaria'),
        now: () => new Date(),
        log: say,
      }),
  };
}
