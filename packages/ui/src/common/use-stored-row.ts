import type { Remote } from '@practice/domain';
import { useEffect, useRef } from 'react';

/**
 * The row of a list that is shown beside it, as the list has it now. `gone`: another computer deleted it; what was last read
 * stays on screen, because it may be just being edited.
 */
export function useStoredRow<T>(
  list: Remote<readonly T[]>,
  opened: T,
  idOf: (row: T) => number,
): { stored: T; gone: boolean } {
  const row =
    list.status === 'ready' ? list.value.find((other) => idOf(other) === idOf(opened)) : undefined;
  const known = useRef(opened);
  // One that was just written is not in the list until the list is read again.
  const wasListed = useRef(false);
  useEffect(() => {
    if (!row) return;
    known.current = row;
    wasListed.current = true;
  }, [row]);
  const gone = list.status === 'ready' && !row && wasListed.current;
  return { stored: row ?? known.current, gone };
}
