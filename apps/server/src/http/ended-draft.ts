import { DRAFT_HEADER, draftMessages, draftRoot, isDraftKey } from '@practice/domain';
import type { FastifyRequest } from 'fastify';
import type { Engine } from '../db/engine';
import {
  digestOf,
  findDevice,
  findStandingDraft,
  takenFrom,
  type StandingDraft,
} from '../db/standing-draft';
import { sessionOf } from './auth';
import { HttpError } from './http-error';

type WriteDb = Pick<Engine['write'], 'insertInto' | 'selectFrom'>;

/** The key of the draft that led to a save; null: none, or none that a form writes. */
function draftOf(request: FastifyRequest): string | null {
  const clave = request.headers[DRAFT_HEADER];
  return typeof clave === 'string' && isDraftKey(clave) ? clave : null;
}

/** Who saves, as `guardado` names them. */
async function saverOf(db: WriteDb, request: FastifyRequest): Promise<string> {
  const { id_sesion } = sessionOf(request);
  const device = await findDevice(db, id_sesion);
  return device ?? `sesion ${String(id_sesion)}`;
}

/**
 * Another computer went on with the draft of a new record and stored it: whoever stores it again is asked first, and then names another
 * draft or none (docs/decisions/333). Rejects with HttpError 409.
 */
export async function refuseSavedElsewhere(db: WriteDb, request: FastifyRequest): Promise<void> {
  const clave = draftOf(request);
  if (clave === null) return;
  const row = await db
    .selectFrom('borradores')
    .select('guardado')
    .where('nombre', '=', sessionOf(request).nombre)
    .where('clave', '=', draftRoot(clave))
    .executeTakeFirst();
  if (!row?.guardado || row.guardado === (await saverOf(db, request))) return;
  throw new HttpError(409, draftMessages.savedElsewhere);
}

/**
 * The draft that led to this write ends with it, in its transaction: both are stored, or neither (decision G17). One that another
 * computer took over and wrote on in stays: this write knew nothing of that text (docs/decisions/332).
 */
export async function endDraftOfSave(db: WriteDb, request: FastifyRequest, at: Date) {
  const clave = draftOf(request);
  if (clave === null) return;
  await endDraft(
    db,
    request,
    clave,
    at,
    ({ datos, tomado }) => datos !== null && tomado !== null && tomado !== digestOf(datos),
  );
  const { nombre } = sessionOf(request);
  const root = { nombre, clave: draftRoot(clave) };
  const guardado = await saverOf(db, request);
  await db
    .insertInto('borradores')
    .values({ ...root, id_paciente: null, datos: null, modificado: at.toISOString(), guardado })
    .onConflict((conflict) => conflict.columns(['nombre', 'clave']).doUpdateSet({ guardado }))
    .execute();
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
