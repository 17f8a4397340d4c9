import { useRef } from 'react';
import { ApiError } from '../core/api-error';
import { newKey } from './http/idempotency';

/**
 * The same thing tried again after a lost answer goes out under the same key, so that 'OSDE' is added once and is
 * not called a duplicate of itself (decision G5). `wish` says in words what is wanted: equal words, equal thing.
 */
export function useIdempotentCall() {
  const unanswered = useRef(new Map<string, string>());
  return async <T>(wish: string, call: (key: string) => Promise<T>): Promise<T> => {
    const key = unanswered.current.get(wish) ?? newKey();
    unanswered.current.set(wish, key);
    try {
      const answer = await call(key);
      unanswered.current.delete(wish);
      return answer;
    } catch (error) {
      if (!(error instanceof ApiError && error.uncertain)) unanswered.current.delete(wish);
      throw error;
    }
  };
}
