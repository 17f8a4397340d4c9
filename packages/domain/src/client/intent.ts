import { useRef } from 'react';
import { ApiError } from '../core/api-error';
import { newKey } from './http/idempotency';

/**
 * One thing the user wants to have created, however many clicks, time-outs and corrections it takes
 * (decision G5). When an answer is lost, the server may have stored the record: the same body goes out again
 * under the same key first, which creates or replays it, and what was changed meanwhile follows as an update.
 */
export interface Intent<Body, Saved> {
  save(body: Body): Promise<Saved>;
  /** The next save is another record. */
  reset(): void;
}

export function createIntent<Body, Saved>(calls: {
  create: (body: Body, key: string) => Promise<Saved>;
  update: (saved: Saved, body: Body) => Promise<Saved>;
}): Intent<Body, Saved> {
  let key = newKey();
  let unanswered: Body | null = null;
  let created: Saved | null = null;

  async function create(body: Body): Promise<Saved> {
    unanswered = body;
    try {
      created = await calls.create(body, key);
      unanswered = null;
      return created;
    } catch (error) {
      // A definite refusal stored nothing: the next try may carry another body under the same key.
      if (error instanceof ApiError && !error.uncertain) unanswered = null;
      throw error;
    }
  }

  async function update(saved: Saved, body: Body): Promise<Saved> {
    created = await calls.update(saved, body);
    return created;
  }

  return {
    async save(body) {
      if (created !== null) return update(created, body);
      if (unanswered === null || sameBody(unanswered, body)) return create(body);
      return update(await create(unanswered), body);
    },
    reset() {
      key = newKey();
      unanswered = null;
      created = null;
    },
  };
}

function sameBody(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** An {@link Intent} that lives as long as the form that holds it. */
export function useIntent<Body, Saved>(
  calls: Parameters<typeof createIntent<Body, Saved>>[0],
): Intent<Body, Saved> {
  const latest = useRef(calls);
  latest.current = calls;
  const intent = useRef<Intent<Body, Saved> | null>(null);
  intent.current ??= createIntent<Body, Saved>({
    create: (body, key) => latest.current.create(body, key),
    update: (saved, body) => latest.current.update(saved, body),
  });
  return intent.current;
}
