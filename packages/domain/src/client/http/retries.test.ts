import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import * as z from 'zod/mini';
import { DEFAULT_POLICY, UPLOAD_POLICY, endpoint } from '../../core/endpoint';
import { listPatients } from '../../patients/endpoints';
import { login, logout } from '../../session/endpoints';
import { catalogueEndpoints } from '../../catalogues/endpoints';
import { createHttpClient } from './http-client';

/** Tests the documented times (practice §9) against a real server with fake timers. */
const read = endpoint({
  method: 'GET',
  path: '/cosas',
  summary: '',
  source: 'test',
  response: z.object({ n: z.number() }),
});
const save = endpoint({ ...read, method: 'POST', body: z.object({ a: z.string() }) });
const upload = endpoint({ ...save, policy: UPLOAD_POLICY });

let server: Server;
let baseUrl: string;
let seen: IncomingMessage[];
/** A status, or no answer at all. */
let answer: number | 'hang';
let started: MockInstance<typeof setTimeout>;
let cleared: MockInstance<typeof clearTimeout>;

beforeEach(async () => {
  [seen, answer] = [[], 200];
  server = createServer((request, response) => {
    seen.push(request);
    request.resume();
    if (answer === 'hang') return;
    response.writeHead(answer, { 'retry-after': '600' });
    response.end(answer === 200 ? '{"n":1}' : '{"detail":"no"}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  started = vi.spyOn(globalThis, 'setTimeout');
  cleared = vi.spyOn(globalThis, 'clearTimeout');
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const client = (token: string | null = 'ficha') =>
  createHttpClient({ baseUrl, token: () => token, onUnauthorized: () => undefined });

/** Fake timers do not affect the network: polls in real time until `until` is true. */
async function settle(until: () => boolean): Promise<void> {
  for (let turn = 0; turn < 20_000 && !until(); turn += 1) await nextTurn();
  for (let turn = 0; turn < 20; turn += 1) await nextTurn();
}
/** How many attempts with this time-out were answered: each answer clears its timer. */
function answered(timeoutMs: number): number {
  const clocks = started.mock.results.filter((_, index) => {
    const [, ms] = started.mock.calls[index] ?? [];
    return ms === timeoutMs;
  });
  const stopped = new Set(cleared.mock.calls.map(([timer]) => timer));
  return clocks.filter(({ value }) => stopped.has(value)).length;
}
/** Records the outcome of a call without awaiting it. */
function watch(call: Promise<unknown>) {
  const result: { error?: unknown; value?: unknown; done: boolean } = { done: false };
  call.then(
    (value) => Object.assign(result, { value, done: true }),
    (error: unknown) => Object.assign(result, { error, done: true }),
  );
  return result;
}

describe('four requests, one second apart (HTTP-08, HTTP-09, CONST-02)', () => {
  it.each([408, 425, 429, 500, 502, 503, 504])('%i, whatever Retry-After says', async (status) => {
    answer = status;
    const result = watch(client().call(read));
    for (let tries = 1; tries <= 3; tries += 1) {
      // The pause before a retry starts when the client has read the answer.
      await settle(() => answered(30_000) === tries);
      await vi.advanceTimersByTimeAsync(999);
      await settle(() => true);
      expect(seen).toHaveLength(tries);
      await vi.advanceTimersByTimeAsync(1);
    }
    await settle(() => result.done);
    expect(seen).toHaveLength(4);
    expect(result.error).toMatchObject({ status });
    expect(answered(30_000)).toBe(4);
  });

  it('a call without an answer fails after 30 s, each try (HTTP-07)', async () => {
    answer = 'hang';
    const result = watch(client().call(read));
    for (let tries = 1; tries <= 4; tries += 1) {
      await settle(() => seen.length === tries);
      await vi.advanceTimersByTimeAsync(29_999);
      await settle(() => true);
      expect([seen.length, result.done]).toEqual([tries, false]);
      await vi.advanceTimersByTimeAsync(1);
      await settle(() => answered(30_000) === tries);
      if (tries < 4) await vi.advanceTimersByTimeAsync(1000);
    }
    await settle(() => result.done);
    expect(seen).toHaveLength(4);
    expect(result.error).toMatchObject({ status: 0, kind: 'timeout' });
  });

  it('a cancellation while it waits ends it, without a further request (HTTP-10)', async () => {
    answer = 500;
    const cancel = new AbortController();
    const result = watch(client().call(read, {}, { signal: cancel.signal }));
    await settle(() => answered(30_000) === 1);
    cancel.abort();
    await settle(() => result.done);
    await vi.advanceTimersByTimeAsync(60_000);
    await settle(() => true);
    expect(seen).toHaveLength(1);
    expect(result.error).toMatchObject({ name: 'AbortError' });
  });

  it('a call cancelled before it begins makes no request', async () => {
    const signal = AbortSignal.abort();
    await expect(client().call(read, {}, { signal })).rejects.toMatchObject({ name: 'AbortError' });
    expect(seen).toHaveLength(0);
  });
});

it('an upload waits 120 s and is not tried again (G6)', async () => {
  answer = 'hang';
  const result = watch(client().call(upload, { body: { a: 'x' } }));
  await settle(() => seen.length === 1);
  await vi.advanceTimersByTimeAsync(119_999);
  await settle(() => true);
  expect(result.done).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await settle(() => result.done);
  expect(result.error).toMatchObject({ kind: 'timeout' });
  expect(seen).toHaveLength(1);
});

describe.each(['diagnosticos', 'cirujanos', 'instrumentadores', 'anestesiologos'] as const)(
  'the report catalogue %s (CAT-14, CAT-15)',
  (catalogue) => {
    it('has 7 s for each of three attempts, which 250 and 500 ms lie between', async () => {
      answer = 'hang';
      const result = watch(client().call(catalogueEndpoints(catalogue).list));
      for (const [tries, pause] of [250, 500, null].entries()) {
        await settle(() => seen.length === tries + 1);
        await vi.advanceTimersByTimeAsync(6_999);
        await settle(() => true);
        expect(answered(7_000)).toBe(tries);
        await vi.advanceTimersByTimeAsync(1);
        await settle(() => answered(7_000) === tries + 1);
        if (pause === null) continue;
        await vi.advanceTimersByTimeAsync(pause - 1);
        await settle(() => true);
        expect(seen).toHaveLength(tries + 1);
        await vi.advanceTimersByTimeAsync(1);
      }
      await settle(() => result.done);
      expect(seen).toHaveLength(3);
      expect(result.error).toMatchObject({ kind: 'timeout' });
    });
  },
);

it('no timer is left behind an answer', async () => {
  await client().call(read);
  expect(answered(30_000)).toBe(1);
});

it.each([500, 503, 429, 401])('a login is sent once: %i (G5)', async (status) => {
  answer = status;
  const call = client(null).call(login, { body: { password: 'x' } });
  await expect(call).rejects.toMatchObject({ status });
  expect(seen).toHaveLength(1);
});

it('the default policy is the documented one', () => {
  expect(DEFAULT_POLICY).toEqual({
    timeoutMs: 30_000,
    timeoutOf: 'attempt',
    retryDelaysMs: [1000, 1000, 1000],
  });
});

it('every call carries the bearer when there is a token, and none when there is none (HTTP-05, HTTP-06)', async () => {
  answer = 418;
  const { list } = catalogueEndpoints('cirujanos');
  for (const token of ['ficha', null]) {
    const http = client(token);
    await http.call(listPatients, { query: {} }).catch(() => undefined);
    await http.call(list).catch(() => undefined);
    await http.call(save, { body: { a: 'x' } }).catch(() => undefined);
    await http.call(logout).catch(() => undefined);
  }
  expect(seen.map(({ headers }) => headers.authorization)).toEqual([
    ...Array<string>(4).fill('Bearer ficha'),
    ...Array<undefined>(4).fill(undefined),
  ]);
});
