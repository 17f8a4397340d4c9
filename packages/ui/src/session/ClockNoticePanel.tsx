import { clockText } from '@practice/domain';
import { useClockDifference } from '@practice/domain/api';
import { useEffect } from 'react';
import { useToast } from '../primitives/use-toast';

/**
 * A notice while this computer and the server do not agree on what time it is (docs/decisions/282). Nothing on the page
 * makes room for it: it may come while somebody presses a button.
 */
export function ClockNoticePanel() {
  const difference = useClockDifference();
  const toast = useToast();
  const text = difference === null ? null : clockText(difference);
  useEffect(
    () => (text === null ? undefined : toast({ tone: 'error', text, canWait: true })),
    [toast, text],
  );
  return null;
}
