import { useCombobox as useDownshift } from 'downshift';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { rowsFor, type Row, type RowOptions } from './combobox-rows';

const Change = useDownshift.stateChangeTypes;

export interface UseComboboxOptions<T> extends Omit<RowOptions<T>, 'canCreate'> {
  id?: string;
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
 * Downshift with the practice's rules: the first match is ready for Enter, but only Enter or a
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
  /** Enter was pressed while the items were on their way: with this text. */
  const asked = useRef<string | null>(null);
  /** The field was left while they were. */
  const left = useRef(false);
  const { followed, catchUp } = useFollowed(query, options.filterDelayMs);
  const rows = rowsFor(followed, { ...options, canCreate: onCreate !== undefined });

  const choose = (row: Row<T> | null | undefined) => {
    if (row?.kind === 'item') {
      setText(itemToString(row.item));
      onValueChange(row.item);
    } else if (row?.kind === 'create') void create(row.text);
    else if (row?.kind === 'retry') onRetry?.();
  };

  const [creating, setCreating] = useState(false);
  const create = async (name: string) => {
    setCreating(true);
    await onCreate?.(name);
    setCreating(false);
  };

  /** Ends what {@link waitForItems} began. */
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
   * Called on leaving the field, and once what was being created is there, or is not. What was typed before its list
   * came stays until it has.
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
  const downshift = useDownshift<Row<T>>({
    inputId: options.id,
    items: rows,
    itemToString: (row) => (row?.kind === 'item' ? itemToString(row.item) : ''),
    inputValue: text,
    selectedItem: null,
    defaultHighlightedIndex: 0,
    stateReducer: (state, { type, changes }) => {
      switch (type) {
        // Downshift would empty the field on a second Escape: here Escape only closes.
        case Change.InputKeyDownEscape:
          return { ...state, isOpen: false, highlightedIndex: -1 };
        // Tab is not a choice.
        case Change.InputBlur:
          return { ...state, isOpen: false, highlightedIndex: -1 };
        case Change.InputClick:
        case Change.InputKeyDownArrowDown:
          if (state.isOpen || chosenRow === -1) return changes;
          return { ...changes, highlightedIndex: chosenRow };
        case Change.InputKeyDownEnter:
        case Change.ItemClick:
          // Loading again keeps the list in sight.
          if (changes.selectedItem?.kind === 'retry') return { ...changes, isOpen: true };
          return changes;
        default:
          return changes;
      }
    },
    onStateChange: ({ type, selectedItem }) => {
      if (type === Change.InputKeyDownEnter || type === Change.ItemClick) choose(selectedItem);
    },
  });

  const { isOpen, highlightedIndex, setHighlightedIndex, closeMenu } = downshift;
  // Items that arrive while the list is open are ready for Enter too.
  useEffect(() => {
    if (isOpen && highlightedIndex < 0 && rows.length > 0) setHighlightedIndex(0);
  }, [isOpen, highlightedIndex, rows.length, setHighlightedIndex]);

  // Whoever typed and pressed Enter gets what Enter would have given, as soon as it can be told, unless they went on typing.
  useEffect(() => {
    if (status === 'loading') return;
    const [first] = asked.current !== null && asked.current === query ? rows : [];
    asked.current = null;
    if (first !== undefined && first.kind !== 'retry') {
      left.current = false;
      choose(first);
      closeMenu();
    } else if (left.current) settle();
    // Also for whoever came back meanwhile: a save must not wait for ever.
    settled.current?.(status === 'ready' || text.trim() === '');
    settled.current = null;
  });

  // Nor for a field that is gone: a form that starts over draws new ones.
  useEffect(() => () => settled.current?.(true), []);

  return {
    ...downshift,
    rows,
    text,
    query,
    settle,
    catchUp,
    /** What was typed is on its way into the catalogue. */
    creating,
    /** Enter while the items are on their way. */
    ask: () => {
      asked.current = query;
      waitForItems();
    },
    comeBack: () => {
      left.current = false;
    },
    type: setText,
    clear: () => onValueChange(null),
  };
}

/** The query that the list answers. Behind by `delayMs`, it would offer Enter what an older text meant: `catchUp`. */
function useFollowed(query: string, delayMs = 0) {
  const [late, setLate] = useState(query);
  useEffect(() => {
    if (delayMs === 0) return;
    const timer = setTimeout(() => setLate(query), delayMs);
    return () => clearTimeout(timer);
  }, [query, delayMs]);
  return {
    followed: delayMs === 0 ? query : late,
    catchUp: () => {
      if (late !== query) flushSync(() => setLate(query));
    },
  };
}
