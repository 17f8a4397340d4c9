import { loading, type Remote } from '@practice/domain';
import { useState } from 'react';
import { useElapsed } from '../primitives/use-elapsed';

/**
 * Distinguishes the answer to the current query from an older one that stays on screen while the new answer is pending.
 * A fast answer replaces the older one without a flash; after 200 ms `answer` becomes loading. While `isCurrent` is
 * false, no action may use the rows: they are stale (practice §4).
 */
export function useCurrentAnswer<T>(
  remote: Remote<T>,
  question: string,
): { answer: Remote<T>; isCurrent: boolean } {
  const [last, setLast] = useState<{ question: string; value: T } | null>(null);
  const value = remote.status === 'ready' ? remote.value : null;
  const isOlder =
    remote.status === 'ready' &&
    remote.refreshing &&
    last?.value === value &&
    last.question !== question;
  if (value !== null && !isOlder && (last?.value !== value || last.question !== question)) {
    setLast({ question, value });
  }
  const slow = useElapsed(isOlder);
  return {
    answer: isOlder && slow ? loading : remote,
    isCurrent: remote.status === 'ready' && !isOlder,
  };
}
