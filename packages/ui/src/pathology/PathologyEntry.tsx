import {
  attachmentsOf,
  formatCivilDate,
  pathologyMessages as messages,
  typeName,
  type PathologyRecord,
} from '@practice/domain';
import { clsx } from 'clsx';
import { ChevronRight, Paperclip } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { ClosedOnPaper } from '../common/ClosedOnPaper';
import { OFF_SCREEN_ROW } from '../common/off-screen';
import { DraftMark } from '../forms/DraftMark';
import { expander } from '../primitives/presses';

export interface PathologyEntryProps {
  record: PathologyRecord;
  /** What it is a result of. */
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What the record says; mounted while it is open. */
  children?: ReactNode;
}

/** One line, so that closed rows are alike; on a phone all of it, its words whole. */
const CLOSED_TITLE = 'truncate max-tablet:wrap-anywhere max-tablet:whitespace-normal';

/** A loaded record in the list, inside a `ul`: day, technique and type; pressing it opens and closes it (clinical-history §2.7). */
export function PathologyEntry({
  record,
  title,
  open,
  onOpenChange,
  children,
}: PathologyEntryProps) {
  const id = useId();
  const files = attachmentsOf(record).length;
  return (
    <li
      data-row={record.id_patologia}
      className={clsx('border-t border-line', !open && OFF_SCREEN_ROW)}
    >
      <h3>
        <button
          type="button"
          data-row-link
          data-print="text"
          {...expander(open, onOpenChange)}
          aria-controls={open ? id : undefined}
          className={clsx(
            'flex min-h-row w-full items-center gap-x-3 px-4 py-1 text-left focus-visible:outline-offset-[-2px] max-tablet:flex-wrap',
            open ? 'bg-selected text-on-selected' : 'hover:bg-canvas',
          )}
        >
          <ChevronRight
            size={16}
            aria-hidden
            className={clsx('shrink-0 text-ink-2 print:hidden', open && 'rotate-90')}
          />
          <span className="shrink-0">{formatCivilDate(record.fecha)}</span>
          <span
            className={clsx(
              'min-w-0 grow max-tablet:basis-40',
              open ? 'wrap-anywhere' : CLOSED_TITLE,
            )}
          >
            {title}
          </span>
          {!open && <DraftMark of={{ form: 'patologia', record: record.id_patologia }} />}
          {files > 0 && (
            <span className="flex shrink-0 items-center gap-1 text-ink-2 max-tablet:order-1 max-tablet:ml-auto">
              <Paperclip size={15} aria-hidden />
              <span aria-hidden>{files}</span>
              <span className="sr-only">{messages.fileCount(files)}</span>
            </span>
          )}
          {!open && <ClosedOnPaper />}
          {/* A column: the signs of the files stand below each other. In a narrow window they stand at the end of the second line. */}
          <span className={clsx('w-16 shrink-0 max-tablet:ml-7', !open && 'text-ink-2')}>
            {typeName(record.tipo_registro)}
          </span>
        </button>
      </h3>
      {open && (
        <div id={id} className="px-4 pt-3 pb-5 tablet:pl-11">
          {children}
        </div>
      )}
    </li>
  );
}
