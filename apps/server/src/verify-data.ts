import { join } from 'node:path';
import { postgresSource } from './backups/source-postgres';
import { verifyData } from './backups/verify';
import { ConfigError, readConfig } from './config';
import { databaseFailed } from './database-failed';
import { DATABASE_FILE } from './db/sqlite';
import { openFiles } from './files/files';
import { openCurrent } from './readable-database';
import { verifyMessages as messages } from './start-messages';

/** `npm run verify`: reads everything; exit code 0 when all is whole, else a sentence for each thing that is not. */
async function main(): Promise<void> {
  process.umask(0o077);
  const { dataDir, backupDir, databaseUrl, s3 } = readConfig(process.env);
  const file = databaseUrl === null ? join(dataDir, DATABASE_FILE) : null;
  const engine = openCurrent({ dataDir, databaseUrl });
  try {
    const { store } = await openFiles(dataDir, s3);
    const origin = databaseUrl === null ? null : await postgresSource(databaseUrl).origin();
    const found = await verifyData(engine, { file, store, dataDir, backupDir, origin }).catch(
      (error: unknown) => {
        throw databaseFailed({ dataDir, databaseUrl }, error);
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

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
});
