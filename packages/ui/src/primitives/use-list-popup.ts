import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react';
import { rowAfterKey, useListbox, useMarkInSight } from './use-listbox';

export interface ListPopupOptions<Row> {
  /** Ref of the element that contains field and list; a press outside it closes the list. */
  anchor: RefObject<HTMLElement | null>;
  rows: readonly Row[];
  /** False keeps the list closed. */
  canOpen: boolean;
  /** Index of the row that is marked when an arrow key or a click opens the list. */
  startAt?: number;
  /** Called on Enter or a click on a row, after the list has closed. */
  onChoose: (row: Row) => void;
}

/** State of a list that opens below its text field: typing and arrow keys open it; Enter, Escape and blur close it. */
export function useListPopup<Row>({
  anchor,
  rows,
  canOpen,
  startAt = 0,
  onChoose,
}: ListPopupOptions<Row>) {
  const [isOpen, setIsOpen] = useState(false);
  const [mark, setMark] = useState(0);
  const open = isOpen && canOpen;
  /** Rows that arrive while the list is open get their first row marked, for Enter. */
  const markIn = (list: readonly Row[]) => Math.min(mark, list.length - 1);
  const marked = markIn(rows);
  const listbox = useListbox({ open, marked });
  useMarkInSight(listbox.markedId);

  const openAt = (index: number) => {
    setMark(index);
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
    if (row !== undefined) onChoose(row);
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
      openAt(startAt);
    } else if (next !== undefined) setMark(next);
    else if (key === 'Home') setMark(0);
    else if (key === 'End') setMark(Math.max(0, current.length - 1));
    else if (key === 'Enter') choose(current[from]);
    else if (key === 'Escape') close();
    else return;
    event.preventDefault();
  };

  return {
    ...listbox,
    open,
    marked,
    openAt,
    close,
    toggle: () => (open ? close() : openAt(startAt)),
    handleKeyDown,
    optionProps: (row: Row, index: number) => listbox.optionProps(index, () => choose(row)),
  };
}
