const DOUBLE_CLICK_MS = 600;

/**
 * Called when the first press of a possible double click took something away: the second press must not hit what was below, such as a
 * row that opens a patient, nor take the focus from what came in its place.
 */
export function swallowSecondClick(): void {
  const swallow = (event: MouseEvent) => {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const listening = new AbortController();
  for (const type of ['mousedown', 'click'] as const)
    window.addEventListener(type, swallow, { capture: true, signal: listening.signal });
  setTimeout(() => listening.abort(), DOUBLE_CLICK_MS);
}
