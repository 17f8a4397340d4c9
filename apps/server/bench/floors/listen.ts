import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

const PATIENT = { keepAliveTimeout: 600_000, headersTimeout: 0, requestTimeout: 0 };

/** The plainest server of Node; prints its address in one line. */
export function listen(onRequest: RequestListener): void {
  // Node's default time-outs would close a connection that waits for its turn.
  const server = createServer(PATIENT, onRequest);
  server.listen(0, '127.0.0.1', () => {
    console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
  process.once('SIGTERM', () => process.exit(0));
}
