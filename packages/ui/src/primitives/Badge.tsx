import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

export type BadgeTone =
  'pending' | 'loaded' | 'count' | 'pathology' | 'culture' | 'neutral' | 'danger';

export interface BadgeProps {
  /** Colours show clinical state only, never decoration. */
  tone: BadgeTone;
  children: ReactNode;
}

const TONE: Record<BadgeTone, string> = {
  pending: 'bg-pending text-on-pending',
  loaded: 'bg-loaded text-on-loaded',
  count: 'min-w-5 justify-center border border-count-edge bg-count text-on-count',
  pathology: 'bg-pathology text-on-pathology',
  culture: 'bg-culture text-on-culture',
  neutral: 'border border-line bg-canvas text-ink-2',
  danger: 'bg-danger-tint text-on-danger-tint',
};

/** An icon beside the colour, for users who cannot distinguish colours. */
const SIGN: Partial<Record<BadgeTone, ReactNode>> = {
  pending: <span aria-hidden data-mark className="size-2 rounded-full bg-current" />,
  loaded: <Check size={13} strokeWidth={3} aria-hidden />,
};

/**
 * A clinical state in one or two words: pending, loaded, how many. The word is always there: no state is told by colour
 * alone.
 */
export function Badge({ tone, children }: BadgeProps) {
  return (
    <span
      data-badge={tone}
      className={clsx(
        'inline-flex items-center gap-1.5 rounded-badge px-1.5 py-0.5 text-caption font-semibold whitespace-nowrap',
        TONE[tone],
      )}
    >
      {SIGN[tone]}
      {children}
    </span>
  );
}
