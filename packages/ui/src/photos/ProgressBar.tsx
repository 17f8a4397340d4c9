export interface ProgressBarProps {
  /** 0 to 1. */
  fraction: number;
  /** Beside the bar. */
  text: string;
  /** Accessible name; without one the bar only repeats its text, and is hidden from screen readers. */
  label?: string;
}

/** How much of something was done. */
export function ProgressBar({ fraction, text, label }: ProgressBarProps) {
  const percent = Math.floor(fraction * 100);
  const named = label !== undefined && {
    role: 'progressbar',
    'aria-label': label,
    'aria-valuenow': percent,
    'aria-valuetext': text,
  };
  return (
    <div className="flex items-center gap-2">
      <div
        {...(named || { 'aria-hidden': true })}
        className="h-1.5 min-w-0 grow overflow-hidden rounded-full border border-edge bg-sunken"
      >
        <div data-mark className="h-full bg-brand" style={{ width: `${percent}%` }} />
      </div>
      <p className="min-w-12 shrink-0 text-caption text-ink-2">{text}</p>
    </div>
  );
}
