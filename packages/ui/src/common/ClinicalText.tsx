import { foldEmptyLines } from '@practice/domain';
import { clsx } from 'clsx';

export interface ClinicalTextProps {
  /** As it was written. Empty: there is none. */
  text: string | null;
  /** What stands in place of none. */
  empty?: string;
  className?: string;
}

/**
 * A text of a record that is read: its line breaks stay. On paper at most two empty lines follow each other, because a key that was
 * held down would print empty sheets (issue 10, A6).
 */
export function ClinicalText({ text, empty, className }: ClinicalTextProps) {
  const written = clsx('wrap-anywhere whitespace-pre-line', className);
  if (!text) return <p className={clsx('text-ink-2', className)}>{empty}</p>;
  const folded = foldEmptyLines(text);
  if (folded === text) return <p className={written}>{text}</p>;
  return (
    <>
      <p className={clsx(written, 'print:hidden')}>{text}</p>
      <p data-printed={folded} className={clsx('hidden print:block', className)} />
    </>
  );
}
