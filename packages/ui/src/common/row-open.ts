import type { MouseEvent } from 'react';
import { swallowSecondClick } from '../primitives/double-click';

/** Where the pointer was pressed; a release farther away than {@link DRAG_PX} ends a selection of text. */
let pressed = { x: 0, y: 0 };
const DRAG_PX = 4;

/**
 * The two ways to open a row with the mouse: `rowProps` of its free area, `onLinkClick` of its link. A click on another
 * control of the row belongs to that control, one with the middle button does not: no control takes it. Ctrl, ⌘ and the middle
 * button open the link's address in a new tab; dragging selects text; a double click opens once.
 */
export function rowOpeners(open: () => void) {
  const openOnce = () => {
    swallowSecondClick();
    open();
  };
  return {
    rowProps: {
      onMouseDown: (event: MouseEvent) => {
        pressed = { x: event.clientX, y: event.clientY };
        // The middle button would start the browser's autoscroll.
        if (event.button === 1 && !isOnLink(event)) event.preventDefault();
      },
      onClick: (event: MouseEvent<HTMLElement>) => {
        if (!isFree(event) || isDrag(event)) return;
        if (event.ctrlKey || event.metaKey) openTab(event.currentTarget);
        else if (!event.shiftKey) openOnce();
      },
      onAuxClick: (event: MouseEvent<HTMLElement>) => {
        if (event.button === 1 && !isOnLink(event)) openTab(event.currentTarget);
      },
    },
    onLinkClick: (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      openOnce();
    },
  };
}

const isFree = ({ target }: MouseEvent): boolean =>
  !(target instanceof Element && target.closest('a, button'));

/** The browser opens it. */
const isOnLink = ({ target }: MouseEvent): boolean =>
  target instanceof Element && target.closest('a') !== null;

function isDrag({ clientX, clientY }: MouseEvent): boolean {
  return Math.hypot(clientX - pressed.x, clientY - pressed.y) > DRAG_PX;
}

function openTab(row: HTMLElement): void {
  const link = row.querySelector<HTMLAnchorElement>('a[data-row-link]');
  if (link) window.open(link.href, '_blank', 'noopener');
}
