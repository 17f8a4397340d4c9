import { clsx } from 'clsx';
import { Check, Plus, RotateCw, SpellCheck } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import type { ComboboxLabels, Row } from './combobox-rows';
import { useElapsed } from './use-elapsed';

export interface ComboboxListProps<T> {
  open: boolean;
  /** Items, then the offers to take a similar one or to create one, or the retry. */
  rows: readonly Row<T>[];
  /** Marked, and scrolled to when the list opens. */
  chosen: T | null;
  /** The row that Enter takes; -1 for none. */
  highlightedIndex: number;
  /** Of the items. */
  status: 'loading' | 'failed' | 'ready';
  itemToString: (item: T) => string;
  itemToKey: (item: T) => string | number;
  /** Texts of the list. */
  labels: Omit<ComboboxLabels<T>, 'clear' | 'unmatched'>;
  /** Of Downshift, for the list. */
  menuProps: ComponentProps<'ul'>;
  /** Of Downshift, for each row. */
  rowProps: (row: Row<T>, index: number) => ComponentProps<'li'>;
}

/** The open list of a `Combobox`: five visible rows, the rest by scrolling. */
export function ComboboxList<T>({
  open,
  rows,
  chosen,
  highlightedIndex,
  status,
  itemToString,
  itemToKey,
  labels,
  menuProps,
  rowProps,
}: ComboboxListProps<T>) {
  const slow = useElapsed(open && status === 'loading');
  const textFor = {
    failed: labels.failed,
    loading: slow && labels.loading,
    ready: rows.length === 0 && labels.empty,
  };
  /** A closed list shows no message: several fields may share one loading catalogue. */
  const message = open && textFor[status];

  const content = (row: Row<T>): { key: string | number; icon?: ReactNode; label: ReactNode } => {
    switch (row.kind) {
      case 'item':
        return {
          key: itemToKey(row.item),
          icon: chosen !== null && itemToKey(row.item) === itemToKey(chosen) && (
            <Check size={14} strokeWidth={3} aria-hidden />
          ),
          label: itemToString(row.item),
        };
      case 'similar':
        return {
          key: 'similar',
          icon: <SpellCheck size={14} aria-hidden />,
          label: labels.similar?.(row.item) ?? itemToString(row.item),
        };
      case 'create':
        return {
          key: 'create',
          icon: <Plus size={14} strokeWidth={3} aria-hidden />,
          label: labels.create?.(row.text) ?? row.text,
        };
      case 'retry':
        return { key: 'retry', icon: <RotateCw size={14} aria-hidden />, label: labels.retry };
    }
  };

  return (
    <>
      <div role="status">
        {message && (
          <p
            className={clsx(
              'px-3 py-2',
              status === 'failed' ? 'font-semibold text-danger' : 'text-ink-2',
            )}
          >
            {message}
          </p>
        )}
      </div>
      <ul
        {...menuProps}
        className="max-h-[min(calc(var(--spacing-control)*5),var(--list-space,100vh))] overflow-y-auto"
      >
        {rows.map((row, index) => {
          const { key, icon, label } = content(row);
          return (
            <li
              {...rowProps(row, index)}
              key={key}
              data-kind={row.kind}
              data-highlighted={index === highlightedIndex || undefined}
              className={clsx(
                'flex min-h-control items-center gap-2 px-3 py-1',
                index === highlightedIndex ? 'bg-selected text-on-selected' : 'hover:bg-canvas',
                row.kind !== 'item' && 'font-semibold text-brand',
              )}
            >
              <span className="min-w-0 grow wrap-anywhere">{label}</span>
              {icon}
            </li>
          );
        })}
      </ul>
    </>
  );
}
