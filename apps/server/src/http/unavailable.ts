import type { OutgoingHttpHeaders, RequestListener } from 'node:http';
import { serverMessages } from '@practice/domain';
import { escapeHtml } from './error-page';
import { isNavigation } from './navigation';
import { USUAL_HEADERS } from './usual-headers';

/** Why nothing is served: a sentence for programs and, in a window, what to do. */
export interface Unavailable {
  sentence: string;
  steps?: readonly string[];
  /** Seconds after which asking again makes sense. */
  retryAfter?: number;
}

/** Answers 503 to everything: while the server starts or stops, and with a damaged database (docs/decisions/216, 268). */
export function unavailable({ sentence, steps = [], retryAfter }: Unavailable): RequestListener {
  const json = JSON.stringify({ detail: sentence });
  const page = pageOf(sentence, steps);
  return (request, response) => {
    const html = isNavigation(request);
    // What is being sent is not read: the connection ends with this answer.
    const headers: OutgoingHttpHeaders = {
      ...USUAL_HEADERS,
      'content-type': html ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      connection: 'close',
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    };
    response.writeHead(503, headers);
    response.end(request.method === 'HEAD' ? undefined : html ? page : json);
  };
}

export const STARTING: Unavailable = { sentence: serverMessages.serverStarting, retryAfter: 1 };
export const STOPPING: Unavailable = { sentence: serverMessages.serverStopping };

function pageOf(sentence: string, steps: readonly string[]): string {
  const list = steps.map((step) => `<li>${escapeHtml(step)}</li>`).join('');
  return `<!doctype html>
<html lang="es-AR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(sentence)}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;color:#1f2933;margin:12vh auto;max-width:40rem;padding:0 1.5rem}h1{font-size:1.5rem}li{margin:.5rem 0}</style>
</head>
<body><h1>${escapeHtml(sentence)}</h1>${list && `<ol>${list}</ol>`}</body>
</html>`;
}
