import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export interface TdProps extends Omit<ComponentProps<'td'>, 'align'> {
  /** `end` for numbers. */
  align?: 'start' | 'end';
}

export function Td({ align = 'start', className, ...rest }: TdProps) {
  return (
    <td
      {...rest}
      className={clsx(
        'h-row border-b border-line px-3 max-laptop:px-1.5 group-last/row:border-b-0',
        align === 'end' && 'text-right',
        className,
      )}
    />
  );
}
