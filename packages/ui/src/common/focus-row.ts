/**
 * Focus in a list: each row has `data-row={id}`; the link or button that takes the focus for its row has
 * `data-row-link`. Where that one changes the row, `data-row-rest` is on the one that takes the focus unasked.
 */

/** Null when the row is not rendered. */
export function rowLink(list: HTMLElement | null, id: number | string): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-row="${id}"] [data-row-link]`) ?? null;
}

/** Where the focus rests after a deletion: Enter, pressed once more than was meant, changes nothing there. */
export function rowRest(list: HTMLElement | null, id: number | string): HTMLElement | null {
  return (
    list?.querySelector<HTMLElement>(`[data-row="${id}"] [data-row-rest]`) ?? rowLink(list, id)
  );
}

/** Of the first stored row; computed rows above it, which have no `data-row`, are reached with ↑. */
export function firstRowLink(list: HTMLElement | null): HTMLElement | null {
  return (
    list?.querySelector<HTMLElement>('[data-row] [data-row-link]') ??
    list?.querySelector<HTMLElement>('[data-row-link]') ??
    null
  );
}

/** The rows that may get the focus of one that goes, best first: those below it, then those above. */
export function neighboursOf(keys: readonly string[], key: string): string[] {
  const at = keys.indexOf(key);
  return at === -1 ? [] : [...keys.slice(at + 1), ...keys.slice(0, at).toReversed()];
}

/** {@link rowRest} of the first of `keys` whose row is rendered. */
export function firstRest(
  list: HTMLElement | null,
  keys: readonly (number | string)[],
): HTMLElement | undefined {
  for (const key of keys) {
    const rest = rowRest(list, key);
    if (rest) return rest;
  }
  return undefined;
}

/** Focuses unasked the first of `keys` whose row is rendered, or `fallback`. */
export function focusFirstOf(
  list: HTMLElement | null,
  keys: readonly (number | string)[],
  fallback: HTMLElement | null,
): void {
  const rest = firstRest(list, keys);
  if (rest) rest.focus({ preventScroll: true });
  else fallback?.focus();
  // Its list may be on a tab that is hidden by now.
  if (document.activeElement === document.body) document.querySelector('main')?.focus();
}

/** Focuses a row unasked, or `fallback` when the row is not rendered. */
export const focusRow = (
  list: HTMLElement | null,
  id: number | string,
  fallback: HTMLElement | null = null,
): void => focusFirstOf(list, [id], fallback);

/**
 * Called when a dialog closes: if its opener was removed meanwhile and the focus fell to the body, focuses the first of the rows
 * that is rendered, or `fallback`.
 */
export function focusRowIfLost(
  list: HTMLElement | null,
  keys: readonly string[],
  fallback: HTMLElement | null,
): void {
  // A closing dialog returns the focus after this event; only then can the focus be known to be lost.
  setTimeout(() => {
    if (document.activeElement === document.body) focusFirstOf(list, keys, fallback);
  });
}
