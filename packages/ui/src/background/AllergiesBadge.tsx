import { backgroundMessages as messages } from '@practice/domain';
import { TriangleAlert } from 'lucide-react';

export interface AllergiesBadgeProps {
  /** What is recorded. */
  allergies: string;
  /** Shows the antecedentes. */
  onShow: () => void;
}

/**
 * The red sign of a patient's allergies, in the header of the history (decision C10), and what the line has room for of what
 * they are.
 */
export function AllergiesBadge({ allergies, onShow }: AllergiesBadgeProps) {
  return (
    <button
      type="button"
      data-badge="danger"
      title={allergies}
      onClick={onShow}
      className="inline-flex min-h-target max-w-full min-w-28 items-center gap-1.5 rounded-badge border border-danger bg-danger-tint px-2 text-label whitespace-nowrap text-on-danger-tint hover:underline"
    >
      <TriangleAlert size={14} aria-hidden className="shrink-0" />
      <span className="min-w-0 truncate">
        <span>{messages.allergies}</span>: {allergies}
      </span>
    </button>
  );
}
