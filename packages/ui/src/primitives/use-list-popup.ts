import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react';
import { rowAfterKey, useListbox, useMarkInSight } from './use-listbox';

export interface ListPopupOptions<Row> {
  /** Holds the field and the list; a press outside it closes the list. */
  anchor: RefObject<HTMLElement | null>;
  rows: readonly Row[];
  /** False keeps the list out of sight. */
  canOpen: boolean;
  /** Index of the row that is marked when an arrow or a click opens the list. */
  startAt?: number;
  /** Enter or a click on a row; the list is closed by then. */
  onChoose: (row: Row) => void;
}

/** A list that opens below its text field: typing and arrows open it; Enter, Escape and leaving the field close it. */
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
  /** Rows that arrive while the list is open find the first one marked, ready for Enter. */
  const markIn = (list: readonly Row[]) => Math.min(mark, list.length - 1);
  const marked = markIn(rows);
  const listbox = useListbox({ open, marked });
  useMarkInSight(listbox.markedId);

  const openAt = (index: number) => {
    setMark(index);
    setIsOpen(true);
  };
  const close = () => setIsOpen(false);
  // The blur of the field is not enough: a press on a scrim leaves the focus where it is.
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

  /** `current`: the rows of the text as it is, where the list still shows those of an older one. */
  const handleKeyDown = (event: KeyboardEvent, current = rows) => {
    // An Enter that ends a composed letter answers nothing.
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
