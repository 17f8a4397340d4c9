import { createHash, randomBytes } from 'node:crypto';
import { INACTIVITY_LIMIT_MS } from '@practice/domain';
import type { Engine } from '../../db/engine';
import type { Session, SessionGate } from '../../http/auth';
import { DEVICE_DAYS, SESSION_HOURS } from './cookies';
import {
  deleteDevicesBefore,
  deleteEndedSessions,
  findSession,
  insertSession,
  revokeSessions,
  setLastUse,
  type SecretColumn,
  type StoredSession,
} from './repository';

/** The client's ten minutes and two of grace: the server never ends a session before the client does (decision S4). */
const IDLE_LIMIT_MS = INACTIVITY_LIMIT_MS + 2 * 60_000;
const ABSOLUTE_LIMIT_MS = SESSION_HOURS * 3_600_000;
/** Activity is written at most this often. */
const TOUCH_MS = 30_000;
/** As long as the device's cookie lives (decision G23). */
const DEVICE_LIFE_MS = DEVICE_DAYS * 86_400_000;

/** Far more than a practice has people. */
const MAX_CACHED = 1000;

/** What a login hands out: two secrets, of which neither opens what the other does (decision G7). */
export interface NewSession {
  token: string;
  filesToken: string;
  nombre: string;
}

/** Opaque 256-bit tokens; the database holds their hashes only (decision S4). */
export interface SessionStore extends SessionGate {
  begin(author: { nombre: string; ip: string }): Promise<NewSession>;
  revoke(id: number): Promise<void>;
  /** Deletes ended sessions and forgotten devices. The audit keeps its own copy of who and from where. */
  sweep(): Promise<void>;
}

export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Secrets are random, so a plain hash is enough and fast. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

export function createSessionStore(engine: Engine, now: () => Date): SessionStore {
  const at = (offset = 0) => new Date(now().getTime() + offset).toISOString();

  /** Valid for one data version: any commit, by this process or another, such as a revocation, empties it. */
  const cache = new Map<string, StoredSession>();
  let cachedVersion: number | null = null;

  async function find(column: SecretColumn, secret: string): Promise<Session | null> {
    const hash = hashSecret(secret);
    const version = engine.dataVersion?.() ?? null;
    if (version === null || version !== cachedVersion || cache.size >= MAX_CACHED) cache.clear();
    cachedVersion = version;
    const key = `${column} ${hash}`;
    const session = cache.get(key) ?? (await findSession(engine.read, column, hash));
    if (session === null) return null;
    cache.set(key, session);
    return session.vence > at() && session.usado > at(-IDLE_LIMIT_MS) ? session : null;
  }

  return {
    async begin({ nombre, ip }) {
      const [token, filesToken] = [newSecret(), newSecret()];
      await insertSession(engine.write, {
        token_hash: hashSecret(token),
        archivos_hash: hashSecret(filesToken),
        nombre,
        ip,
        creado: at(),
        usado: at(),
        vence: at(ABSOLUTE_LIMIT_MS),
        revocado: null,
      });
      return { token, filesToken, nombre };
    },
    findByToken: (token) => find('token_hash', token),
    findByFilesToken: (token) => find('archivos_hash', token),
    async touch(session) {
      if (session.usado <= at(-TOUCH_MS)) await setLastUse(engine.write, session.id_sesion, at());
    },
    revoke: (id) => revokeSessions(engine.write, at(), id),
    async sweep() {
      await deleteEndedSessions(engine.write, at(), at(-IDLE_LIMIT_MS));
      await deleteDevicesBefore(engine.write, at(-DEVICE_LIFE_MS));
    },
  };
}
