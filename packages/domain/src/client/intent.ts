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
  /** One key until something is stored: a refusal stored nothing under it. */
  let key = newKey();
  let unanswered: { body: Body } | null = null;

  async function write(body: Body): Promise<Row> {
    unanswered = { body };
    try {
      stored = await send(stored, body, key);
      unanswered = null;
      key = newKey();
      return stored;
    } catch (error) {
      if (error instanceof ApiError && !error.uncertain) unanswered = null;
      throw error;
    }
  }

  return {
    async save(body) {
      const lost = unanswered;
      if (lost === null) return write(body);
      const same = sameBody(lost.body, body);
      try {
        const row = await write(lost.body);
        if (same) return row;
      } catch (error) {
        // The server refuses what was sent before, and stored nothing of it: only the corrected body counts.
        if (same || unanswered !== null) throw error;
      }
      return write(body);
    },
    restart(row) {
      stored = row;
      key = newKey();
      unanswered = null;
    },
  };
}

function sameBody(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
