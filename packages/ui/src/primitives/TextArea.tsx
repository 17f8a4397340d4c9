import { clsx } from 'clsx';
import {
  useCallback,
  useEffect,
  useId,
  useRef,
  useSyncExternalStore,
  type ComponentProps,
  type RefObject,
} from 'react';
import { CONTROL, READ_ONLY_EMPTY } from './control-class';
import { mergeRefs } from './merge-refs';

export interface TextAreaProps extends ComponentProps<'textarea'> {
  /** Shows 'n / max', red when exceeded. Never cuts: pasted text stays whole, and the save is refused. */
  maxCount?: number;
  /** Announcement of the counter at 90 %, 98 % and 100 % of the maximum, and of each count above it. */
  announceCount?: (count: number, max: number) => string;
  /** How the text is written on paper. */
  asPrinted?: (text: string) => string;
}

/** Fractions of the maximum at which the counter is announced (4500, 4900 and 5000 of 5000). */
const THRESHOLDS = [1, 0.98, 0.9];

const plainCount = (count: number, max: number) => `${count} / ${max}`;
const asTyped = (text: string) => text;

/**
 * A text of several lines, with a counter where there is a maximum; read-only it is as high as its text. On paper it is a
 * paragraph.
 */
export function TextArea({
  maxCount,
  announceCount = plainCount,
  asPrinted = asTyped,
  className,
  ref,
  'aria-describedby': describedBy,
  ...rest
}: TextAreaProps) {
  const counterId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  // Nobody counts without a maximum. Read from the DOM, so that the same code works for a controlled value and for a form library's ref.
  const count = useSyncExternalStore(
    useCallback((changed: () => void) => {
      const box = area.current;
      box?.addEventListener('input', changed);
      return () => box?.removeEventListener('input', changed);
    }, []),
    () =>
      maxCount === undefined
        ? 0
        : (area.current?.value ?? String(rest.value ?? rest.defaultValue ?? '')).length,
  );

  const reached = maxCount ? THRESHOLDS.find((part) => count >= part * maxCount) : undefined;
  const over = maxCount !== undefined && count > maxCount;

  return (
    <div className={clsx('relative', className)}>
      <textarea
        rows={4}
        {...rest}
        placeholder={rest.readOnly ? READ_ONLY_EMPTY : rest.placeholder}
        ref={mergeRefs(area, ref)}
        aria-describedby={clsx(describedBy, maxCount && !rest.readOnly && counterId) || undefined}
        aria-invalid={rest['aria-invalid'] ?? (over || undefined)}
        className={clsx(
          CONTROL,
          'block min-h-16 resize-y wrap-anywhere px-2.5 py-1.5 [&[readonly]]:field-sizing-content [&[readonly]]:min-h-0 [&[readonly]]:resize-none [&[readonly]]:py-0.5 [&[readonly]]:font-normal',
        )}
      />
      <PrintedText area={area} asPrinted={asPrinted} />
      {maxCount !== undefined && !rest.readOnly && (
        <>
          <p
            id={counterId}
            data-over={over || undefined}
            className={clsx(
              // At the right end of the label's line, to need no line of its own.
              'absolute right-0 bottom-full mb-1 text-caption print:hidden',
              over ? 'font-semibold text-danger' : 'text-ink-3',
            )}
          >
            {plainCount(count, maxCount)}
          </p>
          <span role="status" className="sr-only">
            {reached === undefined
              ? ''
              : announceCount(over ? count : Math.floor(reached * maxCount), maxCount)}
          </span>
        </>
      )}
    </div>
  );
}

interface PrintedTextProps {
  area: RefObject<HTMLTextAreaElement | null>;
  asPrinted: (text: string) => string;
}

/**
 * A text box is cut through a line where a sheet ends: a paragraph stands for it. It is written when the page is printed, because the
 * text of the box may belong to a form library.
 */
function PrintedText({ area, asPrinted }: PrintedTextProps) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const write = () => {
      const text = area.current?.value;
      // An empty box keeps its sign for nothing, or its line to write on.
      if (text && paragraph.current) paragraph.current.dataset['printed'] = asPrinted(text);
    };
    const remove = () => delete paragraph.current?.dataset['printed'];
    window.addEventListener('beforeprint', write);
    window.addEventListener('afterprint', remove);
    return () => {
      window.removeEventListener('beforeprint', write);
      window.removeEventListener('afterprint', remove);
    };
  }, [area, asPrinted]);
  return <p ref={paragraph} className="hidden text-input print:block" />;
}
