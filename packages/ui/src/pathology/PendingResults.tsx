import {
  formatCivilDate,
  pathologyMessages as messages,
  pendingText,
  waitingText,
  type AwaitedResult,
} from '@practice/domain';
import { clsx } from 'clsx';
import { moveBetweenRows } from '../common/row-keys';
import { Badge } from '../primitives/Badge';
import { Sheet } from '../primitives/Sheet';

export interface PendingResultsProps {
  /** The longest wait first. */
  awaited: readonly AwaitedResult[];
  onLoad: (awaited: AwaitedResult) => void;
}

/** What is pending: each result by its procedure, technique and day; pressing one loads it (clinical-history §2.7; decision PA9). */
export function PendingResults({ awaited, onLoad }: PendingResultsProps) {
  return (
    <Sheet
      padding="flush"
      title={messages.pendingTitle}
      aside={awaited.length > 0 && <Badge tone="count">{awaited.length}</Badge>}
    >
      {awaited.length === 0 ? (
        <p className="border-t border-line px-4 py-6 text-center text-ink-2">
          {messages.nothingPending}
        </p>
      ) : (
        <ul onKeyDown={moveBetweenRows}>
          {awaited.map((one) => (
            <PendingRow key={one.key} awaited={one} onLoad={onLoad} />
          ))}
        </ul>
      )}
    </Sheet>
  );
}

/** A line of a row in a narrow window. */
const LINE = 'flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1 laptop:contents print:contents';

function PendingRow({
  awaited,
  onLoad,
}: Pick<PendingResultsProps, 'onLoad'> & { awaited: AwaitedResult }) {
  const { key, type, procedure, name } = awaited;
  return (
    <li data-row={key} data-record className="border-t border-line">
      <button
        type="button"
        data-row-link
        data-print="text"
        onClick={() => onLoad(awaited)}
        // In a narrow window two lines: what is awaited since when with the action at the end, and of what.
        className="flex min-h-row w-full flex-wrap items-start gap-x-4 gap-y-1 px-4 py-1 text-left hover:bg-canvas focus-visible:outline-offset-[-2px] laptop:grid laptop:grid-cols-[9.5rem_5rem_16%_minmax(0,1fr)_5rem_6.5rem_auto] laptop:items-center print:grid print:grid-cols-[8.5rem_5rem_1fr_1fr_4.5rem_5.5rem] print:gap-x-2 print:px-0"
      >
        <span className={clsx(LINE, 'flex-1 basis-44')}>
          <span>
            <Badge tone={type === 'cultivo' ? 'culture' : 'pathology'}>{pendingText(type)}</Badge>
          </span>
          <span>{formatCivilDate(procedure.fecha)}</span>
          <span className="min-w-0 text-ink-2 wrap-anywhere">
            {procedure.procedimiento_base_nombre}
          </span>
        </span>
        <span className={clsx(LINE, 'order-1 basis-full')}>
          <span className="min-w-0 grow wrap-anywhere">{name}</span>
          <span className="text-ink-2">{procedure.institucion_nombre}</span>
          <span className="text-ink-2">{waitingText(procedure)}</span>
        </span>
        <span data-print="hide" className="font-semibold text-brand laptop:order-1">
          {messages.load}
        </span>
      </button>
    </li>
  );
}
