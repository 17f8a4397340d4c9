import { sessionMessages } from '@practice/domain';
import type { Engine } from '../db/engine';
import { HttpError } from './http-error';
import { isPassword } from './password';
import { hashSecret, newSecret, type NewSession, type SessionStore } from './sessions';
import type { Throttle } from './throttle';

export interface LoginAttempt {
  password: string;
  ip: string;
  /** Of the device cookie, if there is one. */
  device: string | null;
}

/** A session, and the device's secret to set in its cookie. */
export type LoginResult = NewSession & { device: string };

/** Throttles, verifies, begins a session (decisions S1, G23). */
export function createLogin(options: {
  engine: Engine;
  sessions: SessionStore;
  throttle: Throttle;
  nombre: string;
  now: () => Date;
}) {
  const { engine, sessions, throttle, nombre, now } = options;

  async function isKnown(device: string): Promise<boolean> {
    const row = await engine.read
      .selectFrom('dispositivos')
      .select('id_dispositivo')
      .where('huella', '=', hashSecret(device))
      .executeTakeFirst();
    return row !== undefined;
  }

  async function remember(): Promise<string> {
    const device = newSecret();
    await engine.write
      .insertInto('dispositivos')
      .values({ huella: hashSecret(device), creado: now().toISOString() })
      .execute();
    return device;
  }

  return async ({ password, ip, device }: LoginAttempt): Promise<LoginResult> => {
    const known = device !== null && (await isKnown(device)) ? device : null;
    const budget = known === null ? `ip ${ip}` : `device ${hashSecret(known)}`;
    const minutes = throttle.attempt(budget);
    if (minutes > 0) {
      throw new HttpError(429, sessionMessages.tooManyAttempts(minutes), {
        'retry-after': String(minutes * 60),
      });
    }
    if (!(await isPassword(engine, password))) {
      throw new HttpError(401, sessionMessages.wrongPassword);
    }
    throttle.succeeded(budget);
    return { ...(await sessions.begin({ nombre, ip })), device: known ?? (await remember()) };
  };
}

export type Login = ReturnType<typeof createLogin>;
