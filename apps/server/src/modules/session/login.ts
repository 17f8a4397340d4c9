import { sessionMessages } from '@practice/domain';
import type { Engine } from '../../db/engine';
import { storageFailure } from '../../db/storage-failure';
import { HttpError } from '../../http/http-error';
import { networkOf } from './address';
import { isPassword } from './password';
import { deviceExists, insertDevice } from './repository';
import { hashSecret, newSecret, type NewSession, type SessionStore } from './sessions';
import { createThrottle } from './throttle';
import { createWaitingTickets } from './waiting-ticket';

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

/** Throttles, verifies, begins a session (decisions S1, G23). */
export function createLogin(options: {
  engine: Engine;
  sessions: SessionStore;
  nombre: string;
  now: () => Date;
}) {
  const { engine, sessions, nombre, now } = options;
  const throttle = createThrottle(now);
  const tickets = createWaitingTickets(now);

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
  function pay({ ip, ticket, onWait }: LoginAttempt, known: string | null): string {
    const network = networkOf(ip);
    const budget = known === null ? `ip ${network}` : `device ${hashSecret(known)}`;
    const minutes = throttle.attempt(budget);
    if (minutes === 0) return budget;
    if (known === null) {
      // A device that waited as long as it was told is charged to a reserve of its own (decision 044).
      const reserve = `reserve ${network}`;
      const admitted = ticket !== null && tickets.admit(ticket, network);
      if (admitted && throttle.attempt(reserve) === 0) return reserve;
      const waiting = ticket !== null && tickets.isWaiting(ticket, network);
      if (!waiting) onWait(tickets.issue(network, minutes * 60_000));
    }
    throw new HttpError(429, sessionMessages.tooManyAttempts(minutes), {
      'retry-after': String(minutes * 60),
    });
  }

  return async (attempt: LoginAttempt): Promise<LoginResult> => {
    const { password, ip, device } = attempt;
    const known =
      device !== null && (await deviceExists(engine.read, hashSecret(device))) ? device : null;
    const budget = pay(attempt, known);
    if (!(await isPassword(engine, password))) {
      throw new HttpError(401, sessionMessages.wrongPassword);
    }
    throttle.succeeded(budget);
    return { ...(await sessions.begin({ nombre, ip })), device: known ?? (await remember()) };
  };
}

export type Login = ReturnType<typeof createLogin>;
