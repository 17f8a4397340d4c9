import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { Engine } from '../../db/engine';
import { findPasswordHash, revokeSessions, storePasswordHash } from './repository';

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

/** Stores a new password and ends every session. A server that runs on the same database notices both at once. */
export async function changePassword(engine: Engine, password: string, now: Date): Promise<void> {
  await store(engine, password, now);
  await revokeSessions(engine.write, now.toISOString(), 'all');
}

/**
 * Makes sure that there is a password (decision G23): APP_PASSWORD replaces the stored one, and a change ends
 * every session; without it, one is generated the first time. `show` gets that one before it is stored: a password
 * that nobody has seen would lock everybody out.
 */
export async function preparePassword(
  engine: Engine,
  configured: string | null,
  now: Date,
  show: (generated: string) => void,
): Promise<void> {
  const stored = await findPasswordHash(engine.read);
  if (configured !== null) {
    if (stored === null || !(await verify(stored, configured))) {
      await changePassword(engine, configured, now);
    }
    return;
  }
  if (stored !== null) return;
  const generated = generatePassword();
  show(generated);
  await store(engine, generated, now);
}

export async function isPassword(engine: Engine, password: string): Promise<boolean> {
  const stored = await findPasswordHash(engine.read);
  return stored !== null && (await verify(stored, password));
}

/** False before the first start. */
export async function hasPassword(engine: Engine): Promise<boolean> {
  return (await findPasswordHash(engine.read)) !== null;
}
