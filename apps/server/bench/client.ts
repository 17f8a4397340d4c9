import { connect, type Socket } from 'node:net';

export interface Answer {
  status: number;
  body: string;
  /** From the first byte written to the last byte read. */
  ms: number;
}

export interface Connection {
  send: (request: Buffer) => Promise<Answer>;
  close: () => void;
}

/** A whole HTTP/1.1 request, built in advance so that building it is not measured. */
export function request(
  method: 'GET' | 'POST',
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body = '',
): Buffer {
  const all = {
    host: '127.0.0.1',
    connection: 'keep-alive',
    ...(body === ''
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
}

const HEAD_END = '\r\n\r\n';

/**
 * One kept-alive connection, one request at a time. A bare socket: what a client adds is added to server and
 * floor alike, and would make their ratio look better than it is.
 */
export async function openConnection(port: number): Promise<Connection> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve).once('error', reject);
  });
  return {
    send: (bytes) => exchange(socket, port, bytes),
    close: () => socket.destroy(),
  };
}

function exchange(socket: Socket, port: number, bytes: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let received = 0;
    let wanted = Infinity;
    const start = performance.now();

    const onData = (chunk: Buffer) => {
      chunks.push(chunk);
      received += chunk.length;
      if (wanted === Infinity) wanted = wholeLength(Buffer.concat(chunks));
      if (received < wanted) return;
      const ms = performance.now() - start;
      socket.off('data', onData).off('close', onClose);
      resolve({ ...read(Buffer.concat(chunks)), ms });
    };
    const onClose = () => reject(new Error(`port ${port}: closed before its answer`));
    socket.on('data', onData).once('close', onClose);
    socket.write(bytes);
  });
}

/** The length of the whole answer in bytes, once its headers have arrived. */
function wholeLength(bytes: Buffer): number {
  const head = bytes.indexOf(HEAD_END);
  if (head < 0) return Infinity;
  const length = /\ncontent-length: *(\d+)/i.exec(bytes.toString('latin1', 0, head))?.[1];
  if (length === undefined) throw new Error('an answer without a length');
  return head + HEAD_END.length + Number(length);
}

function read(bytes: Buffer): { status: number; body: string } {
  const head = bytes.indexOf(HEAD_END);
  const status = Number(bytes.toString('latin1', 9, 12));
  return { status, body: bytes.toString('utf8', head + HEAD_END.length) };
}
