import { sessionMessages as messages } from '@practice/domain';
import { useOfferText, type LostText } from '@practice/ui';
import { useEffect, useEffectEvent } from 'react';

/**
 * What was typed when the session expired is kept by this tab, out of sight, until the next login, which offers to copy
 * it: whoever passes by a covered screen must not get it (decision S3, docs/decisions/157).
 */
export function TextOfExpired({ lost, onOffered }: { lost: LostText; onOffered: () => void }) {
  const offer = useOfferText();
  const offerOnce = useEffectEvent(() => {
    offer(messages.textOfExpired, lost);
    onOffered();
  });
  useEffect(() => offerOnce(), []);
  return null;
}
