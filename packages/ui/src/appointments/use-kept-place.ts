import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { rowLink } from '../common/focus-row';
import { useStableCallback } from '../common/use-stable-callback';

/** Where the list was when the screen was left from one of its rows. */
export interface ListPlace {
  /** The row's `data-row`. */
  row: string;
  /** Pixels: of the list, which scrolls by itself in a wide window, and of the page. */
  list: number;
  page: number;
}

export interface KeptPlaceOptions {
  /** The place of the last time; undefined: none. */
  place: ListPlace | undefined;
  /** The element that holds the rows. */
  rows: RefObject<HTMLElement | null>;
  /** Whether the rows are rendered. */
  ready: boolean;
  remember: (place: ListPlace) => void;
}

/** Whoever does something meanwhile stays where they are. */
const GOES_ON = ['keydown', 'pointerdown'] as const;

/** Who comes back from a history finds the row from which it was opened, at the same height and with the focus (decision H3). */
export function useKeptPlace({ place, rows, ready, remember }: KeptPlaceOptions): void {
  const toRestore = useRef(place);
  useEffect(() => {
    const left = toRestore.current;
    const list = rows.current;
    if (!ready || left === undefined || list === null) return undefined;
    const arrived = new MutationObserver(() => goBack());
    const disconnect = () => {
      arrived.disconnect();
      for (const event of GOES_ON) document.removeEventListener(event, stop);
    };
    const stop = () => {
      toRestore.current = undefined;
      disconnect();
    };
    const goBack = () => {
      const link = rowLink(list, left.row);
      if (link === null) return;
      stop();
      list.scrollTop = left.list;
      window.scrollTo(0, left.page);
      link.focus({ preventScroll: true });
    };
    // The first rows are rendered at once, the others a moment later.
    arrived.observe(list, { childList: true, subtree: true });
    for (const event of GOES_ON) document.addEventListener(event, stop);
    goBack();
    return disconnect;
  }, [ready, rows]);

  const leave = useStableCallback(() => {
    const row = document.activeElement?.closest<HTMLElement>('[data-row]');
    const list = rows.current;
    if (!row || !list?.contains(row)) return;
    const key = row.dataset['row'] ?? '';
    remember({ row: key, list: list.scrollTop, page: window.scrollY });
  });
  // In a layout effect: its cleanup still finds the row and its focus.
  useLayoutEffect(() => leave, [leave]);
}
