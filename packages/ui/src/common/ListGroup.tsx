import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { expander } from '../primitives/presses';
import { ClosedOnPaper } from './ClosedOnPaper';
import { LATER_ROW, OFF_SCREEN_ROW, OFF_SCREEN_TALL_ROW } from './off-screen';

export interface ListGroupProps {
  title: string;
  /** At the end of the title's line: a number. */
  aside?: ReactNode;
  /** Beside the title while the group is closed: something in it asks for attention. */
  mark?: ReactNode;
  /** A date, a number: under the title beside the actions, without actions at the end of its line. */
  note?: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** On a line of their own with the note; each with an accessible name that says which group it is for. */
  actions?: ReactNode;
  /** Finds the group in the list: see focus-row.ts. */
  rowKey?: string;
  /** Below the first screen of the list. */
  later?: boolean;
  /** Level of the heading: 4 for a group inside a group. */
  level?: 3 | 4;
  /** The group holds records: while it is closed, a printed sheet says that their texts are not on it. */
  filled?: boolean;
  /** Mounted while the group is open, so that what it reads is read on expanding. */
  children: ReactNode;
}

/** A group of a GroupedList: its heading opens and closes it (clinical-history §2.3, §2.4, §2.6). */
export function ListGroup(props: ListGroupProps) {
  const { title, aside, note, open, onOpenChange, actions, rowKey, later, level = 3 } = props;
  const id = useId();
  const Heading = level === 3 ? 'h3' : 'h4';
  const heading = (
    <Heading className="min-w-0 grow font-semibold wrap-anywhere">
      {/* The whole row is its click target, except the buttons, which lie above it. */}
      <button
        type="button"
        data-row-link
        data-print="text"
        {...expander(open, onOpenChange)}
        aria-controls={open ? id : undefined}
        className="min-h-target w-full text-left after:absolute after:inset-0 focus-visible:outline-offset-0"
      >
        <ChevronRight
          size={16}
          aria-hidden
          className={clsx(
            // At the middle of the first line of the button.
            'absolute top-[calc(0.375rem+(var(--spacing-target)-1rem)/2)] left-3.5 text-ink-2 print:hidden',
            open && 'rotate-90',
          )}
        />
        {title}
      </button>
    </Heading>
  );
  return (
    <li
      className={clsx(
        'border-t border-line',
        !open && (actions ? OFF_SCREEN_TALL_ROW : OFF_SCREEN_ROW),
        !open && later && LATER_ROW,
      )}
    >
      <div
        data-row={rowKey ?? ''}
        data-record
        className={clsx(
          'relative py-1.5 pr-3 pl-9 hover:bg-canvas print:pl-4',
          open && 'print:break-after-avoid',
          level === 4 && 'ml-4',
          !actions && 'flex items-center gap-3',
        )}
      >
        {/* Always the same elements: a heading that has the focus keeps it when its number appears or goes. */}
        <div className="flex min-w-0 grow items-baseline gap-3">
          {heading}
          {!open && props.mark}
          {aside && <span className="shrink-0 text-caption text-ink-3">{aside}</span>}
          {!open && props.filled && <ClosedOnPaper />}
        </div>
        {actions ? (
          <div className="flex flex-wrap items-center gap-1">
            <span className="min-w-0 text-ink-2 wrap-anywhere">{note}</span>
            <span className="relative ml-auto flex items-center gap-1">{actions}</span>
          </div>
        ) : (
          note && <span className="max-w-1/2 text-ink-2 wrap-anywhere">{note}</span>
        )}
      </div>
      {open && <div id={id}>{props.children}</div>}
    </li>
  );
}
