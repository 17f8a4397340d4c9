import cookie from '@fastify/cookie';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { guard, type Session, type SessionGate } from './auth';
import { handleErrors } from './errors';

const session: Session = { id_sesion: 1, nombre: 'Consultorio', ip: '10.0.0.1', usado: '' };
const sessions: SessionGate = {
  findByToken: async (token) => (token === 'ficha' ? session : null),
  findByFilesToken: async (token) => (token === 'archivos' ? session : null),
  touch: async () => undefined,
};

async function startApp() {
  const app = fastify();
  handleErrors(app);
  await app.register(cookie);
  guard(app, sessions);
  const handler = async () => ({ ok: true });
  app.get('/undeclared', handler);
  for (const method of ['GET', 'POST', 'DELETE'] as const) {
    app.route({ method, url: '/storage/foto', config: { access: 'file' }, handler });
  }
  app.get('/salud', { config: { access: 'public' } }, handler);
  return app;
}

it('a route that declares nothing is closed (G8)', async () => {
  const app = await startApp();
  expect((await app.inject({ url: '/undeclared' })).statusCode).toBe(401);
  const headers = { authorization: 'Bearer ficha' };
  expect((await app.inject({ url: '/undeclared', headers })).statusCode).toBe(200);
  expect((await app.inject({ url: '/salud' })).statusCode).toBe(200);
});

it('the cookie of the files opens files, for GET alone (G7)', async () => {
  const app = await startApp();
  const cookies = { archivos: 'archivos' };
  const status = async (method: 'GET' | 'POST' | 'DELETE', url: string) =>
    (await app.inject({ method, url, cookies })).statusCode;
  expect(await status('GET', '/storage/foto')).toBe(200);
  expect(await status('POST', '/storage/foto')).toBe(401);
  expect(await status('DELETE', '/storage/foto')).toBe(401);
  expect(await status('GET', '/undeclared')).toBe(401);
});
