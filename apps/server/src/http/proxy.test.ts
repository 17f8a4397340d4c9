import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login } from '@practice/domain';
import { hastySqlite } from '../testing/engines';
import { PASSWORD, startServer, type TestServer } from '../testing/server';
import { isIn } from './networks';

const PROXY = '10.9.0.1';

/** TRUST_PROXY: what a proxy says about its clients counts, what anybody else says does not. */
describe.each([
  ['trusted', PROXY],
  ['not trusted', null],
])('a proxy that is %s', (_, trustProxy) => {
  const trusted = trustProxy !== null;
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(hastySqlite, { trustProxy });
  });
  afterAll(() => server.close());
  const attempt = (password: string, client: string) =>
    server.app.inject({
      method: 'POST',
      url: login.path,
      remoteAddress: PROXY,
      headers: { 'x-forwarded-for': client, 'x-forwarded-proto': 'https' },
      payload: { password },
    });

  it(`${trusted ? 'tells' : 'cannot tell'} that the browser uses https`, async () => {
    const response = await attempt(PASSWORD, '192.0.2.7');
    expect(response.statusCode).toBe(200);
    expect(response.cookies.every(({ secure }) => (secure ?? false) === trusted)).toBe(true);
    expect(response.headers['strict-transport-security']).toBe(
      trusted ? 'max-age=31536000' : undefined,
    );
    const { ip } = await server.engine.read
      .selectFrom('sesiones')
      .select('ip')
      .orderBy('id_sesion', 'desc')
      .executeTakeFirstOrThrow();
    expect(ip).toBe(trusted ? '192.0.2.7' : PROXY);
  });

  it(`whoever invents addresses ${trusted ? 'is that address' : 'guesses no faster'}`, async () => {
    const answers: number[] = [];
    for (let guess = 0; guess < 8; guess += 1) {
      answers.push((await attempt('nada', `192.0.2.${guess}`)).statusCode);
    }
    expect(answers.filter((status) => status === 401)).toHaveLength(trusted ? 8 : 5);
  });
});

it.each([
  ['127.0.0.1', '127.0.0.1', true],
  ['127.0.0.1', '::ffff:127.0.0.1', true],
  ['10.0.0.0/8, ::1', '10.4.5.6', true],
  ['10.0.0.0/8, ::1', '::1', true],
  ['10.0.0.0/8, ::1', '11.4.5.6', false],
  ['10.0.0.0/8', '::1', false],
  ['10.0.0.1', 'unknown', false],
])('%s holds %s: %s', (list, address, held) => {
  expect(isIn(list, address)).toBe(held);
});
