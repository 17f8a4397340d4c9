import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';

export interface SheetProps {
  /** Serif heading, also the accessible name of the region. */
  title?: string;
  /** After the title: how many the list has. */
  count?: number;
  /** At the right end of the title's line. */
  aside?: ReactNode;
  /** `flush` lets a table extend to the edges. */
  padding?: 'regular' | 'flush';
  className?: string;
  children: ReactNode;
}

/** A white surface with a hairline border and no shadow. */
export function Sheet({
  title,
  count,
  aside,
  padding = 'regular',
  className,
  children,
}: SheetProps) {
  const titleId = useId();
  return (
    <section
      data-sheet
      aria-labelledby={title ? titleId : undefined}
      className={clsx('rounded-sheet border border-line bg-surface', className)}
    >
      {title && (
        <header className="flex items-center gap-3 px-4 pt-3">
          <h2 id={titleId} className="font-serif text-section font-semibold">
            {title}
          </h2>
          {count !== undefined && <span className="-ml-1 text-ink-2">{count}</span>}
          {aside && <div className="ml-auto">{aside}</div>}
        </header>
      )}
      <div className={clsx(padding === 'regular' && 'px-4 py-3', title && 'pt-2')}>{children}</div>
    </section>
  );
}
