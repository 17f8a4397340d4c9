import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../config';

import type { Engine } from './engine';
import { copyDatabase, findDamage } from './in-thread';
import { inspectDatabase, type Found } from './inspect';
import { migrate, type Backup } from './migrate';
import { DATABASE_FILE, openSqlite } from './sqlite';

export type Unusable = Exclude<Found, 'ours' | 'old' | 'nothing'>;

/** How long a start waits for the check of its database; a longer one goes on while people work. */
const CHECK_PATIENCE_MS = 1_000;

/** The embedded database cannot be opened, and why; nothing was changed. */
export class UnusableDatabase extends Error {
  override readonly name = 'UnusableDatabase';

  constructor(
    readonly found: Unusable,
    readonly file: string,
    /** What SQLite says is wrong, for the log. */
    readonly problems: readonly string[] = [],
  ) {
    super(`${file}: ${found}`);
  }
}

export interface Opened {
  engine: Engine;
  /** The file of the embedded database; null with a DATABASE_URL. */
  file: string | null;
  /** A new database was made. */
  created: boolean;
  /** Resolves to what is wrong with the database, once it has been read to its end. */
  checking: Promise<string[]>;
}

/** Opens the configured database and brings it up to date, after a `backup` of what it holds. Throws UnusableDatabase and NewerDatabase. */
export async function openDatabase(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  backup: Backup,
): Promise<Opened> {
  const nothingWrong = Promise.resolve([]);
  if (databaseUrl !== null) {
    const { MIGRATION_PATIENCE, openPostgres } = await import('./postgres');
    const migrated = await upToDate(openPostgres(databaseUrl, MIGRATION_PATIENCE), backup);
    await migrated.close();
    return {
      engine: openPostgres(databaseUrl),
      file: null,
      created: false,
      checking: nothingWrong,
    };
  }
  const file = join(dataDir, DATABASE_FILE);
  const found = inspectDatabase(file);
  if (found === 'nothing') {
    await create(dataDir);
    return { engine: openSqlite(dataDir), file, created: true, checking: nothingWrong };
  }
  if (found !== 'ours' && found !== 'old') throw new UnusableDatabase(found, file);
  const checking = findDamage(file, { full: false });
  // Nothing is migrated unread.
  const patience = found === 'old' ? [] : [sleep(CHECK_PATIENCE_MS, [])];
  const problems = await Promise.race([checking, ...patience]);
  if (problems.length > 0) throw new UnusableDatabase('damaged', file, problems);
  const engine = await upToDate(openSqlite(dataDir), backup);
  return { engine, file, created: false, checking };
}

async function upToDate(engine: Engine, backup: Backup | null): Promise<Engine> {
  try {
    await migrate(engine, backup);
    return engine;
  } catch (error) {
    await engine.close();
    throw error;
  }
}

/** A new database gets its name when it is whole: an empty file is always one that lost its content. */
async function create(folder: string): Promise<void> {
  const unfinished = `${DATABASE_FILE}.nueva`;
  const clear = () => {
    for (const rest of ['', '-wal', '-shm']) {
      rmSync(join(folder, unfinished + rest), { force: true });
    }
  };
  clear();
  const engine = await upToDate(openSqlite(folder, unfinished), null);
  // Copied and not renamed: its connections last until they are collected, and must not share their log with another name.
  await copyDatabase(join(folder, unfinished), join(folder, DATABASE_FILE));
  await engine.close();
  clear();
}
