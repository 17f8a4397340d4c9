import { readCodes, reportMessages, saveCodes } from '@practice/domain';
import { findOr404 } from '../../http/http-error';
import type { Mount } from '../../http/mount';
import { findBilledReport, findCodes } from './repository';
import { replaceCodes } from './service';

/** Billing codes of a report (clinical-history §7; decisions FA3, FA5). */
export function billingRoutes(mount: Mount): void {
  mount.read(readCodes, async ({ db, params }) => {
    await findOr404(findBilledReport(db, params.id_pp), reportMessages.notFound);
    return findCodes(db, params.id_pp);
  });

  mount.write(saveCodes, async ({ db, records, params, query, body }) => {
    await replaceCodes({ db, records }, params.id_pp, body, query.version);
    return findCodes(db, params.id_pp);
  });
}
