import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError, errorText, errorTextBeside } from '../../core/api-error';
import { contract } from '../../contract';
import { endpoint, type CallPolicy } from '../../core/endpoint';
import { createHttpClient } from './http-client';
import { pageBuild } from './page-build';
import { serverClock } from './server-clock';

const QUICK: CallPolicy = { timeoutMs: 2_000, timeoutOf: 'attempt', retryDelaysMs: [5, 5, 5] };
const base = { summary: '', source: 'test', response: z.object({ n: z.number() }), policy: QUICK };
const read = endpoint({ ...base, method: 'GET', path: '/cosas' });
const save = endpoint({
  ...base,
  method: 'POST',
  path: '/cosas/:id',
  params: z.object({ id: z.number() }),
  query: z.object({ q: z.optional(z.string()) }),
  body: z.object({ a: z.string() }),
});
const open = endpoint({ ...base, method: 'POST', path: '/abierto', access: 'public' });

/** How the server responds to each attempt; the last step repeats. */
type Step = number | 'drop' | 'hang' | ((response: ServerResponse) => void);

let server: Server;
let seen: { request: IncomingMessage; body: string }[];
let steps: Step[];

beforeEach(async () => {
  [seen, steps] = [[], [200]];
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const step = steps[Math.min(seen.length, steps.length - 1)];
      seen.push({ request, body });
      if (step === 'drop') return response.destroy();
      if (step === 'hang') return;
      if (typeof step === 'function') return step(response);
      response.statusCode = step ?? 200;
      response.end(
        JSON.stringify(step === 200 ? { n: seen.length } : { detail: `estado ${step}` }),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function client(token: string | null = 'ficha') {
  const onUnauthorized = vi.fn();
  const { port } = server.address() as AddressInfo;
  const http = createHttpClient({
    baseUrl: `http://127.0.0.1:${port}`,
    token: () => token,
    onUnauthorized,
  });
  return { http, onUnauthorized };
}

const failure = async (call: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`no ApiError: ${String(error)}`);
  return error;
};

it('asks for a path where it is configured to be (CAT-20)', async () => {
  const { port } = server.address() as AddressInfo;
  const http = createHttpClient({
    baseUrl: `http://127.0.0.1:${port}`,
    locate: (path) => path.replace('/cosas', '/otras/cosas'),
    token: () => null,
    onUnauthorized: () => undefined,
  });
  await http.call(save, { params: { id: 7 }, query: { q: 'a' }, body: { a: 'ñ' } });
  expect(seen[0]?.request.url).toBe('/otras/cosas/7?q=a');
});

it('sends what the endpoint declares, and nothing empty', async () => {
  const args = { params: { id: 7 }, query: { q: '' }, body: { a: 'ñ' } };
  await client().http.call(save, args, { idempotencyKey: 'k' });
  const [{ request, body } = {}] = seen;
  expect([request?.method, request?.url, body]).toEqual(['POST', '/cosas/7', '{"a":"ñ"}']);
  expect(request?.headers).toMatchObject({ authorization: 'Bearer ficha', 'idempotency-key': 'k' });
});

it('turnos and derivadores go by /api, every other call by its bare path (HTTP-04, G1)', async () => {
  const { http } = client();
  const ids = { id: 1, id_turno: 1, id_pp: 1, id_paciente: 1, id_pendiente: 1 };
  for (const spec of contract) {
    // This test checks only the address, so a rejected call is ignored.
    await http.call({ ...spec, policy: QUICK }, { params: ids }).catch(() => undefined);
  }
  const paths = seen.map(({ request }) => request.url ?? '');
  expect(paths).toHaveLength(contract.length);
  const named = (path: string) => /turnos|derivadores/.test(path);
  expect(paths.filter(named)).not.toEqual([]);
  expect(paths.filter((path) => path.startsWith('/api/') !== named(path))).toEqual([]);
});

describe('retries (G5)', () => {
  it.each([
    [[500, 200], 2],
    [[503, 408, 429, 200], 4],
    [['drop', 425, 200], 3],
  ] as [Step[], number][])('%j succeeds at try %i', async (given, tries) => {
    steps = given;
    expect(await client().http.call(read)).toEqual({ n: tries });
  });

  it.each([400, 401, 403, 404, 409, 413, 415, 422])('never retries %i', async (status) => {
    steps = [status];
    const error = await failure(client().http.call(read));
    expect([error.status, error.uncertain, seen.length]).toEqual([status, false, 1]);
    expect(errorText(error, 'otra')).toBe(`estado ${status}`);
  });

  it('gives up after the last one', async () => {
    steps = [500];
    const error = await failure(client().http.call(read));
    expect([error.status, error.uncertain, seen.length]).toEqual([500, true, 4]);
  });

  it('keeps one key for every try, and makes a fresh one for the next call', async () => {
    steps = ['drop', 500, 200];
    const { http } = client();
    await http.call(save, { params: { id: 1 }, query: {}, body: { a: 'x' } });
    await http.call(save, { params: { id: 1 }, query: {}, body: { a: 'x' } });
    const keys = seen.map(({ request }) => request.headers['idempotency-key']);
    expect(new Set(keys.slice(0, 3)).size).toBe(1);
    expect(keys[3]).not.toBe(keys[0]);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe('time (G6)', () => {
  const policy = (timeoutOf: CallPolicy['timeoutOf']): CallPolicy => ({
    timeoutMs: 150,
    timeoutOf,
    retryDelaysMs: [1, 1],
  });
  it('of an attempt: each try has it', async () => {
    steps = ['hang', 'hang', 200];
    const patient = { ...read, policy: policy('attempt') };
    expect(await client().http.call(patient)).toEqual({ n: 3 });
  });
  it('of a call: all tries share it', async () => {
    steps = ['hang'];
    const error = await failure(client().http.call({ ...read, policy: policy('call') }));
    expect([error.status, error.kind, error.uncertain, seen.length]).toEqual([
      0,
      'timeout',
      true,
      1,
    ]);
  });
});

it('a cancellation is neither retried nor an ApiError', async () => {
  steps = ['hang'];
  const controller = new AbortController();
  const call = client().http.call(read, {}, { signal: controller.signal });
  setTimeout(() => controller.abort(), 30);
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  expect(seen.length).toBeLessThanOrEqual(1);
});

it('no server is a network error without an answer', async () => {
  steps = ['drop'];
  const error = await failure(client().http.call(read));
  expect([error.status, error.kind, errorText(error, 'sin red')]).toEqual([
    0,
    'network',
    'sin red',
  ]);
});

it('a 401 tells whose token it was, except at the public calls (S1)', async () => {
  steps = [401];
  const { http, onUnauthorized } = client();
  await failure(http.call(read));
  expect(onUnauthorized).toHaveBeenCalledExactlyOnceWith('ficha');
  await failure(http.call(open));
  expect(onUnauthorized).toHaveBeenCalledTimes(1);
});

it.each([
  ['an answer that breaks the contract', (r: ServerResponse) => void r.end('{"n":"x"}')],
  ['an answer that is no JSON', (r: ServerResponse) => void r.end('<html>')],
])('%s is an error, never half read', async (_, step) => {
  steps = [step];
  const error = await failure(client().http.call(read));
  expect(error.kind).toBe('contract');
  // What the contract says is English and about code: users read the screen's own sentence.
  expect(errorText(error, 'No se pudo guardar.')).toBe('No se pudo guardar.');
});

it('reads every shape of detail (G11)', () => {
  const issue = (msg: string) => ({ loc: ['body'], msg, type: 'x' });
  expect(errorText(new ApiError(422, [issue('Uno.'), issue('Dos.'), issue('Uno.')]), '-')).toBe(
    'Uno. Dos.',
  );
  expect(errorText(new ApiError(400, { error: 'DNI duplicado' }), '-')).toBe('DNI duplicado');
  expect(errorText(new ApiError(500, null), 'Falló')).toBe('Falló');
  expect(errorText(new ApiError(400, { x: 1 }), 'Falló')).toBe('Falló');
});

it.each([
  [new ApiError(503, 'Sin lugar.'), 'HTTP error! status: 503, message: Sin lugar.'],
  [new ApiError(0, null, 'network'), 'HTTP error! status: 0, message: network'],
])('a log has its status and reason (ERR-080, PL9)', (error, message) => {
  expect(error.message).toBe(message);
});

it('leaves out what the form says at its own fields, and says the rest once', () => {
  const issue = (field: string, msg: string) => ({ loc: ['body', field], msg, type: 'x' });
  const beside = (...issues: ReturnType<typeof issue>[]) =>
    errorTextBeside(['nombre', 'fecha'], new ApiError(422, issues), 'No se pudo.');
  expect(beside(issue('nombre', 'Uno.'), issue('otro', 'Dos.'), issue('mas', 'Dos.'))).toBe('Dos.');
  expect(beside(issue('nombre', 'Uno.'), issue('otro', 'Uno.'))).toBe('No se pudo.');
  expect(errorTextBeside(['nombre'], new ApiError(400, 'Por esto.'), 'No se pudo.')).toBe(
    'Por esto.',
  );
});

describe("this computer's clock beside the server's (docs/decisions/282)", () => {
  const HOUR = 3_600_000;
  const at =
    (ahead: number): Step =>
    (response) => {
      response.setHeader('Date', new Date(Date.now() - ahead).toUTCString());
      response.end('{"n":1}');
    };
  const differenceAfter = async (step: Step) => {
    seen = [];
    steps = [step];
    await client().http.call(read);
    const difference = serverClock.current();
    return difference === null ? null : Math.round(difference / 1000);
  };

  it('differs by what the last answer shows, and agrees again', async () => {
    expect(await differenceAfter(at(2 * HOUR))).toBeCloseTo(7200, -1);
    expect(await differenceAfter(at(-2 * HOUR))).toBeCloseTo(-7200, -1);
    expect(await differenceAfter(at(9 * 60_000))).toBe(null);
    expect(await differenceAfter(at(-9 * 60_000))).toBe(null);
  });

  it('is not doubted for an answer that comes late, or that tells no time', () => {
    const asked = Date.now();
    const compare = (date: string | null, arrived: number) => {
      serverClock.compare(date, { asked, arrived });
      return serverClock.current();
    };
    expect(compare(new Date(asked + 1000).toUTCString(), asked + 8 * HOUR)).toBe(null);
    expect(compare(null, asked)).toBe(null);
    expect(compare('ayer', asked)).toBe(null);
  });
});

describe('the build of the page (docs/decisions/336)', () => {
  const naming =
    (build?: string): Step =>
    (response) => {
      if (build !== undefined) response.setHeader('x-app-build', build);
      response.end('{"n":1}');
    };
  const isOldAfter = async (step: Step) => {
    seen = [];
    steps = [step];
    await client().http.call(read);
    return pageBuild.isOld();
  };
  afterEach(() => pageBuild.open(null));

  it('is old while the answers name another one', async () => {
    pageBuild.open('b1');
    expect(await isOldAfter(naming('b1'))).toBe(false);
    expect(await isOldAfter(naming('b2'))).toBe(true);
    expect(await isOldAfter(naming())).toBe(true);
    expect(await isOldAfter(naming('b1'))).toBe(false);
  });

  it('is never old where the server has not given it', async () => {
    expect(await isOldAfter(naming('b2'))).toBe(false);
  });
});
