/** Milliseconds in which a press is still meant for the row that was there before (docs/decisions/285). */
const SETTLE_MS = 500;
/** Milliseconds in which rows pass under the pointer because its user moves them: by scrolling, or by typing a search. */
const OWN_MS = { scroll: 200, keydown: 1_500, input: 1_500 };

/** A row of a list, or an option, by what it is: the element may be reused for another one. */
function rowAt(target: EventTarget | null): string | null {
  const row =
    target instanceof Element && target.closest<HTMLElement>('[data-row], [role=option], tbody tr');
  return row ? (row.dataset['row'] ?? row.textContent) : null;
}

/**
 * Ignores presses of the mouse on a row that came under a resting pointer less than half a second ago: a list that is read
 * again would otherwise have another patient's pendiente marked, or another surgeon chosen, than the one that was aimed at.
 * Keys and touch aim at nothing that can move meanwhile. Works until the returned function is called.
 */
export function keepRowsSteady(window: Window): () => void {
  let aim: { x: number; y: number; row: string | null } | null = null;
  let shiftedAt = -Infinity;
  let ownUntil = -Infinity;
  const now = () => performance.now();
  // A click has whole pixels, a movement parts of one where the screen is scaled.
  const isAtRest = ({ clientX, clientY }: PointerEvent) =>
    aim !== null && Math.abs(clientX - aim.x) < 1 && Math.abs(clientY - aim.y) < 1;
  const aimAt = ({ clientX: x, clientY: y, target }: PointerEvent) => {
    aim = { x, y, row: rowAt(target) };
  };

  const moved = (event: PointerEvent) => {
    // A browser may report the pointer anew after a layout, at the same place.
    if (event.isTrusted && isAtRest(event)) return;
    aimAt(event);
    shiftedAt = -Infinity;
  };
  const follow = (event: PointerEvent) => {
    const [before, row] = [aim?.row ?? null, rowAt(event.target)];
    if (!isAtRest(event) || row === before) return;
    aimAt(event);
    // One row in the place of another: a list that opens or goes is no shift.
    if (before !== null && row !== null && now() > ownUntil) shiftedAt = now();
  };
  const press = (event: MouseEvent) => {
    if (!(event instanceof PointerEvent) || event.pointerType !== 'mouse' || event.detail === 0)
      return;
    // It may come before the browser has reported what is under the pointer now.
    follow(event);
    if (rowAt(event.target) === null || now() - shiftedAt > SETTLE_MS) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const own = ({ type }: Event) => {
    ownUntil = Math.max(ownUntil, now() + OWN_MS[type as keyof typeof OWN_MS]);
  };

  const listeners = [
    ['pointermove', moved],
    ['pointerover', follow],
    ['click', press],
    ['dblclick', press],
    ['scroll', own],
    ['keydown', own],
    ['input', own],
  ] as [string, EventListener][];
  for (const [type, listener] of listeners) window.addEventListener(type, listener, true);
  return () => {
    for (const [type, listener] of listeners) window.removeEventListener(type, listener, true);
  };
}
