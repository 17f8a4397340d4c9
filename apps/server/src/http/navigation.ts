import type { FastifyRequest } from 'fastify';

/** A person opened this address in a window (decision G2). Browsers say so; older ones only by what they accept. */
export function isNavigation(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const destination = request.headers['sec-fetch-dest'];
  if (destination !== undefined) return destination === 'document' || destination === 'iframe';
  return request.headers.accept?.includes('text/html') ?? false;
}
