import { sessionStore } from '../session/client/session-store';

const addresses = new Set<string>();

/**
 * The address of a document that this page has made, for a window or a download. It dies with the session, like the
 * addresses of the server's documents (decisions G7, S14). It ends with the name of the file, which Firefox saves it under;
 * Chromium takes the rest of the address (docs/decisions/201).
 */
export function documentAddress(bytes: Uint8Array, name: string): string {
  if (addresses.size === 0) sessionStore.subscribe(forgetAfterSession);
  const document = new Blob([new Uint8Array(bytes)], { type: 'application/pdf' });
  const address = URL.createObjectURL(document);
  addresses.add(address);
  return `${address}#nombre=${encodeURIComponent(name)}`;
}

function forgetAfterSession(): void {
  if (sessionStore.current().status === 'active') return;
  for (const address of addresses) URL.revokeObjectURL(address);
  addresses.clear();
}
