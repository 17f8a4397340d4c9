import { DRAFT_HEADER, isDraftKey } from '@practice/domain';
import type { FastifyRequest } from 'fastify';
import type { Engine } from '../db/engine';
import { findStandingDraft, takenFrom } from '../db/standing-draft';
import { sessionOf } from './auth';

type WriteDb = Pick<Engine['write'], 'insertInto' | 'selectFrom'>;

/** The draft that led to this write ends with it, in its transaction: both are stored, or neither (decision G17). */
export async function endDraftOfSave(db: WriteDb, request: FastifyRequest, at: Date) {
  const clave = request.headers[DRAFT_HEADER];
  if (typeof clave === 'string' && isDraftKey(clave)) await endDraft(db, request, clave, at);
}

/** Ends a draft, stored or not: what is still on its way under this key is refused. */
export async function endDraft(db: WriteDb, request: FastifyRequest, clave: string, at: Date) {
  const session = sessionOf(request);
  const { nombre, id_sesion } = session;
  const { device, draft } = await findStandingDraft(db, session, clave);
  const ended = { id_sesion, dispositivo: device, datos: null, modificado: at.toISOString() };
  const values = { ...ended, tomado: takenFrom(draft) };
  await db
    .insertInto('borradores')
    .values({ nombre, clave, id_paciente: null, ...values })
    .onConflict((conflict) => conflict.columns(['nombre', 'clave']).doUpdateSet(values))
    .execute();
}
