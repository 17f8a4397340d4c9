import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

const PATIENT = { keepAliveTimeout: 600_000, headersTimeout: 0, requestTimeout: 0 };

/** The barest server that Node offers; says its address in one line. */
export function listen(onRequest: RequestListener): void {
  // Its own limits would close a connection that waits for its turn.
  const server = createServer(PATIENT, onRequest);
  server.listen(0, '127.0.0.1', () => {
    console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
  process.once('SIGTERM', () => process.exit(0));
}
