import type { FastifyRequest } from 'fastify';
import { serverMessages, type Detail } from '@practice/domain';
import { isNavigation } from './navigation';

/** True when an error is to be an HTML page instead of JSON: a document or a file opened in a window (decision PD1). */
export function wantsPage(request: FastifyRequest): boolean {
  return /^(?:\/api)?\/(?:pdf|storage)(?:\/|$)/.test(pathOf(request)) && isNavigation(request);
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '';
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/**
 * Its title is no sentence: the sentence may name a patient, and a browser keeps titles in its history (look-and-feel G10).
 */
export function errorPage(status: number, detail: Detail): string {
  const sentence = typeof detail === 'string' ? detail : serverMessages.badRequest;
  return `<!doctype html>
<html lang="es-AR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Error ${status}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;color:#1f2933;margin:15vh auto;max-width:32rem;padding:0 1.5rem}p{color:#52606d}</style>
</head>
<body><h1>${escapeHtml(sentence)}</h1><p>${escapeHtml(serverMessages.pageClosing)} (${status})</p></body>
</html>`;
}
