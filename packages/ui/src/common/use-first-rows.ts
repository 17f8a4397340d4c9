import { startTransition, useEffect, useState } from 'react';

/** As many as a dialog or a page of a usual screen holds. */
const FIRST_ROWS = 18;
/** What a slow computer draws in a frame or two: hundreds at once would hold up a click until all of them stand. */
const MORE_ROWS = 40;

/**
 * The rows of a long list as it opens: first what a screen holds, then the rest a piece at a time, without holding up
 * a key or a click. Once all were shown, later changes show whole and at once.
 */
export function useFirstRows<T>(rows: readonly T[]): readonly T[] {
  const [shown, setShown] = useState(rows.length <= FIRST_ROWS ? Infinity : FIRST_ROWS);
  useEffect(() => {
    if (shown === Infinity) return;
    const next = shown + MORE_ROWS;
    const frame = requestAnimationFrame(() =>
      startTransition(() => setShown(next < rows.length ? next : Infinity)),
    );
    return () => cancelAnimationFrame(frame);
  }, [shown, rows.length]);
  return shown < rows.length ? rows.slice(0, shown) : rows;
}
