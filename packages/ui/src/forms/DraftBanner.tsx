import { draftMessages as messages, formatInstant } from '@practice/domain';
import { Button } from '../primitives/Button';
import { Notice } from '../primitives/Notice';

export interface DraftBannerProps {
  /** When it was last kept, as an instant. */
  at: string;
  /** Labels of the fields that another computer changed since. */
  changed: readonly string[];
  onRecover: () => void;
  onDiscard: () => void;
}

/** Offers what was typed in a form and never saved (decision G17). */
export function DraftBanner({ at, changed, onRecover, onDiscard }: DraftBannerProps) {
  return (
    <Notice tone={changed.length > 0 ? 'warning' : 'info'}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="min-w-0 grow">{messages.found(formatInstant(at))}</span>
        <span className="flex gap-2">
          <Button size="small" variant="primary" onClick={onRecover}>
            {messages.recover}
          </Button>
          <Button size="small" onClick={onDiscard}>
            {messages.discard}
          </Button>
        </span>
      </div>
      {changed.length > 0 && <p className="pt-1">{messages.changedSince(changed)}</p>}
    </Notice>
  );
}
