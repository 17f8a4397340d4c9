import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';

export interface FormSectionProps {
  title: string;
  /** At the right end of the title's line. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A section of the report's single sheet: separated by hairlines, not rendered as a card. */
export function FormSection({ title, aside, children }: FormSectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="px-4 pt-3 pb-field">
      <header
        className={clsx(
          'flex flex-wrap items-center justify-between gap-x-4 gap-y-2',
          // A field has its message below it.
          aside ? 'mb-field' : 'mb-1.5',
        )}
      >
        <h2 id={titleId} className="font-serif text-section font-semibold">
          {title}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
