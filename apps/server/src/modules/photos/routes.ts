import {
  deletePhoto,
  listPhotos,
  photoMessages as messages,
  restorePhoto as restorePhotoSpec,
  uploadPhotos,
  type PhotoLimits,
} from '@practice/domain';
import type { ReadDb } from '../../db/engine';
import { HttpError, findOr404 } from '../../http/http-error';
import type { Mount } from '../../http/mount';
import { findAnyPhoto, findPhoto, findPhotos, hasProcedure } from './repository';
import { addPhotos, refuseNone, restorePhoto } from './service';

/** Photos of reports (clinical-history §2.9, §7; decisions FO1, FO2). */
export function photoRoutes(mount: Mount, limits: PhotoLimits): void {
  mount.read(listPhotos, async ({ db, params }) => {
    await refuseMissingReport(db, params.id);
    return findPhotos(db, params.id);
  });

  const upload = { ...uploadPhotos.upload, maxBytes: limits.maxPhotoBytes };
  mount.write({ ...uploadPhotos, upload }, async (context) => {
    const { db, params, body, files, refused } = context;
    await refuseMissingReport(db, params.id);
    refuseNone(files, refused);
    const uploaded = await addPhotos(context, params.id, files, { ...limits, ...body });
    return {
      uploaded,
      rechazados: refused.map(({ name, detail }) => ({ filename: name, detail })),
    };
  });

  mount.write(deletePhoto, async ({ db, records, params, query }) => {
    const found = await findOr404(findPhoto(db, params.id, query.file_key), messages.notFound);
    await records.remove('fotos', found.id_foto);
    return { ok: true as const };
  });

  mount.write(restorePhotoSpec, async (context) => {
    const { db, params, query } = context;
    await refuseMissingReport(db, params.id);
    const id = await findOr404(findAnyPhoto(db, params.id, query.file_key), messages.notFound);
    await restorePhoto(context, params.id, id, limits);
    return findOr404(findPhoto(db, params.id, query.file_key), messages.notFound);
  });
}

async function refuseMissingReport(db: ReadDb, idPp: number): Promise<void> {
  if (!(await hasProcedure(db, idPp))) throw new HttpError(404, messages.reportNotFound);
}
