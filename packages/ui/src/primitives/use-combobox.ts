import { useEffect, useRef, useState, type RefObject } from 'react';
import { rowsFor, type Row, type RowOptions } from './combobox-rows';
import { useListPopup } from './use-list-popup';

export interface UseComboboxOptions<T> extends Omit<RowOptions<T>, 'canCreate'> {
  /** Ref of the element that contains the field and its list. */
  anchor: RefObject<HTMLElement | null>;
  disabled?: boolean;
  value: T | null;
  onValueChange: (value: T | null) => void;
  onCreate?: (text: string) => unknown;
  onRetry?: () => void;
  onUnsettled?: (settled: Promise<boolean>) => void;
  itemToKey: (item: T) => string | number;
  /** Milliseconds between the last key and the filtering of the list; Enter does not wait for it. */
  filterDelayMs?: number;
}

/**
 * State of a field that selects one of its items. The first match is marked for Enter, but only Enter or a click
 * chooses. Leaving the field with an incomplete text restores the previous choice, so that Tab never writes a diagnosis
 * that nobody picked.
 */
export function useCombobox<T>(options: UseComboboxOptions<T>) {
  const {
    value,
    onValueChange,
    onCreate,
    onRetry,
    itemToString,
    itemToKey,
    isSame,
    items,
    status,
  } = options;
  const chosenText = value === null ? '' : itemToString(value);
  const [text, setText] = useState(chosenText);
  // The choice changed from outside (form reset, defaults): update the text.
  const [shownFor, setShownFor] = useState(chosenText);
  if (shownFor !== chosenText) {
    setShownFor(chosenText);
    setText(chosenText);
  }

  const query = text === chosenText ? '' : text;
  /** The query for which Enter was pressed before the items loaded. */
  const asked = useRef<string | null>(null);
  /** Whether the field lost the focus before the items loaded. */
  const left = useRef(false);
  const [followed, follow] = useFollowed(query, options.filterDelayMs);
  const rowsOf = (typed: string) =>
    rowsFor(typed, { ...options, canCreate: onCreate !== undefined });
  const rows = rowsOf(followed);
  /** The rows for the current text: Enter and the arrow keys do not wait for the debounced list. */
  const catchUp = () => {
    if (followed === query) return rows;
    follow(query);
    return rowsOf(query);
  };

  const choose = (row: Row<T>) => {
    if (row.kind === 'item') {
      setText(itemToString(row.item));
      onValueChange(row.item);
    } else if (row.kind === 'create') void create(row.text);
    else {
      onRetry?.();
      // Keeps the list open while it loads again.
      popup.openAt(0);
    }
  };

  const [creating, setCreating] = useState(false);
  const create = async (name: string) => {
    setCreating(true);
    await onCreate?.(name);
    setCreating(false);
  };

  /** Resolves the promise of {@link waitForItems}. */
  const settled = useRef<((chosen: boolean) => void) | null>(null);
  const waitForItems = () => {
    if (settled.current !== null) return;
    options.onUnsettled?.(
      new Promise((resolve) => {
        settled.current = resolve;
      }),
    );
  };

  /**
   * Turns the text into a choice, or reverts it to the previous one: on blur, and after a create. A text whose items
   * are loading stays.
   */
  const settle = () => {
    const typed = text.trim();
    const isComing = status === 'loading' && query !== '';
    left.current = isComing && typed !== '';
    if (left.current) waitForItems();
    if (typed !== '' && (creating || isComing)) return;
    asked.current = null;
    if (typed === '') {
      setText('');
      if (value !== null || creating) onValueChange(null);
      return;
    }
    const exact = query ? items.find((item) => isSame(item, typed)) : undefined;
    if (exact === undefined) setText(chosenText);
    else choose({ kind: 'item', item: exact });
  };

  const chosenRow = rows.findIndex(
    (row) => row.kind === 'item' && value !== null && itemToKey(row.item) === itemToKey(value),
  );
  const popup = useListPopup({
    anchor: options.anchor,
    rows,
    canOpen: !options.disabled,
    startAt: Math.max(0, chosenRow),
    onChoose: choose,
  });

  // Enter pressed before the items loaded chooses when they arrive, unless the text has changed since.
  useEffect(() => {
    if (status === 'loading') return;
    const [first] = asked.current !== null && asked.current === query ? rows : [];
    asked.current = null;
    if (first !== undefined && first.kind !== 'retry') {
      left.current = false;
      choose(first);
      popup.close();
    } else if (left.current) settle();
    // Also when the field has the focus again: a save must not wait forever.
    settled.current?.(status === 'ready' || text.trim() === '');
    settled.current = null;
  });

  // A save must not wait for an unmounted field: a form that restarts mounts new ones.
  useEffect(() => () => settled.current?.(true), []);

  return {
    ...popup,
    rows,
    text,
    query,
    settle,
    catchUp,
    /** Whether `onCreate` is pending. */
    creating,
    /** Called when Enter is pressed before the items have loaded. */
    ask: () => {
      asked.current = query;
      waitForItems();
    },
    comeBack: () => {
      left.current = false;
    },
    type: (typed: string) => {
      setText(typed);
      popup.openAt(0);
    },
    clear: () => {
      popup.close();
      setText('');
      onValueChange(null);
    },
  };
}

/** The debounced query of the list (`delayMs`), and a setter that applies at once. */
function useFollowed(query: string, delayMs = 0) {
  const [late, setLate] = useState(query);
  useEffect(() => {
    if (delayMs === 0) return;
    const timer = setTimeout(() => setLate(query), delayMs);
    return () => clearTimeout(timer);
  }, [query, delayMs]);
  return [delayMs === 0 ? query : late, setLate] as const;
}
