import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  INACTIVITY_LIMIT_MS,
  KEEP_ALIVE_MS,
  serverMessages,
  contract,
  createPatient,
  fillPath,
  health,
  keepAlive,
  login,
  logout,
  routeOf,
} from '@practice/domain';
import { patientBody } from '../testing/invented';
import { PASSWORD, type TestServer } from '../testing/server';
import { MOUNTS } from './mounts';

/** Deny by default (G8), and how long a session lives (S4). Moves the clock. */
export function accessSuite(current: () => TestServer): void {
  let server: TestServer;
  beforeAll(() => {
    server = current();
  });
  const advance = (ms: number) => {
    server.clock.now = new Date(server.clock.now.getTime() + ms);
  };
  let address = 0;
  const begin = async () => {
    address += 1;
    const response = await server.app.inject({
      method: 'POST',
      url: login.path,
      remoteAddress: `10.3.0.${address}`,
      payload: { password: PASSWORD },
    });
    return {
      token: response.json<{ token: string }>().token,
      archivos: response.cookies.find(({ name }) => name === 'archivos')?.value ?? '',
    };
  };
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const endsSession = (token: string) =>
    server.app.inject({ method: 'POST', url: logout.path, headers: bearer(token) });

  /** What anybody may ask, at both mounts: login and health. */
  const PUBLIC = [`POST ${login.path}`, `GET ${health.path}`, `HEAD ${health.path}`];
  const IDS = { id: 1, id_pp: 1, id_paciente: 1, id_turno: 1, id_pendiente: 1 };
  const NO_IDS = Object.fromEntries(Object.keys(IDS).map((name) => [name, 0]));
  const JSON_BODY = { 'content-type': 'application/json' };
  const bothSlashes = (url: string) => {
    const bare = fillPath(url, IDS).replace(/\/$/, '');
    return [bare, `${bare}/`];
  };
  const forms = (path: `/${string}`) =>
    MOUNTS.flatMap((mount) => bothSlashes(`${mount}${routeOf({ path })}`));
  const nameOf = ({ method, url }: { method: string; url: string }) => `${method} ${url}`;
  /** The router's own list, not the contract's: whatever is reachable. */
  const closedRoutes = () => {
    const open = MOUNTS.flatMap((mount) => PUBLIC.map((it) => it.replace(' ', ` ${mount}`)));
    return server.built.routes.filter((route) => !open.includes(nameOf(route)));
  };

  it('nothing else is open, in the router as in the contract', () => {
    const { routes, mounted } = server.built;
    expect(closedRoutes().filter(({ access }) => access === 'public')).toEqual([]);
    const open = mounted.filter(({ access }) => access === 'public').map(({ path }) => path);
    expect(open.sort()).toEqual([login.path, health.path].sort());
    // The list is the router's: it holds each call of the contract, twice, and HEAD with each GET.
    const names = routes.map(nameOf);
    for (const { method, path } of contract) {
      for (const mount of MOUNTS) {
        const url = `${mount}${routeOf({ path })}`;
        expect(names).toContain(`${method} ${url}`);
        if (method === 'GET') expect(names).toContain(`HEAD ${url}`);
      }
    }
  });

  describe('every route, at both mounts and with both slash forms, answers 401', () => {
    const refuses = async (headers: Record<string, string>) => {
      const closed = closedRoutes();
      expect(closed.length).toBeGreaterThanOrEqual(2 * contract.length - 4);
      for (const { method, url: route } of closed) {
        const withBody = ['POST', 'PUT', 'PATCH'].includes(method);
        for (const url of bothSlashes(route)) {
          const response = await server.app.inject({
            method: method as InjectOptions['method'],
            url,
            headers: { ...headers, ...(withBody && { 'content-type': 'application/json' }) },
            payload: withBody ? '{broken' : undefined,
          });
          const said: unknown = method === 'HEAD' ? response.body : response.json();
          const refusal = method === 'HEAD' ? '' : { detail: 'Iniciá sesión para continuar.' };
          expect([response.statusCode, said], `${method} ${url}`).toEqual([401, refusal]);
        }
      }
    };

    it('without a token', () => refuses({}));
    it.each([
      ['garbage', 'Bearer basura'],
      ['an empty bearer', 'Bearer '],
      ['a name and a password', 'Basic YTpi'],
      ['two tokens', 'Bearer a b'],
      ['10 KB', `Bearer ${'x'.repeat(10_000)}`],
    ])('with %s', (_, authorization) => refuses({ authorization }));
    it('with a logged-out token', async () => {
      const { token } = await begin();
      await endsSession(token);
      await refuses(bearer(token));
    });
    it('with an expired token', async () => {
      const { token } = await begin();
      advance(12 * 60_000 + 1);
      await refuses(bearer(token));
    });
    it('with the token where it does not belong', async () => {
      const { token } = await begin();
      for (const url of [`/pacientes/?token=${token}`, `/pacientes/?access_token=${token}`]) {
        expect((await server.app.inject({ method: 'GET', url })).statusCode).toBe(401);
      }
      const cookies = { authToken: token, archivos: token };
      const inCookies = await server.app.inject({ method: 'GET', url: '/pacientes/', cookies });
      expect(inCookies.statusCode).toBe(401);
    });
  });

  it('HEAD answers as GET does, without the body', async () => {
    const { token } = await begin();
    for (const { url: route } of server.built.routes.filter(({ method }) => method === 'HEAD')) {
      const [url = ''] = bothSlashes(route);
      const ask = (method: 'GET' | 'HEAD') =>
        server.app.inject({ method, url, headers: bearer(token) });
      const [head, get] = [await ask('HEAD'), await ask('GET')];
      expect(head.body, url).toBe('');
      const told = ({ statusCode, headers }: typeof get) => [
        ...[statusCode, headers['content-type'], headers['cache-control']],
      ];
      expect(told(head), url).toEqual(told(get));
    }
  });

  it('no answer stays in a browser’s cache, whatever the route (S16)', async () => {
    const { token } = await begin();
    const told: [string, number, unknown][] = [];
    const ask = async (method: string, url: string, payload?: unknown) => {
      const response = await server.app.inject({
        method: method as InjectOptions['method'],
        url,
        headers: { ...bearer(token), ...(payload !== undefined && JSON_BODY) },
        payload: payload as InjectOptions['payload'],
      });
      told.push([`${method} ${url}`, response.statusCode, response.headers['cache-control']]);
      return response;
    };
    for (const mount of MOUNTS) {
      const dni = `84100${told.length}`;
      const stored = await ask('POST', `${mount}/pacientes/`, { ...patientBody, dni });
      await ask(
        'DELETE',
        `${mount}/pacientes/${stored.json<{ id_paciente: number }>().id_paciente}`,
      );
    }
    expect(told.map(([, status]) => status)).toEqual([201, 200, 201, 200]);
    for (const { method, url } of server.built.routes) {
      if (method === 'DELETE') await ask(method, fillPath(url, NO_IDS));
      else if (['GET', 'HEAD'].includes(method)) await ask(method, fillPath(url, IDS));
      else await ask(method, fillPath(url, IDS), '{broken');
    }
    await ask('GET', '/%');
    expect(told.filter(([, , cache]) => cache !== 'no-store')).toEqual([]);
    expect(told.length).toBeGreaterThan(2 * contract.length);
  });

  it('no page of another origin may call, not even the development server’s', async () => {
    const { token } = await begin();
    for (const origin of ['https://otro.example', 'http://localhost:5173']) {
      for (const { path } of contract) {
        for (const url of forms(path)) {
          const options = await server.app.inject({
            method: 'OPTIONS',
            url,
            headers: { origin, 'access-control-request-method': 'GET' },
          });
          expect(options.statusCode, url).toBe(404);
          expect(options.json(), url).toEqual({ detail: serverMessages.unknownRoute });
          expect(options.headers, url).not.toHaveProperty('access-control-allow-origin');
        }
      }
      const headers = { ...bearer(token), origin };
      const response = await server.app.inject({ method: 'GET', url: '/pacientes/', headers });
      expect(response.headers).not.toHaveProperty('access-control-allow-origin');
    }
  });

  it('the files cookie opens documents for GET alone, and dies with its session (G7)', async () => {
    const { token, archivos } = await begin();
    const cookies = { archivos };
    for (const { method, path, access } of contract.filter(({ access }) => access !== 'public')) {
      const [url = ''] = forms(path);
      const { statusCode } = await server.app.inject({ method, url, cookies });
      const opens = access === 'file' && method === 'GET';
      if (opens) expect(statusCode, url).not.toBe(401);
      else expect(statusCode, url).toBe(401);
    }
    const left = await endsSession(token);
    const cleared = left.cookies.filter(({ name }) => name === 'archivos');
    expect(cleared.map(({ path }) => String(path)).sort()).toEqual([
      ...['/api/pdf', '/api/storage', '/pdf', '/storage'],
    ]);
    expect(cleared.every(({ value, expires }) => value === '' && Number(expires) === 0)).toBe(true);
  });

  it('typing for 40 minutes and then saving works (S4)', async () => {
    const { token } = await begin();
    const ping = () =>
      server.app.inject({ method: 'GET', url: keepAlive.path, headers: bearer(token) });
    for (let minute = 0; minute < 40; minute += 1) {
      advance(KEEP_ALIVE_MS);
      expect((await ping()).statusCode).toBe(200);
    }
    // The worst case: activity just before the next ping was due, then silence until just before the limit.
    advance(KEEP_ALIVE_MS - 1 + INACTIVITY_LIMIT_MS);
    const saved = await server.app.inject({
      method: 'POST',
      url: createPatient.path,
      headers: bearer(token),
      payload: { ...patientBody, dni: '840001' },
    });
    expect(saved.statusCode).toBe(201);
  });

  it('the same 40 minutes without pings end in 401: the test above can fail', async () => {
    const { token } = await begin();
    advance(40 * 60_000);
    const lost = await server.app.inject({
      method: 'POST',
      url: createPatient.path,
      headers: bearer(token),
      payload: { ...patientBody, dni: '840002' },
    });
    expect(lost.statusCode).toBe(401);
  });

  it('sessions that are over are swept, living ones stay', async () => {
    const [over, left] = [await begin(), await begin()];
    const count = async () => {
      await server.built.sweep();
      return (await server.engine.read.selectFrom('sesiones').selectAll().execute()).length;
    };
    const before = await count();
    await endsSession(left.token);
    expect(await count()).toBe(before - 1);
    advance(13 * 60_000);
    const alive = await begin();
    expect(await count()).toBe(1);
    const status = async (token: string) =>
      (await server.app.inject({ method: 'GET', url: keepAlive.path, headers: bearer(token) }))
        .statusCode;
    expect([await status(over.token), await status(left.token), await status(alive.token)]).toEqual(
      [401, 401, 200],
    );
  });
}
