import { useEffect, useRef, type ReactNode, type Ref } from 'react';
import { Sheet } from '../primitives/Sheet';

export interface RecordColumnsProps {
  /** Heading of the list. */
  listTitle: string;
  /** The records, grouped: see GroupedList. */
  list: ReactNode;
  /** Heading of the chosen record. */
  detailTitle: string;
  /** The chosen record, or a form about it. */
  detail: ReactNode;
  /** Around the list: where a deletion finds the neighbour row. */
  listRef?: Ref<HTMLDivElement>;
  /** Names what is shown beside the list; null: nothing. When it changes, a narrow window scrolls to it. */
  chosen: string | null;
}

/** Fraction of the window's height: a record that begins below it is hardly in sight. */
const TOO_LOW = 0.5;

/**
 * Records at the left, the chosen one at the right (clinical-history §2.3, §2.4, §2.6). The list scrolls with the page and the
 * chosen record stays beside it; in a narrow window the list is above, at most half as high as the window.
 */
export function RecordColumns(props: RecordColumnsProps) {
  const detail = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = detail.current;
    if (props.chosen === null || !box) return;
    if (box.getBoundingClientRect().top > TOO_LOW * window.innerHeight) box.scrollIntoView();
  }, [props.chosen]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 laptop:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <Sheet title={props.listTitle} padding="flush">
        <div
          ref={props.listRef}
          className="overflow-y-auto overscroll-contain max-laptop:max-h-[40dvh] laptop:overflow-visible print:max-h-none print:overflow-visible"
        >
          {props.list}
        </div>
      </Sheet>
      <div
        ref={detail}
        data-print={props.chosen === null ? 'hide' : undefined}
        className="scroll-mt-[calc(var(--sticky-height,0px)+0.75rem)] laptop:sticky laptop:top-[calc(var(--sticky-height,0px)+0.75rem)]"
      >
        <Sheet
          title={props.detailTitle}
          className="overflow-y-auto laptop:max-h-[calc(100dvh-var(--sticky-height,0px)-1.5rem)] print:max-h-none print:overflow-visible"
        >
          {props.detail}
        </Sheet>
      </div>
    </div>
  );
}
