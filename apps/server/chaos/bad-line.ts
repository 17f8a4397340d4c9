import { once } from 'node:events';
import {
  createServer,
  request as forward,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../demo/random';

/** How a request fails on its way, or its answer on the way back. */
export const FAULTS = [
  /** Closed before its body is read. */
  'refused',
  /** Read in part, and never sent on. */
  'half request',
  /** Processed by the server; no byte of the answer comes back. */
  'no answer',
  /** The answer breaks off in the middle of its body. */
  'half answer',
  'slow',
  /** The server gets it twice at once, as from a network card that repeats itself. */
  'twice',
  /** A proxy answers with a page of its own; the server has or has not processed it. */
  'page 502',
] as const;
type Fault = (typeof FAULTS)[number];

const SLOW_MS = 250;
const PAGE = '<!doctype html><html><body><h1>502 Bad Gateway</h1></body></html>';

/** A bad connection to a server on this machine: that share of the requests meets a fault, each kind as often. */
export async function startBadLine(options: { targetPort: number; share: number; random: Random }) {
  const { targetPort, share, random } = options;
  const counts = Object.fromEntries(['none', ...FAULTS].map((fault) => [fault, 0])) as Record<
    Fault | 'none',
    number
  >;

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const fault = random.chance(share) ? random.pick(FAULTS) : 'none';
    counts[fault] += 1;
    if (fault === 'refused') return void incoming.socket.destroy();
    if (fault === 'half request') {
      // Of a short body the beginning is all of it.
      await Promise.race([once(incoming, 'data'), once(incoming, 'end')]);
      return void incoming.socket.destroy();
    }
    const sent = await buffer(incoming);
    const page = () => outgoing.writeHead(502, { 'content-type': 'text/html' }).end(PAGE);
    if (fault === 'page 502' && random.chance(0.5)) return void page();
    if (fault === 'slow') await sleep(SLOW_MS);
    const deliver = async () => {
      const { method, url: path, headers } = incoming;
      const upstream = forward({ host: '127.0.0.1', port: targetPort, method, path, headers });
      const answered = once(upstream, 'response') as Promise<[IncomingMessage]>;
      upstream.end(sent);
      const [answer] = await answered;
      return { answer, body: await buffer(answer) };
    };
    const deliveries = fault === 'twice' ? [deliver(), deliver()] : [deliver()];
    const arrived = await Promise.all(deliveries);
    const { answer, body } = random.pick(arrived);
    if (fault === 'page 502') return void page();
    if (fault === 'no answer') return void incoming.socket.destroy();
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    if (fault === 'half answer') {
      outgoing.write(body.subarray(0, body.length >> 1), () => outgoing.destroy());
    } else {
      outgoing.end(body);
    }
  }

  const server = createServer((incoming, outgoing) => {
    pass(incoming, outgoing).catch(() => outgoing.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
