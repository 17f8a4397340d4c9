import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A ticket that nobody comes back with is worth nothing after this. */
const LIFE_MS = 3_600_000;

/**
 * Handed to a new device that is told to wait; once its time has come it admits one try, whoever else fails
 * at the same address meanwhile (decision 044). Signed and not stored: an attack can't fill or flush a list.
 */
export interface WaitingTickets {
  /** `waitMs` is what the person was told. */
  issue(address: string, waitMs: number): string;
  /** Its time has not come yet: keep it. */
  isWaiting(ticket: string, address: string): boolean;
  /** True once per ticket, when its time has come. */
  admit(ticket: string, address: string): boolean;
}

export function createWaitingTickets(now: () => Date): WaitingTickets {
  // Of this process: a restart gives every budget back anyway.
  const secret = randomBytes(32);
  const used = new Map<string, number>();
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('base64url');

  /** When its time comes, or null when it is none of ours, of this address, or too old. */
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
