import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useSWRConfig } from 'swr';
import { api } from '../client/api';
import { SESSION_EXPIRED_EVENT, sessionStore, type Session } from '../client/session-store';
import { keepAlive, login, logout } from './endpoints';
import { EXPIRY_CHECK_MS, KEEP_ALIVE_MS } from './rules';

/** The session of this browser. */
export function useSession(): Session {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.current);
}

/** Login and logout. Both throw ApiError; after a logout nothing of the last user stays in memory (decision S14). */
export function useSessionActions() {
  const { mutate } = useSWRConfig();
  const forget = useCallback(() => mutate(() => true, undefined, { revalidate: false }), [mutate]);

  return {
    login: async (password: string) => {
      const answer = await api().call(login, { body: { password } });
      await forget();
      sessionStore.begin(answer);
    },
    /** The server revokes the token if it can be reached; this browser forgets it in any case. */
    logout: async () => {
      const revoked = sessionStore.token() === null ? null : api().call(logout);
      sessionStore.end();
      await forget();
      await revoked?.catch(() => undefined);
    },
  };
}

const ACTIVITY_EVENTS = ['mousemove', 'mousedown', 'keydown', 'scroll', 'touchstart'] as const;

/**
 * Keeps the session honest while the app is open: activity refreshes it, 30 s checks and wake-ups end it,
 * other tabs are followed, and the server hears of activity once a minute (practice §4; decisions S2, S4, S9).
 */
export function useSessionWatch(): void {
  useEffect(() => {
    let lastPing = Date.now();
    const onActivity = () => {
      const alive = sessionStore.touch();
      if (!alive || Date.now() - lastPing < KEEP_ALIVE_MS) return;
      lastPing = Date.now();
      // A lost ping is no news: the next activity pings again, and a 401 is handled by the client.
      api()
        .call(keepAlive)
        .catch(() => undefined);
    };
    const check = () => sessionStore.checkExpiry();
    const onFocus = () => {
      sessionStore.recordFocus(true);
      check();
    };
    const onBlur = () => sessionStore.recordFocus(false);
    const onExpired = () => {
      if (sessionStore.current().status === 'active') sessionStore.expire();
    };
    const onStorage = (event: StorageEvent) => sessionStore.follow(event);

    const timer = setInterval(check, EXPIRY_CHECK_MS);
    for (const event of ACTIVITY_EVENTS) {
      window.addEventListener(event, onActivity, { passive: true, capture: true });
    }
    window.addEventListener('focus', onFocus);
    window.addEventListener('blur', onBlur);
    window.addEventListener('pageshow', check);
    document.addEventListener('visibilitychange', check);
    window.addEventListener(SESSION_EXPIRED_EVENT, onExpired);
    window.addEventListener('storage', onStorage);
    return () => {
      clearInterval(timer);
      for (const event of ACTIVITY_EVENTS) {
        window.removeEventListener(event, onActivity, { capture: true });
      }
      window.removeEventListener('focus', onFocus);
      window.removeEventListener('blur', onBlur);
      window.removeEventListener('pageshow', check);
      document.removeEventListener('visibilitychange', check);
      window.removeEventListener(SESSION_EXPIRED_EVENT, onExpired);
      window.removeEventListener('storage', onStorage);
    };
  }, []);
}
