import { useEffect, useRef, useState, type RefObject } from 'react';
import { rowsFor, type Row, type RowOptions } from './combobox-rows';
import { useListPopup } from './use-list-popup';

export interface UseComboboxOptions<T> extends Omit<RowOptions<T>, 'canCreate'> {
  /** Holds the field and its list. */
  anchor: RefObject<HTMLElement | null>;
  disabled?: boolean;
  value: T | null;
  onValueChange: (value: T | null) => void;
  onCreate?: (text: string) => unknown;
  onRetry?: () => void;
  onUnsettled?: (settled: Promise<boolean>) => void;
  itemToKey: (item: T) => string | number;
  /** Milliseconds after the last key until the list follows; Enter does not wait for them. */
  filterDelayMs?: number;
}

/**
 * A field that finds one of its items: the first match is ready for Enter, but only Enter or a
 * click chooses. Leaving the field with half a word puts the old choice back, so that Tab can
 * never write a diagnosis nobody picked.
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
  // The choice changed from outside (form reset, defaults): the text follows it.
  const [shownFor, setShownFor] = useState(chosenText);
  if (shownFor !== chosenText) {
    setShownFor(chosenText);
    setText(chosenText);
  }

  const query = text === chosenText ? '' : text;
  /** The query for which Enter was pressed before the items arrived. */
  const asked = useRef<string | null>(null);
  /** Whether the field was left before the items arrived. */
  const left = useRef(false);
  const [followed, follow] = useFollowed(query, options.filterDelayMs);
  const rowsOf = (typed: string) =>
    rowsFor(typed, { ...options, canCreate: onCreate !== undefined });
  const rows = rowsOf(followed);
  /** The rows of what is typed now: Enter and the arrows do not wait for the list to follow. */
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
      // Loading again keeps the list in sight.
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
   * Turns the text into a choice, or back into the former one: on leaving the field, and when a create has ended.
   * Text that waits for its items stays.
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

  // Enter that came before the items chooses as soon as they arrive, unless its author typed on.
  useEffect(() => {
    if (status === 'loading') return;
    const [first] = asked.current !== null && asked.current === query ? rows : [];
    asked.current = null;
    if (first !== undefined && first.kind !== 'retry') {
      left.current = false;
      choose(first);
      popup.close();
    } else if (left.current) settle();
    // Also when the focus is back in the field: a save must not wait for ever.
    settled.current?.(status === 'ready' || text.trim() === '');
    settled.current = null;
  });

  // A save must not wait for an unmounted field: a form that starts over mounts new ones.
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
    /** Enter before the items arrived. */
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

/** The query that the list answers: `delayMs` behind the typed one, and a setter that does not wait. */
function useFollowed(query: string, delayMs = 0) {
  const [late, setLate] = useState(query);
  useEffect(() => {
    if (delayMs === 0) return;
    const timer = setTimeout(() => setLate(query), delayMs);
    return () => clearTimeout(timer);
  }, [query, delayMs]);
  return [delayMs === 0 ? query : late, setLate] as const;
}
