import { EXPIRY_WARNING_MS, EXTENDED_NOTICE_MS } from '../rules';
import type { SessionStore } from './session-store';

/** State of the last minute before the session expires, and of the moment after the user extended it (decision S10). */
export type ExpiryWarning = { status: 'ending'; seconds: number } | { status: 'extended' };

/**
 * Calls `onChange` every second of the last 60 s; with null when there is no warning. Returns a function that stops it.
 */
export function watchTimeLeft(
  store: SessionStore,
  onChange: (warning: ExpiryWarning | null) => void,
): () => void {
  let shown: ExpiryWarning['status'] | null = null;
  let next: ReturnType<typeof setTimeout> | undefined;
  let farewell: ReturnType<typeof setTimeout> | undefined;

  const show = (warning: ExpiryWarning | null) => {
    clearTimeout(farewell);
    shown = warning?.status ?? null;
    onChange(warning);
  };

  const look = () => {
    clearTimeout(next);
    const left = store.timeLeft();
    if (left === null) {
      if (shown !== null) show(null);
    } else if (left < 0) {
      // The countdown reached zero: check the session now, because the next periodic check may be 30 s away. The check
      // notifies the listeners.
      store.check();
    } else if (left <= EXPIRY_WARNING_MS) {
      show({ status: 'ending', seconds: Math.ceil(left / 1000) });
      next = setTimeout(look, left === 0 ? 1 : left % 1000 || 1000);
    } else {
      if (shown === 'ending') {
        show({ status: 'extended' });
        farewell = setTimeout(() => show(null), EXTENDED_NOTICE_MS);
      }
      next = setTimeout(look, left - EXPIRY_WARNING_MS);
    }
  };

  const unsubscribe = store.subscribe(look);
  look();
  return () => {
    unsubscribe();
    clearTimeout(next);
    clearTimeout(farewell);
  };
}
