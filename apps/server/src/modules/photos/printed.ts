import {
  SUMMARY_MAX_PHOTOS,
  printedPhoto,
  type Photo,
  type PrintedPhoto,
  type SummaryPhotos,
} from '@practice/domain';
import type { FastifyBaseLogger } from 'fastify';
import type { ReadDb } from '../../db/engine';
import type { FileStore } from '../../files/file-store';
import { printedImage } from '../../files/printed-image';
import { findServedFile } from '../../files/repository';
import { findPhotosOfPatient } from './repository';

/** Where photos are read for a document. */
export interface PhotoSource {
  db: ReadDb;
  store: FileStore;
  log: FastifyBaseLogger;
}

/** The photos of a report in the size of the paper. One that cannot be read stops no document: its frame says so (decision PD5). */
export async function printedPhotos(
  source: PhotoSource,
  photos: readonly Photo[],
): Promise<PrintedPhoto[]> {
  const printed: PrintedPhoto[] = [];
  for (const [index, photo] of photos.entries()) {
    printed.push(printedPhoto(photo, index, await imageOf(source, photo)));
  }
  return printed;
}

/** The newest photos of a patient, by report (docs/decisions/198). */
export async function summaryPhotos(
  source: PhotoSource,
  idPaciente: number,
): Promise<SummaryPhotos> {
  const reports = await findPhotosOfPatient(source.db, idPaciente);
  const ofProcedures: { id_procedimiento_paciente: number; photos: PrintedPhoto[] }[] = [];
  let room = SUMMARY_MAX_PHOTOS;
  for (const { idPp, photos } of reports) {
    const chosen = photos.slice(0, room);
    room -= chosen.length;
    if (chosen.length === 0) break;
    ofProcedures.push({
      id_procedimiento_paciente: idPp,
      photos: await printedPhotos(source, chosen),
    });
  }
  const total = reports.reduce((sum, { photos }) => sum + photos.length, 0);
  return { ofProcedures, total };
}

async function imageOf(
  { db, store, log }: PhotoSource,
  { file_key }: Photo,
): Promise<Uint8Array | null> {
  try {
    const file = await findServedFile(db, file_key);
    return file && (await printedImage(store, file.sha256));
  } catch (error) {
    // Whatever is wrong with the store or the image: the report is printed all the same.
    log.error(error, 'a photo could not be read for a document');
    return null;
  }
}
