import { listProcedureSummaries } from '@practice/domain';
import type { Mount } from '../../http/mount';
import { listProcedures } from './repository';

/** The procedures panel; an unknown patient has none (clinical-history §7). */
export function procedureRoutes(mount: Mount): void {
  mount.read(listProcedureSummaries, ({ db, query }) => listProcedures(db, query.id_paciente));
}
