import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A ticket expires this long after its waiting time. */
const LIFE_MS = 3_600_000;

/**
 * Given to a new device that is told to wait; after the waiting time it admits one attempt, however many others failed
 * at the same address meanwhile (decision 044). Signed and not stored: an attack can't fill or flush a list.
 */
export interface WaitingTickets {
  /** `waitMs`: the waiting time that the person was told. */
  issue(address: string, waitMs: number): string;
  /** True while the waiting time has not passed: the device keeps its ticket. */
  isWaiting(ticket: string, address: string): boolean;
  /** True once per ticket, after its waiting time. */
  admit(ticket: string, address: string): boolean;
}

export function createWaitingTickets(now: () => Date): WaitingTickets {
  // New with each process: a restart resets every budget anyway.
  const secret = randomBytes(32);
  const used = new Map<string, number>();
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('base64url');

  /** When the waiting time ends, in epoch ms; null when the ticket is forged, of another address, or expired. */
  function dueOf(ticket: string, address: string): number | null {
    const [due = '', nonce = '', mac = ''] = ticket.split('.');
    const expected = Buffer.from(sign(`${address} ${due} ${nonce}`));
    const given = Buffer.from(mac);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    return Number(due) + LIFE_MS > now().getTime() ? Number(due) : null;
  }

  return {
    issue(address, waitMs) {
      const due = now().getTime() + waitMs;
      const nonce = randomBytes(9).toString('base64url');
      return `${due}.${nonce}.${sign(`${address} ${due} ${nonce}`)}`;
    },
    isWaiting(ticket, address) {
      const due = dueOf(ticket, address);
      return due !== null && due > now().getTime();
    },
    admit(ticket, address) {
      const due = dueOf(ticket, address);
      if (due === null || due > now().getTime() || used.has(ticket)) return false;
      for (const [old, oldDue] of used) {
        if (oldDue + LIFE_MS <= now().getTime()) used.delete(old);
      }
      used.set(ticket, due);
      return true;
    },
  };
}
