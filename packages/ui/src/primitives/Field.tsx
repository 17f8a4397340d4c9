import { clsx } from 'clsx';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';

/** Props that connect a control to its label, hint and error: spread them on the control. */
export interface FieldControl {
  id: string;
  'aria-labelledby'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
}

export interface FieldProps {
  label: string;
  /** Below the control, always in sight. */
  hint?: string;
  /** Shown with an icon below the field, over the gap to the next row, and announced when it appears. */
  error?: string;
  /** Beside the error: buttons that mend it. */
  errorAction?: ReactNode;
  /** Something odd that is accepted: amber, in the place of the error, which comes first. Null: none now. */
  advice?: ReactNode;
  /** Draws the asterisk and sets `aria-required`; the form checks it. */
  required?: boolean;
  /** `inline`: the label at the left, 9 rem wide; above the control where the window is narrow. */
  layout?: 'stack' | 'inline';
  /** For controls with several inputs (radio group): labelled by `aria-labelledby` instead of `for`. */
  group?: boolean;
  /** The value differs from the saved one: shows a bar at the left. */
  dirty?: boolean;
  /** At the right end of the label's line: a link to the catalogue, a counter. */
  aside?: ReactNode;
  /** It is a section of the form by itself: the label looks like a section's title. */
  headed?: boolean;
  /** As high as the box around it, the control with it. */
  fills?: boolean;
  className?: string;
  /** Renders the control with these props. */
  children: (control: FieldControl) => ReactNode;
}

/** Pixels. */
const SHEET_PADDING = 16;

/** Pixels between two messages of one row. */
const MESSAGE_GAP = 8;
/** Pixels by which the fields of one row may begin lower than each other. */
const ROW_TOLERANCE = 8;

/** Told to the sheet when a message comes or goes: its neighbours have less room, or more. */
const MESSAGES_CHANGED = 'fieldmessages';

/**
 * How far a message may reach: to the next one of its row, or a hint, or to the edge of the sheet; there it is moved to the left, unless one
 * stands there. So each of them is read whole (docs/decisions/317).
 */
function roomOf(field: Element, sheet: Element): { width: number; mayMove: boolean } {
  const { left, top } = field.getBoundingClientRect();
  const { right, width } = sheet.getBoundingClientRect();
  const others = [...sheet.querySelectorAll('[data-message], [data-hint]')]
    .map((message) => message.closest('[data-field]'))
    .filter((other) => other !== field)
    .flatMap((other) => other?.getBoundingClientRect() ?? [])
    .filter((other) => Math.abs(other.top - top) < ROW_TOLERANCE);
  const next = others.filter((other) => other.left > left).map((other) => other.left);
  const mayMove = !others.some((other) => other.left < left);
  if (next.length > 0) return { width: Math.min(...next) - MESSAGE_GAP - left, mayMove: false };
  return {
    width: mayMove ? width - 2 * SHEET_PADDING : right - SHEET_PADDING - left,
    mayMove,
  };
}

/** Pixels that the message needs below its first line, which fits into the gap between two rows (`gap-field`). */
function heightBelowFirstLine(text: HTMLElement, action: Element | null): number {
  const { top, height } = text.getBoundingClientRect();
  const lineHeight = parseFloat(getComputedStyle(text).lineHeight);
  const below = action?.getBoundingClientRect();
  // Beside the text, the action takes no line of its own.
  const wrapped = below && below.top >= top + height;
  return Math.max(0, (wrapped ? below.bottom - top : height) - lineHeight);
}

/** The label, hint and message around one control. A message of one line stands in the gap below and moves nothing. */
export function Field({
  label,
  hint,
  error,
  errorAction,
  advice,
  required,
  layout = 'stack',
  group,
  dirty,
  aside,
  headed,
  fills,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const labelId = `${id}label`;
  const hintId = `${id}hint`;
  const errorId = `${id}error`;
  const adviceId = `${id}advice`;
  const describedBy = [error ? errorId : advice && adviceId, hint && hintId]
    .filter(Boolean)
    .join(' ');
  const Label = group ? 'span' : 'label';

  return (
    <div
      data-field
      data-invalid={error ? '' : undefined}
      data-dirty={dirty ? '' : undefined}
      className={clsx(
        // Read-only: the label is less prominent than the value.
        'group/field relative min-w-0',
        fills && 'flex h-full flex-col',
        layout === 'inline' &&
          'grid grid-cols-[9rem_1fr] items-center gap-x-3 max-tablet:grid-cols-1',
        dirty &&
          'before:absolute before:top-0 before:bottom-0 before:-left-2 before:w-[3px] before:rounded-full before:bg-brand',
        className,
      )}
    >
      <div
        className={clsx(
          'flex items-center gap-2',
          layout === 'stack'
            ? 'mb-0.75 group-has-[[readonly],[data-readonly]]/field:mb-0'
            : 'tablet:justify-end',
        )}
      >
        <Label
          id={labelId}
          {...(group ? {} : { htmlFor: id })}
          data-required={required || undefined}
          // The mark is drawn by CSS, so that the label's text stays the documented one.
          className={clsx(
            "min-w-0 text-ink data-required:after:ml-0.5 data-required:after:text-danger data-required:after:content-['*'/''] group-has-[[readonly],[data-readonly]]/field:after:hidden",
            headed
              ? 'font-serif text-section font-semibold'
              : 'text-label group-has-[[readonly],[data-readonly]]/field:font-normal group-has-[[readonly],[data-readonly]]/field:text-ink-2',
          )}
        >
          {label}
        </Label>
        {/*
          Its click target is taller than the line: the margin keeps neighbouring fields aligned. Above the message of the
          field over it, whose button reaches down here.
        */}
        {aside && (
          <div className="relative z-3 -my-1 ml-auto text-label group-has-[[readonly]]/field:ml-0">
            {aside}
          </div>
        )}
      </div>
      <div className={clsx('min-w-0', fills && 'flex grow flex-col')}>
        {children({
          id,
          'aria-labelledby': group ? labelId : undefined,
          'aria-describedby': describedBy || undefined,
          'aria-invalid': error ? true : undefined,
          'aria-required': required ? true : undefined,
        })}
        {hint && (
          <p id={hintId} data-hint className="mt-1 text-caption whitespace-pre-line text-ink-3">
            {hint}
          </p>
        )}
      </div>
      <FieldMessage id={errorId} role="alert" action={errorAction}>
        {error}
      </FieldMessage>
      {advice !== undefined && (
        <FieldMessage id={adviceId} role="status">
          {!error && advice}
        </FieldMessage>
      )}
    </div>
  );
}

/** One line takes no room: it stands in the gap and moves nothing. Further lines push (issue 10, A2; docs/decisions/096). */
function FieldMessage({
  id,
  role,
  action,
  children,
}: {
  id: string;
  role: 'alert' | 'status';
  action?: ReactNode;
  children: ReactNode;
}) {
  const Icon = role === 'alert' ? CircleAlert : TriangleAlert;
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const message = box.current;
    const field = message?.parentElement;
    const sheet = message?.closest('section, form') ?? field?.parentElement;
    const text = message?.querySelector<HTMLElement>('[data-message]');
    if (!children || !message || !field || !text || !sheet) return;
    let pushed = 0;
    const place = () => {
      const room = roomOf(field, sheet);
      message.style.translate = '0';
      message.style.maxWidth = `${room.width}px`;
      const edge = sheet.getBoundingClientRect().right - SHEET_PADDING;
      const over = room.mayMove ? message.getBoundingClientRect().right - edge : 0;
      message.style.translate = `${-Math.max(0, over)}px`;
      // It never gives room back while it is there: leaving the field must not move what is about to be pressed.
      pushed = Math.max(
        pushed,
        heightBelowFirstLine(text, text.parentElement?.nextElementSibling ?? null),
      );
      field.style.marginBottom = pushed === 0 ? '' : `${pushed}px`;
    };
    const tellOthers = () => sheet.dispatchEvent(new Event(MESSAGES_CHANGED));
    const resized = new ResizeObserver(place);
    resized.observe(sheet);
    resized.observe(message);
    place();
    tellOthers();
    sheet.addEventListener(MESSAGES_CHANGED, place);
    return () => {
      resized.disconnect();
      sheet.removeEventListener(MESSAGES_CHANGED, place);
      field.style.marginBottom = '';
      // Once it is gone from the page.
      queueMicrotask(tellOthers);
    };
  }, [children]);
  return (
    <div ref={box} className="absolute top-full left-0 z-1 flex w-max flex-wrap gap-x-1 pt-0.5">
      {/* Always mounted, because screen readers announce text only in an existing live region. */}
      <div id={id} role={role} className="scroll-mb-4">
        {children && (
          <div
            data-message
            className={clsx(
              'flex items-start gap-1 pr-1 text-caption leading-[0.875rem] font-semibold',
              role === 'alert' ? 'text-danger' : 'text-on-pending',
            )}
          >
            <Icon size={12} aria-hidden className="mt-px shrink-0" />
            {children}
          </div>
        )}
      </div>
      {children && action && (
        // On the base line of the text; its target is higher than the line, and is not clipped to it.
        <div className="min-w-0 overflow-clip text-caption leading-[0.875rem] text-ellipsis whitespace-nowrap [overflow-clip-margin:1rem]">
          {action}
        </div>
      )}
    </div>
  );
}
