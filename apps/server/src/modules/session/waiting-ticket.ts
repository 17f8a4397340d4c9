import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** What a new device is told to wait when the budget of its address is used up. */
export const WAIT_MS = 5 * 60_000;
/** A ticket expires this long after its waiting time. */
const LIFE_MS = 15 * 60_000;
/** Tickets that are handed out within this time share one attempt. */
const WINDOW_MS = 5 * 60_000;

/**
 * Given to a new device that is told to wait; after the waiting time it stands for one attempt, however many others failed
 * at the same address meanwhile (decision 044, docs/decisions/218). Signed and not stored: an attack can't fill or flush a
 * list.
 */
export interface WaitingTickets {
  issue(address: string): string;
  /** True while the waiting time has not passed: the device keeps its ticket. */
  isWaiting(ticket: string, address: string): boolean;
  /** The window in which a ticket was handed out, whose waiting time has passed; null for any other text. */
  windowOf(ticket: string, address: string): number | null;
}

/** `secret`: the same in every process and after a start, or tickets die with the process that signed them. */
export function createWaitingTickets(now: () => Date, secret: Buffer): WaitingTickets {
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('base64url');

  /** When the waiting time ends, in epoch ms; null when the ticket is forged, of another address, or expired. */
  function dueOf(ticket: string, address: string): number | null {
    const [due = '', nonce = '', mac = ''] = ticket.split('.');
    const expected = Buffer.from(sign(`${address} ${due} ${nonce}`));
    const given = Buffer.from(mac);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    // One that waits for longer than anybody is told was given by a clock that was wrong.
    const left = Number(due) - now().getTime();
    return left > -LIFE_MS && left <= WAIT_MS ? Number(due) : null;
  }

  return {
    issue(address) {
      const due = now().getTime() + WAIT_MS;
      const nonce = randomBytes(9).toString('base64url');
      return `${due}.${nonce}.${sign(`${address} ${due} ${nonce}`)}`;
    },
    isWaiting(ticket, address) {
      const due = dueOf(ticket, address);
      return due !== null && due > now().getTime();
    },
    windowOf(ticket, address) {
      const due = dueOf(ticket, address);
      if (due === null || due > now().getTime()) return null;
      return Math.floor((due - WAIT_MS) / WINDOW_MS);
    },
  };
}
