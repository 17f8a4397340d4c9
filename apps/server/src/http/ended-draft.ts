import {
  DRAFT_HEADER,
  REPEATS_HEADER,
  conflictMessages,
  draftRoot,
  isDraftKey,
  isStoredAnew,
} from '@practice/domain';
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

/** The key of the draft that led to a save; null: the request names none, or no valid one. */
function draftOf(request: FastifyRequest): string | null {
  const clave = request.headers[DRAFT_HEADER];
  return typeof clave === 'string' && isDraftKey(clave) ? clave : null;
}

/** Who saves, and under which key: the value of `guardado`. */
const saverOf = (device: string | null, idSesion: number, clave: string): string =>
  `${device ?? `sesion-${String(idSesion)}`} ${clave}`;

/**
 * Inserts the row of a root if it is absent, and locks it until the transaction ends. Resolves to who stored a record of it, with
 * `change` made.
 */
function lockRoot(
  db: WriteDb,
  { nombre, clave, at }: { nombre: string; clave: string; at: Date },
  change: { guardado?: string },
) {
  const ended = { id_paciente: null, datos: null, modificado: at.toISOString() };
  return db
    .insertInto('borradores')
    .values({ nombre, clave, ...ended, ...change })
    .onConflict((conflict) =>
      conflict.columns(['nombre', 'clave']).doUpdateSet({ clave, ...change }),
    )
    .returning('guardado')
    .executeTakeFirstOrThrow();
}

/**
 * Refuses to store a new record when its draft has led to one already, at another computer or from another branch: its author is asked
 * first (docs/decisions/333). Rejects with HttpError 409.
 */
export async function refuseSavedBefore(
  db: WriteDb,
  request: FastifyRequest,
  at: Date,
): Promise<void> {
  const clave = draftOf(request);
  if (clave === null || !isStoredAnew(clave)) return;
  const { nombre, id_sesion } = sessionOf(request);
  const { guardado } = await lockRoot(db, { nombre, clave: draftRoot(clave), at }, {});
  if (guardado === null || request.headers[REPEATS_HEADER] !== undefined) return;
  const device = await findDevice(db, id_sesion);
  // The same device under the same key: a form that corrects what it stored.
  if (guardado === saverOf(device, id_sesion, clave)) return;
  throw new HttpError(409, conflictMessages.savedBefore);
}

/**
 * The draft that led to this write ends with it, in its transaction: both are stored, or neither (decision G17). One that another
 * computer took over and wrote on in stays: this write knew nothing of that text (docs/decisions/332).
 */
export async function endDraftOfSave(db: WriteDb, request: FastifyRequest, at: Date) {
  const clave = draftOf(request);
  if (clave === null) return;
  if (isStoredAnew(clave)) {
    const { nombre, id_sesion } = sessionOf(request);
    const guardado = saverOf(await findDevice(db, id_sesion), id_sesion, clave);
    await lockRoot(db, { nombre, clave: draftRoot(clave), at }, { guardado });
  }
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
): Promise<void> {
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
