import { foldEmptyLines } from '@practice/domain';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { OFF_SCREEN_ROW } from './off-screen';

export interface ListEntryProps {
  /** What the entry is called: its date. */
  title: string;
  /** How its text begins, in one line. */
  preview?: string;
  /** The whole text, for paper, which has it in the place of the preview. */
  text?: string;
  /** After the text: something of it is not saved. */
  mark?: ReactNode;
  /** At the right end: the sign of a file. */
  aside?: ReactNode;
  /** Whether it is the record shown beside the list. */
  selected: boolean;
  onSelect: () => void;
  /** Finds the entry in the list: see focus-row.ts. */
  rowKey: string;
  /** Level of its group: 4 is indented more. */
  level?: 3 | 4;
}

/** An entry of a ListGroup, inside a `ul`: choosing it shows it beside the list. */
export function ListEntry(props: ListEntryProps) {
  const { title, preview, text, mark, aside, selected, onSelect, rowKey, level = 3 } = props;
  return (
    <li data-row={rowKey} data-record className={OFF_SCREEN_ROW}>
      <button
        type="button"
        data-row-link
        data-print="text"
        data-selected={selected}
        aria-current={selected || undefined}
        onClick={onSelect}
        className={clsx(
          'flex min-h-row w-full items-center gap-3 border-l-[3px] py-1 pr-3 text-left focus-visible:outline-offset-[-2px]',
          level === 3 ? 'pl-8' : 'pl-12',
          selected
            ? 'border-brand bg-selected text-on-selected'
            : 'border-transparent hover:bg-canvas',
        )}
      >
        <span className="shrink-0">{title}</span>
        {preview && (
          <span
            title={preview}
            className={clsx('min-w-0 truncate print:hidden', !selected && 'text-ink-2')}
          >
            {preview}
          </span>
        )}
        {(mark ?? aside) && (
          <span className="ml-auto flex shrink-0 items-center gap-3">
            {mark}
            {aside}
          </span>
        )}
      </button>
      {text && (
        <p
          data-printed={foldEmptyLines(text)}
          className={clsx('hidden pr-3 pb-2 print:block', level === 3 ? 'pl-8' : 'pl-12')}
        />
      )}
    </li>
  );
}
