import { DRAFT_HEADER, isDraftKey } from '@practice/domain';
import type { FastifyRequest } from 'fastify';
import type { Engine } from '../db/engine';
import { digestOf, findStandingDraft, takenFrom, type StandingDraft } from '../db/standing-draft';
import { sessionOf } from './auth';

type WriteDb = Pick<Engine['write'], 'insertInto' | 'selectFrom'>;

/**
 * The draft that led to this write ends with it, in its transaction: both are stored, or neither (decision G17). One that another
 * computer took over and wrote on in stays: this write knew nothing of that text (docs/decisions/332).
 */
export async function endDraftOfSave(db: WriteDb, request: FastifyRequest, at: Date) {
  const clave = request.headers[DRAFT_HEADER];
  if (typeof clave !== 'string' || !isDraftKey(clave)) return;
  await endDraft(
    db,
    request,
    clave,
    at,
    ({ datos, tomado }) => datos !== null && tomado !== null && tomado !== digestOf(datos),
  );
}

/** The user does not want it. With `sobre`, a text that another computer wrote after the one of that moment is left alone. */
export async function discardDraftOf(
  db: WriteDb,
  request: FastifyRequest,
  { clave, sobre }: { clave: string; sobre: string | undefined },
  at: Date,
) {
  await endDraft(
    db,
    request,
    clave,
    at,
    ({ datos, modificado }) => datos !== null && sobre !== undefined && modificado !== sobre,
  );
}

/**
 * Ends a draft, stored or not: what is still on its way under this key is refused. `stays` is asked about a draft that another device
 * wrote last: true leaves it alone.
 */
async function endDraft(
  db: WriteDb,
  request: FastifyRequest,
  clave: string,
  at: Date,
  stays: (draft: StandingDraft) => boolean,
) {
  const session = sessionOf(request);
  const { nombre, id_sesion } = session;
  const { device, draft } = await findStandingDraft(db, session, clave);
  if (draft && !draft.own && stays(draft)) return;
  const ended = { id_sesion, dispositivo: device, datos: null, modificado: at.toISOString() };
  const values = { ...ended, tomado: takenFrom(draft) };
  await db
    .insertInto('borradores')
    .values({ nombre, clave, id_paciente: null, ...values })
    .onConflict((conflict) => conflict.columns(['nombre', 'clave']).doUpdateSet(values))
    .execute();
}
