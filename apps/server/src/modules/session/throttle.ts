import { createHash } from 'node:crypto';
import type { Engine } from '../../db/engine';
import { storageFailure } from '../../db/storage-failure';
import { deleteAttempts, insertAttempt, latestAttempts, lockBudget } from './repository';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** So many attempts within so many milliseconds. */
export interface Limit {
  attempts: number;
  withinMs: number;
}

/** Decision S1: 5 failures in 5 minutes. */
const IN_FIVE_MINUTES: Limit = { attempts: 5, withinMs: 5 * MINUTE };

/** A device that logged in before: its own typing (decision G23). */
export const DEVICE_LIMITS = [IN_FIVE_MINUTES, { attempts: 30, withinMs: HOUR }];
/** An address; with the tickets of an hour (docs/decisions/218) 30 guesses. */
export const ADDRESS_LIMITS = [IN_FIVE_MINUTES, { attempts: 15, withinMs: HOUR }];
/** The tickets that were handed out at one address within the same five minutes. */
export const TICKET_LIMITS = [{ attempts: 1, withinMs: HOUR }];

/** Bounds the memory while the disk is full. */
const MAX_BUDGETS = 10_000;

/** Counts attempts to log in per budget: an address, a device that logged in before, or a ticket's window. */
export interface Throttle {
  /** Counts an attempt; returns the minutes to wait, or 0. Counted before it is verified, so parallel guesses count too. */
  attempt(budget: string, limits: readonly Limit[]): Promise<number>;
  /** Resets a budget after a correct password. */
  succeeded(budget: string): Promise<void>;
  /** Attempts of the last hour. */
  count(budget: string): Promise<number>;
  /** Deletes what counts no more. */
  sweep(): Promise<void>;
}

/** Budgets are kept in the database, shared by processes and starts; in memory while the disk takes nothing. */
export function createThrottle(engine: Engine, now: () => Date): Throttle {
  const inMemory = new Map<string, string[]>();
  const keyOf = (budget: string) => createHash('sha256').update(budget).digest('base64url');
  const at = (offset = 0) => new Date(now().getTime() + offset).toISOString();

  /** Attempts of the last hour, newest first. Those of the future are of a clock that was wrong: they do not count. */
  const recent = async (db: Engine['read'], key: string) => {
    const inTime = (instant: string) => instant > at(-HOUR) && instant <= at();
    const most = Math.max(...[...DEVICE_LIMITS, ...ADDRESS_LIMITS].map((it) => it.attempts));
    const stored = await latestAttempts(db, key, { after: at(-HOUR), until: at(), limit: most });
    const kept = (inMemory.get(key) ?? []).filter(inTime);
    return [...stored, ...kept].sort((a, b) => (a < b ? 1 : -1));
  };

  const minutesToWait = (attempts: readonly string[], limits: readonly Limit[]) => {
    const waits = limits.map((limit) => {
      const oldest = attempts[limit.attempts - 1];
      if (oldest === undefined) return 0;
      return new Date(oldest).getTime() + limit.withinMs - now().getTime();
    });
    return Math.ceil(Math.max(0, ...waits) / MINUTE);
  };

  function remember(key: string): void {
    const kept = inMemory.get(key) ?? [];
    inMemory.delete(key);
    inMemory.set(key, [...kept, at()].slice(-DEVICE_LIMITS.length * 30));
    const [first] = inMemory.keys();
    if (inMemory.size > MAX_BUDGETS && first !== undefined) inMemory.delete(first);
  }

  return {
    async attempt(budget, limits) {
      const key = keyOf(budget);
      // A flood of refused attempts reads and does not write.
      const early = minutesToWait(await recent(engine.read, key), limits);
      if (early > 0) return early;
      try {
        return await engine.write.transaction().execute(async (tx) => {
          if (engine.kind === 'postgres') await lockBudget(tx, key);
          const minutes = minutesToWait(await recent(tx, key), limits);
          if (minutes === 0) await insertAttempt(tx, key, at());
          return minutes;
        });
      } catch (error) {
        const failure = storageFailure(error);
        if (failure !== 'full' && failure !== 'disk') throw error;
        const minutes = minutesToWait(await recent(engine.read, key), limits);
        if (minutes === 0) remember(key);
        return minutes;
      }
    },
    async succeeded(budget) {
      const key = keyOf(budget);
      inMemory.delete(key);
      try {
        await deleteAttempts(engine.write, { key });
      } catch (error) {
        if (storageFailure(error) === null) throw error;
      }
    },
    count: async (budget) => (await recent(engine.read, keyOf(budget))).length,
    sweep: () => deleteAttempts(engine.write, { before: at(-HOUR) }),
  };
}
