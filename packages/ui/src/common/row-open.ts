import type { MouseEvent } from 'react';

/**
 * The two ways a mouse opens a row: its free area, and its link. A click on another control of the row is
 * that control's; a click with Ctrl, ⌘ or Shift is the browser's (new tab).
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
