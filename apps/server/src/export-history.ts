import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { setTimeZone, type ExportedFile } from '@practice/domain';
import { ConfigError, readConfig } from './config';
import { databaseFailed, reasonOf } from './database-failed';
import { openFiles } from './files/files';
import { auditExport } from './modules/export/audit';
import { readExportSource } from './modules/export/source';
import { exportZip } from './modules/export/zip';
import { endPrinting } from './pdf/printer';
import { openCurrent } from './readable-database';
import { exportCommandMessages as messages } from './start-messages';
import { AlreadyThere, prepareFolder, writeZip } from './write-export';

/** `npm run export -- --paciente N --out DIR`: everything of a patient in a ZIP, also while the server runs. */
async function main(): Promise<void> {
  process.umask(0o077);
  const { idPaciente, folder } = given();
  const config = readConfig(process.env);
  setTimeZone(config.timeZone);
  const engine = openCurrent(config);
  try {
    const { store } = await openFiles(config.dataDir, config.s3);
    const now = new Date();
    const source = await readExportSource(engine.read, idPaciente).catch((error: unknown) => {
      throw databaseFailed(config, error);
    });
    if (source === null) throw new ConfigError(messages.unknownPatient(idPaciente));
    const made = await exportZip(source, { db: engine.read, store, practice: config }, now);
    const path = await prepareFolder(folder, made.fileName).catch((error: unknown) => {
      throw sentenceOf(folder, error);
    });
    await auditExport(engine, { id_sesion: null, nombre: operator(), ip: '' }, source, now);
    await writeZip(made, path).catch((error: unknown) => {
      throw sentenceOf(folder, error);
    });
    const { nombre, dni } = source.paciente;
    console.log(messages.done(nombre, dni, path, made.files.length));
    sayWhatIsMissing(made.files);
  } finally {
    await endPrinting();
    await engine.close();
  }
}

function given(): { idPaciente: number; folder: string } {
  const options = { paciente: { type: 'string' }, out: { type: 'string' } } as const;
  try {
    const { paciente, out } = parseArgs({ options }).values;
    if (
      paciente !== undefined &&
      /^[1-9]\d{0,8}$/.test(paciente) &&
      out !== undefined &&
      out !== ''
    ) {
      return { idPaciente: Number(paciente), folder: resolve(out) };
    }
  } catch (error) {
    // An unknown option: Node's own message is English and about the code.
    throw new ConfigError(messages.usage, { cause: error });
  }
  throw new ConfigError(messages.usage);
}

/** Who exports, as the audit names them: nobody has a session here. */
function operator(): string {
  try {
    return messages.operator(userInfo().username);
  } catch {
    // A container may run as a user without a name.
    return messages.operator(null);
  }
}

function sentenceOf(folder: string, error: unknown): ConfigError {
  if (error instanceof AlreadyThere) return new ConfigError(messages.alreadyThere(error.message));
  return new ConfigError(messages.failed(folder, reasonOf(error)), { cause: error });
}

/** The ZIP is whole without them, and says so itself. */
function sayWhatIsMissing(files: readonly ExportedFile[]): void {
  const lacking = files.filter(({ estado }) => estado !== 'presente');
  for (const { estado, ruta, nombre } of lacking) {
    console.error(
      estado === 'falta' ? messages.missing(ruta, nombre) : messages.altered(ruta, nombre),
    );
  }
  if (lacking.length > 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
});
