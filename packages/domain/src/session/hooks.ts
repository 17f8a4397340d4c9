import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useSWRConfig } from 'swr';
import { api } from '../client/http/api';
import { pageBuild } from '../client/http/page-build';
import { serverClock } from '../client/http/server-clock';
import { watchTimeLeft, type ExpiryWarning } from './client/expiry-warning';
import { sessionStore, type Session } from './client/session-store';
import { watchSession } from './client/session-watch';
import { keepAlive, login, logout } from './endpoints';

/** The session of this browser. */
export function useSession(): Session {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.current);
}

/** How far this computer's clock is ahead of the server's, in milliseconds; null while they agree (docs/decisions/282). */
export function useClockDifference(): number | null {
  return useSyncExternalStore(serverClock.subscribe, serverClock.current);
}

/** Whether the server serves a newer page by now than the one that is open (docs/decisions/336). */
export function useIsPageOld(): boolean {
  return useSyncExternalStore(pageBuild.subscribe, pageBuild.isOld);
}

/** The last logout that was sent. */
let ending: Promise<unknown> = Promise.resolve();
sessionStore.onEnd = () => {
  ending = api()
    .call(logout)
    .catch(() => undefined);
};

/** Login rejects with ApiError; the other three never fail. */
export function useSessionActions() {
  return {
    login: async (password: string) => {
      // A late answer to the logout would remove the cookie that the login sets (decision G7).
      await ending;
      sessionStore.begin(await api().call(login, { body: { password } }));
    },
    /**
     * The only logout. The server revokes the token if it is reachable, even while the page reloads; this browser
     * clears the session at once in any case.
     */
    logout: () => sessionStore.end(),
    /** From the expiry modal to the login screen. */
    leaveExpired: () => sessionStore.leaveExpired(),
    /** 'Seguir conectado': counts as activity. */
    stay: () => void sessionStore.touch(),
  };
}

/** Restores the stored session and watches it while the app is open; used once, in the session gate. */
export function useSessionWatch(): void {
  const { cache, mutate } = useSWRConfig();
  const { status } = useSession();

  useEffect(() => {
    if (sessionStore.current().status === 'checking') sessionStore.restore();
    return watchSession(sessionStore, () => api().call(keepAlive), { window, document });
  }, []);

  // The next user of this computer must not see the data or searches of the previous one (decision S14).
  const forget = useCallback(async () => {
    // No mounted component would request again, but this also clears SWR's pending requests. One left over would be
    // shared with the same call of the next session while its answer is discarded: endless loading.
    await mutate(() => true, undefined, { revalidate: true });
    for (const key of [...cache.keys()]) cache.delete(key);
  }, [cache, mutate]);
  useEffect(() => {
    if (status === 'anonymous') void forget();
  }, [status, forget]);
}

/** The expiry warning of the last minute, updated every second (decision S10). */
export function useExpiryWarning(): ExpiryWarning | null {
  const [warning, setWarning] = useState<ExpiryWarning | null>(null);
  useEffect(() => watchTimeLeft(sessionStore, setWarning), []);
  return warning;
}
