import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: string;
}

export function Checkbox({ label, className, ...rest }: CheckboxProps) {
  return (
    <label className={clsx('inline-flex min-h-control items-center gap-2', className)}>
      {/* The cell, not the drawing, is what a finger meets: 24 px, 44 on touch. */}
      <span className="grid size-target shrink-0 place-items-center">
        <input
          {...rest}
          type="checkbox"
          className="size-target [--mark:4px] rounded-badge border-[length:var(--mark)] border-transparent accent-brand"
        />
      </span>
      <span>{label}</span>
    </label>
  );
}
