import { useEffect, useRef, useState } from 'react';
import { rowLink } from './focus-row';

/** The row from which a page was opened; `top`: where it stood in the window, in pixels. */
export interface RowPlace {
  id: number;
  top?: number;
}

/** As `SessionMemory` of the domain. */
interface PlaceMemory {
  read(): RowPlace | undefined;
  write(place: RowPlace | undefined): void;
}

/**
 * A list whose rows open pages of their own, below its window: whoever comes back finds the row in sight, at the same place, with
 * the focus (look-and-feel H-6; docs/decisions/292). By its row and not by the scroll position, because a saved record may stand elsewhere, and
 * rows out of sight have an estimated height.
 *
 * @param shown Whether the list is in sight as soon as it is there; another tab leaves the place alone.
 * @param ready Whether its rows are rendered.
 */
export function useRowPlace(memory: PlaceMemory, shown: boolean, ready: boolean) {
  const region = useRef<HTMLDivElement>(null);
  const [place] = useState(() => (shown ? memory.read() : undefined));
  const pending = useRef(place);
  useEffect(() => {
    const goneOn = () => {
      pending.current = undefined;
    };
    for (const sign of SIGNS) document.addEventListener(sign, goneOn);
    return () => {
      for (const sign of SIGNS) document.removeEventListener(sign, goneOn);
    };
  }, []);
  // After each rendering: what was saved moves its row once the list is read again, and a row that is moved loses the focus.
  useEffect(() => {
    if (!ready || pending.current === undefined) return;
    // Once: whoever opens the list again later begins at its top.
    memory.write(undefined);
    const link = rowLink(region.current, pending.current.id);
    if (!link || !isFocusFree()) return;
    returnTo(link, pending.current.top);
    pending.current = { id: pending.current.id };
  });
  return {
    region,
    /** All rows are needed at once: one of them is returned to. */
    returning: place !== undefined,
    remember: (id: number) =>
      memory.write({ id, top: rowLink(region.current, id)?.getBoundingClientRect().top }),
  };
}

/** Whoever is back does something else now. */
const SIGNS = ['keydown', 'pointerdown', 'wheel'] as const;

/** Not in a dialog or a field: a navigation leaves the focus to the body or to the page. */
const isFocusFree = (): boolean => document.activeElement?.matches('body, main') ?? true;

function returnTo(link: HTMLElement, top: number | undefined): void {
  link.focus({ preventScroll: true });
  const place = () => {
    if (top === undefined) link.scrollIntoView({ block: 'center' });
    else window.scrollBy(0, link.getBoundingClientRect().top - top);
  };
  // Rows that come into sight get their own height, and others come into sight by that.
  const settle = (frames: number) => {
    place();
    if (frames > 0) requestAnimationFrame(() => settle(frames - 1));
  };
  settle(FRAMES);
}

const FRAMES = 4;
