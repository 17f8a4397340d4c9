import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { serverMessages } from '@practice/domain';
import type { Engine } from '../db/engine';
import { preparedByColumns } from '../db/prepared';
import type { Database } from '../db/tables';
import { HttpError } from './http-error';

/** How long an answer can be replayed (decision G5). */
const REPLAY_MS = 48 * 3_600_000;

/** The client's name for one intent of the user, or null. Throws 400 when it is malformed. */
export function readKey(header: unknown): string | null {
  if (header === undefined || header === '') return null;
  if (typeof header === 'string' && /^[\x21-\x7e]{1,200}$/.test(header)) return header;
  throw new HttpError(400, serverMessages.invalidIdempotencyKey);
}

/** Identifies a request by its method, its path without the mount, and its body, byte by byte. */
export function fingerprint(method: string, path: string, body: string): string {
  return createHash('sha256').update(`${method}\n${path}\n${body}`).digest('hex');
}

export interface StoredAnswer {
  status: number;
  body: string;
}

const claimKey = preparedByColumns<
  { clave: string; huella: string; creado: string; expired: string },
  { clave: string }
>();
const storeAnswer = preparedByColumns<StoredAnswer & { key: string }, object>();

/**
 * Claims the key in the write's transaction, before any other check. Null when the key was free; otherwise the stored
 * answer. Throws 422 when the key was used for another request.
 */
export async function claim(
  tx: Transaction<Database>,
  key: string,
  huella: string,
  now: Date,
): Promise<StoredAnswer | null> {
  const expired = new Date(now.getTime() - REPLAY_MS).toISOString();
  const values = { clave: key, huella, creado: now.toISOString(), expired };
  const [claimed] = await claimKey(tx, 'claim', values, ({ expired: oldest, ...named }) => {
    const fresh = { ...named, estado: null, cuerpo: null };
    return (
      tx
        .insertInto('claves_idempotencia')
        .values(fresh)
        // An expired key is claimed as if it were free.
        .onConflict((conflict) =>
          conflict
            .column('clave')
            .doUpdateSet(fresh)
            .where('claves_idempotencia.creado', '<', oldest),
        )
        .returning('clave')
    );
  });
  if (claimed) return null;

  const stored = await tx
    .selectFrom('claves_idempotencia')
    .select(['huella', 'estado', 'cuerpo'])
    .where('clave', '=', key)
    .executeTakeFirstOrThrow();
  if (stored.huella !== huella) throw new HttpError(422, serverMessages.idempotencyKeyReused);
  return { status: stored.estado ?? 200, body: stored.cuerpo ?? '' };
}

/** Stores the answer in the write's transaction: both are stored, or neither. */
export async function remember(
  tx: Transaction<Database>,
  key: string,
  answer: StoredAnswer,
): Promise<void> {
  await storeAnswer(tx, 'remember', { ...answer, key }, ({ key: clave, status, body }) =>
    tx
      .updateTable('claves_idempotencia')
      .set({ estado: status, cuerpo: body })
      .where('clave', '=', clave),
  );
}

/** Deletes keys older than 48 h. */
export async function sweepKeys(engine: Engine, now: Date): Promise<void> {
  await engine.write
    .deleteFrom('claves_idempotencia')
    .where('creado', '<', new Date(now.getTime() - REPLAY_MS).toISOString())
    .execute();
}
