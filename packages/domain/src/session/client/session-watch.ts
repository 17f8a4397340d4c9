import { EXPIRY_CHECK_MS, KEEP_ALIVE_MS } from '../rules';
import { SESSION_EXPIRED_EVENT, type SessionStore } from './session-store';

/**
 * practice §4: any mouse, key, scroll or touch event. Also `input`, because dictation enters text without key events
 * (decision 041).
 */
const ACTIVITY_EVENTS = [
  ...['mousemove', 'mousedown', 'wheel', 'keydown', 'input'],
  ...['scroll', 'touchstart', 'touchmove'],
] as const;

/** The window and its document. */
export interface WatchedPage {
  window: EventTarget;
  document: EventTarget & { visibilityState?: DocumentVisibilityState };
}

/**
 * Watches the session while the app is open: user activity extends it, checks every 30 s and on wake-up expire it,
 * changes of other tabs are followed, and the server receives a ping at most once a minute (practice §4; decisions S2,
 * S4, S9). Returns a function that stops it.
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
    // Capture phase: the scroll of an element does not bubble, and a dialog may stop propagation of what it handles.
    options = { capture: true, passive: true },
  ) => {
    target.addEventListener(type, listener, options);
    stops.push(() => target.removeEventListener(type, listener, options));
  };
  // Not in the capture phase, which would also receive these events from every field.
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
    // Not while the page is being hidden: a reload of a stale session must come back to the modal, not to the login
    // screen.
    if (document.visibilityState !== 'hidden') check();
  });
  on(window, SESSION_EXPIRED_EVENT, () => {
    if (store.current().status === 'active') store.expire();
  });
  on(window, 'storage', (event) => store.follow((event as StorageEvent).key));
  const timer = setInterval(check, EXPIRY_CHECK_MS);

  // A restored session counts as active (practice §4): ping the server, which would otherwise expire it earlier than
  // this tab.
  if (store.current().status === 'active') sendPing();

  return () => {
    clearInterval(timer);
    for (const stop of stops) stop();
  };
}

/** Ignores a failed ping: the next minute sends another, and the HTTP client handles a 401. */
function atMostEvery(ms: number, ping: () => Promise<unknown>): () => void {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    if (Math.abs(Date.now() - last) < ms) return;
    last = Date.now();
    ping().catch(() => undefined);
  };
}

/** Filters mouse moves without movement: browsers send them when the page moves under a resting pointer. */
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
