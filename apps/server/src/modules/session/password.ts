import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { Engine } from '../../db/engine';
import { findPasswordHash, storePasswordHash } from './repository';
import type { SessionStore } from './sessions';

/** The library's default is argon2id; these are the OWASP minimum, about 20 ms here. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Without letters and digits that are easily confused when read from a console. */
const LEGIBLE = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Five groups of four: 99 bits. */
function generatePassword(): string {
  const group = () => Array.from({ length: 4 }, () => LEGIBLE[randomInt(LEGIBLE.length)]).join('');
  return Array.from({ length: 5 }, group).join('-');
}

async function store(engine: Engine, password: string, now: Date): Promise<void> {
  const values = { hash: await hash(password, COST), modificado: now.toISOString() };
  await storePasswordHash(engine.write, values);
}

/**
 * Makes sure that there is a password (decision G23): APP_PASSWORD replaces the stored one, and a change ends
 * every session; without it, one is generated the first time. Returns the generated one, to be printed once.
 */
export async function preparePassword(
  engine: Engine,
  sessions: SessionStore,
  configured: string | null,
  now: Date,
): Promise<string | null> {
  const stored = await findPasswordHash(engine.read);
  if (configured !== null) {
    if (stored !== null && (await verify(stored, configured))) return null;
    await store(engine, configured, now);
    await sessions.revokeAll();
    return null;
  }
  if (stored !== null) return null;
  const generated = generatePassword();
  await store(engine, generated, now);
  return generated;
}

export async function isPassword(engine: Engine, password: string): Promise<boolean> {
  const stored = await findPasswordHash(engine.read);
  return stored !== null && (await verify(stored, password));
}
