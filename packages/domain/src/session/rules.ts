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
/** This long before the session expires the screen says so (decision S10). */
export const EXPIRY_WARNING_MS = 60_000;
/** How long the screen says that the session goes on: time to read it, and for the click to land (decision 042). */
export const EXTENDED_NOTICE_MS = 3_000;

/** True when the last activity is older than the limit; without one the session is stale (decision S8). */
export function isExpired(lastActivity: number | null, now: number): boolean {
  return lastActivity === null || now - lastActivity > INACTIVITY_LIMIT_MS;
}

/** The name on screen: nombre ?? name ?? username ?? 'Usuario', a blank one being none (decision S5). */
export function displayName({ nombre, name, username }: SessionUser): string {
  const given = [nombre, name, username].map((text) => text?.trim());
  return given.find(Boolean) ?? sessionMessages.defaultUser;
}
