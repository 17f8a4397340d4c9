import { sessionMessages } from './messages';
import type { SessionUser } from './schema';

/** practice §9: 10 minutes without activity. */
export const INACTIVITY_LIMIT_MS = 600_000;
/** practice §9. */
export const EXPIRY_CHECK_MS = 30_000;
/** Activity is written at most this often (decision S2). */
export const ACTIVITY_WRITE_MS = 5_000;
/** While the user is active the server hears of it at most this often (decision S4). */
export const KEEP_ALIVE_MS = 60_000;

/** True when the last activity is older than the limit; without one the session is stale (decision S8). */
export function isExpired(lastActivity: number | null, now: number): boolean {
  return lastActivity === null || now - lastActivity > INACTIVITY_LIMIT_MS;
}

/** The name in the top bar: nombre ?? name ?? username ?? 'Usuario' (decision S5). */
export function displayName(user: SessionUser): string {
  return user.nombre || user.name || user.username || sessionMessages.defaultUser;
}
