import { once } from 'node:events';
import {
  createServer,
  request,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A proxy between browser and server. For requests that `isLate` matches it forwards the request at once but holds back
 * the answer: the server has stored the record and the browser does not know.
 */
export async function startLateProxy(options: {
  targetPort: number;
  delayMs: number;
  isLate: (request: IncomingMessage) => boolean;
}): Promise<{ url: string; cut: () => void; close: () => Promise<void> }> {
  const held = new Set<ServerResponse>();
  const server: Server = createServer((incoming, outgoing) => {
    const late = options.isLate(incoming);
    if (late) held.add(outgoing);
    const upstream = request(
      {
        host: '127.0.0.1',
        port: options.targetPort,
        method: incoming.method,
        path: incoming.url,
        headers: incoming.headers,
      },
      (answer) => {
        const deliver = () => {
          held.delete(outgoing);
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
        };
        if (late) setTimeout(deliver, options.delayMs).unref();
        else deliver();
      },
    );
    upstream.on('error', () => outgoing.destroy());
    incoming.pipe(upstream);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    // The answers that are held back never arrive.
    cut: () => {
      for (const outgoing of held) outgoing.destroy();
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
