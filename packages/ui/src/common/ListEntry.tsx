import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface ListEntryProps {
  /** What the entry is called: its date. */
  title: string;
  /** How its text begins, in one line. */
  preview?: string;
  /** At the right end: the sign of a file. */
  aside?: ReactNode;
  /** Whether it is the record shown beside the list. */
  selected: boolean;
  onSelect: () => void;
  /** Finds the entry in the list: see focus-row.ts. */
  rowKey: string;
}

/** An entry of a ListGroup, inside a `ul`: choosing it shows it beside the list. */
export function ListEntry({ title, preview, aside, selected, onSelect, rowKey }: ListEntryProps) {
  return (
    <li data-row={rowKey}>
      <button
        type="button"
        data-row-link
        data-selected={selected}
        aria-current={selected || undefined}
        onClick={onSelect}
        className={clsx(
          'flex min-h-row w-full items-center gap-3 border-l-[3px] py-1 pr-3 pl-8 text-left focus-visible:outline-offset-[-2px]',
          selected
            ? 'border-brand bg-selected text-on-selected'
            : 'border-transparent hover:bg-canvas',
        )}
      >
        <span className="shrink-0">{title}</span>
        {preview && (
          <span className={clsx('min-w-0 truncate', !selected && 'text-ink-2')}>{preview}</span>
        )}
        {aside && <span className="ml-auto shrink-0">{aside}</span>}
      </button>
    </li>
  );
}
