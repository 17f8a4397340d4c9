import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export interface TdProps extends Omit<ComponentProps<'td'>, 'align'> {
  /** `end` for numbers. */
  align?: 'start' | 'end';
  /** Names the row: fills a line of its own where the cells flow; `beside-action`: with the row's action at its end. */
  lead?: boolean | 'beside-action';
  /** Where the cells flow: below the name of the row and the action at its end; `last`: below those too. */
  below?: boolean | 'last';
  /** As wide as its head says, whatever it holds: its text is cut to one line. On an upright tablet little would be left: there it wraps. */
  oneLine?: boolean;
}

export function Td({
  align = 'start',
  lead = false,
  below = false,
  oneLine = false,
  className,
  ...rest
}: TdProps) {
  return (
    <td
      {...rest}
      className={clsx(
        // Not with a `group` on the row: any element inserted into the body would then restyle the whole page.
        'h-row border-b border-line px-3 max-laptop:px-1.5 laptop:first:pl-4 laptop:last:pr-4 [tr:last-child>&]:border-b-0',
        'max-tablet:block max-tablet:h-auto max-tablet:min-w-0 max-tablet:border-b-0 max-tablet:px-1',
        lead === true && 'max-tablet:grow max-tablet:basis-[calc(100%-4rem)]',
        lead === 'beside-action' && 'max-tablet:grow max-tablet:basis-[calc(100%-8rem)]',
        below === true && 'max-tablet:order-1',
        below === 'last' && 'max-tablet:order-2',
        oneLine && 'tablet:max-w-0 laptop:whitespace-nowrap print:whitespace-normal',
        align === 'end' && 'text-right',
        className,
      )}
    />
  );
}
