import { startTransition, useEffect, useState } from 'react';

/** The number of rows that fit a dialog or page on a common screen. */
export const FIRST_ROWS = 18;
/** The number of rows that a slow computer renders in a frame or two; hundreds at once would delay a click. */
const MORE_ROWS = 40;

/**
 * Renders a long list in steps: first the rows that fit the screen, then the rest in chunks that do not block a key or
 * a click. Later changes are rendered whole and at once, even while chunks are pending, because 'Cargar más' focuses
 * the first new row. `atOnce`: one of them is returned to, and may be the last.
 */
export function useFirstRows<T>(rows: readonly T[], atOnce = false): readonly T[] {
  const [opened] = useState(rows.length);
  const [coming, setShown] = useState(atOnce || opened <= FIRST_ROWS ? Infinity : FIRST_ROWS);
  const shown = rows.length === opened ? coming : Infinity;
  useEffect(() => {
    if (coming === Infinity) return;
    const next = coming + MORE_ROWS < rows.length ? coming + MORE_ROWS : Infinity;
    const frame = requestAnimationFrame(() =>
      startTransition(() => setShown(rows.length === opened ? next : Infinity)),
    );
    return () => cancelAnimationFrame(frame);
  }, [coming, opened, rows.length]);
  return shown < rows.length ? rows.slice(0, shown) : rows;
}
