import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export interface TrProps extends ComponentProps<'tr'> {
  /** Shows a tint and a bar at the left, so as not to depend on colour alone. */
  selected?: boolean;
  /** It is marked in the same way while something in it has the focus. */
  marksFocus?: boolean;
}

export function Tr({ selected, marksFocus, className, ...rest }: TrProps) {
  return (
    <tr
      {...rest}
      data-selected={selected || undefined}
      className={clsx(
        'transition-tones',
        'max-tablet:flex max-tablet:flex-wrap max-tablet:items-center max-tablet:gap-x-2 max-tablet:border-b max-tablet:border-line max-tablet:px-2 max-tablet:py-1 max-tablet:last:border-b-0',
        selected ? 'bg-selected text-on-selected *:first:shadow-mark' : 'hover:bg-canvas',
        marksFocus && 'focus-within:bg-selected focus-within:*:first:shadow-mark',
        className,
      )}
    />
  );
}
