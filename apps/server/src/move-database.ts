import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from './config';
import { databaseFailed } from './database-failed';
import { FolderInUse, lockFolder } from './db/folder-lock';
import { inspectDatabase } from './db/inspect';
import { migrate } from './db/migrate';
import { TargetNotEmpty, contentsOf, copyRows } from './db/move';
import { MIGRATION_PATIENCE, openPostgres } from './db/postgres';
import { DATABASE_FILE, openSqlite } from './db/sqlite';
import { moveMessages as messages } from './start-messages';

/** `npm run move -- --to postgres://…`: copies the embedded database into an empty PostgreSQL and compares both. */
async function main(): Promise<void> {
  const url = target();
  const { dataDir } = readConfig({ ...process.env, DATABASE_URL: '' });
  const file = join(dataDir, DATABASE_FILE);
  if (!existsSync(file) || inspectDatabase(file) !== 'ours') {
    throw new ConfigError(messages.noSource(file));
  }
  // The server may not go on writing into what is left behind.
  const unlock = lock(dataDir);
  const from = openSqlite(dataDir);
  const to = openPostgres(url, MIGRATION_PATIENCE);
  try {
    await migrate(to, null).catch((error: unknown) => {
      throw databaseFailed({ dataDir, databaseUrl: url }, error);
    });
    const copied = await copyRows(from, to).catch((error: unknown) => {
      throw error instanceof TargetNotEmpty ? new ConfigError(messages.notEmpty) : error;
    });
    const [here, there] = [
      await contentsOf(from, copied.keys()),
      await contentsOf(to, copied.keys()),
    ];
    const different = [...here].filter(([table, { rows, hash }]) => {
      const other = there.get(table);
      return other?.rows !== rows || other.hash !== hash;
    });
    if (different.length > 0) {
      throw new ConfigError(messages.different(different.map(([table]) => table)));
    }
    const rows = [...copied.values()].reduce((sum, n) => sum + n, 0);
    console.log(messages.done(rows, copied.size, dataDir));
  } finally {
    await to.close();
    await from.close();
    unlock();
  }
}

function target(): string {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  const url = readConfig({ DATABASE_URL: values.to }).databaseUrl;
  if (url === null) throw new ConfigError(messages.usage);
  return url;
}

function lock(folder: string): () => void {
  try {
    return lockFolder(folder);
  } catch (error) {
    throw error instanceof FolderInUse ? new ConfigError(messages.stopFirst) : error;
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
});
