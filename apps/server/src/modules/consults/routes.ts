import {
  consultMessages as messages,
  createConsult,
  deleteConsult,
  listConsults as listConsultsSpec,
  readConsult,
  readConsultFile,
  restoreConsult,
  updateConsult,
  type Consult,
} from '@practice/domain';
import type { ReadDb } from '../../db/engine';
import { insertFile } from '../../files/repository';
import { HttpError, findOr404 } from '../../http/http-error';
import type { Mount } from '../../http/mount';
import { refuseMissingPatient } from '../patients/service';
import { findConsult, listConsults } from './repository';

/** Interconsultas and their files (clinical-history §7). */
export function consultRoutes(mount: Mount): void {
  mount.read(listConsultsSpec, ({ db, params }) => listConsults(db, params.id_paciente));

  mount.read(readConsult, ({ db, params }) => consult(db, params.id_interconsulta));

  mount.read(readConsultFile, async ({ db, params }) => {
    const { ruta_archivo } = await consult(db, params.id_interconsulta);
    if (ruta_archivo === null) throw new HttpError(404, messages.fileAddressFailed);
    return { url: ruta_archivo };
  });

  mount.write(createConsult, async ({ db, records, body, files }) => {
    await refuseMissingPatient(db, body.id_paciente);
    const { id_interconsulta } = await records.insert('interconsultas', {
      ...body,
      id_archivo: await insertFile(records, files[0]),
    });
    return consult(db, id_interconsulta);
  });

  mount.write(updateConsult, async ({ db, records, params, body, files }) => {
    const { version, ...changes } = body;
    await consult(db, params.id_interconsulta);
    // The stored file stays until a new one replaces it (decision IN5).
    const id_archivo = (await insertFile(records, files[0])) ?? undefined;
    const values = { ...changes, id_archivo };
    await records.update('interconsultas', params.id_interconsulta, values, { version });
    return consult(db, params.id_interconsulta);
  });

  mount.write(deleteConsult, async ({ db, records, params }) => {
    await consult(db, params.id_interconsulta);
    await records.remove('interconsultas', params.id_interconsulta);
    return { ok: true as const };
  });

  mount.write(restoreConsult, async ({ db, records, params }) => {
    await records.restore('interconsultas', params.id_interconsulta);
    return consult(db, params.id_interconsulta);
  });
}

function consult(db: ReadDb, id: number): Promise<Consult> {
  return findOr404(findConsult(db, id), messages.notFound);
}
