const DOUBLE_CLICK_MS = 600;

/** Milliseconds, as the time of an event: the last press that was swallowed. */
let swallowedAt = Number.NEGATIVE_INFINITY;
/** Milliseconds between the events of one press at most. */
const ONE_PRESS_MS = 20;

/**
 * Called when the first press of a possible double click changed what is below the pointer: the second press must not hit that, such as a
 * row that opens a patient, nor take the focus from what was opened. A press of a key is no such press.
 */
export function swallowSecondClick(): void {
  const swallow = (event: MouseEvent) => {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.type === 'mousedown') swallowedAt = event.timeStamp;
  };
  const listening = new AbortController();
  for (const type of ['mousedown', 'click'] as const)
    window.addEventListener(type, swallow, { capture: true, signal: listening.signal });
  setTimeout(() => listening.abort(), DOUBLE_CLICK_MS);
}

/**
 * Whether a press of the pointer is one that was swallowed. Radix holds a press beside a dialog until its click, which does not come: it
 * would take the next key that presses a control for it.
 */
export const wasSwallowed = ({ timeStamp }: Event): boolean =>
  Math.abs(timeStamp - swallowedAt) < ONE_PRESS_MS;
