import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export interface ThProps extends Omit<ComponentProps<'th'>, 'align'> {
  /** `end` for numbers. */
  align?: 'start' | 'end';
}

/** Column header; sticks to the top of its scrolling ancestor. */
export function Th({ align = 'start', scope = 'col', className, ...rest }: ThProps) {
  return (
    <th
      {...rest}
      scope={scope}
      className={clsx(
        'sticky top-0 z-10 h-8 border-b border-edge bg-surface px-3 max-laptop:px-1.5 laptop:first:pl-4 laptop:last:pr-4 text-caption font-semibold text-ink-2 first:rounded-tl-sheet last:rounded-tr-sheet',
        align === 'end' ? 'text-right' : 'text-left',
        className,
      )}
    />
  );
}
