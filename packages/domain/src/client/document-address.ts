import { sessionStore } from '../session/client/session-store';

const addresses = new Set<string>();

/**
 * The address of a document that this page has made, for a window or a download. It dies with the session, like the
 * addresses of the server's documents (decisions G7, S14).
 */
export function documentAddress(bytes: Uint8Array, type = 'application/pdf'): string {
  if (addresses.size === 0) sessionStore.subscribe(forgetAfterSession);
  const address = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type }));
  addresses.add(address);
  return address;
}

function forgetAfterSession(): void {
  if (sessionStore.current().status === 'active') return;
  for (const address of addresses) URL.revokeObjectURL(address);
  addresses.clear();
}
