import {
  catalogueMessages as messages,
  commonMessages,
  type CatalogueItem,
  type Remote,
} from '@practice/domain';
import { clsx } from 'clsx';
import { memo, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { Notice } from '../primitives/Notice';
import { Skeleton } from '../primitives/Skeleton';
import { useElapsed } from '../primitives/use-elapsed';
import { optionId, useMarkInSight } from '../primitives/use-listbox';

export interface CatalogueRowsProps {
  /** Id of the listbox, referenced by the search box. */
  id: string;
  label: string;
  items: Remote<readonly CatalogueItem[]>;
  /** The entries that match the search, A–Z. */
  shown: readonly CatalogueItem[];
  selected: CatalogueItem | null;
  onSelect: (item: CatalogueItem) => void;
  /** Called on a double click (clinical-history §2.12). */
  onOpen: (item: CatalogueItem) => void;
  /** The search box's key handler, for when the list itself has the focus. */
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  /** Whether `shown` is what matches a search. */
  searching: boolean;
  /** Shown instead of rows when nothing matches. */
  noMatches: ReactNode;
}

const SKELETON_ROWS = 6;

/**
 * The listbox of a catalogue. The focus stays in the search box: arrow keys there move the selection, and a click does
 * not move the focus.
 */
export function CatalogueRows(props: CatalogueRowsProps) {
  const slow = useElapsed(props.items.status === 'loading');
  return (
    <div className="flex h-[calc(var(--spacing-row)*8.5)] max-h-[50dvh] flex-col overflow-hidden rounded-control border border-line">
      {props.items.status === 'loading' && slow && (
        <div className="px-3">
          <Skeleton label={messages.loading} rows={SKELETON_ROWS} />
        </div>
      )}
      {props.items.status === 'failed' && (
        <div className="p-3">
          <Notice
            tone="error"
            title={messages.listFailed}
            action={{ label: commonMessages.retry, onSelect: props.items.retry }}
          >
            {messages.listFailedHint}
          </Notice>
        </div>
      )}
      {props.items.status === 'ready' &&
        (props.items.value.length === 0 && !props.searching ? (
          <p className="m-auto px-4 text-center text-ink-2">{messages.empty}</p>
        ) : (
          <Rows {...props} />
        ))}
    </div>
  );
}

function Rows(props: CatalogueRowsProps) {
  const { id, label, shown, selected, onSelect, onOpen, onKeyDown, noMatches } = props;
  useMarkInSight(selected === null ? undefined : optionId(id, selected.id), shown);

  // One listener for all rows keeps five hundred rows cheap to render.
  const on = (act: (item: CatalogueItem) => void) => (event: MouseEvent) => {
    const row = event.target instanceof Element ? event.target.closest('[role="option"]') : null;
    const item = shown.find((other) => row?.id === optionId(id, other.id));
    if (item) act(item);
  };

  return (
    <>
      {shown.length === 0 && <div className="m-auto px-4 py-3 text-center">{noMatches}</div>}
      <div
        id={id}
        role="listbox"
        aria-label={label}
        tabIndex={-1}
        onMouseDown={(event) => event.preventDefault()}
        onClick={on(onSelect)}
        onDoubleClick={on(onOpen)}
        onKeyDown={onKeyDown}
        className="min-h-0 overflow-y-auto"
      >
        {shown.map((item) => (
          <Row
            key={item.id}
            id={optionId(id, item.id)}
            nombre={item.nombre}
            selected={item.id === selected?.id}
          />
        ))}
      </div>
    </>
  );
}

const Row = memo(function Row({
  id,
  nombre,
  selected,
}: {
  id: string;
  nombre: string;
  selected: boolean;
}) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={selected}
      data-selected={selected || undefined}
      className={clsx(
        'flex min-h-row items-center border-b border-line px-3 py-1.5',
        selected ? 'bg-selected text-on-selected shadow-mark' : 'hover:bg-canvas',
      )}
    >
      <span className="min-w-0 wrap-anywhere">{nombre}</span>
    </div>
  );
});
