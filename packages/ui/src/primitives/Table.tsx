import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export interface TableProps extends ComponentProps<'table'> {
  /** Accessible caption, visually hidden. */
  label: string;
}

/**
 * Rows of 36 px with hairlines; contains `thead`, `tbody` and the parts `Th`, `Tr`, `Td`. Narrower than a tablet the
 * cells of a row flow in lines: the one with `lead` fills the first, the others follow below it.
 */
export function Table({ label, className, children, ...rest }: TableProps) {
  return (
    <table
      {...rest}
      className={clsx(
        'w-full border-separate [border-spacing:0]',
        'max-tablet:block max-tablet:*:[tbody]:block max-tablet:*:[thead]:sr-only',
        className,
      )}
    >
      <caption className="sr-only">{label}</caption>
      {children}
    </table>
  );
}
