import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export interface TableProps extends ComponentProps<'table'> {
  /** Read before the table, not drawn. */
  label: string;
}

/** Rows of 36 px and hairlines; made of `thead`, `tbody` and the parts `Th`, `Tr`, `Td`. */
export function Table({ label, className, children, ...rest }: TableProps) {
  return (
    <table {...rest} className={clsx('w-full border-separate border-spacing-0', className)}>
      <caption className="sr-only">{label}</caption>
      {children}
    </table>
  );
}
