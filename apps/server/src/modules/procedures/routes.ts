import { listProcedureSummaries, listProcedureTypes } from '@practice/domain';
import type { Mount } from '../../http/mount';
import * as repository from './repository';

/** The procedures panel, where an unknown patient has none, and the base procedures (clinical-history §7). */
export function procedureRoutes(mount: Mount): void {
  mount.read(listProcedureSummaries, ({ db, query }) =>
    repository.listProcedures(db, query.id_paciente),
  );
  mount.read(listProcedureTypes, ({ db }) => repository.listProcedureTypes(db));
}
