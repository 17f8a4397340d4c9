import { useRef } from 'react';
import { ApiError } from '../core/api-error';
import { newKey } from './http/idempotency';
import { trackWrite } from './unfinished';

/**
 * Reuses the idempotency key when the same request is retried after a lost answer, so that 'OSDE' is added once and is
 * not refused as its own duplicate (decision G5). `request` is a string that identifies the request: equal strings mean
 * the same request. `undone` are requests that this one takes back: who asks for it saw them done, so a later one like them
 * is a new one; under its old key the server would answer what it answered then, and do nothing. A logout waits for it.
 */
export function useIdempotentCall() {
  const unanswered = useRef(new Map<string, string>());
  return async <T>(
    request: string,
    call: (idempotencyKey: string) => Promise<T>,
    undone: readonly string[] = [],
  ): Promise<T> => {
    for (const earlier of undone) unanswered.current.delete(earlier);
    const key = unanswered.current.get(request) ?? newKey();
    unanswered.current.set(request, key);
    try {
      const answer = await trackWrite(call(key));
      unanswered.current.delete(request);
      return answer;
    } catch (error) {
      if (!(error instanceof ApiError && error.uncertain)) unanswered.current.delete(request);
      throw error;
    }
  };
}
