import { ApiError } from '../core/api-error';
import { newKey } from './http/idempotency';

/**
 * One record that the user wants stored, however many presses, time-outs and corrections it takes (decision G5). When an
 * answer is lost, the server may have stored the body: the same body goes out again under the same key first, which
 * stores or replays it, and what was changed meanwhile follows as an update.
 */
export interface Intent<Body, Row> {
  /** Resolves to the stored record; rejects with ApiError. */
  save(body: Body): Promise<Row>;
  /** The next save is about `stored`; null: it creates a record. */
  restart(stored: Row | null): void;
}

/**
 * @param send Stores `body` over `stored`, or creates a record when `stored` is null; rejects with ApiError.
 * @param opened The record that is edited; null for a new one.
 */
export function createIntent<Body, Row>(
  send: (stored: Row | null, body: Body, idempotencyKey: string) => Promise<Row>,
  opened: Row | null = null,
): Intent<Body, Row> {
  let stored = opened;
  let unanswered: { body: Body; key: string } | null = null;

  async function write(body: Body, key: string): Promise<Row> {
    unanswered = { body, key };
    try {
      stored = await send(stored, body, key);
      unanswered = null;
      return stored;
    } catch (error) {
      // A definite refusal stored nothing: the next try is a new one.
      if (error instanceof ApiError && !error.uncertain) unanswered = null;
      throw error;
    }
  }

  return {
    async save(body) {
      const lost = unanswered;
      if (lost === null) return write(body, newKey());
      const same = sameBody(lost.body, body);
      try {
        const row = await write(lost.body, lost.key);
        if (same) return row;
      } catch (error) {
        // The server refuses what was sent before, and stored nothing of it: only the corrected body counts.
        if (same || unanswered !== null) throw error;
      }
      return write(body, newKey());
    },
    restart(row) {
      stored = row;
      unanswered = null;
    },
  };
}

function sameBody(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
