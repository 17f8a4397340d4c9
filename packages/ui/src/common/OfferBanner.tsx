import { draftMessages as messages } from '@practice/domain';
import { useState, type ReactNode } from 'react';
import { Button } from '../primitives/Button';
import { swallowSecondClick } from '../primitives/double-click';
import { Notice } from '../primitives/Notice';

export interface OfferBannerProps {
  /** warning: there is something to decide after it was recovered. */
  tone: 'info' | 'warning';
  /** What was left, of whom, and since when. */
  text: string;
  /** What it is about, where there may be several. */
  about?: string | null;
  /** What else the user should know, below. */
  children?: ReactNode;
  /** Puts it into the form. Both buttons wait for a promise that it returns. */
  onRecover: () => Promise<void> | void;
  /** Deletes it; may return a promise too. */
  onDiscard: () => Promise<void> | void;
}

type Answer = 'recover' | 'discard';

/** Offers what was left of an earlier visit and is not stored (decision G17). */
export function OfferBanner({
  tone,
  text,
  about,
  children,
  onRecover,
  onDiscard,
}: OfferBannerProps) {
  const [pending, setPending] = useState<Answer | null>(null);
  const run = (name: Answer, press: () => Promise<void> | void) => async () => {
    // The next offer takes its place: the second press of a double click is not about that one.
    swallowSecondClick();
    const done = press();
    if (done === undefined) return;
    setPending(name);
    await done.finally(() => setPending(null));
  };
  const stateOf = (name: Answer) => ({
    status: pending === name ? ('pending' as const) : ('idle' as const),
    'aria-disabled': pending !== null || undefined,
  });
  return (
    <Notice tone={tone}>
      {/* The notice has its own line of the height of a button. */}
      <div className="-my-1 flex min-h-control-small flex-wrap items-center gap-x-4 gap-y-1">
        <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
          {text} {about && <span className="ml-1 text-ink-2">{about}</span>}
        </span>
        <span className="flex gap-2">
          <Button
            {...stateOf('discard')}
            size="small"
            pendingLabel={messages.discarding}
            onClick={run('discard', onDiscard)}
          >
            {messages.discard}
          </Button>
          <Button
            {...stateOf('recover')}
            size="small"
            variant="primary"
            pendingLabel={messages.recovering}
            onClick={run('recover', onRecover)}
          >
            {messages.recover}
          </Button>
        </span>
      </div>
      {children}
    </Notice>
  );
}
