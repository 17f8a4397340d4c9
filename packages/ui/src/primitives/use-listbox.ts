import { useEffect, useId, type MouseEvent } from 'react';

/** Rows that Page Up and Page Down move by: about the visible number. */
const PAGE_ROWS = 8;

const STEPS: Partial<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: PAGE_ROWS,
  PageUp: -PAGE_ROWS,
};

/**
 * Index of the row to which a key moves from row `marked` of `count`; undefined if the key does not move through the
 * list. From no row (-1), a key down moves to the first row, a key up to the last. `wraps`: arrow keys wrap around at
 * the ends.
 */
export function rowAfterKey(
  key: string,
  { marked, count, wraps = false }: { marked: number; count: number; wraps?: boolean },
): number | undefined {
  const step = STEPS[key];
  if (step === undefined || count === 0) return undefined;
  const next = (marked === -1 && step < 0 ? count : marked) + step;
  if (wraps && Math.abs(step) === 1) return (next + count) % count;
  return Math.min(Math.max(next, 0), count - 1);
}

/** Id of a row's element. `key` is the row's index, or a number that stays the same while other rows come and go. */
export const optionId = (listId: string, key: number) => `${listId}-${key}`;

export interface ListboxOptions {
  /** Whether the list is rendered. */
  open: boolean;
  /** Key of the row that Enter chooses, as in {@link optionId}; -1 for none. */
  marked: number;
}

/**
 * Props that connect a text field to its listbox (ARIA's editable combobox, docs/decisions/090). The focus stays in the
 * field, whose keys move the mark ({@link rowAfterKey}). Hovering does not move the mark: otherwise touching the mouse
 * would change which row Enter chooses.
 */
export function useListbox({ open, marked }: ListboxOptions) {
  const listId = useId();
  const markedId = open && marked !== -1 ? optionId(listId, marked) : undefined;
  return {
    markedId,
    inputProps: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': open,
      'aria-controls': open ? listId : undefined,
      'aria-activedescendant': markedId,
    } as const,
    listProps: {
      id: listId,
      role: 'listbox',
      // Chromium makes scroll containers tab stops: Tab would focus a list that is about to close.
      tabIndex: -1,
      // A press does not move the focus.
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
    } as const,
    optionProps: (key: number, choose: () => void) =>
      ({
        id: optionId(listId, key),
        role: 'option',
        'aria-selected': key === marked,
        onClick: choose,
      }) as const,
  };
}

/** Scrolls a list to its marked row when the mark changes, and when a change of `rows` moves the row. */
export function useMarkInSight(markedId: string | undefined, rows?: readonly unknown[]): void {
  useEffect(() => {
    if (markedId === undefined) return;
    document.getElementById(markedId)?.scrollIntoView({ block: 'nearest' });
  }, [markedId, rows]);
}
