import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

const KEEP_ALIVE_MS = 600_000;

/** The barest server that Node offers; says its address in one line. */
export function listen(onRequest: RequestListener): void {
  // Its own five seconds would close a connection that waits for its turn.
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS, requestTimeout: 0 }, onRequest);
  server.listen(0, '127.0.0.1', () => {
    console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
  process.once('SIGTERM', () => process.exit(0));
}
