import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { listPatients, login } from '@practice/domain';
import { buildApp, type BuiltApp } from '../../app';
import { hastySqlite } from '../../testing/engines';
import { PASSWORD, startServer, type TestServer } from '../../testing/server';
import { readConfig } from '../../config';
import { createThrottle, ADDRESS_LIMITS } from './throttle';

/** docs/decisions/218: what an hour of guesses gives, and what it takes from others. */
let server: TestServer;
const logged: string[] = [];
beforeAll(async () => {
  server = await startServer(hastySqlite, {}, { log: { write: (line) => logged.push(line) } });
});
afterAll(() => server.close());
let address = 0;
let ip: string;
beforeEach(() => {
  ip = `10.6.0.${(address += 1)}`;
});

const MINUTE = 60_000;
const advance = (ms: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + ms);
};
async function attempt(password: string, espera?: string, built: BuiltApp = server.built) {
  const response = await built.app.inject({
    method: 'POST',
    url: login.path,
    remoteAddress: ip,
    ...(espera !== undefined && { cookies: { espera } }),
    payload: { password },
  });
  const given = response.cookies.find(({ name }) => name === 'espera')?.value;
  return { status: response.statusCode, ticket: given };
}

/** Another process on the same database, or the same one after a start. */
function startAgain(): Promise<BuiltApp> {
  return buildApp({
    config: { ...readConfig({ APP_PASSWORD: PASSWORD }), dataDir: server.folder },
    db: server.engine,
    files: server.files,
    now: () => server.clock.now,
  });
}

it('an hour of guesses at one address, tickets and all, reaches the password 30 times', async () => {
  const tickets: string[] = [];
  let verified = 0;
  const guess = async (ticket?: string) => {
    const answer = await attempt('nada', ticket);
    if (answer.ticket) tickets.push(answer.ticket);
    if (answer.status === 401) verified += 1;
  };
  for (let second = 0; second < 3_600; second += 20) {
    await guess();
    await guess(tickets[tickets.length - 1 - (second % 40)]);
    // Every ticket that was ever handed out, now and then.
    if (second % 600 === 580) for (const ticket of [...tickets]) await guess(ticket);
    advance(20_000);
  }
  expect(verified).toBeGreaterThan(20);
  expect(verified).toBeLessThanOrEqual(30);
});

it('tickets that were hoarded for an hour keep no honest device out', async () => {
  const hoard: string[] = [];
  for (let minute = 0; minute < 60; minute += 1) {
    for (let n = 0; n < 6; n += 1) {
      const { ticket } = await attempt('nada');
      if (ticket) hoard.push(ticket);
    }
    advance(MINUTE);
  }
  // The attack uses up what is free, and pauses; when the honest device has waited, it spends all that it has.
  advance(5 * MINUTE);
  while ((await attempt('nada')).status === 401);
  const { status, ticket } = await attempt(PASSWORD);
  expect([status, typeof ticket]).toEqual([429, 'string']);
  advance(5 * MINUTE);
  for (const one of hoard) await attempt('nada', one);
  expect((await attempt(PASSWORD, ticket)).status).toBe(200);
});

it('guesses are counted by every process, and by the next start', async () => {
  const other = await startAgain();
  const answers: number[] = [];
  for (let guess = 0; guess < 8; guess += 1) {
    answers.push((await attempt('nada', undefined, guess % 2 ? other : server.built)).status);
  }
  expect(answers.filter((status) => status === 401)).toHaveLength(5);
  const { ticket } = await attempt('nada');
  await other.app.close();
  const next = await startAgain();
  expect((await attempt(PASSWORD, undefined, next)).status).toBe(429);
  advance(5 * MINUTE + 1);
  // A ticket outlives the process that gave it.
  for (let guess = 0; guess < 5; guess += 1) await attempt('nada');
  expect((await attempt(PASSWORD, ticket, next)).status).toBe(200);
  await next.app.close();
});

it('a failed login is logged, with its address and how many there were', async () => {
  for (let guess = 0; guess < 3; guess += 1) await attempt('nada');
  const lines = logged.map((line) => JSON.parse(line) as Record<string, unknown>);
  const own = lines.filter(({ direccion }) => direccion === ip);
  expect(own.map(({ msg, fallidos }) => [msg, fallidos])).toEqual([
    ['failed login', 1],
    ['failed login', 2],
    ['failed login', 3],
  ]);
});

it('what a wrong clock counted in the future locks nobody out, and an idle session does not gain from it', async () => {
  const throttle = createThrottle(server.engine, () => server.clock.now);
  const right = server.clock.now;
  advance(24 * 60 * MINUTE);
  for (let guess = 0; guess < 6; guess += 1) await attempt('nada');
  expect((await attempt(PASSWORD)).status).toBe(429);
  expect(await throttle.attempt('x', ADDRESS_LIMITS)).toBe(0);
  ip = '10.6.1.1';
  const entered = await server.app.inject({
    method: 'POST',
    url: login.path,
    remoteAddress: ip,
    payload: { password: PASSWORD },
  });
  const headers = { authorization: `Bearer ${entered.json<{ token: string }>().token}` };
  const read = () => server.app.inject({ method: 'GET', url: listPatients.path, headers });
  expect((await read()).statusCode).toBe(200);

  server.clock.now = right;
  expect((await read()).statusCode).toBe(401);
  ip = `10.6.0.${address}`;
  expect((await attempt(PASSWORD)).status).toBe(200);
});
