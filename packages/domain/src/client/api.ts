import { createHttpClient, type HttpClient } from './http-client';
import { sessionStore } from './session-store';

let client: HttpClient | null = null;

/** Points the client at the API; called once, before the first screen. */
export function connectApi(baseUrl: string): void {
  client = createHttpClient({
    baseUrl,
    token: () => sessionStore.token(),
    onUnauthorized: (token) => sessionStore.rejected(token),
  });
}

/** The connected client. */
export function api(): HttpClient {
  if (client === null) throw new Error('connectApi() has not been called');
  return client;
}
