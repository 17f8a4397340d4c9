import type { IncomingMessage } from 'node:http';

/** True when a browser window navigates to this address (decision G2). Older browsers send no Sec-Fetch-Dest. */
export function isNavigation(request: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const destination = request.headers['sec-fetch-dest'];
  if (destination !== undefined) return destination === 'document' || destination === 'iframe';
  return request.headers.accept?.includes('text/html') ?? false;
}
