import { once } from 'node:events';
import {
  createServer,
  request as forward,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRandom } from '../../demo/random';

/** How many requests were lost, and where. */
export interface LineCounts {
  /** Never reached the server. */
  requestsLost: number;
  /** Processed by the server, but the answer was lost; half of these answers break off in the middle. */
  answersLost: number;
  /** Request and answer arrived. */
  delivered: number;
}

export interface LossyLine {
  url: string;
  counts: LineCounts;
  close: () => Promise<void>;
}

/** A bad connection to a server on this machine: loses so many requests on the way there, so many answers on the way back. */
export async function startLossyLine(options: {
  targetPort: number;
  loseRequests: number;
  loseAnswers: number;
  /** Takes this header off every request. */
  without?: string;
}): Promise<LossyLine> {
  const { targetPort, loseRequests, loseAnswers, without } = options;
  const random = createRandom(7);
  const counts: LineCounts = { requestsLost: 0, answersLost: 0, delivered: 0 };

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await bytesOf(incoming);
    if (random.chance(loseRequests)) {
      counts.requestsLost += 1;
      incoming.socket.destroy();
      return;
    }
    const { method, url: path, headers: sent } = incoming;
    const headers = Object.fromEntries(Object.entries(sent).filter(([name]) => name !== without));
    const upstream = forward({ host: '127.0.0.1', port: targetPort, method, path, headers });
    const answered = once(upstream, 'response') as Promise<[IncomingMessage]>;
    upstream.end(body);
    const [answer] = await answered;
    const answerBody = await bytesOf(answer);
    const lost = random.chance(loseAnswers);
    counts[lost ? 'answersLost' : 'delivered'] += 1;
    if (lost && random.chance(0.5)) {
      incoming.socket.destroy();
      return;
    }
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    if (!lost) {
      outgoing.end(answerBody);
      return;
    }
    outgoing.write(answerBody.subarray(0, answerBody.length >> 1), () => outgoing.destroy());
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

async function bytesOf(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
