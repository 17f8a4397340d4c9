import {
  AT_WORK_MS,
  discardDraft,
  draftMessages,
  keepDraft,
  listDrafts,
  readDraft,
} from '@practice/domain';
import type { Engine } from '../../db/engine';
import { sessionOf } from '../../http/auth';
import { discardDraftOf } from '../../http/ended-draft';
import { HttpError } from '../../http/http-error';
import type { Mount } from '../../http/mount';
import { deleteDrafts, findDraft, findDrafts, storeDraft } from './repository';

/** Whoever has not come back by then has written it elsewhere (docs/decisions/254). */
const KEPT_MS = 30 * 86_400_000;
/** A browser keeps its own copy for a day: after two, nothing under an ended key is on its way. */
const ENDED_MS = 48 * 3_600_000;

/**
 * Drafts (decision G17): no records, so neither versions nor audit. They end in the transaction of the save that they led to
 * (`http/mount.ts`).
 */
export function draftRoutes(mount: Mount, engine: Engine): void {
  mount.plain(listDrafts, async ({ db, request, now }) =>
    findDrafts(db, sessionOf(request), new Date(now.getTime() - AT_WORK_MS).toISOString()),
  );

  mount.plain(readDraft, async ({ db, request, params }) => {
    const draft = await findDraft(db, sessionOf(request), params.clave);
    if (draft === null) throw new HttpError(404, draftMessages.gone);
    return draft;
  });

  mount.plain(keepDraft, async ({ request, params: { clave }, query, body, now }) => {
    const kept = { clave, modificado: now.toISOString() };
    const draft = { ...kept, datos: JSON.stringify(body), sobre: query.sobre };
    const stored = await storeDraft(engine.write, sessionOf(request), draft);
    if (stored === 'ended') throw new HttpError(409, draftMessages.ended);
    if (stored === 'overtaken') throw new HttpError(412, draftMessages.overtaken);
    return kept;
  });

  mount.plain(discardDraft, async ({ request, params: { clave }, query: { sobre }, now }) => {
    await discardDraftOf(engine.write, request, { clave, sobre }, now);
    return { ok: true as const };
  });
}

/** Deletes what is too old. */
export async function sweepDrafts(engine: Engine, now: Date): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms).toISOString();
  await deleteDrafts(engine.write, { untouchedSince: ago(KEPT_MS), endedBefore: ago(ENDED_MS) });
}
