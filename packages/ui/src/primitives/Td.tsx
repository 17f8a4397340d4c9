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
        // Not with a `group` on the row: any element inserted into the body would then restyle the whole page.
        'h-row border-b border-line px-3 max-laptop:px-1.5 [tr:last-child>&]:border-b-0',
        align === 'end' && 'text-right',
        className,
      )}
    />
  );
}
