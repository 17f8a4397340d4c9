import { join } from 'node:path';
import { BackupRunning, makeBackup } from './backups/make';
import { MissingTool, ToolFailed } from './backups/postgres-tools';
import { sourceOf } from './backups/source';
import { ConfigError, readConfig } from './config';
import { reasonOf } from './database-failed';
import { inspectDatabase } from './db/inspect';
import { DATABASE_FILE } from './db/sqlite';
import { openFiles } from './files/files';
import { backupMessages as messages } from './start-messages';

/** `npm run backup`: a checked copy of database and files into BACKUP_DIR, also while the server runs. */
async function main(): Promise<void> {
  process.umask(0o077);
  const config = readConfig(process.env);
  const { dataDir, backupDir, databaseUrl, timeZone } = config;
  if (
    databaseUrl === null &&
    !['ours', 'old'].includes(inspectDatabase(join(dataDir, DATABASE_FILE)))
  ) {
    throw new ConfigError(messages.noData(dataDir));
  }
  const { store } = await openFiles(dataDir, config.s3);
  const source = await sourceOf(config);
  const made = { source, store, dataDir, backupDir, timeZone, now: new Date() };
  const { folder, manifest } = await makeBackup({ ...made, motive: 'pedida' }).catch(
    (error: unknown) => {
      throw sentenceOf(backupDir, error);
    },
  );
  const rows = Object.values(manifest.filas).reduce((sum, n) => sum + n, 0);
  console.log(messages.done(folder, rows, manifest.archivos.cantidad));
  if (manifest.faltan.length > 0)
    throw new ConfigError(messages.incomplete(manifest.faltan.length));
}

function sentenceOf(backupDir: string, error: unknown): ConfigError {
  if (error instanceof BackupRunning) return new ConfigError(messages.running);
  if (error instanceof MissingTool) return new ConfigError(messages.noTool(error.message));
  const reason = error instanceof ToolFailed ? error.message : reasonOf(error);
  return new ConfigError(messages.failed(backupDir, reason), { cause: error });
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
});
