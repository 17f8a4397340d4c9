import { createServer, type RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { createFront, type Front } from './front';

let front: Front | null = null;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await front?.close({ drainMs: 0 });
  front = null;
});

async function listen(options: Parameters<typeof createFront>[0], handler?: RequestListener) {
  front = createFront(options);
  const address = await front.listen('127.0.0.1', 0);
  if (handler) front.serve(handler);
  return address;
}

async function open(address: string, sent: string): Promise<Socket> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  socket.write(sent);
  return socket;
}

const answerOk: RequestListener = (request, response) => {
  request.resume();
  request.on('end', () => response.end('ok'));
};
const stalled = (type = 'application/json') =>
  `POST /auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: 100\r\n\r\n{`;
const ended = async (socket: Socket) => {
  const outcome = await Promise.race([
    text(socket).catch(() => ''),
    sleep(1_500, null, { ref: false }),
  ]);
  return outcome;
};

it('says that the server is starting until it is told who answers', async () => {
  const address = await listen({});
  const starting = await fetch(`${address}/salud`);
  expect([starting.status, await starting.json(), starting.headers.get('retry-after')]).toEqual([
    503,
    { detail: 'El programa está arrancando. Esperá un momento y volvé a intentar.' },
    '1',
  ]);
  const page = await fetch(address, { headers: { accept: 'text/html' } });
  const text = await page.text();
  expect(text).toContain('<html lang="es-AR">');
  expect(text).toContain(
    '<h1>El programa está arrancando. Esperá un momento y volvé a intentar.</h1>',
  );
  front?.serve(answerOk);
  expect(await (await fetch(`${address}/salud`)).text()).toBe('ok');
});

it('serves on while a proxy notices that it stops', async () => {
  const address = await listen({}, answerOk);
  const closed = front?.close({ noticeMs: 400, drainMs: 1_000 });
  front = null;
  for (const path of ['/salud', '/api/salud']) {
    const { status } = await fetch(`${address}${path}`);
    expect([path, status]).toEqual([path, 503]);
  }
  const answer = await fetch(`${address}/pacientes/`, { method: 'POST', body: 'x' });
  expect([await answer.text(), answer.headers.get('connection')]).toEqual(['ok', 'close']);
  await closed;
  await expect(fetch(`${address}/salud`)).rejects.toThrow('fetch failed');
});

it('refuses a port that is taken', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => taken.once('listening', resolve));
  const { port } = taken.address() as { port: number };
  await expect(createFront({}).listen('127.0.0.1', port)).rejects.toThrow('EADDRINUSE');
  taken.close();
});

it.each([
  ['what is no HTTP', 'basura\r\n\r\n', 400, 'El pedido no es válido.'],
  [
    'headers without an end',
    `GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`,
    431,
    'Las cabeceras del pedido son demasiado grandes.',
  ],
])('%s is refused in Spanish, with the usual headers', async (_, sent, status, detail) => {
  const answer = await ended(await open(await listen({}, answerOk), sent));
  expect(answer).toContain(`HTTP/1.1 ${status} `);
  expect(answer).toContain('cache-control: no-store\r\n');
  expect(answer).toContain('x-content-type-options: nosniff\r\n');
  expect(answer).toContain(JSON.stringify({ detail }));
});

describe('a body that does not arrive', () => {
  it('is given up after its time', async () => {
    const address = await listen({ limits: { bodyMs: 200 } }, answerOk);
    const answer = await ended(await open(address, stalled()));
    expect(answer).toContain('HTTP/1.1 408 ');
    expect(answer).toContain('El pedido tardó demasiado en llegar. Intentá nuevamente.');
  });

  it('is waited for when it is an upload, and as long as the limit says', async () => {
    const address = await listen({ limits: { bodyMs: 200 } }, answerOk);
    expect(await ended(await open(address, stalled('multipart/form-data')))).toBeNull();
    const patient = await listen({ limits: { bodyMs: 60_000 } }, answerOk);
    expect(await ended(await open(patient, stalled()))).toBeNull();
  });
});

describe('many connections of one address', () => {
  const OPEN = 8;
  const fill = async (limits: { socketsOfAddress: number }, isProxy?: () => boolean) => {
    const address = await listen({ limits, ...(isProxy && { isProxy }) }, answerOk);
    const all: Socket[] = [];
    for (let n = 0; n < OPEN; n += 1) all.push(await open(address, stalled()));
    expect(await (await fetch(address)).text()).toBe('ok');
    await sleep(100);
    return all.filter((socket) => socket.destroyed || socket.readableEnded || socket.closed).length;
  };

  it('keep nobody out: the oldest that stalls makes room', async () => {
    expect(await fill({ socketsOfAddress: 4 })).toBeGreaterThanOrEqual(OPEN - 4);
  });
  it('are let be within the limit, and from a trusted proxy', async () => {
    expect(await fill({ socketsOfAddress: 100 })).toBe(0);
    expect(await fill({ socketsOfAddress: 4 }, () => true)).toBe(0);
  });
  it('that are being answered are not cut', async () => {
    let answer = () => {};
    const address = await listen({ limits: { socketsOfAddress: 2 } }, (request, response) => {
      if (request.url === '/slow') answer = () => response.end('slow');
      else answerOk(request, response);
    });
    const slow = fetch(`${address}/slow`);
    await sleep(50);
    for (let n = 0; n < 4; n += 1) await open(address, stalled());
    answer();
    expect(await (await slow).text()).toBe('slow');
  });
});
