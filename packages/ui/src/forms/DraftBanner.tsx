import { draftMessages as messages, formatInstant } from '@practice/domain';
import { OfferBanner, type OfferBannerProps } from '../common/OfferBanner';

export interface DraftBannerProps extends Pick<
  OfferBannerProps,
  'about' | 'onRecover' | 'onDiscard'
> {
  /** When it was last kept, as an instant. */
  at: string;
  /** Labels of the fields that another computer changed since. */
  changed: readonly string[];
}

/** Offers what was typed in a form and never saved (decision G17). */
export function DraftBanner({ at, changed, ...offer }: DraftBannerProps) {
  return (
    <OfferBanner
      {...offer}
      tone={changed.length > 0 ? 'warning' : 'info'}
      text={messages.found(formatInstant(at))}
    >
      {changed.length > 0 && <p className="pt-1">{messages.changedSince(changed)}</p>}
    </OfferBanner>
  );
}
