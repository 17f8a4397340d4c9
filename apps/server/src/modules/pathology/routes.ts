import {
  createPathology,
  deletePathology,
  deletePathologyPhoto,
  deletePathologyPdf,
  listPathologies as listPathologiesSpec,
  markCultureLoaded,
  pathologyMessages as messages,
  readPathology,
  restorePathology,
  restorePathologyPdf,
  restorePathologyPhoto,
  updatePathology,
  type PathologyRecord,
} from '@practice/domain';
import type { ReadDb } from '../../db/engine';
import { HttpError, findOr404 } from '../../http/http-error';
import type { Mount } from '../../http/mount';
import { refuseMissingPatient } from '../patients/service';
import { findProcedure } from '../procedures/repository';
import { findPathology, findPhotoOwner, listPathologies } from './repository';
import * as service from './service';

/** Results of pathologies and cultures, and their files (clinical-history §7). */
export function pathologyRoutes(mount: Mount): void {
  mount.read(listPathologiesSpec, ({ db, params }) => listPathologies(db, params.id_paciente));

  mount.read(readPathology, ({ db, params }) => pathology(db, params.id_patologia));

  mount.write(createPathology, async (context) => {
    const { db, body, files } = context;
    await refuseMissingPatient(db, body.id_paciente);
    return pathology(db, await service.createPathology(context, body, files[0]));
  });

  mount.write(updatePathology, async (context) => {
    const { db, params, files } = context;
    const { version, ...changes } = context.body;
    await pathology(db, params.id_patologia);
    const options = { file: files[0], version };
    await service.updatePathology(context, params.id_patologia, changes, options);
    return pathology(db, params.id_patologia);
  });

  mount.write(deletePathology, async (context) => {
    const { id_patologia } = context.params;
    await pathology(context.db, id_patologia);
    await service.removePathology(context, id_patologia);
    return { ok: true as const };
  });

  mount.write(restorePathology, async (context) => {
    const { id_patologia } = context.params;
    await service.restorePathology(context, id_patologia);
    return pathology(context.db, id_patologia);
  });

  mount.write(deletePathologyPhoto, async (context) => {
    const { db, params } = context;
    const photo = await findOr404(findPhotoOwner(db, params.id), messages.fileNotFound);
    if (photo.borrado === 1) throw new HttpError(404, messages.fileNotFound);
    await pathology(db, photo.id_patologia);
    await service.removePhoto(context, params.id, photo.id_patologia);
    return { ok: true as const };
  });

  mount.write(restorePathologyPhoto, async (context) => {
    const { db, params } = context;
    const photo = await findOr404(findPhotoOwner(db, params.id), messages.fileNotFound);
    await pathology(db, photo.id_patologia);
    if (photo.borrado === 1) await service.restorePhoto(context, params.id, photo.id_patologia);
    return pathology(db, photo.id_patologia);
  });

  mount.write(deletePathologyPdf, async ({ db, records, params, query }) => {
    const { informe_pdf_url } = await pathology(db, params.id_patologia);
    // Another computer has put its own in the place of the one that was meant.
    const isAnother = query.archivo !== undefined && query.archivo !== informe_pdf_url;
    if (informe_pdf_url === null || isAnother) throw new HttpError(404, messages.fileNotFound);
    await records.update('patologias', params.id_patologia, { id_archivo: null });
    return { ok: true as const };
  });

  mount.write(restorePathologyPdf, async (context) => {
    const { id_patologia } = context.params;
    await pathology(context.db, id_patologia);
    await service.restorePdf(context, id_patologia, context.query.archivo);
    return pathology(context.db, id_patologia);
  });

  mount.write(markCultureLoaded, async (context) => {
    const { db } = context;
    const id = context.params.id_procedimiento_paciente;
    await findOr404(findProcedure(db, id), messages.procedureNotFound);
    await service.settlePending(context, id, 'cultivo');
    return findOr404(findProcedure(db, id), messages.procedureNotFound);
  });
}

function pathology(db: ReadDb, id: number): Promise<PathologyRecord> {
  return findOr404(findPathology(db, id), messages.notFound);
}
