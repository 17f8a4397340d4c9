import { EXPIRY_CHECK_MS, KEEP_ALIVE_MS } from '../rules';
import { SESSION_EXPIRED_EVENT, type SessionStore } from './session-store';

/**
 * practice §4: any mouse, key, scroll or touch event. `input` too, because dictation types without a key
 * (decision 041).
 */
const ACTIVITY_EVENTS = [
  ...['mousemove', 'mousedown', 'wheel', 'keydown', 'input'],
  ...['scroll', 'touchstart', 'touchmove'],
] as const;

/** The window, and the document inside it. */
export interface WatchedPage {
  window: EventTarget;
  document: EventTarget & { visibilityState?: DocumentVisibilityState };
}

/**
 * Keeps the session honest while the app is open: activity refreshes it, 30 s checks and wake-ups end it,
 * other tabs are followed, and the server hears of activity once a minute (practice §4; decisions S2, S4, S9).
 * Answers how to stop.
 */
export function watchSession(
  store: SessionStore,
  ping: () => Promise<unknown>,
  { window, document }: WatchedPage,
): () => void {
  const stops: (() => void)[] = [];
  const sendPing = atMostEvery(KEEP_ALIVE_MS, ping);
  const isMove = createMoveFilter();

  const onActivity = (event: Event) => {
    if (isMove(event) && store.touch()) sendPing();
  };
  const check = () => store.check();
  const on = (
    target: EventTarget,
    type: string,
    listener: (event: Event) => void,
    // A list that scrolls does not bubble, and a dialog may stop what it handles.
    options = { capture: true, passive: true },
  ) => {
    target.addEventListener(type, listener, options);
    stops.push(() => target.removeEventListener(type, listener, options));
  };
  // Captured, these would also be heard of every field.
  const ofWindowItself = { capture: false, passive: true };

  for (const type of ACTIVITY_EVENTS) on(window, type, onActivity);
  on(window, 'blur', () => store.recordFocus(false), ofWindowItself);
  on(
    window,
    'focus',
    () => {
      store.recordFocus(true);
      check();
    },
    ofWindowItself,
  );
  on(window, 'pageshow', check);
  on(window, 'pagehide', () => store.flush());
  on(document, 'visibilitychange', () => {
    // Not on the way out: a reload that ended a stale session would come back to the login, not to the modal.
    if (document.visibilityState !== 'hidden') check();
  });
  on(window, SESSION_EXPIRED_EVENT, () => {
    if (store.current().status === 'active') store.expire();
  });
  on(window, 'storage', (event) => store.follow((event as StorageEvent).key));
  const timer = setInterval(check, EXPIRY_CHECK_MS);

  // A restored session counts as used (practice §4): the server is told, or it would give up before the screen.
  if (store.current().status === 'active') sendPing();

  return () => {
    clearInterval(timer);
    for (const stop of stops) stop();
  };
}

/** A lost ping is no news: the next minute pings again, and a 401 is handled by the client. */
function atMostEvery(ms: number, ping: () => Promise<unknown>): () => void {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    if (Math.abs(Date.now() - last) < ms) return;
    last = Date.now();
    ping().catch(() => undefined);
  };
}

/** Browsers send a mouse move when something moves under a pointer that rests: nobody is there. */
function createMoveFilter(): (event: Event) => boolean {
  let [lastX, lastY] = [Number.NaN, Number.NaN];
  return (event) => {
    if (event.type !== 'mousemove') return true;
    const { screenX, screenY } = event as MouseEvent;
    const moved = screenX !== lastX || screenY !== lastY;
    [lastX, lastY] = [screenX, screenY];
    return moved;
  };
}
