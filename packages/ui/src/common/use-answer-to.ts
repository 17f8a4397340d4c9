import { loading, type Remote } from '@practice/domain';
import { useState } from 'react';
import { useElapsed } from '../primitives/use-elapsed';

/**
 * Tells the answer to what is asked now from an older one that is still shown: a fast answer replaces it without a
 * flash, a slow one (from 200 ms) is awaited in sight, and nothing may act on rows that nobody asked for (practice §4).
 */
export function useAnswerTo<T>(remote: Remote<T>, asked: string) {
  const [answered, setAnswered] = useState<{ asked: string; value: T } | null>(null);
  const value = remote.status === 'ready' ? remote.value : null;
  const isOlder =
    remote.status === 'ready' &&
    remote.refreshing &&
    answered?.value === value &&
    answered.asked !== asked;
  if (value !== null && !isOlder && (answered?.value !== value || answered.asked !== asked)) {
    setAnswered({ asked, value });
  }
  const slow = useElapsed(isOlder);
  return {
    remote: isOlder && slow ? loading : remote,
    /** Whether the rows on screen answer what is asked. */
    current: remote.status === 'ready' && !isOlder,
  };
}
