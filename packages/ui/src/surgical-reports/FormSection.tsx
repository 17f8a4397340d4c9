import { useId, type ReactNode } from 'react';

export interface FormSectionProps {
  title: string;
  children: ReactNode;
}

/** A part of the report's one sheet: hairlines between them, not a card each. */
export function FormSection({ title, children }: FormSectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="px-4 py-3">
      <h2 id={titleId} className="mb-1.5 font-serif text-section font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}
