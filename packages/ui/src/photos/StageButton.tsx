import type { ReactNode } from 'react';

export interface StageButtonProps {
  label: string;
  /** Its key, as `aria-keyshortcuts` spells it. */
  shortcut: string;
  icon: ReactNode;
  /** It would do nothing now. It keeps the focus. */
  off?: boolean;
  onClick: () => void;
}

/** A button over the dark stage around a photo. */
export function StageButton({ label, shortcut, icon, off = false, onClick }: StageButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      aria-disabled={off || undefined}
      onClick={() => !off && onClick()}
      className="inline-grid size-control shrink-0 place-items-center rounded-control border border-stage-line bg-stage text-on-stage transition-tones hover:border-on-stage aria-disabled:border-transparent aria-disabled:opacity-60"
    >
      {icon}
    </button>
  );
}
