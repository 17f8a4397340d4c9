import { join } from 'node:path';
import { verifyData } from './backups/verify';
import { ConfigError, readConfig } from './config';
import { databaseFailed } from './database-failed';
import { inspectDatabase } from './db/inspect';
import { openPostgres } from './db/postgres';
import { DATABASE_FILE, openSqlite } from './db/sqlite';
import { openFiles } from './files/files';
import { startMessages, verifyMessages as messages } from './start-messages';

/** `npm run verify`: reads everything; exit code 0 when all is whole, else a sentence for each thing that is not. */
async function main(): Promise<void> {
  process.umask(0o077);
  const { dataDir, backupDir, databaseUrl, s3 } = readConfig(process.env);
  const file = databaseUrl === null ? join(dataDir, DATABASE_FILE) : null;
  if (file !== null) refuseUnreadable(file);
  const engine = databaseUrl === null ? openSqlite(dataDir) : openPostgres(databaseUrl);
  try {
    const { store } = await openFiles(dataDir, s3);
    const found = await verifyData(engine, { file, store, dataDir, backupDir }).catch(
      (error: unknown) => {
        throw databaseFailed(databaseUrl !== null, error);
      },
    );
    const { problems, rows, tables, audit, files } = found;
    for (const problem of problems) console.error(problem);
    if (problems.length === 0) console.log(messages.whole(rows, tables, audit, files));
    process.exitCode = problems.length === 0 ? 0 : 1;
  } finally {
    await engine.close();
  }
}

/** Never migrates: the server may be running, with an older version. */
function refuseUnreadable(file: string): void {
  const found = inspectDatabase(file);
  if (found === 'ours') return;
  if (found === 'nothing' || found === 'old') throw new ConfigError(messages.notCurrent(file));
  throw new ConfigError(startMessages.unusable[found](file));
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
});
