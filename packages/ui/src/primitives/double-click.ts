const DOUBLE_CLICK_MS = 600;

/**
 * Called when the first press of a possible double click changed what is below the pointer: the second press must not hit that, such as a
 * row that opens a patient, nor take the focus from what was opened. A press of a key is no such press.
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
