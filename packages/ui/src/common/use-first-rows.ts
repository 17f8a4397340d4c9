import { startTransition, useEffect, useState } from 'react';

/** As many as a dialog or a page of a usual screen holds. */
const FIRST_ROWS = 18;

/**
 * The rows of a long list as it opens: first what a screen holds, and the rest right after that was painted, without
 * holding up a key or a click. Later changes show whole and at once.
 */
export function useFirstRows<T>(rows: readonly T[]): readonly T[] {
  const [whole, setWhole] = useState(rows.length <= FIRST_ROWS);
  useEffect(() => {
    if (whole) return;
    const frame = requestAnimationFrame(() => startTransition(() => setWhole(true)));
    return () => cancelAnimationFrame(frame);
  }, [whole]);
  return whole ? rows : rows.slice(0, FIRST_ROWS);
}
