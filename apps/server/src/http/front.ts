import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { once } from 'node:events';
import { isIPv6, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Duplex } from 'node:stream';
import { serverMessages, health } from '@practice/domain';
import { STARTING, STOPPING, unavailable } from './unavailable';
import { USUAL_HEADERS } from './usual-headers';

/**
 * What a connection may cost before anybody has logged in (docs/decisions/217). A body of an upload may take as long as it
 * moves; any other body is at most 1 MB.
 */
export const LIMITS = {
  headersMs: 10_000,
  bodyMs: 15_000,
  uploadMs: 3_600_000,
  /** Without a byte in either direction. */
  silenceMs: 120_000,
  keepAliveMs: 72_000,
  headers: 100,
  headerBytes: 16_384,
  sockets: 4_096,
  /** A practice of fifty computers behind one address has about three hundred. */
  socketsOfAddress: 512,
};
const CHECK_MS = 1_000;
const HEALTH = new RegExp(`^(?:/api)?${health.path}(?:\\?|$)`);

/** The listening port. It is taken before anything is read or changed; who answers is told later. */
export interface Front {
  /** Resolves to the address. Until {@link Front.serve} every request is answered that the server is starting. */
  listen(host: string, port: number): Promise<string>;
  /** From now on `handler` answers. */
  serve(handler: RequestListener): void;
  /**
   * Ends idle connections, waits for the others, and cuts them after `drainMs`. `noticeMs`: for so long before that it still serves,
   * and `/salud` answers 503, so that a proxy sends the next requests to another server (docs/decisions/268).
   */
  close(times: { noticeMs?: number; drainMs: number }): Promise<void>;
}

/** The last request of a connection. */
interface Current {
  request: IncomingMessage;
  since: number;
  answered: () => boolean;
}

export function createFront(options: {
  /** Connections of a trusted proxy are not counted per address. */
  isProxy?: (address: string) => boolean;
  limits?: Partial<typeof LIMITS>;
}): Front {
  const { isProxy = () => false } = options;
  const limits = { ...LIMITS, ...options.limits };
  let handler = unavailable(STARTING);
  const stopping = unavailable(STOPPING);
  let closing = false;
  const sockets = new Map<Socket, Current | null>();
  const ofAddress = new Map<string, Set<Socket>>();

  const server = createServer({
    requestTimeout: limits.uploadMs,
    headersTimeout: limits.headersMs,
    keepAliveTimeout: limits.keepAliveMs,
    connectionsCheckingInterval: CHECK_MS,
    maxHeaderSize: limits.headerBytes,
  });
  server.maxHeadersCount = limits.headers;
  server.maxConnections = limits.sockets;
  server.timeout = limits.silenceMs;

  server.on('connection', (socket) => {
    sockets.set(socket, null);
    const address = socket.remoteAddress ?? '';
    const own = ofAddress.get(address) ?? new Set<Socket>();
    ofAddress.set(address, own.add(socket));
    socket.once('close', () => {
      sockets.delete(socket);
      own.delete(socket);
      if (own.size === 0) ofAddress.delete(address);
    });
    if (own.size > limits.socketsOfAddress && !isProxy(address)) makeRoom(own);
  });

  /** Cuts the oldest connection that waits for its client: whoever stalls five hundred keeps nobody else out. */
  function makeRoom(own: ReadonlySet<Socket>): void {
    for (const socket of own) {
      const current = sockets.get(socket);
      const working = current?.request.complete === true && !current.answered();
      if (working) continue;
      socket.destroy();
      return;
    }
  }

  server.on('request', (request, response) => {
    const answered = () => response.writableEnded;
    sockets.set(request.socket, { request, since: performance.now(), answered });
    if (closing) response.setHeader('connection', 'close');
    if (closing && HEALTH.test(request.url ?? '')) stopping(request, response);
    else handler(request, response);
  });

  const checks = setInterval(() => {
    const before = performance.now() - limits.bodyMs;
    for (const [socket, current] of sockets) {
      if (!current || current.request.complete || current.since > before) continue;
      if (isUpload(current.request) && !current.answered()) continue;
      refuse(socket, 408, serverMessages.tooSlow);
    }
    if (closing && !server.listening) server.closeIdleConnections();
  }, CHECK_MS / 4);
  checks.unref();

  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy();
    if (error.code === 'HPE_HEADER_OVERFLOW') {
      return refuse(socket, 431, serverMessages.headersTooLarge);
    }
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') {
      return refuse(socket, 408, serverMessages.tooSlow);
    }
    refuse(socket, 400, serverMessages.badRequest);
  });

  return {
    async listen(host, port) {
      server.listen(port, host);
      await once(server, 'listening');
      const { address, port: taken } = server.address() as AddressInfo;
      return `http://${isIPv6(address) ? `[${address}]` : address}:${taken}`;
    },
    serve(next) {
      handler = next;
    },
    async close({ noticeMs = 0, drainMs }) {
      closing = true;
      await sleep(noticeMs);
      const cut = setTimeout(() => server.closeAllConnections(), drainMs);
      const closed = once(server, 'close');
      server.close();
      server.closeIdleConnections();
      await closed;
      clearTimeout(cut);
      clearInterval(checks);
    },
  };
}

const isUpload = ({ headers }: IncomingMessage) =>
  headers['content-type']?.toLowerCase().startsWith('multipart/') === true;

const REASONS: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

/** An answer to what is no whole request: no route has seen it. */
function refuse(socket: Duplex, status: number, detail: string): void {
  const body = JSON.stringify({ detail });
  const headers = {
    ...USUAL_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${REASONS[status]}`, ...lines, '', body].join('\r\n'), () =>
    socket.destroy(),
  );
}
