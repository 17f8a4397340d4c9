import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The barest server that Node offers; says its address in one line. */
export function listen(onRequest: RequestListener): void {
  const server = createServer(onRequest);
  server.listen(0, '127.0.0.1', () => {
    console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
  process.once('SIGTERM', () => process.exit(0));
}
