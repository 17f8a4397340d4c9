import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
import {
  isOffer,
  isTakenByEnter,
  isUnfinished,
  offersFor,
  rowsFor,
  type Row,
  type RowOptions,
} from './combobox-rows';
import { useListPopup } from './use-list-popup';

export interface UseComboboxOptions<T> extends Omit<RowOptions<T>, 'canCreate'> {
  /** Ref of the element that contains the field and its list. */
  anchor: RefObject<HTMLElement | null>;
  disabled?: boolean;
  initialText?: string;
  value: T | null;
  onValueChange: (value: T | null) => void;
  onCreate?: (text: string) => unknown;
  onAbandonCreate?: () => void;
  onRetry?: () => void;
  onUnsettled?: (settled: Promise<boolean>) => void;
  onUnmatched?: (text: string | null, message: string) => void;
  labels: { unmatched: string };
  itemToString: (item: T) => string;
  itemToKey: (item: T) => string | number;
  /** Milliseconds between the last key and the filtering of the list; Enter does not wait for it. */
  filterDelayMs?: number;
}

/**
 * State of a field that selects one of its items. The first match is marked for Enter, unless the second has the same
 * name; an offer never is. Leaving the field takes the item that the text stands for; any other text stays, with no choice,
 * and is marked (decision G24).
 */
export function useCombobox<T>(options: UseComboboxOptions<T>) {
  const { anchor, value, onValueChange, onCreate, onRetry, itemToString, itemToKey } = options;
  const { choices, status } = options;
  const chosenText = value === null ? '' : itemToString(value);
  // An entry whose name is on its way is not shown yet.
  const chosenKey = value === null || chosenText === '' ? null : itemToKey(value);
  const [text, setText] = useState(options.initialText ?? chosenText);
  // The choice changed from outside (form reset, defaults): update the text.
  const [shownFor, setShownFor] = useState({ key: chosenKey, text: chosenText });
  if (shownFor.key !== chosenKey || shownFor.text !== chosenText) {
    setShownFor({ key: chosenKey, text: chosenText });
    // What is being typed over an entry that another computer renames stays.
    if (shownFor.text !== chosenText && (shownFor.key !== chosenKey || shownFor.text === text)) {
      setText(chosenText);
    }
  }

  const query = text === chosenText ? '' : text;
  /** The text with which the field was left although it stands for no item. */
  const [refused, setRefused] = useState<string | null>(null);
  /** The query for which Enter was pressed before the items loaded. */
  const asked = useRef<string | null>(null);
  /** Whether the field lost the focus before the items loaded, and nothing was typed since. True at first for `initialText`. */
  const left = useRef(Boolean(options.initialText));
  /** Whether the text was refused because the items had failed to load: it is tried again once they are there. */
  const unread = useRef(false);
  const [followed, follow] = useFollowed(query, options.filterDelayMs);
  /** The text of an entry that is being created was typed over, and nothing has been chosen since. */
  const abandoned = useRef(false);
  const rowOptions = { ...options, canCreate: onCreate !== undefined };
  const rowsOf = (typed: string) => rowsFor(typed, rowOptions);
  const rows = rowsOf(followed);
  /** The rows for the current text: Enter and the arrow keys do not wait for the debounced list. */
  const catchUp = () => {
    if (followed === query) return rows;
    follow(query);
    return rowsOf(query);
  };

  const choose = (row: Row<T>) => {
    abandoned.current = false;
    if (row.kind === 'item' || row.kind === 'similar') {
      setText(itemToString(row.item));
      onValueChange(row.item);
    } else if (row.kind === 'create') void create(row.text);
    else {
      onRetry?.();
      // Keeps the list open while it loads again.
      popup.show();
    }
  };

  const [creating, setCreating] = useState(false);
  const creations = useRef(0);
  const create = async (name: string) => {
    const own = (creations.current += 1);
    setCreating(true);
    setText(name);
    await onCreate?.(name);
    if (own === creations.current) setCreating(false);
  };
  /** Typed over: the new text stands for something else, however late the entry comes. */
  const abandonCreation = () => {
    if (!creating) return;
    creations.current += 1;
    abandoned.current = true;
    setCreating(false);
    options.onAbandonCreate?.();
  };

  const unmatched = query.trim() === '' || creating ? null : query;
  const tell = useEffectEvent((pending: string | null) =>
    options.onUnmatched?.(pending, options.labels.unmatched),
  );
  useLayoutEffect(() => {
    if (unmatched === null) return;
    tell(unmatched);
    return () => tell(null);
  }, [unmatched, options.labels.unmatched]);

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

  /** Takes the choice that the text stands for: on blur, and after a create. A text whose items are loading waits. */
  const settle = () => {
    const typed = text.trim();
    const isComing = status === 'loading' && query !== '';
    left.current = isComing && typed !== '';
    if (left.current) waitForItems();
    if (typed !== '' && (creating || isComing)) return;
    asked.current = null;
    if (typed === '') {
      setText('');
      // A choice whose name is on its way shows none: nobody took it away.
      if ((value !== null && chosenText !== '') || abandoned.current) onValueChange(null);
      abandoned.current = false;
      return;
    }
    if (query === '') return;
    const named = status === 'ready' ? choices.named(typed) : undefined;
    if (named !== undefined) choose({ kind: 'item', item: named });
    else refuse();
  };

  /** The text stays, and the former choice is given up: what is not on screen must not be stored. */
  const refuse = () => {
    setShownFor({ key: null, text: '' });
    if (value !== null) onValueChange(null);
    setRefused(text);
    unread.current = status === 'failed';
  };

  const isRefused = refused !== null && refused === unmatched;

  const chosenRow = rows.findIndex(
    (row) => row.kind === 'item' && value !== null && itemToKey(row.item) === itemToKey(value),
  );
  const popup = useListPopup({
    anchor,
    rows,
    keyOf: (row) => (row.kind === 'item' ? `item ${itemToKey(row.item)}` : row.kind),
    canOpen: !options.disabled,
    startAt: chosenRow === -1 ? null : chosenRow,
    premarks: (first, others) => isTakenByEnter(query, [first, ...others], choices),
    // The habitual ↓ Enter after a few letters would add them to a list that everybody shares.
    holds: (first, next) =>
      isOffer(next) && first.kind === 'item' && isUnfinished(query, itemToString(first.item)),
    onChoose: choose,
    onChooseNone: () => {
      if (status === 'ready' && query.trim() !== '') refuse();
    },
  });

  // Enter pressed before the items loaded chooses when they arrive, unless the text has changed since.
  useEffect(() => {
    if (status === 'loading') return;
    const found = asked.current !== null && asked.current === query ? rowsOf(query) : [];
    const [first] = found;
    asked.current = null;
    if (first?.kind === 'item' && isTakenByEnter(query, found, choices)) {
      left.current = false;
      choose(first);
      popup.close();
    } else if (first !== undefined && first.kind !== 'retry') {
      left.current = false;
      refuse();
      popup.close();
    } else if (left.current) settle();
    else if (unread.current && status === 'ready') {
      unread.current = false;
      if (isRefused && !anchor.current?.contains(document.activeElement)) settle();
    }
    // Also when the field has the focus again: a save must not wait forever.
    settled.current?.(status === 'ready' || text.trim() === '');
    settled.current = null;
  });

  // A save must not wait for an unmounted field: a form that restarts mounts new ones.
  useEffect(() => () => settled.current?.(true), []);

  // A name whose create failed after the field was left stays, to be retried.
  const wasCreating = useRef(creating);
  useEffect(() => {
    const ended = wasCreating.current && !creating;
    wasCreating.current = creating;
    if (ended && query !== '' && !anchor.current?.contains(document.activeElement)) refuse();
  });

  return {
    ...popup,
    rows,
    text,
    query,
    settle,
    catchUp,
    choose,
    /** The field was left with a text that stands for no item. */
    isRefused,
    /** What the message about a refused text offers instead: the list's first offer. */
    offer: isRefused ? offersFor(text, rowOptions)[0] : undefined,
    /** Whether `onCreate` is pending. */
    creating,
    /** Called when Enter is pressed before the items have loaded. */
    ask: () => {
      asked.current = query;
      waitForItems();
    },
    type: (typed: string) => {
      abandonCreation();
      left.current = false;
      setRefused(null);
      setText(typed);
      popup.show();
    },
    clear: () => {
      popup.close();
      setRefused(null);
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
