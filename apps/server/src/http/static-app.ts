import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { APP_BUILD_HEADER, APP_CONFIG_ELEMENT_ID, type AppConfig } from '@practice/domain';
import { isNavigation } from './navigation';

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
const COMPRESSIBLE = /^(?:text\/|image\/svg|font\/ttf|application\/(?:json|manifest))/;

/** Addresses that never answer with the app's page: the API's other mount, documents, files, its description (decision G2). */
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

type Encoding = keyof typeof COMPRESS;

interface Asset {
  headers: Record<string, string>;
  body: Buffer;
  compressible: boolean;
  /** Compressed copies that were asked for. */
  compressed: Partial<Record<Encoding, Promise<Buffer>>>;
}

const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 6 };
/** In the order of preference; off the loop. */
const COMPRESS = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: brotliParams }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 9 }),
};

const digest = (body: Buffer | string) =>
  createHash('sha256').update(body).digest('base64url').slice(0, 22);

function createAsset(path: string, body: Buffer): Asset {
  const type = TYPES[extname(path)] ?? 'application/octet-stream';
  // A file of /assets has a hash of its contents in its name: it never changes.
  const immutable = path.startsWith('/assets/');
  return {
    headers: {
      'content-type': type,
      etag: `"${digest(body)}"`,
      vary: 'accept-encoding',
      'cache-control': immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(type.startsWith('text/html') && { 'content-security-policy': CONTENT_SECURITY_POLICY }),
    },
    body,
    compressible: COMPRESSIBLE.test(type),
    compressed: {},
  };
}

/** Compressed at its first request, once: a start that compresses everything takes half as long again (decision 252). */
function compress(asset: Asset, encoding: Encoding): Promise<Buffer> {
  return (asset.compressed[encoding] ??= COMPRESS[encoding](asset.body));
}

/** Writes the practice's settings into the page, so that the login screen needs no call. */
export function withConfig(html: string, config: AppConfig): string {
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  const element = `<script type="application/json" id="${APP_CONFIG_ELEMENT_ID}">${json}</script>`;
  const placeholder = new RegExp(`<script[^>]*id="${APP_CONFIG_ELEMENT_ID}"[^>]*>[^]*?</script>`);
  return placeholder.test(html)
    ? html.replace(placeholder, () => element)
    : html.replace('</head>', () => `${element}</head>`);
}

function readFiles(root: string): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (const entry of readdirSync(root, { withFileTypes: true, recursive: true })) {
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(root, file).split(sep).join('/')}`;
    // What the build notes for itself (`.vite`) is nobody else's.
    if (entry.isFile() && !path.startsWith('/.')) files.set(path, readFileSync(file));
  }
  return files;
}

const PAGE = '/index.html';
const READS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/**
 * Serves the built app from memory: only files that existed at the start can be requested, so no request reads the
 * disk. A browser window that navigates to one of the app's addresses gets index.html (decision G2). Answers of the API name the build of
 * the page, so that one that was open during an update says so (docs/decisions/336).
 */
export function serveApp(
  app: FastifyInstance,
  root: string,
  settings: Omit<AppConfig, 'build'>,
): void {
  const files = readFiles(root);
  const html = files.get(PAGE)?.toString();
  files.delete(PAGE);
  const assets = new Map([...files].map(([path, body]) => [path, createAsset(path, body)]));
  const build = digest(`${html}${JSON.stringify(settings)}`);
  const page = html && createAsset(PAGE, Buffer.from(withConfig(html, { ...settings, build })));

  const pageAt = (path: string, request: FastifyRequest) =>
    page && isNavigation(request) && !NOT_THE_APP.test(path) ? page : null;

  // Every request of the API passes here too: the hook is synchronous, so that none waits for a promise.
  app.addHook('onRequest', (request, reply, done) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const asset = READS.has(request.method) ? (assets.get(path) ?? pageAt(path, request)) : null;
    if (asset) return void send(request, reply, asset);
    reply.header(APP_BUILD_HEADER, build);
    done();
  });
}

function send(request: FastifyRequest, reply: FastifyReply, asset: Asset): FastifyReply {
  reply.headers(asset.headers);
  if (request.headers['if-none-match'] === asset.headers['etag']) return reply.code(304).send();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = (['br', 'gzip'] as const).find((one) =>
    new RegExp(`\\b${one}\\b`).test(accepted),
  );
  if (encoding === undefined || !asset.compressible) return reply.send(asset.body);
  compress(asset, encoding).then(
    (body) => reply.header('content-encoding', encoding).send(body),
    // Without memory for a copy: the app opens nevertheless.
    () => reply.send(asset.body),
  );
  return reply;
}
