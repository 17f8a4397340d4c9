import { useEffect, useId, type MouseEvent } from 'react';

/** Rows that Page Up and Page Down pass: about what a list shows at once. */
const PAGE_ROWS = 8;

const STEPS: Partial<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: PAGE_ROWS,
  PageUp: -PAGE_ROWS,
};

/**
 * Index of the row that a key leads to from row `marked` of `count`; undefined if the key does not move through the
 * list. From no row (-1) a key down enters at the first one, a key up at the last. `wraps`: an arrow goes on from one
 * end at the other.
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

/** Id of a row's element. `key` is the row's index, or a number that stays with it while other rows come and go. */
export const optionId = (listId: string, key: number) => `${listId}-${key}`;

export interface ListboxOptions {
  /** Whether the list is on the page. */
  open: boolean;
  /** Key of the row that Enter means, as in {@link optionId}; -1 for none. */
  marked: number;
}

/**
 * What ties a text field to the list in which it finds (ARIA's editable combobox, docs/decisions/090). The focus stays
 * in the field, whose keys move the mark ({@link rowAfterKey}). The pointer moves no mark: Enter would mean another
 * row because a hand touched the mouse.
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
      // Chromium makes what scrolls a tab stop: Tab would end in a list that is about to close.
      tabIndex: -1,
      // A press does not take the focus.
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

/** Scrolls a list to its marked row when the mark moves, and when a change of `rows` moves the row. */
export function useMarkInSight(markedId: string | undefined, rows?: readonly unknown[]): void {
  useEffect(() => {
    if (markedId === undefined) return;
    document.getElementById(markedId)?.scrollIntoView({ block: 'nearest' });
  }, [markedId, rows]);
}
