const PRESSES = ['mousedown', 'click', 'dblclick'] as const;

/** What answers a press; an entry of a list by what it is, because an element may be reused for another one. */
const CONTROLS = 'a, button, input, textarea, select, label, summary, [role=option], [data-row]';
/** On a list whose entries are pressed away one after the other, at one place, and which tells a double click itself. */
export const PRESSED_ONE_BY_ONE = { 'data-one-by-one': '' };

/** Milliseconds after a press that was ignored: a third one so soon belongs to the same movement of the hand. */
const GOES_ON_MS = 300;

interface Pressed {
  element: Element;
  name: string | null;
}

/**
 * Ignores the second press of a double click where it meets another control than the first one: what the first press did has put that
 * under the pointer, and nobody aimed at it (docs/decisions/334). Works until the returned function is called.
 */
export function guardDoubleClicks(window: Window): () => void {
  let pressed: Pressed | null = null;
  let isIgnored = false;
  /** From when on a further press of the same movement counts. */
  let countsFrom = 0;
  const guard = (event: MouseEvent) => {
    const { type, detail, timeStamp } = event;
    // 0: by a key.
    if (detail === 0) return;
    const now = controlAt(event.target);
    const isSame = now?.element === pressed?.element && now?.name === pressed?.name;
    if (type === 'mousedown') {
      isIgnored = detail > 1 && (!isSame || timeStamp < countsFrom);
      // Whoever goes on pressing means what is there by then.
      if (!isSame) countsFrom = detail > 1 ? timeStamp + GOES_ON_MS : 0;
      pressed = now;
    } else if (!isSame) {
      isIgnored = detail > 1;
    }
    if (isIgnored && !now?.element.closest('[data-one-by-one]')) swallow(event);
  };
  const listening = new AbortController();
  for (const type of PRESSES)
    window.addEventListener(type, guard, { capture: true, signal: listening.signal });
  return () => listening.abort();
}

function controlAt(target: EventTarget | null): Pressed | null {
  if (!(target instanceof Element)) return null;
  const found = target.closest<HTMLElement>(CONTROLS);
  if (!found) return { element: target, name: null };
  const element = found instanceof HTMLLabelElement ? (found.control ?? found) : found;
  return { element, name: element.ariaLabel ?? element.dataset['row'] ?? element.textContent };
}

/** Milliseconds after the first press. */
const DOUBLE_CLICK_MS = 600;

/**
 * Called by a press that must not be repeated, also not on the same control, where `guardDoubleClicks` lets it pass: a row that opens
 * once, an offer whose place the next offer takes. A press of a key is no such press.
 */
export function swallowSecondClick(): void {
  const second = (event: MouseEvent) => {
    if (event.detail > 1) swallow(event);
  };
  const listening = new AbortController();
  for (const type of PRESSES)
    window.addEventListener(type, second, { capture: true, signal: listening.signal });
  setTimeout(() => listening.abort(), DOUBLE_CLICK_MS);
}

/** When the last press was swallowed, in milliseconds as `Event.timeStamp`. */
let swallowedAt = Number.NEGATIVE_INFINITY;
/** Milliseconds between the events of one press at most. */
const ONE_PRESS_MS = 20;

function swallow(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
  if (event.type === 'mousedown') swallowedAt = event.timeStamp;
}

/**
 * Whether a press of the pointer is one that was swallowed. Radix holds a press beside a dialog until its click, which does not come: it
 * would take the next key that presses a control for it.
 */
export const wasSwallowed = ({ timeStamp }: Event): boolean =>
  Math.abs(timeStamp - swallowedAt) < ONE_PRESS_MS;
