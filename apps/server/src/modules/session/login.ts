import { createHash } from 'node:crypto';
import { sessionMessages } from '@practice/domain';
import type { Engine } from '../../db/engine';
import { storageFailure } from '../../db/storage-failure';
import { HttpError } from '../../http/http-error';
import { networkOf } from './address';
import { isPassword } from './password';
import { deviceExists, findPasswordHash, insertDevice } from './repository';
import { hashSecret, newSecret, type NewSession, type SessionStore } from './sessions';
import {
  ADDRESS_LIMITS,
  DEVICE_LIMITS,
  TICKET_LIMITS,
  type Limit,
  type Throttle,
} from './throttle';
import { WAIT_MS, createWaitingTickets } from './waiting-ticket';

export interface LoginAttempt {
  password: string;
  ip: string;
  /** Of the device cookie, if there is one. */
  device: string | null;
  /** Of the waiting cookie, if there is one. */
  ticket: string | null;
  /** Called with the device's ticket when it has to wait. */
  onWait: (ticket: string) => void;
}

/** A session, and the device's secret to set in its cookie. */
export type LoginResult = NewSession & { device: string };

/** A budget of attempts, and the limits that hold for it. */
interface Budget {
  name: string;
  limits: readonly Limit[];
}

/** Throttles, verifies, begins a session (decisions S1, G23; docs/decisions/218). */
export function createLogin(options: {
  engine: Engine;
  sessions: SessionStore;
  throttle: Throttle;
  nombre: string;
  now: () => Date;
  /** Gets each failed attempt. */
  log?: (failed: { direccion: string; fallidos: number }) => void;
}) {
  const { engine, sessions, throttle, nombre, now, log } = options;

  async function remember(): Promise<string> {
    const device = newSecret();
    try {
      await insertDevice(engine.write, hashSecret(device), now().toISOString());
    } catch (error) {
      // On a full disk people still log in (docs/decisions/215); this device is new again the next time.
      if (storageFailure(error) !== 'full' && storageFailure(error) !== 'disk') throw error;
    }
    return device;
  }

  /** The budget that this attempt is charged to; throws 429 when it is exhausted. Runs before any hashing (decision G23). */
  async function pay({ ip, ticket, onWait }: LoginAttempt, known: string | null): Promise<string> {
    const network = networkOf(ip);
    const own: Budget =
      known === null
        ? { name: `ip ${network}`, limits: ADDRESS_LIMITS }
        : { name: `device ${hashSecret(known)}`, limits: DEVICE_LIMITS };
    const minutes = await throttle.attempt(own.name, own.limits);
    if (minutes === 0) return own.name;
    if (known !== null) throw tooMany(minutes);
    const tickets = createWaitingTickets(now, await ticketSecret());
    const window = ticket === null ? null : tickets.windowOf(ticket, network);
    if (window !== null) {
      const reserve = `ticket ${network} ${window}`;
      if ((await throttle.attempt(reserve, TICKET_LIMITS)) === 0) return reserve;
    }
    if (ticket === null || !tickets.isWaiting(ticket, network)) onWait(tickets.issue(network));
    // Whoever keeps the ticket waits no longer than that.
    throw tooMany(Math.min(minutes, WAIT_MS / 60_000));
  }

  /** Every process signs with the same secret; a new password makes another. */
  async function ticketSecret(): Promise<Buffer> {
    const stored = (await findPasswordHash(engine.read)) ?? '';
    return createHash('sha256').update(`espera ${stored}`).digest();
  }

  return async (attempt: LoginAttempt): Promise<LoginResult> => {
    const { password, ip, device } = attempt;
    const known =
      device !== null && (await deviceExists(engine.read, hashSecret(device))) ? device : null;
    const budget = await pay(attempt, known);
    if (!(await isPassword(engine, password))) {
      log?.({ direccion: ip, fallidos: await throttle.count(budget) });
      throw new HttpError(401, sessionMessages.wrongPassword);
    }
    await throttle.succeeded(budget);
    const secret = known ?? (await remember());
    const session = await sessions.begin({ nombre, ip, device: hashSecret(secret) });
    return { ...session, device: secret };
  };
}

function tooMany(minutes: number): HttpError {
  return new HttpError(429, sessionMessages.tooManyAttempts(minutes), {
    'retry-after': String(minutes * 60),
  });
}

export type Login = ReturnType<typeof createLogin>;
