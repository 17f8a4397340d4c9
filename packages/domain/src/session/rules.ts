import { sessionMessages } from './messages';
import type { SessionUser } from './schema';

/** practice §9: 10 minutes without activity. */
export const INACTIVITY_LIMIT_MS = 600_000;
/** practice §9. */
export const EXPIRY_CHECK_MS = 30_000;
/** Minimum time between two writes of the activity time (decision S2). */
export const ACTIVITY_WRITE_MS = 5_000;
/** Minimum time between two pings to the server while the user is active (decision S4). */
export const KEEP_ALIVE_MS = 60_000;
/** How long before the expiry the warning appears (decision S10). */
export const EXPIRY_WARNING_MS = 60_000;
/**
 * How long the notice of an extended session stays: enough to read it, and for a click already under way (decision
 * 042).
 */
export const EXTENDED_NOTICE_MS = 3_000;

/** True when the last activity is older than the limit, or missing (decision S8). */
export function isExpired(lastActivity: number | null, now: number): boolean {
  return lastActivity === null || now - lastActivity > INACTIVITY_LIMIT_MS;
}

/** Displayed name: nombre ?? name ?? username ?? 'Usuario'; a blank name counts as missing (decision S5). */
export function displayName({ nombre, name, username }: SessionUser): string {
  const given = [nombre, name, username].map((text) => text?.trim());
  return given.find(Boolean) ?? sessionMessages.defaultUser;
}
