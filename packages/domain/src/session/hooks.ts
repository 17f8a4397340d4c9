import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useSWRConfig } from 'swr';
import { api } from '../client/http/api';
import { watchTimeLeft, type ExpiryWarning } from './client/expiry-warning';
import { sessionStore, type Session } from './client/session-store';
import { watchSession } from './client/session-watch';
import { keepAlive, login, logout } from './endpoints';

/** The session of this browser. */
export function useSession(): Session {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.current);
}

/** Login throws ApiError; the other three can't fail. */
export function useSessionActions() {
  return {
    login: async (password: string) => {
      sessionStore.begin(await api().call(login, { body: { password } }));
    },
    /**
     * The one logout. The server revokes the token if it can be reached, even while the page reloads; this
     * browser forgets it in any case, at once.
     */
    logout: () => {
      if (sessionStore.token() !== null) {
        api()
          .call(logout)
          .catch(() => undefined);
      }
      sessionStore.end();
    },
    /** From the expiry modal to the login screen. */
    leaveExpired: () => sessionStore.leaveExpired(),
    /** 'Seguir conectado': a sign of life like any other. */
    stay: () => void sessionStore.touch(),
  };
}

/** Reads the stored session and watches over it as long as the app is open; once, in the session gate. */
export function useSessionWatch(): void {
  const { cache, mutate } = useSWRConfig();
  const { status } = useSession();

  useEffect(() => {
    if (sessionStore.current().status === 'checking') sessionStore.restore();
    return watchSession(sessionStore, () => api().call(keepAlive), { window, document });
  }, []);

  // Whoever comes next at this desk reads nothing of who was here, searches included (decision S14).
  const forget = useCallback(async () => {
    // Nothing is mounted that would ask again; but what was asked a moment ago is forgotten too. Left standing it
    // would answer for the same call of the next session, and its answer is discarded: loading for ever.
    await mutate(() => true, undefined, { revalidate: true });
    for (const key of [...cache.keys()]) cache.delete(key);
  }, [cache, mutate]);
  useEffect(() => {
    if (status === 'anonymous') void forget();
  }, [status, forget]);
}

/** The last minute of the session, second by second (decision S10). */
export function useExpiryWarning(): ExpiryWarning | null {
  const [warning, setWarning] = useState<ExpiryWarning | null>(null);
  useEffect(() => watchTimeLeft(sessionStore, setWarning), []);
  return warning;
}
