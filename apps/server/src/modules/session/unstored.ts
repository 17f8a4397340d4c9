import type { Insertable } from 'kysely';
import type { SessionTable } from '../../db/tables';
import type { SecretColumn, StoredSession } from './repository';

/** Tried again at most this often. */
const RETRY_MS = 1_000;

/**
 * What a full or failing disk would not take, kept in memory so that people can still log in, read and leave
 * (docs/decisions/215). A restart forgets it: whoever logged in meanwhile logs in again.
 */
export interface UnstoredSessions {
  add(values: Insertable<SessionTable>): void;
  find(column: SecretColumn, hash: string): (StoredSession & { creado: string }) | null;
  /** True when `id` is one of these; sets its last activity. */
  touch(id: number, usado: string): boolean;
  /** True when `id` was one of these. */
  remove(id: number): boolean;
  /** The values of a session that may be tried again to store; null when it was tried a moment ago. */
  due(id: number, now: number): Insertable<SessionTable> | null;
}

export function createUnstoredSessions(): UnstoredSessions {
  /** Ids of the database are positive. */
  let lastId = 0;
  const sessions = new Map<number, { values: Insertable<SessionTable>; triedAt: number }>();
  return {
    add(values) {
      sessions.set((lastId -= 1), { values, triedAt: Date.now() });
    },
    find(column, hash) {
      for (const [id, { values }] of sessions) {
        if (values[column] !== hash) continue;
        const { nombre, ip, usado, vence, creado } = values;
        return { id_sesion: id, nombre, ip, usado, vence, creado };
      }
      return null;
    },
    touch(id, usado) {
      const session = sessions.get(id);
      if (session) session.values = { ...session.values, usado };
      return session !== undefined;
    },
    remove: (id) => sessions.delete(id),
    due(id, now) {
      const session = sessions.get(id);
      if (!session || now - session.triedAt < RETRY_MS) return null;
      session.triedAt = now;
      return session.values;
    },
  };
}
