/** The parts of `window.location` that determine the address. */
export interface PageLocation {
  protocol: string;
  hostname: string;
  origin: string;
}

const LOCAL_API = 'http://localhost:8000';

/**
 * Base address of every call, without a trailing slash (practice §7; decision G3): the configured one, else the page's
 * own origin when the API serves the page, else localhost:8000 on local hosts. https is used only when the page itself is
 * https; a page served over http on the clinic's network keeps http.
 */
export function apiBaseUrl(options: {
  configured: string | null;
  servedByApi: boolean;
  page: PageLocation;
}): string {
  const base = chooseBase(options).replace(/\/+$/, '');
  return options.page.protocol === 'https:' ? base.replace(/^http:/, 'https:') : base;
}

function chooseBase({
  configured,
  servedByApi,
  page,
}: {
  configured: string | null;
  servedByApi: boolean;
  page: PageLocation;
}): string {
  if (configured) return configured;
  if (servedByApi) return page.origin;
  return isLocalHost(page.hostname) ? LOCAL_API : page.origin;
}

function isLocalHost(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]', '::1'].includes(hostname);
}
