import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export interface TableProps extends ComponentProps<'table'> {
  /** Accessible caption, visually hidden. */
  label: string;
}

/** Rows of 36 px with hairlines; contains `thead`, `tbody` and the parts `Th`, `Tr`, `Td`. */
export function Table({ label, className, children, ...rest }: TableProps) {
  return (
    <table {...rest} className={clsx('w-full border-separate border-spacing-0', className)}>
      <caption className="sr-only">{label}</caption>
      {children}
    </table>
  );
}
