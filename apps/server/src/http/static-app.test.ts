import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TEST_ENGINES } from '../testing/engines';
import { startServer, type TestServer } from '../testing/server';

const HTML = '<!doctype html><html><head><title>x</title></head><body></body></html>';
const SCRIPT = 'console.log("ñandú");'.repeat(50);

const [sqlite] = TEST_ENGINES;
if (!sqlite) throw new Error('no engine');

let root: string;
let server: TestServer;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'practice-web-'));
  mkdirSync(join(root, 'assets'));
  writeFileSync(join(root, 'index.html'), HTML);
  writeFileSync(join(root, 'assets/index-abc123.js'), SCRIPT);
  const settings = {
    surgeonName: 'Dra. </script> $& Sosa',
    techniquesPath: '/quirofano/tecnicas',
  };
  server = await startServer(sqlite, settings, { webRoot: root, allowDevelopmentPage: true });
});
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url, headers });
const navigate = (url: string) => get(url, { 'sec-fetch-dest': 'document' });

it.each(['/', '/hc?paciente=1', '/pacientes/', '/partes/7', '/turnos'])(
  'opens the app at %s in a window',
  async (url) => {
    for (const response of [await navigate(url), await get(url, { accept: 'text/html,*/*' })]) {
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(response.headers['cache-control']).toBe('no-cache');
      expect(response.headers['content-security-policy']).toContain("script-src 'self';");
    }
  },
);

it.each(['/api/pacientes/', '/pdf/hzb/1/pdf'])('never answers %s with the app', async (url) => {
  expect((await navigate(url)).statusCode).toBe(401);
});

it('answers data to the app’s own calls on the same addresses', async () => {
  const headers = { 'sec-fetch-dest': 'empty', accept: 'text/html' };
  expect((await get('/pacientes/', headers)).statusCode).toBe(401);
  expect((await get('/salud', { accept: 'text/html' })).json()).toEqual({ estado: 'ok' });
});

it('tells the page the settings, safely', async () => {
  const { body } = await navigate('/');
  const json = /<script type="application\/json" id="app-config">(.*?)<\/script>/.exec(body)?.[1];
  expect(JSON.parse(json ?? '')).toMatchObject({
    surgeonName: 'Dra. </script> $& Sosa',
    specialty: 'Cirugía General',
    timeZone: 'America/Argentina/Buenos_Aires',
    techniquesPath: '/quirofano/tecnicas',
  });
});

it('names the build of the page in it and in every answer of the API, another one for other settings', async () => {
  const buildIn = (body: string) => /"build":"([\w-]{22})"/.exec(body)?.[1];
  const build = buildIn((await navigate('/')).body);
  expect(build).toBeDefined();
  for (const url of ['/pacientes/', '/salud', '/no-existe'])
    expect((await get(url)).headers['x-app-build']).toBe(build);
  expect((await get('/assets/index-abc123.js')).headers).not.toHaveProperty('x-app-build');
  const other = await startServer(
    sqlite,
    { surgeonName: 'Otra' },
    { webRoot: root, allowDevelopmentPage: true },
  );
  try {
    const { headers } = await other.app.inject({ url: '/salud' });
    expect(headers['x-app-build']).toMatch(/^[\w-]{22}$/);
    expect(headers['x-app-build']).not.toBe(build);
  } finally {
    await other.close();
  }
});

it('answers the techniques where they are configured to be, and at the documented path (CAT-20)', async () => {
  const made = await server.send({
    method: 'POST',
    url: '/api/quirofano/tecnicas',
    payload: { nombre: 'Esplenectomía' },
  });
  expect(made.statusCode).toBe(201);
  for (const url of ['/quirofano/tecnicas/', '/api/quirofano/tecnicas', '/bases/tecnicas/']) {
    expect((await get(url)).statusCode).toBe(401);
    const { json } = await server.send({ method: 'GET', url });
    expect(json()).toEqual([made.json()]);
  }
  expect((await server.send({ method: 'GET', url: '/quirofano/tecnicasx' })).statusCode).toBe(404);
});

it('serves hashed files for good, compressed, and nothing outside the folder', async () => {
  const url = '/assets/index-abc123.js';
  const plain = await get(url);
  expect(plain.body).toBe(SCRIPT);
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  // Compressed at the first request: the second one, which comes meanwhile, and a later one get the same.
  const ask = () => get(url, { 'accept-encoding': 'gzip, br' });
  for (const small of [...(await Promise.all([ask(), ask()])), await ask()]) {
    expect(small.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(SCRIPT);
  }
  const older = await get(url, { 'accept-encoding': 'gzip' });
  expect(older.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(older.rawPayload).toString()).toBe(SCRIPT);
  const same = await get(url, { 'if-none-match': String(plain.headers['etag']) });
  expect(same.statusCode).toBe(304);
  for (const outside of [
    '/../package.json',
    '/assets/../../package.json',
    '/%2e%2e/package.json',
  ]) {
    expect((await get(outside)).statusCode).toBe(404);
  }
});

it('describes the API to whoever develops, in a page without a script', async () => {
  const document = (await get('/openapi.json')).json<{ paths: Record<string, object> }>();
  expect(Object.keys(document.paths)).toContain('/partes/completo/{id_pp}/');
  const page = await get('/docs');
  expect(page.body).toContain('/pacientes/historia-completa/');
  expect(page.body).not.toContain('<script');
  // What the calls were decided by is for whoever reads the code.
  for (const text of [JSON.stringify(document), page.body]) {
    expect(text).not.toMatch(/decisi|§|\b(?:[GSHFLPTCR]|AN|CO|ES|IN|PR|PA|FO|FA|PL|PD)\d{1,2}\b/);
  }
});

it('lets the page that is being developed call when told so, and no other site', async () => {
  const preflight = (origin: string) =>
    server.app.inject({
      method: 'OPTIONS',
      url: '/pacientes/',
      headers: { origin, 'access-control-request-method': 'POST' },
    });
  for (const origin of ['http://localhost:5173', 'http://127.0.0.1:5173']) {
    const own = await preflight(origin);
    expect(own.headers['access-control-allow-origin']).toBe(origin);
    expect(own.headers['access-control-allow-credentials']).toBe('true');
  }
  const other = await preflight('https://otro.test');
  expect(other.headers['access-control-allow-origin']).not.toBe('https://otro.test');
});
