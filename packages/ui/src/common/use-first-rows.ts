import { startTransition, useEffect, useState } from 'react';

/** As many as a dialog or a page of a usual screen holds. */
const FIRST_ROWS = 18;
/** What a slow computer draws in a frame or two: hundreds at once would hold up a click until all of them stand. */
const MORE_ROWS = 40;

/**
 * The rows of a long list as it opens: first what a screen holds, then the rest a piece at a time, without holding up
 * a key or a click. What changes later shows whole and at once, also while the rest is still coming: 'Cargar más' gives
 * the focus to the first row that it brings.
 */
export function useFirstRows<T>(rows: readonly T[]): readonly T[] {
  const [opened] = useState(rows.length);
  const [coming, setShown] = useState(opened <= FIRST_ROWS ? Infinity : FIRST_ROWS);
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
