import type { KeyboardEvent } from 'react';
import { firstRowLink } from './focus-row';

const ROW = '[data-row], tr, li';

/**
 * ↓ and ↑ move between the rows of a list; in each row, the link with `data-row-link` takes the focus (look-and-feel
 * §4, T1 and T4).
 */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-link]')];
  // The innermost row: a group's entries are rows inside its own.
  const focused = document.activeElement?.closest(ROW) ?? null;
  const current = links.findIndex((link) => focused !== null && link.closest(ROW) === focused);
  const next = links[current + (event.key === 'ArrowDown' ? 1 : -1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** ↓ in the search box moves the focus to the first row. */
export function moveToRows(event: KeyboardEvent, list: HTMLElement | null): void {
  if (event.key !== 'ArrowDown') return;
  event.preventDefault();
  firstRowLink(list)?.focus();
}
