import { backgroundMessages as messages } from '@practice/domain';
import { TriangleAlert } from 'lucide-react';
import { clsx } from 'clsx';

export interface AllergiesBadgeProps {
  /** What is recorded. */
  allergies: string;
  /** Shows the antecedentes; without it the text stands in the badge itself. */
  onShow?: () => void;
}

const LOOK =
  'inline-flex min-h-target items-center gap-1.5 rounded-badge border border-danger bg-danger-tint px-2 text-label text-on-danger-tint';

/** The red sign of a patient's allergies, beside the name wherever somebody writes (decision C10). */
export function AllergiesBadge({ allergies, onShow }: AllergiesBadgeProps) {
  const sign = <TriangleAlert size={14} aria-hidden className="shrink-0" />;
  if (!onShow) {
    return (
      <span data-badge="danger" title={allergies} className={clsx(LOOK, 'max-w-80 min-w-0')}>
        {sign}
        <span className="truncate">{messages.allergiesTo(allergies)}</span>
      </span>
    );
  }
  return (
    <button
      type="button"
      data-badge="danger"
      title={allergies}
      aria-label={messages.allergiesTo(allergies)}
      onClick={onShow}
      className={clsx(LOOK, 'whitespace-nowrap hover:underline')}
    >
      {sign}
      {messages.allergies}
    </button>
  );
}
