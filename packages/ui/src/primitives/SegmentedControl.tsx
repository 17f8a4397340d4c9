import { clsx } from 'clsx';
import { useRef, type KeyboardEvent, type Ref } from 'react';
import { READ_ONLY_EMPTY } from './control-class';
import type { FieldControl } from './Field';

export interface Segment<T> {
  value: T;
  label: string;
}

export interface SegmentedControlProps<T> extends Partial<FieldControl> {
  segments: readonly Segment<T>[];
  /** `null`: nothing chosen yet, so that a choice is always someone's. */
  value: T | null;
  onValueChange: (value: T) => void;
  /** Providing it lets a second press on the choice, or Delete, take it back. */
  onClear?: () => void;
  'aria-label'?: string;
  disabled?: boolean;
  /** Shows the choice as plain text. */
  readOnly?: boolean;
  /** Shown read-only when nothing was chosen. */
  emptyLabel?: string;
  /** The box that takes the focus: the chosen segment, or the first. */
  ref?: Ref<HTMLButtonElement>;
}

const STEP: Partial<Record<string, 1 | -1>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/** A radio group drawn as one bar: every choice stays in sight. */
export function SegmentedControl<T extends string | number>({
  segments,
  value,
  onValueChange,
  onClear,
  disabled,
  readOnly,
  emptyLabel = READ_ONLY_EMPTY,
  ref,
  ...field
}: SegmentedControlProps<T>) {
  const group = useRef<HTMLDivElement>(null);
  const chosen = segments.findIndex((segment) => segment.value === value);

  if (readOnly) {
    const { 'aria-invalid': _invalid, 'aria-required': _required, ...named } = field;
    return (
      <p {...named} role="group" data-readonly className="flex h-target items-center font-medium">
        {segments[chosen]?.label ?? emptyLabel}
      </p>
    );
  }

  const handleKeyDown = (event: KeyboardEvent, index: number) => {
    if (onClear && (event.key === 'Delete' || event.key === 'Backspace')) onClear();
    const step = STEP[event.key];
    if (!step) return;
    event.preventDefault();
    const next = (index + step + segments.length) % segments.length;
    const segment = segments[next];
    if (!segment) return;
    onValueChange(segment.value);
    group.current?.querySelectorAll<HTMLElement>('[role=radio]')[next]?.focus();
  };

  return (
    <div
      {...field}
      ref={group}
      role="radiogroup"
      aria-disabled={disabled || undefined}
      className="inline-flex h-control rounded-control border border-edge bg-surface aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger"
    >
      {segments.map((segment, index) => {
        const checked = index === chosen;
        const tabStop = index === Math.max(chosen, 0);
        return (
          <button
            key={segment.value}
            ref={tabStop ? ref : undefined}
            type="button"
            role="radio"
            aria-checked={checked}
            tabIndex={tabStop ? 0 : -1}
            disabled={disabled}
            onClick={() => (checked && onClear ? onClear() : onValueChange(segment.value))}
            onKeyDown={(event) => handleKeyDown(event, index)}
            className={clsx(
              // Over the bar's own border: the whole height takes a finger.
              '-my-px px-3 font-semibold whitespace-nowrap transition-colors first:rounded-l-[5px] last:rounded-r-[5px] not-first:border-l not-first:border-edge focus-visible:z-10 disabled:text-ink-disabled',
              checked ? 'bg-brand text-on-brand' : 'text-ink hover:bg-selected',
            )}
          >
            {segment.label}
          </button>
        );
      })}
    </div>
  );
}
