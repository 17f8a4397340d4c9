import {
  listPatientProcedures,
  listProcedureSummaries,
  listProcedureTypes,
  patientMessages,
} from '@practice/domain';
import { HttpError } from '../../http/http-error';
import type { Mount } from '../../http/mount';
import { patientExists } from '../patients/repository';
import * as repository from './repository';

/** The procedures panel, where an unknown patient has none, and the base procedures (clinical-history §7). */
export function procedureRoutes(mount: Mount): void {
  mount.read(listProcedureSummaries, ({ db, query }) =>
    repository.listProcedures(db, query.id_paciente),
  );
  mount.read(listPatientProcedures, async ({ db, params }) => {
    if (!(await patientExists(db, params.id_paciente))) {
      throw new HttpError(404, patientMessages.notFound);
    }
    return repository.listDetailedProcedures(db, params.id_paciente);
  });
  mount.read(listProcedureTypes, ({ db }) => repository.listProcedureTypes(db));
}
