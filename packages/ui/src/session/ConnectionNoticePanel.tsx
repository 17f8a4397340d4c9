import { connectionMessages as messages } from '@practice/domain';
import { useEffect, useSyncExternalStore } from 'react';
import { useToast } from '../primitives/use-toast';

/**
 * A notice while this computer has no network (docs/decisions/323). It stands over dialogs too: whoever writes in one must know before
 * the save fails. A server that is away is told by the lists that cannot be read again.
 */
export function ConnectionNoticePanel() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  const toast = useToast();
  useEffect(
    () =>
      online
        ? undefined
        : toast({ tone: 'error', text: messages.lost, detail: messages.lostMeans }),
    [toast, online],
  );
  return null;
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
