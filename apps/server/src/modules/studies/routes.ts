import {
  STUDIES,
  allStudyEndpoints,
  entryProblem,
  listStudies as listStudiesSpec,
  studyMessages as messages,
  type Study,
  type StudyEndpoints,
  type StudyType,
} from '@practice/domain';
import type { ReadDb } from '../../db/engine';
import { insertFile } from '../../files/repository';
import { HttpError, findOr404 } from '../../http/http-error';
import type { Mount } from '../../http/mount';
import { refuseMissingPatient } from '../patients/service';
import { findStudy, listStudies, listStudiesOf } from './repository';

/** Laboratory, image and other studies: the same calls under each name of each type (clinical-history §7; ES2). */
export function studyRoutes(mount: Mount): void {
  mount.read(listStudiesSpec, ({ db, params }) => listStudies(db, params.id_paciente));
  for (const endpoints of allStudyEndpoints) mountType(mount, endpoints);
}

function mountType(mount: Mount, { type, ...calls }: StudyEndpoints): void {
  mount.read(calls.list, ({ db, params }) => listStudiesOf(db, type, params.id_paciente));

  mount.read(calls.read, ({ db, params }) => study(db, type, params.id));

  mount.write(calls.create, async ({ db, records, body, files }) => {
    await refuseMissingPatient(db, body.id_paciente);
    const { id_examen } = await records.insert('examenes', {
      id_paciente: body.id_paciente,
      tipo: type,
      ...valuesOf(type, body),
      id_archivo: await insertFile(records, files[0]),
    });
    return study(db, type, id_examen);
  });

  mount.write(calls.update, async ({ db, records, params: { id }, body, files }) => {
    await study(db, type, id);
    const values = valuesOf(type, body);
    // The stored file stays until a new one replaces it.
    const id_archivo = (await insertFile(records, files[0])) ?? undefined;
    await records.update('examenes', id, { ...values, id_archivo }, { version: body.version });
    return study(db, type, id);
  });

  mount.write(calls.remove, async ({ db, records, params: { id } }) => {
    await study(db, type, id);
    await records.remove('examenes', id);
    return { ok: true as const };
  });

  mount.write(calls.restore, async ({ db, records, params: { id } }) => {
    await records.restore('examenes', id);
    return study(db, type, id);
  });
}

interface StudyBody {
  fecha: string;
  descripcion?: string | null | undefined;
  id_laboratorio?: number | null | undefined;
  id_imagen?: number | null | undefined;
  id_otro?: number | null | undefined;
}

/** The columns that a body sets: of the three catalogue ids only the one of the type. Throws 422 without it. */
function valuesOf(type: StudyType, body: StudyBody) {
  const problem = entryProblem(type, body);
  if (problem) {
    const { field, message } = problem;
    throw new HttpError(422, [{ loc: ['body', field], msg: message, type: 'missing' }]);
  }
  const { idField } = STUDIES[type];
  const { fecha, descripcion } = body;
  return { fecha, descripcion, [idField]: body[idField] };
}

function study(db: ReadDb, type: StudyType, id: number): Promise<Study> {
  return findOr404(findStudy(db, type, id), messages.notFound);
}
