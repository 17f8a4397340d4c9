import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react';
import { rowAfterKey, useListbox, useMarkInSight } from './use-listbox';

export interface ListPopupOptions<Row> {
  /** Ref of the element that contains field and list; a press outside it closes the list. */
  anchor: RefObject<HTMLElement | null>;
  rows: readonly Row[];
  /** What a row is known by when others come, go or move: the mark stays on it. */
  keyOf: (row: Row) => string | number;
  /** False keeps the list closed. */
  canOpen: boolean;
  /** Index of the row that is marked when an arrow key or a click opens the list; null: {@link UNTOUCHED}. */
  startAt?: number | null;
  /** Whether the first row is marked before an arrow key has moved the mark; by default it is. */
  premarks?: (first: Row, others: readonly Row[]) => boolean;
  /** Whether the first arrow key stays on the premarked row, instead of moving to `next`; by default it moves. */
  holds?: (premarked: Row, next: Row) => boolean;
  /** Called on Enter or a click on a row, after the list has closed. */
  onChoose: (row: Row) => void;
  /** Called on Enter when no row is marked, after the list has closed. */
  onChooseNone?: () => void;
}

/** The mark of a list that no arrow key has touched: on its first row, also when rows arrive later, if that is premarked. */
const UNTOUCHED = null;

type Key = string | number;

/** State of a list that opens below its text field: typing and arrow keys open it; Enter, Escape and blur close it. */
export function useListPopup<Row>({
  anchor,
  rows,
  keyOf,
  canOpen,
  startAt = UNTOUCHED,
  premarks = () => true,
  holds = () => false,
  onChoose,
  onChooseNone,
}: ListPopupOptions<Row>) {
  const [isOpen, setIsOpen] = useState(false);
  // Not its position: another computer renames or deletes an entry, or a late answer brings other rows.
  const [mark, setMark] = useState<Key | null>(UNTOUCHED);
  const open = isOpen && canOpen;
  const markIn = (list: readonly Row[]) => {
    if (mark !== UNTOUCHED) return list.findIndex((row) => keyOf(row) === mark);
    const [first, ...others] = list;
    return first !== undefined && premarks(first, others) ? 0 : -1;
  };
  const marked = markIn(rows);
  const listbox = useListbox({ open, marked });
  useMarkInSight(listbox.markedId);

  const keyAt = (list: readonly Row[], index: number): Key | null => {
    const row = list[index];
    return row === undefined ? UNTOUCHED : keyOf(row);
  };
  const openAt = (index: number | null) => {
    setMark(index === null ? UNTOUCHED : keyAt(rows, index));
    setIsOpen(true);
  };
  const close = () => setIsOpen(false);
  // Blur is not enough: a press on a scrim does not move the focus.
  useEffect(() => {
    if (!open) return;
    const handlePress = ({ target }: MouseEvent) => {
      if (target instanceof Node && !anchor.current?.contains(target)) setIsOpen(false);
    };
    document.addEventListener('mousedown', handlePress);
    return () => document.removeEventListener('mousedown', handlePress);
  }, [anchor, open]);

  const choose = (row: Row | undefined) => {
    close();
    if (row === undefined) onChooseNone?.();
    else onChoose(row);
  };

  /** The row to which an arrow key moves. */
  const target = (list: readonly Row[], from: number, next: number) => {
    const [here, there] = [list[from], list[next]];
    const stays = mark === UNTOUCHED && here !== undefined && there !== undefined;
    return keyAt(list, stays && holds(here, there) ? from : next);
  };

  /** `current`: the rows for the current text, when the list still shows those of an earlier text. */
  const handleKeyDown = (event: KeyboardEvent, current = rows) => {
    // Ignore an Enter that ends an IME composition.
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    const from = markIn(current);
    const next = rowAfterKey(key, { marked: from, count: current.length, wraps: true });
    if (!open) {
      if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
      openAt(startAt ?? 0);
    } else if (next !== undefined) setMark(target(current, from, next));
    else if (key === 'Home') setMark(keyAt(current, 0));
    else if (key === 'End') setMark(keyAt(current, current.length - 1));
    else if (key === 'Enter') choose(current[from]);
    else if (key === 'Escape') close();
    else return;
    event.preventDefault();
  };

  return {
    ...listbox,
    open,
    marked,
    /** Opens the list, untouched. */
    show: () => openAt(UNTOUCHED),
    close,
    toggle: () => (open ? close() : openAt(startAt)),
    handleKeyDown,
    optionProps: (row: Row, index: number) => listbox.optionProps(index, () => choose(row)),
  };
}
