import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { formatInstant, setTimeZone } from '@practice/domain';
import { MissingTool, ToolFailed } from './backups/postgres-tools';
import { RestoreRefused, isFolder, restoreBackup } from './backups/restore';
import { ConfigError, readConfig, type Config } from './config';
import { databaseFailed } from './database-failed';
import { FolderInUse } from './db/folder-lock';
import { openFiles } from './files/files';
import { backupMessages, restoreMessages as messages } from './start-messages';

/** `npm run restore -- FOLDER`: a copy of `npm run backup` into an empty data folder, never into another. */
async function main(): Promise<void> {
  process.umask(0o077);
  const path = given();
  const { dataDir, databaseUrl, timeZone, s3 } = readConfig(process.env);
  const { manifest } = await restoreBackup({
    // A file of the copy stands for its folder.
    from: (await isFolder(path)) || !existsSync(path) ? path : dirname(path),
    dataDir,
    databaseUrl,
    openFiles: () => openFiles(dataDir, s3),
    now: new Date(),
  }).catch((error: unknown) => {
    throw sentenceOf(error, { dataDir, databaseUrl });
  });
  setTimeZone(timeZone);
  const when = formatInstant(manifest.creado);
  console.log(messages.done(when, manifest.filas['pacientes'] ?? 0, manifest.archivos.cantidad));
  if (manifest.faltan.length > 0) console.log(backupMessages.incomplete(manifest.faltan.length));
}

function given(): string {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [path] = positionals;
  if (path === undefined || positionals.length > 1) throw new ConfigError(messages.usage);
  return resolve(path);
}

function sentenceOf(error: unknown, where: Pick<Config, 'dataDir' | 'databaseUrl'>): unknown {
  if (error instanceof RestoreRefused) {
    return new ConfigError(messages.refusals[error.why](error.about));
  }
  if (error instanceof FolderInUse) return new ConfigError(messages.inUse(where.dataDir));
  if (error instanceof MissingTool) return new ConfigError(backupMessages.noTool(error.message));
  if (error instanceof ToolFailed) return new ConfigError(error.message);
  return databaseFailed(where, error);
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
});
