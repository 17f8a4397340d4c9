import type { KeyboardEvent } from 'react';
import { firstRowLink } from './focus-row';

/** What the arrows move between. */
export const ROW = '[data-row], tr, li';
const ROW_LINK = '[data-row-link]';

/**
 * ↓ and ↑ move between the rows of a list; in each row, the link with `data-row-link` takes the focus (look-and-feel
 * §4, T1 and T4).
 */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const list = event.currentTarget;
  const current = linkOfFocusedRow();
  let next: HTMLElement | null = null;
  if (current) next = neighbourLink(list, current, event.key === 'ArrowDown');
  else if (event.key === 'ArrowDown') next = list.querySelector<HTMLElement>(ROW_LINK);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function linkOfFocusedRow(): Element | null {
  // The innermost row: a group's entries are rows inside its own.
  const row = document.activeElement?.closest(ROW);
  if (!row) return null;
  return [...row.querySelectorAll(ROW_LINK)].find((link) => link.closest(ROW) === row) ?? null;
}

/** Walks from the row outwards: collecting the links of thousands of rows would delay every key. */
function neighbourLink(list: HTMLElement, link: Element, down: boolean): HTMLElement | null {
  const walker = document.createTreeWalker(list, NodeFilter.SHOW_ELEMENT);
  walker.currentNode = link;
  while (down ? walker.nextNode() : walker.previousNode()) {
    const node = walker.currentNode;
    if (node instanceof HTMLElement && node.matches(ROW_LINK)) return node;
  }
  return null;
}

/** ↓ in the search box moves the focus to the first row. */
export function moveToRows(event: KeyboardEvent, list: HTMLElement | null): void {
  if (event.key !== 'ArrowDown') return;
  event.preventDefault();
  firstRowLink(list)?.focus();
}
