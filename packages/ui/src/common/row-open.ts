import type { MouseEvent } from 'react';

/**
 * The two ways to open a row with the mouse: its free area, and its link. A click on another control of the row belongs
 * to that control; a click with Ctrl, ⌘ or Shift is left to the browser (new tab).
 */
export function rowOpeners(open: () => void) {
  return {
    onRowClick: (event: MouseEvent<HTMLElement>) => {
      if (event.target instanceof Element && event.target.closest('a, button')) return;
      open();
    },
    onLinkClick: (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      open();
    },
  };
}
