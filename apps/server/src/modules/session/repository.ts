import { sql, type Insertable } from 'kysely';
import type { Engine, ReadDb } from '../../db/engine';
import { prepared } from '../../db/prepared';
import type { SessionTable } from '../../db/tables';
import type { Session } from '../../http/auth';

type WriteDb = Engine['write'];

/** The two secrets of a session, each stored as its hash (decision G7). */
export type SecretColumn = 'token_hash' | 'archivos_hash';

export interface StoredSession extends Session {
  /** Absolute end, as an instant. */
  vence: string;
}

const sessionOf = (column: SecretColumn) =>
  prepared((db, hash: string) =>
    db
      .selectFrom('sesiones')
      .select(['id_sesion', 'nombre', 'ip', 'usado', 'vence'])
      .where(column, '=', hash)
      .where('revocado', 'is', null),
  );

const SESSION_OF = {
  token_hash: sessionOf('token_hash'),
  archivos_hash: sessionOf('archivos_hash'),
} satisfies Record<SecretColumn, unknown>;

/** The session of a secret, expired or not, unless it was revoked. */
export async function findSession(
  db: ReadDb,
  column: SecretColumn,
  hash: string,
): Promise<StoredSession | null> {
  const [session] = await SESSION_OF[column](db, hash);
  return session ?? null;
}

export async function insertSession(db: WriteDb, values: Insertable<SessionTable>): Promise<void> {
  await db.insertInto('sesiones').values(values).execute();
}

export async function setLastUse(db: WriteDb, id: number, usado: string): Promise<void> {
  await db.updateTable('sesiones').set({ usado }).where('id_sesion', '=', id).execute();
}

/** Revokes one session, or every open one. */
export async function revokeSessions(
  db: WriteDb,
  revocado: string,
  id: number | 'all',
): Promise<void> {
  const open = db.updateTable('sesiones').set({ revocado });
  await (
    id === 'all' ? open.where('revocado', 'is', null) : open.where('id_sesion', '=', id)
  ).execute();
}

/** Deletes sessions that can open nothing any more: revoked, past their end, or last used before `idleSince`. */
export async function deleteEndedSessions(
  db: WriteDb,
  now: string,
  idleSince: string,
): Promise<void> {
  await db
    .deleteFrom('sesiones')
    .where((row) =>
      row.or([
        row('revocado', 'is not', null),
        row('vence', '<=', now),
        row('usado', '<=', idleSince),
      ]),
    )
    .execute();
}

/** True for a device that logged in before. */
export async function deviceExists(db: ReadDb, huella: string): Promise<boolean> {
  const row = await db
    .selectFrom('dispositivos')
    .select('id_dispositivo')
    .where('huella', '=', huella)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertDevice(db: WriteDb, huella: string, creado: string): Promise<void> {
  await db.insertInto('dispositivos').values({ huella, creado }).execute();
}

export async function deleteDevicesBefore(db: WriteDb, instant: string): Promise<void> {
  await db.deleteFrom('dispositivos').where('creado', '<=', instant).execute();
}

/** The instants of the newest attempts of a budget, newest first. */
export async function latestAttempts(
  db: ReadDb,
  presupuesto: string,
  { after, until, limit }: { after: string; until: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('intentos_entrada')
    .select('cuando')
    .where('presupuesto', '=', presupuesto)
    .where('cuando', '>', after)
    .where('cuando', '<=', until)
    .orderBy('cuando', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ cuando }) => cuando);
}

export async function insertAttempt(
  db: WriteDb,
  presupuesto: string,
  cuando: string,
): Promise<void> {
  await db.insertInto('intentos_entrada').values({ presupuesto, cuando }).execute();
}

/** Makes the others wait until the transaction ends: PostgreSQL has concurrent writers. */
export async function lockBudget(db: WriteDb, presupuesto: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${presupuesto}))`.execute(db);
}

/** Deletes the attempts of a budget, or all that are older. */
export async function deleteAttempts(
  db: WriteDb,
  which: { key: string } | { before: string },
): Promise<void> {
  const attempts = db.deleteFrom('intentos_entrada');
  await (
    'key' in which
      ? attempts.where('presupuesto', '=', which.key)
      : attempts.where('cuando', '<=', which.before)
  ).execute();
}

/** The practice has one password. */
const ONLY_ROW = 1;

export async function findPasswordHash(db: ReadDb): Promise<string | null> {
  const row = await db
    .selectFrom('credencial')
    .select('hash')
    .where('id_credencial', '=', ONLY_ROW)
    .executeTakeFirst();
  return row?.hash ?? null;
}

/** When the password was last set, as an instant. */
export async function findPasswordChange(db: ReadDb): Promise<string | null> {
  const row = await db
    .selectFrom('credencial')
    .select('modificado')
    .where('id_credencial', '=', ONLY_ROW)
    .executeTakeFirst();
  return row?.modificado ?? null;
}

export async function storePasswordHash(
  db: WriteDb,
  values: { hash: string; modificado: string },
): Promise<void> {
  await db
    .insertInto('credencial')
    .values({ id_credencial: ONLY_ROW, ...values })
    .onConflict((conflict) => conflict.column('id_credencial').doUpdateSet(values))
    .execute();
}
