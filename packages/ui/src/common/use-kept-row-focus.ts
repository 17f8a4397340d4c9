import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { focusFirstOf, neighboursOf } from './focus-row';

export interface KeptRowFocusOptions<T> {
  /** The visible rows, in order. */
  rows: readonly T[];
  /** The row's `data-row`. */
  keyOf: (row: T) => string;
  /** The element that holds the rows (see focus-row.ts). */
  region: RefObject<HTMLElement | null>;
  /** Gets the focus when no row is left. */
  fallbackFocus: RefObject<HTMLElement | null>;
}

/**
 * When the row that has the focus goes, because another computer deleted it or because it left the filter, the next row that
 * is left gets the focus: who works through a list by key does not lose the place (docs/decisions/342).
 */
export function useKeptRowFocus<T>({ rows, keyOf, region, fallbackFocus }: KeptRowFocusOptions<T>) {
  /** The rows around what had the focus last, from inside out: a row may hold a list of its own. */
  const focused = useRef<string[]>([]);
  const before = useRef(rows);

  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (!isAround(target, region.current)) focused.current = rowsAround(target, region.current);
    };
    // A press beside the rows moves the focus to nothing that says so.
    const leave = ({ target }: PointerEvent) => {
      if (rowsAround(target, region.current).length === 0) focused.current = [];
    };
    document.addEventListener('focusin', note);
    document.addEventListener('pointerdown', leave);
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', leave);
    };
  }, [region]);

  const focusNeighbour = useEffectEvent((former: readonly T[], now: readonly T[]) => {
    const keys = former.map(keyOf);
    const key = focused.current.find((one) => keys.includes(one));
    if (key === undefined || now.some((row) => keyOf(row) === key)) return;
    // A dialog that closes returns the focus first.
    setTimeout(() => {
      const list = region.current;
      if (isAround(document.activeElement, list))
        focusFirstOf(list, neighboursOf(keys, key), fallbackFocus.current);
    });
  });
  useEffect(() => {
    const former = before.current;
    before.current = rows;
    if (former !== rows && focused.current.length > 0) focusNeighbour(former, rows);
  }, [rows]);
}

/** Where the focus falls when its element is removed: the page, or the dialog around the list. */
function isAround(target: EventTarget | null, list: HTMLElement | null): boolean {
  if (target === document.body) return true;
  return target instanceof Element && target.role === 'dialog' && target.contains(list);
}

function rowsAround(target: EventTarget | null, list: HTMLElement | null): string[] {
  const keys: string[] = [];
  if (!(target instanceof Element) || !list?.contains(target)) return keys;
  for (let at: Element | null = target; at && at !== list; at = at.parentElement) {
    const key = at.getAttribute('data-row');
    if (key !== null) keys.push(key);
  }
  return keys;
}
