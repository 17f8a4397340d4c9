import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { APP_CONFIG_ELEMENT_ID, type AppConfig } from '@practice/domain';
import { isNavigation } from './navigation';

type Encoding = 'br' | 'gzip';

const compressors: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body) => promisify(gzip)(body, { level: 9 }),
};

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.pdf': 'application/pdf',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
};
const COMPRESSED = ['.html', '.js', '.css', '.json', '.svg', '.ttf', '.webmanifest', '.txt'];

/** Never the app's: the API's other mount, documents, files and the API's own description (decision G2). */
const NOT_THE_APP = /^\/(?:api|pdf|storage|docs|openapi\.json|salud)(?:\/|$)/;

/** Scripts and everything else from this server only; styles may be set inline by the components. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

interface Asset {
  body: Buffer;
  type: string;
  etag: string;
  /** Its name holds its hash: it never changes. */
  immutable: boolean;
  compressed: Map<Encoding, Promise<Buffer>> | null;
}

function asset(path: string, body: Buffer): Asset {
  const extension = extname(path);
  return {
    body,
    type: TYPES[extension] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    immutable: path.startsWith('/assets/'),
    compressed: COMPRESSED.includes(extension) ? new Map() : null,
  };
}

/** The page with the practice's settings in it, so that the login screen needs no call. */
export function withConfig(html: string, config: AppConfig): string {
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  const element = `<script type="application/json" id="${APP_CONFIG_ELEMENT_ID}">${json}</script>`;
  const placeholder = new RegExp(`<script[^>]*id="${APP_CONFIG_ELEMENT_ID}"[^>]*>[^]*?</script>`);
  return placeholder.test(html)
    ? html.replace(placeholder, () => element)
    : html.replace('</head>', () => `${element}</head>`);
}

function readAssets(root: string, config: AppConfig): Map<string, Asset> {
  const assets = new Map<string, Asset>();
  for (const entry of readdirSync(root, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(root, file).split(sep).join('/')}`;
    const body = readFileSync(file);
    const page = path === '/index.html' ? Buffer.from(withConfig(body.toString(), config)) : body;
    assets.set(path, asset(path, page));
  }
  return assets;
}

/**
 * Serves the built app from memory: only files that were there at the start can be named, so no request can
 * reach another. A window opened on one of the app's addresses gets index.html (decision G2).
 */
export function serveApp(app: FastifyInstance, root: string, config: AppConfig): void {
  const assets = readAssets(root, config);
  const page = assets.get('/index.html');

  // Every request of the API passes here too: it does not wait for a promise.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return done();
    const path = request.url.split('?', 1)[0] ?? '/';
    const file = path === '/index.html' ? undefined : assets.get(path);
    const found = file ?? (isPage(path, request) ? page : undefined);
    if (!found) return done();
    send(request, reply, found).catch(done);
  });
}

function isPage(path: string, request: FastifyRequest): boolean {
  return isNavigation(request) && !NOT_THE_APP.test(path);
}

async function send(request: FastifyRequest, reply: FastifyReply, found: Asset) {
  reply.headers({
    'content-type': found.type,
    etag: found.etag,
    vary: 'accept-encoding',
    'cache-control': found.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
  });
  if (found.type.startsWith('text/html')) {
    reply.header('content-security-policy', CONTENT_SECURITY_POLICY);
  }
  if (request.headers['if-none-match'] === found.etag) return reply.code(304).send();
  const encoding = chooseEncoding(request, found);
  if (encoding === null) return reply.send(found.body);
  return reply.header('content-encoding', encoding).send(await compress(found, encoding));
}

function chooseEncoding(request: FastifyRequest, { compressed }: Asset): Encoding | null {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (compressed === null) return null;
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : null;
}

/** Once per file and encoding; the first who asks waits a few milliseconds. */
function compress({ body, compressed }: Asset, encoding: Encoding): Promise<Buffer> {
  const ready = compressed?.get(encoding) ?? compressors[encoding](body);
  compressed?.set(encoding, ready);
  return ready;
}
