import { listActivity, readActivityText, restoreActivityText } from '@practice/domain';
import type { Engine } from '../../db/engine';
import type { Mount } from '../../http/mount';
import { readActivity, readText, restoreText } from './service';

/** What was changed, by whom and when, and earlier texts put back (decisions G15, G22; docs/decisions/225, 226). */
export function activityRoutes(mount: Mount, { kind }: Engine): void {
  mount.read(listActivity, ({ db, query }) => readActivity(db, kind, query));

  mount.read(readActivityText, ({ db, params }) => readText(db, params));

  mount.write(restoreActivityText, async ({ db, records, params, body }) => {
    await restoreText({ db, records }, params, body.version);
    return { ok: true as const };
  });
}
