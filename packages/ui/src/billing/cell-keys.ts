import type { KeyboardEvent } from 'react';

/**
 * Keys of a sheet: ↑ ↓ and Enter move in the column, ← → to the next cell once the caret is at its end. Cells are marked
 * `data-cell`, rows `data-row`; Tab is left to the browser.
 */
export function cellKeys(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget, ctrlKey, altKey, metaKey, shiftKey } = event;
  if (ctrlKey || altKey || metaKey || event.defaultPrevented) return;
  const cell = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-cell]') : null;
  if (cell === null) return;
  const down = key === 'ArrowDown' || (key === 'Enter' && !isButton(cell) && !shiftKey);
  const up = key === 'ArrowUp' || (key === 'Enter' && !isButton(cell) && shiftKey);
  const next =
    up || down ? inColumn(currentTarget, cell, down ? 1 : -1) : shiftKey ? null : inRow(cell, key);
  if (next === null) return;
  event.preventDefault();
  next.focus();
  if (next instanceof HTMLInputElement) next.select();
}

const isButton = (cell: HTMLElement) => cell instanceof HTMLButtonElement;

/** Those that are rendered: a narrow sheet has its buttons behind one. */
const cellsOf = (row: Element | null) =>
  [...(row?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])].filter(
    (cell) => cell.getClientRects().length > 0,
  );

/** The cell above or below, in the same column; from a button, the percentage. */
function inColumn(grid: HTMLElement, cell: HTMLElement, step: 1 | -1): HTMLElement | null {
  const rows = [...grid.querySelectorAll('[data-row]')];
  const row = rows[rows.findIndex((it) => it.contains(cell)) + step];
  const column = isButton(cell) ? 'porcentaje' : cell.dataset['cell'];
  return cellsOf(row ?? null).find((it) => it.dataset['cell'] === column) ?? null;
}

function inRow(cell: HTMLElement, key: string): HTMLElement | null {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
  if (step === undefined || !caretIsAtEnd(cell, step)) return null;
  const cells = cellsOf(cell.closest('[data-row]'));
  return cells[cells.indexOf(cell) + step] ?? null;
}

/** Text that is selected as a whole counts as a cell that is only stood upon. */
function caretIsAtEnd(cell: HTMLElement, step: number): boolean {
  if (!(cell instanceof HTMLInputElement)) return true;
  const { selectionStart: start, selectionEnd: end, value } = cell;
  if (start === 0 && end === value.length) return true;
  return start === end && start === (step === 1 ? value.length : 0);
}
