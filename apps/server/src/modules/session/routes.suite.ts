import { beforeAll, describe, expect, it } from 'vitest';
import { contract, fillPath, keepAlive, listPatients, logout, routeOf } from '@practice/domain';
import { addPatient, addReport } from '../../testing/invented';
import { hashSecret } from './sessions';
import { PASSWORD, START, type TestServer } from '../../testing/server';

/** Moves the clock, so it runs last. */
export function sessionSuite(current: () => TestServer): void {
  let server: TestServer;
  beforeAll(() => {
    server = current();
  });
  const minutes = (count: number) => count * 60_000;
  const advance = (ms: number) => {
    server.clock.now = new Date(server.clock.now.getTime() + ms);
  };
  const attempt = (
    password: string,
    { ip = '10.0.0.1', cookies = {} }: { ip?: string; cookies?: Record<string, string> } = {},
  ) =>
    server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: ip,
      cookies,
      payload: { password },
    });
  const begin = async () => {
    const response = await attempt(PASSWORD);
    const files = response.cookies.find((cookie) => cookie.name === 'archivos')?.value ?? '';
    const device = response.cookies.find((cookie) => cookie.name === 'puesto')?.value ?? '';
    return { token: response.json<{ token: string }>().token, files, device, response };
  };
  const status = async (token: string, url = '/pacientes/') => {
    const headers = { authorization: `Bearer ${token}` };
    return (await server.app.inject({ method: 'GET', url, headers })).statusCode;
  };

  it('begins with the right password, in cookies that scripts can’t read', async () => {
    const { response, token, files } = await begin();
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ token, user: { nombre: 'Consultorio' } });
    expect(token).not.toBe(files);
    const paths = response.cookies.map((cookie) => `${cookie.name} ${String(cookie.path)}`).sort();
    expect(paths).toEqual([
      'archivos /api/pdf',
      'archivos /api/storage',
      'archivos /pdf',
      'archivos /storage',
      'puesto /api/auth/login',
      'puesto /auth/login',
    ]);
    const forFiles = response.cookies.filter(({ name }) => name === 'archivos');
    // As long as the session: a browser that is closed and opened again still shows its images.
    expect(forFiles.map(({ maxAge }) => maxAge)).toEqual([43_200, 43_200, 43_200, 43_200]);
    for (const cookie of response.cookies) {
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
      expect(cookie.secure).toBeUndefined();
    }
    const stored = await server.engine.read.selectFrom('sesiones').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('closes every call of the contract to strangers', async () => {
    const { token: gone } = await begin();
    const authorization = `Bearer ${gone}`;
    await server.app.inject({ method: 'POST', url: logout.path, headers: { authorization } });
    const closed = contract.filter((spec) => spec.access !== 'public');
    expect(closed.length).toBe(contract.length - 2);
    for (const spec of closed) {
      for (const headers of [{}, { authorization: 'Bearer basura' }, { authorization }]) {
        const response = await server.app.inject({
          method: spec.method,
          url: `/api${fillPath(routeOf(spec), { id: 1, id_pp: 1, id_paciente: 1 })}`,
          headers,
          payload: spec.body ? '{broken' : undefined,
        });
        expect([response.statusCode, response.json()], spec.path).toEqual([
          401,
          { detail: 'Iniciá sesión para continuar.' },
        ]);
      }
    }
  });

  it('opens documents by their cookie, and nothing else', async () => {
    const patient = await addPatient(server, { dni: '830001' });
    const report = await addReport(server, patient.id_paciente);
    const { files, token } = await begin();
    const url = `/pdf/hzb/${report.id_procedimiento_paciente}/pdf`;
    const get = (path: string, cookies: Record<string, string>) =>
      server.app.inject({ method: 'GET', url: path, cookies, headers: { accept: 'text/html' } });
    expect((await get(url, { archivos: files })).statusCode).toBe(200);
    const missing = await get('/storage/nada', { archivos: files });
    expect(missing.body).toContain('<h1>No encontramos ese archivo.</h1>');
    expect((await get('/pacientes/', { archivos: files })).statusCode).toBe(401);
    expect((await get(url, { archivos: token })).statusCode).toBe(401);
    const stranger = await get(url, {});
    expect(stranger.body).toContain('<h1>Iniciá sesión para continuar.</h1>');
    await server.app.inject({
      method: 'POST',
      url: logout.path,
      headers: { authorization: `Bearer ${token}` },
    });
    expect((await get(url, { archivos: files })).statusCode).toBe(401);
  });

  it('gives a browser that lost the cookie for documents another, which opens the same', async () => {
    const { files, token } = await begin();
    const ping = () =>
      server.app.inject({
        method: 'GET',
        url: keepAlive.path,
        headers: { authorization: `Bearer ${token}` },
      });
    const given = (await ping()).cookies.map(({ name, value, path, httpOnly, maxAge }) =>
      [name, value, path, httpOnly, maxAge].join(' '),
    );
    const paths = ['/pdf', '/api/pdf', '/storage', '/api/storage'];
    expect(given.sort()).toEqual(
      paths.map((path) => `archivos ${files} ${path} true 43200`).sort(),
    );

    // A session of a version whose cookie did not follow from the token keeps the cookie that it has.
    await server.engine.write
      .updateTable('sesiones')
      .set({ archivos_hash: 'another' })
      .where('archivos_hash', '=', hashSecret(files))
      .execute();
    expect((await ping()).statusCode).toBe(200);
    expect((await ping()).cookies).toEqual([]);
  });

  it('slows guesses down, and leaves a known device its own budget', async () => {
    const { device } = await begin();
    const ip = '10.0.0.66';
    for (let guess = 0; guess < 5; guess += 1) {
      const wrong = await attempt('nada', { ip });
      expect([wrong.statusCode, wrong.json()]).toEqual([401, { detail: 'Contraseña incorrecta' }]);
    }
    const blocked = await attempt(PASSWORD, { ip });
    expect([blocked.statusCode, blocked.json()]).toEqual([
      429,
      { detail: 'Demasiados intentos fallidos. Probá de nuevo en 5 minutos.' },
    ]);
    expect((await attempt(PASSWORD, { ip, cookies: { puesto: device } })).statusCode).toBe(200);
    expect((await attempt(PASSWORD, { ip, cookies: { puesto: 'inventado' } })).statusCode).toBe(
      429,
    );
    advance(minutes(5) + 1);
    expect((await attempt(PASSWORD, { ip })).statusCode).toBe(200);
  });

  it('counts simultaneous guesses one by one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => attempt('nada', { ip: '10.0.0.77' })),
    );
    expect(answers.filter((answer) => answer.statusCode === 401)).toHaveLength(5);
  });

  describe('in time', () => {
    it('ends after 12 idle minutes, kept alive by the ping and by writes, not by reads', async () => {
      const { token } = await begin();
      for (let ping = 0; ping < 4; ping += 1) {
        advance(minutes(11));
        expect(await status(token, keepAlive.path)).toBe(200);
      }
      advance(minutes(11));
      expect(await status(token, listPatients.path)).toBe(200);
      advance(minutes(2));
      expect(await status(token)).toBe(401);
    });

    it('ends after 12 hours whatever happens', async () => {
      const { token } = await begin();
      for (let passed = 0; passed < 12 * 60 - 10; passed += 10) {
        advance(minutes(10));
        expect(await status(token, keepAlive.path)).toBe(200);
      }
      advance(minutes(10));
      expect(await status(token, keepAlive.path)).toBe(401);
      expect(server.clock.now.getTime()).toBeGreaterThan(START.getTime());
    });
  });
}
