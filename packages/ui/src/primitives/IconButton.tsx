import { clsx } from 'clsx';
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { ignoreHeldEnter } from './presses';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** Accessible name, also shown as the tooltip. */
  label: string;
  /** 16 px, with `aria-hidden`. */
  icon: ReactNode;
  /** `copy`: the green button that copies the text of a first visit. */
  tone?: 'neutral' | 'danger' | 'copy';
}

const TONE = {
  neutral: 'text-ink-2 hover:bg-selected hover:text-on-selected',
  danger: 'text-ink-2 hover:bg-danger-tint hover:text-on-danger-tint',
  copy: 'border border-copy text-copy hover:bg-loaded',
};

/**
 * A command in the size of an icon, where its text would be repeated in each row or is known from every program. Its name
 * is also its tooltip.
 */
export function IconButton({
  label,
  icon,
  tone = 'neutral',
  type = 'button',
  className,
  onKeyDown,
  ...rest
}: IconButtonProps) {
  const handleKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    ignoreHeldEnter(event);
    onKeyDown?.(event);
  };
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      data-tone={tone}
      onKeyDown={handleKeyDown}
      className={clsx(
        'inline-grid size-control-small shrink-0 place-items-center rounded-control transition-tones disabled:text-ink-disabled disabled:hover:bg-transparent',
        TONE[tone],
        className,
      )}
    >
      {icon}
    </button>
  );
}
