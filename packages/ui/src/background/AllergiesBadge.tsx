import { backgroundMessages as messages } from '@practice/domain';
import { TriangleAlert } from 'lucide-react';

export interface AllergiesBadgeProps {
  /** What is recorded. */
  allergies: string;
  /** Shows the antecedentes. */
  onShow: () => void;
}

/**
 * The red sign of a patient's allergies and what they are, in the header of the history (decision C10). They take the width that is
 * left and wrap; only what is longer than three lines is cut (docs/decisions/326).
 */
export function AllergiesBadge({ allergies, onShow }: AllergiesBadgeProps) {
  return (
    <button
      type="button"
      data-badge="danger"
      title={allergies}
      onClick={onShow}
      className="inline-flex min-h-target max-w-full min-w-28 items-center gap-1.5 rounded-badge border border-danger bg-danger-tint px-2 text-left text-label text-on-danger-tint hover:underline"
    >
      <TriangleAlert size={14} aria-hidden className="shrink-0" />
      <span className="line-clamp-3 min-w-0 wrap-anywhere low:line-clamp-2">
        <span>{messages.allergies}</span>: {allergies}
      </span>
    </button>
  );
}
