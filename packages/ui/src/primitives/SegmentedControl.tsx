import { clsx } from 'clsx';
import { useId, type KeyboardEvent, type Ref } from 'react';
import { READ_ONLY_EMPTY } from './control-class';
import type { FieldControl } from './Field';
import { isSecondPress } from './presses';

export interface Segment<T> {
  value: T;
  label: string;
}

export interface SegmentedControlProps<T> extends Partial<FieldControl> {
  /** Two to five choices, short enough for one line. */
  segments: readonly Segment<T>[];
  /** `null`: nothing is preselected, so that every choice is made by a user. */
  value: T | null;
  onValueChange: (value: T) => void;
  /** If given, a second press on the chosen segment, Delete or Backspace clears the choice. */
  onClear?: () => void;
  'aria-label'?: string;
  disabled?: boolean;
  /** `solid`: the answer to a question of the record, not a filter of what is shown. */
  tone?: 'tinted' | 'solid';
  /** Shows the choice as plain text. */
  readOnly?: boolean;
  /** Shown read-only when nothing was chosen. */
  emptyLabel?: string;
  /** The radio that takes the focus: the chosen one, or the first. */
  ref?: Ref<HTMLInputElement>;
}

const CHOSEN = {
  // The bar tells it from the others without the tint.
  tinted:
    'bg-selected text-on-selected [box-shadow:inset_0_-3px_0_var(--color-brand),inset_0_0_0_1px_var(--color-edge)]',
  solid: 'bg-brand text-on-brand',
};

/** A radio group rendered as one bar, with all choices visible. */
export function SegmentedControl<T extends string | number>({
  segments,
  value,
  onValueChange,
  onClear,
  disabled,
  tone = 'tinted',
  readOnly,
  emptyLabel = READ_ONLY_EMPTY,
  ref,
  ...field
}: SegmentedControlProps<T>) {
  const name = useId();
  const chosen = segments.findIndex((segment) => segment.value === value);

  if (readOnly) {
    const { 'aria-invalid': _invalid, 'aria-required': _required, ...named } = field;
    return (
      <p
        {...named}
        role="group"
        data-readonly
        // Its first line stands where that of a read-only text does.
        className="border-y border-transparent py-0.5 text-input font-medium"
      >
        {segments[chosen]?.label ?? emptyLabel}
      </p>
    );
  }

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    event.currentTarget.click();
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Delete' || event.key === 'Backspace') onClear?.();
  };

  return (
    <div
      {...field}
      role="radiogroup"
      aria-disabled={disabled || undefined}
      className="inline-flex h-control rounded-control border border-edge bg-surface aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger"
    >
      {segments.map((segment, index) => {
        const checked = index === chosen;
        const tabStop = index === Math.max(chosen, 0);
        return (
          <label
            key={segment.value}
            data-segment
            className={clsx(
              // Overlaps the bar's border, so that the whole height is clickable.
              'relative -my-px flex items-center px-3 font-semibold whitespace-nowrap transition-tones first:rounded-l-[5px] last:rounded-r-[5px] not-first:border-l not-first:border-edge has-focus-visible:z-10 has-disabled:text-ink-disabled forced-colors:has-disabled:text-[GrayText]',
              checked ? CHOSEN[tone] : 'text-ink hover:bg-selected',
            )}
          >
            {/* The transparent input covers the whole segment: it receives the press and shows the focus ring. */}
            <input
              ref={tabStop ? ref : undefined}
              type="radio"
              name={name}
              checked={checked}
              // One tab stop: without a choice the browser would enter at the last radio on Shift+Tab.
              tabIndex={tabStop ? 0 : -1}
              disabled={disabled}
              onChange={() => onValueChange(segment.value)}
              // A double click chooses: its second press would take the choice back.
              onClick={(event) => checked && !isSecondPress(event) && onClear?.()}
              onKeyDown={handleKeyDown}
              // The browser's default for Space does nothing on the checked radio; here it counts as a second press.
              onKeyUp={(event) => event.key === ' ' && checked && press(event)}
              className="absolute inset-0 appearance-none rounded-[inherit] enabled:cursor-pointer"
            />
            {segment.label}
          </label>
        );
      })}
    </div>
  );
}
