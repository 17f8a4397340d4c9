import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A proxy between browser and server. For requests that `isLate` matches it forwards the request at once but holds back
 * the answer: the server has stored the record and the browser does not know.
 */
export async function startLateProxy(options: {
  targetPort: number;
  delayMs: number;
  isLate: (request: IncomingMessage) => boolean;
}): Promise<{ url: string; close: () => Promise<void> }> {
  const server: Server = createServer((incoming, outgoing) => {
    const late = options.isLate(incoming);
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
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
