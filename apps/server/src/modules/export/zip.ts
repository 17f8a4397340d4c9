import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { makeZip } from 'client-zip';
import {
  EXPORT_FORMAT,
  exportLayout,
  exportMessages,
  exportReadme,
  fhirBundle,
  namedAsPlaced,
  today,
  type ExportPlan,
  type ExportSource,
  type ExportedFile,
  type ExportedHistory,
  type Practice,
} from '@practice/domain';
import type { ReadDb } from '../../db/engine';
import { MissingContent, type FileStore } from '../../files/file-store';
import { findServedFile } from '../../files/repository';
import { printReport, printSummary } from '../../pdf/printer';
import { findOperations } from '../surgical-reports/repository';

/** What an export reads, beside the records. */
export interface ExportPlace {
  db: ReadDb;
  store: FileStore;
  practice: Practice;
}

export interface MadeExport {
  fileName: string;
  /**
   * The ZIP, made while it is read, once: nothing is drawn or opened before. It fails, and never ends as a whole ZIP would, when
   * anything but the content of a file is missing.
   */
  open: () => Readable;
  /** What was found out about each file, once the ZIP has been read to its end. */
  files: readonly ExportedFile[];
}

/**
 * Makes the ZIP of a history while it is read (docs/decisions/243): each document is drawn and each file is opened when its turn comes,
 * so that an export needs the memory of one document, whatever the number of photos.
 */
export async function exportZip(
  source: ExportSource,
  place: ExportPlace,
  now: Date,
): Promise<MadeExport> {
  const layout = exportLayout(source, today(now));
  const files = await filesOf(layout.files, place.db);

  async function* entries() {
    const made = (name: string, input: string | Uint8Array) => ({ name, input, lastModified: now });
    const { paciente } = source;
    const summary = await printSummary(
      async () => ({
        history: namedAsPlaced(source, layout),
        notes: source.evoluciones,
        operations: await findOperations(place.db, paciente.id_paciente),
        photos: null,
        printedOn: today(now),
      }),
      place.practice,
    );
    yield made(layout.summary, summary.bytes);
    for (const report of source.partes) {
      const printed = { report, codes: report.codigos, photos: [] };
      const { bytes } = await printReport(printed, place.practice);
      yield made(layout.reports.get(report.id_procedimiento_paciente) ?? '', bytes);
    }
    for (const file of files) {
      const content = await contentOf(file, place.store);
      if (content === null) continue;
      try {
        yield { name: file.ruta, input: checked(content, file), lastModified: now };
      } finally {
        content.destroy();
      }
    }
    // Last, because only now it is known which files there are.
    const history: ExportedHistory = {
      formato: EXPORT_FORMAT,
      exportado: now.toISOString(),
      ...source,
      archivos: files,
    };
    yield made('historia.json', JSON.stringify(history, null, 2));
    yield made('fhir.json', JSON.stringify(fhirBundle(history, layout, place.practice), null, 2));
    yield made(exportMessages.readme.file, exportReadme(history));
  }

  const open = () => Readable.fromWeb(makeZip(entries()) as ReadableStream<Uint8Array>);
  return { fileName: layout.fileName, open, files };
}

/** What an export would have: asked before it is made, so that whoever asks for it hears of what is missing. */
export async function exportPlan(
  source: ExportSource,
  { db, store }: Pick<ExportPlace, 'db' | 'store'>,
  now: Date,
): Promise<ExportPlan> {
  const files = await filesOf(exportLayout(source, today(now)).files, db);
  const plan: ExportPlan = { archivos: files.length, bytes: 0, faltan: [] };
  for (const file of files) {
    const content = await contentOf(file, store, { start: 0, end: 0 });
    content?.destroy();
    if (content === null) plan.faltan.push(file.nombre);
    else plan.bytes += file.tamano ?? 0;
  }
  return plan;
}

async function filesOf(
  placed: readonly Pick<ExportedFile, 'ruta' | 'ruta_archivo' | 'nombre'>[],
  db: ReadDb,
): Promise<ExportedFile[]> {
  const files: ExportedFile[] = [];
  for (const { ruta, ruta_archivo, nombre } of placed) {
    const stored = await findServedFile(db, ruta_archivo.replace('/storage/', ''));
    files.push({
      ...{ ruta, ruta_archivo, nombre, estado: 'presente' },
      tipo: stored?.tipo ?? null,
      tamano: stored?.tamano ?? null,
      sha256: stored?.sha256 ?? null,
    });
  }
  return files;
}

/** The content of a file; null, and noted with the file, when the store does not have it. */
async function contentOf(
  file: ExportedFile,
  store: FileStore,
  range?: { start: number; end: number },
): Promise<Readable | null> {
  try {
    if (file.sha256 !== null) return await store.read(file.sha256, range);
  } catch (error) {
    if (!(error instanceof MissingContent)) throw error;
  }
  file.estado = 'falta';
  return null;
}

/** Passes a content on, and notes with the file when it is not what was stored. */
async function* checked(content: Readable, file: ExportedFile): AsyncGenerator<Uint8Array> {
  const found = createHash('sha256');
  for await (const chunk of content as AsyncIterable<Uint8Array>) {
    found.update(chunk);
    yield chunk;
  }
  if (found.digest('hex') !== file.sha256) file.estado = 'alterado';
}
