import { createHash, randomBytes } from 'node:crypto';
import { INACTIVITY_LIMIT_MS } from '@practice/domain';
import type { Engine } from '../db/engine';
import type { Author } from '../db/records';
import { DEVICE_DAYS } from './cookies';

/** The client's ten minutes and two of grace, so that the server is never the first to give up (decision S4). */
const IDLE_LIMIT_MS = INACTIVITY_LIMIT_MS + 2 * 60_000;
const ABSOLUTE_LIMIT_MS = 12 * 3_600_000;
/** Activity is written at most this often. */
const TOUCH_MS = 30_000;
/** As long as the device's cookie lives (decision G23). */
const DEVICE_LIFE_MS = DEVICE_DAYS * 86_400_000;

export interface Session extends Author {
  id_sesion: number;
  usado: string;
}

interface StoredSession extends Session {
  vence: string;
}

/** Far more than a practice has people. */
const KNOWN_SESSIONS = 1000;

/** What a login hands out: two secrets, so that neither opens what the other does (decision G7). */
export interface NewSession {
  token: string;
  filesToken: string;
  nombre: string;
}

/** Opaque 256-bit tokens; the database holds their hashes only (decision S4). */
export interface SessionStore {
  begin(author: { nombre: string; ip: string }): Promise<NewSession>;
  findByToken(token: string): Promise<Session | null>;
  findByFilesToken(token: string): Promise<Session | null>;
  /** Extends the idle limit. */
  touch(session: Session): Promise<void>;
  revoke(id: number): Promise<void>;
  revokeAll(): Promise<void>;
  /** Removes what can't open anything any more. The audit keeps its own copy of who and from where. */
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

  /** Sessions as they stand since the last commit of anybody: a revocation, here or elsewhere, counts at once. */
  const known = new Map<string, StoredSession>();
  let knownSince: number | null = null;

  async function find(
    column: 'token_hash' | 'archivos_hash',
    secret: string,
  ): Promise<Session | null> {
    const hash = hashSecret(secret);
    const version = engine.dataVersion?.() ?? null;
    if (version === null || version !== knownSince || known.size >= KNOWN_SESSIONS) known.clear();
    knownSince = version;
    const key = `${column} ${hash}`;
    const session = known.get(key) ?? (await load(column, hash));
    if (session === null) return null;
    known.set(key, session);
    return session.vence > at() && session.usado > at(-IDLE_LIMIT_MS) ? session : null;
  }

  async function load(
    column: 'token_hash' | 'archivos_hash',
    hash: string,
  ): Promise<StoredSession | null> {
    const session = await engine.read
      .selectFrom('sesiones')
      .select(['id_sesion', 'nombre', 'ip', 'usado', 'vence'])
      .where(column, '=', hash)
      .where('revocado', 'is', null)
      .executeTakeFirst();
    return session ?? null;
  }

  return {
    async begin({ nombre, ip }) {
      const [token, filesToken] = [newSecret(), newSecret()];
      await engine.write
        .insertInto('sesiones')
        .values({
          token_hash: hashSecret(token),
          archivos_hash: hashSecret(filesToken),
          nombre,
          ip,
          creado: at(),
          usado: at(),
          vence: at(ABSOLUTE_LIMIT_MS),
          revocado: null,
        })
        .execute();
      return { token, filesToken, nombre };
    },
    findByToken: (token) => find('token_hash', token),
    findByFilesToken: (token) => find('archivos_hash', token),
    async touch(session) {
      if (session.usado > at(-TOUCH_MS)) return;
      await engine.write
        .updateTable('sesiones')
        .set({ usado: at() })
        .where('id_sesion', '=', session.id_sesion)
        .execute();
    },
    async revoke(id) {
      await engine.write
        .updateTable('sesiones')
        .set({ revocado: at() })
        .where('id_sesion', '=', id)
        .execute();
    },
    async revokeAll() {
      await engine.write
        .updateTable('sesiones')
        .set({ revocado: at() })
        .where('revocado', 'is', null)
        .execute();
    },
    async sweep() {
      await engine.write
        .deleteFrom('sesiones')
        .where((row) =>
          row.or([
            row('revocado', 'is not', null),
            row('vence', '<=', at()),
            row('usado', '<=', at(-IDLE_LIMIT_MS)),
          ]),
        )
        .execute();
      await engine.write
        .deleteFrom('dispositivos')
        .where('creado', '<=', at(-DEVICE_LIFE_MS))
        .execute();
    },
  };
}
