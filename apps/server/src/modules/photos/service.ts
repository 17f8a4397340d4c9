import {
  photoMessages as messages,
  type Photo,
  type PhotoFields,
  type PhotoLimits,
} from '@practice/domain';
import type { ReadDb } from '../../db/engine';
import type { Records } from '../../db/records';
import { nameContent } from '../../files/repository';
import type { ReceivedFile, RefusedFile } from '../../http/form-body';
import { HttpError } from '../../http/http-error';
import { findNextPosition, findPhotos } from './repository';

/** Throws 415 when nothing of a form can be stored: why, for a file that was sent alone (clinical-history §8). */
export function refuseNone(files: readonly ReceivedFile[], refused: readonly RefusedFile[]): void {
  if (files.length > 0) return;
  const [only] = refused;
  const alone = refused.length === 1 && only !== undefined && only.detail !== messages.notAPhoto;
  throw new HttpError(415, alone ? only.detail : messages.noneValid);
}

/**
 * Stores photos of a report, from the place `posicion` on, or after all others; throws 422 when they would be too many
 * (decision FO1; docs/decisions/236).
 */
export async function addPhotos(
  { db, records }: { db: ReadDb; records: Records },
  idPp: number,
  files: readonly ReceivedFile[],
  { maxPhotos, posicion }: Pick<PhotoLimits, 'maxPhotos'> & PhotoFields,
): Promise<Photo[]> {
  const before = await findPhotos(db, idPp);
  if (before.length + files.length > maxPhotos) {
    throw new HttpError(422, messages.tooMany(maxPhotos));
  }
  const first = posicion ?? (await findNextPosition(db, idPp));
  const added = new Set<number>();
  for (const [index, file] of files.entries()) {
    if (file.thumbnail === undefined) throw new Error('a photo came without its small version');
    const { id_foto } = await records.insert('fotos', {
      id_procedimiento_paciente: idPp,
      posicion: first + index,
      id_archivo: await nameContent(records, file),
      id_miniatura: await nameContent(records, { ...file.thumbnail, name: file.name }),
    });
    added.add(id_foto);
  }
  return (await findPhotos(db, idPp)).filter(({ id_foto }) => added.has(id_foto));
}

/** Brings a deleted photo back, where the photos that were added since leave it a place (decisions FO1, G15). */
export async function restorePhoto(
  { db, records }: { db: ReadDb; records: Records },
  idPp: number,
  idFoto: number,
  { maxPhotos }: Pick<PhotoLimits, 'maxPhotos'>,
): Promise<void> {
  const listed = await findPhotos(db, idPp);
  if (listed.some(({ id_foto }) => id_foto === idFoto)) return;
  if (listed.length >= maxPhotos) throw new HttpError(422, messages.tooMany(maxPhotos));
  await records.restore('fotos', idFoto);
}
