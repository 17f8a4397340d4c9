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
 * the focus (look-and-feel H-6). By its row and not by the scroll position, because a saved record may stand elsewhere, and
 * rows out of sight have an estimated height.
 *
 * @param shown Whether the list is in sight as soon as it is there; another tab leaves the place alone.
 * @param ready Whether its rows are rendered.
 */
export function useRowPlace(memory: PlaceMemory, shown: boolean, ready: boolean) {
  const region = useRef<HTMLDivElement>(null);
  const [place] = useState(() => (shown ? memory.read() : undefined));
  const returned = useRef<number | null>(null);
  // After every rendering: a corrected record is drawn anew at its other place once the list is read again, and loses the focus.
  useEffect(() => {
    if (!ready || place === undefined) return;
    const first = returned.current === null;
    returned.current ??= performance.now();
    // Once: whoever opens the list again later begins at its top.
    if (first) memory.write(undefined);
    else if (performance.now() - returned.current > MOVES_MS) return;
    const link = rowLink(region.current, place.id);
    if (link && isFocusFree()) returnTo(link, first ? place.top : undefined);
  });
  return {
    region,
    /** All rows are needed at once: one of them is returned to. */
    returning: place !== undefined,
    remember: (id: number) =>
      memory.write({ id, top: rowLink(region.current, id)?.getBoundingClientRect().top }),
  };
}

/** Nobody has gone on meanwhile, into a dialog or a field: a navigation leaves the focus to the body or to the page. */
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
/** Milliseconds in which the list that a return shows first is read again. */
const MOVES_MS = 5_000;
