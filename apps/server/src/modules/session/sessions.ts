import { createHash, createHmac, randomBytes } from 'node:crypto';
import { INACTIVITY_LIMIT_MS } from '@practice/domain';
import type { Engine } from '../../db/engine';
import { storageFailure } from '../../db/storage-failure';
import type { Session, SessionGate } from '../../http/auth';
import { DEVICE_DAYS, SESSION_HOURS } from './cookies';
import {
  deleteDevicesBefore,
  deleteEndedSessions,
  findPasswordChange,
  findSession,
  insertSession,
  revokeSessions,
  setLastUse,
  type SecretColumn,
  type StoredSession,
} from './repository';
import { createUnstoredSessions } from './unstored';

/** The client's ten minutes and two of grace: the server never ends a session before the client does (decision S4). */
const IDLE_LIMIT_MS = INACTIVITY_LIMIT_MS + 2 * 60_000;
const ABSOLUTE_LIMIT_MS = SESSION_HOURS * 3_600_000;
/** Activity is written at most this often. */
const TOUCH_MS = 30_000;
/** A clock that is corrected moves by less; one that was wrong moves by more. */
const CLOCK_STEP_MS = 2 * 60_000;
/** As long as the device's cookie lives (decision G23). */
const DEVICE_LIFE_MS = DEVICE_DAYS * 86_400_000;

/** Far more than a practice has people. */
const MAX_CACHED = 1000;

/** What a login hands out: the session's token, and a secret that opens photos and documents only (decision G7). */
export interface NewSession {
  token: string;
  filesToken: string;
  nombre: string;
}

/** Opaque 256-bit tokens; the database holds their hashes only (decision S4). */
export interface SessionStore extends SessionGate {
  /** `device`: the hash of its secret. */
  begin(author: { nombre: string; ip: string; device: string | null }): Promise<NewSession>;
  /** The secret of its files cookie; null for one that an older version began, whose secret is not known. */
  filesTokenOf(token: string): Promise<string | null>;
  revoke(id: number): Promise<void>;
  /** Deletes ended sessions and forgotten devices. The audit keeps its own copy of who and from where. */
  sweep(): Promise<void>;
}

export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * The secret of a session's files cookie: it follows from the session's token, so that a browser that lost the cookie gets it again, and
 * the token does not follow from it (docs/decisions/335).
 */
function filesTokenOf(token: string): string {
  return createHmac('sha256', token).update('archivos').digest('base64url');
}

/** Secrets are random, so a plain hash is enough and fast. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

export function createSessionStore(
  engine: Engine,
  now: () => Date,
  log: (error: unknown) => void = () => undefined,
): SessionStore {
  const at = (offset = 0) => new Date(now().getTime() + offset).toISOString();

  /** Valid for one data version: any commit, by this process or another, such as a revocation, empties it. */
  const cache = new Map<string, StoredSession>();
  let cachedVersion: number | null = null;
  const unstored = createUnstoredSessions();
  /** What the disk did not take of stored sessions: their last activity, or null when they have ended. */
  const later = new Map<number, string | null>();

  /** Null when the disk is full or broken: that is logged, and work goes on in memory. */
  async function unlessFull<T>(write: () => Promise<T>): Promise<T | null> {
    try {
      return await write();
    } catch (error) {
      const failure = storageFailure(error);
      if (failure !== 'full' && failure !== 'disk') throw error;
      log(error);
      return null;
    }
  }

  async function findStored(column: SecretColumn, hash: string): Promise<StoredSession | null> {
    const version = engine.dataVersion?.() ?? null;
    if (version === null || version !== cachedVersion || cache.size >= MAX_CACHED) cache.clear();
    cachedVersion = version;
    const key = `${column} ${hash}`;
    const session = cache.get(key) ?? (await findSession(engine.read, column, hash));
    if (session === null) return null;
    cache.set(key, session);
    const usado = later.get(session.id_sesion);
    if (usado === undefined) return session;
    return usado === null ? null : { ...session, usado };
  }

  /** A session that could not be stored; stores it as soon as there is room. */
  async function findUnstored(column: SecretColumn, hash: string): Promise<StoredSession | null> {
    const session = unstored.find(column, hash);
    if (session === null) return null;
    // A new password ends every session, also one that nobody else knows of.
    const changed = await findPasswordChange(engine.read);
    if (changed !== null && changed > session.creado) {
      unstored.remove(session.id_sesion);
      return null;
    }
    const values = unstored.due(session.id_sesion, now().getTime());
    if (values === null) return session;
    const stored = await unlessFull(async () => {
      await insertSession(engine.write, values);
      return true;
    });
    if (stored === null) return session;
    unstored.remove(session.id_sesion);
    return findStored(column, hash);
  }

  async function find(column: SecretColumn, secret: string): Promise<Session | null> {
    const hash = hashSecret(secret);
    const session = (await findStored(column, hash)) ?? (await findUnstored(column, hash));
    if (session === null) return null;
    const { usado, vence } = session;
    // A clock that was set back would keep an idle session alive: one that was used in the future is over.
    return vence > at() && usado > at(-IDLE_LIMIT_MS) && usado <= at(CLOCK_STEP_MS)
      ? session
      : null;
  }

  return {
    async begin({ nombre, ip, device }) {
      const token = newSecret();
      const filesToken = filesTokenOf(token);
      const values = {
        token_hash: hashSecret(token),
        archivos_hash: hashSecret(filesToken),
        nombre,
        ip,
        creado: at(),
        usado: at(),
        vence: at(ABSOLUTE_LIMIT_MS),
        revocado: null,
        dispositivo: device,
      };
      const stored = await unlessFull(async () => {
        await insertSession(engine.write, values);
        return true;
      });
      if (stored === null) unstored.add(values);
      return { token, filesToken, nombre };
    },
    findByToken: (token) => find('token_hash', token),
    findByFilesToken: (token) => find('archivos_hash', token),
    async filesTokenOf(token) {
      const secret = filesTokenOf(token);
      return (await find('archivos_hash', secret)) && secret;
    },
    async touch({ id_sesion, usado }) {
      if (usado > at(-TOUCH_MS) || unstored.touch(id_sesion, at())) return;
      const stored = await unlessFull(async () => {
        await setLastUse(engine.write, id_sesion, at());
        return true;
      });
      if (stored === null) later.set(id_sesion, at());
      else later.delete(id_sesion);
    },
    async revoke(id) {
      if (unstored.remove(id)) return;
      const stored = await unlessFull(async () => {
        await revokeSessions(engine.write, at(), id);
        return true;
      });
      if (stored === null) later.set(id, null);
    },
    async sweep() {
      for (const [id, usado] of later) {
        if (usado === null) await revokeSessions(engine.write, at(), id);
        later.delete(id);
      }
      await deleteEndedSessions(engine.write, at(), at(-IDLE_LIMIT_MS));
      await deleteDevicesBefore(engine.write, at(-DEVICE_LIFE_MS));
    },
  };
}
