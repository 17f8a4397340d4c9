/**
 * Focus in a list: a row is marked with `data-row={id}`, and the link or button of it that takes the focus for the whole
 * row with `data-row-link`.
 */

/** Null when the row is not on screen. */
export function rowLink(list: HTMLElement | null, id: number): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-row="${id}"] [data-row-link]`) ?? null;
}

export function firstRowLink(list: HTMLElement | null): HTMLElement | null {
  return list?.querySelector<HTMLElement>('[data-row-link]') ?? null;
}

/** Focuses a row, or `fallback` when the row is not on screen. */
export function focusRow(
  list: HTMLElement | null,
  id: number,
  fallback: HTMLElement | null = null,
): void {
  const link = rowLink(list, id);
  if (link) link.focus({ preventScroll: true });
  else fallback?.focus();
}

/**
 * Called when a dialog closes: if its opener left the list meanwhile and the focus fell to the page, focuses the row or
 * `fallback`.
 */
export function focusRowIfLost(
  list: HTMLElement | null,
  id: number,
  fallback: HTMLElement | null,
): void {
  // A closing dialog gives the focus back after this event, and only then it is known to be lost.
  setTimeout(() => {
    if (document.activeElement === document.body) focusRow(list, id, fallback);
  });
}
