import { useId, type ReactNode } from 'react';

export interface FormSectionProps {
  title: string;
  children: ReactNode;
}

/** A section of the report's single sheet: separated by hairlines, not rendered as a card. */
export function FormSection({ title, children }: FormSectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="px-4 pt-3 pb-field">
      <h2 id={titleId} className="mb-1.5 font-serif text-section font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}
