import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: string;
}

/** A yes or no of a record, or a filter; its label is part of the target. */
export function Checkbox({ label, className, ...rest }: CheckboxProps) {
  return (
    <label className={clsx('inline-flex min-h-control items-center gap-1.5', className)}>
      {/* The input, not the icon inside it, is the click target: 24 px, 44 px on touch. */}
      <span className="relative grid size-target shrink-0 place-items-center">
        <input
          {...rest}
          type="checkbox"
          className="peer absolute inset-0 size-full appearance-none rounded-badge"
        />
        <span
          aria-hidden
          className="pointer-events-none size-4 rounded-[3px] border border-edge bg-surface transition-tones peer-checked:border-brand peer-checked:bg-brand peer-hover:border-brand peer-disabled:border-line peer-disabled:bg-sunken forced-colors:peer-checked:bg-[Highlight]"
        />
        <Check
          size={12}
          strokeWidth={3.5}
          aria-hidden
          className="pointer-events-none absolute inset-0 m-auto hidden text-on-brand peer-checked:block peer-disabled:text-ink-disabled"
        />
      </span>
      <span>{label}</span>
    </label>
  );
}
