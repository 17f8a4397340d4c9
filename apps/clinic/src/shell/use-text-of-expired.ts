import { sessionMessages as messages } from '@practice/domain';
import type { Session } from '@practice/domain/api';
import { unsavedText, useOfferText } from '@practice/ui';
import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * What was typed when the session expired is kept by this tab, out of sight, until the next login, which offers to copy
 * it: whoever passes by a covered screen must not get it (decision S3, docs/decisions/157).
 */
export function useTextOfExpired(status: Session['status']): { keep: () => void } {
  const kept = useRef('');
  const offer = useOfferText();
  const offerKept = useEffectEvent(() => {
    if (kept.current !== '') offer(messages.textOfExpired, kept.current);
    kept.current = '';
  });
  useEffect(() => {
    if (status === 'active') offerKept();
  }, [status]);
  return {
    keep: () => {
      kept.current = unsavedText();
    },
  };
}
