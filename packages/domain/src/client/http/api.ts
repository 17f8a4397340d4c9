import { createHttpClient, type HttpClient } from './http-client';
import { SESSION_EXPIRED_EVENT, sessionStore } from '../../session/client/session-store';

let client: HttpClient | null = null;

/**
 * Sets the base address of the API, and where it has the paths that are configured; called once, before the first
 * screen.
 */
export function connectApi(baseUrl: string, locate?: (path: string) => string): void {
  client = createHttpClient({
    baseUrl,
    locate,
    token: () => sessionStore.token(),
    // The documented event (practice §4): the session store listens to it and decides.
    onUnauthorized: (token) => {
      if (sessionStore.isCurrent(token)) window.dispatchEvent(new Event(SESSION_EXPIRED_EVENT));
    },
  });
}

export function api(): HttpClient {
  if (client === null) throw new Error('connectApi() has not been called');
  return client;
}
