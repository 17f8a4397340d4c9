import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileOf, pdf } from './testing/sample-files';
import { startPgliteServer, type PgliteServer } from './testing/pglite-server';
import { end, startProcess, type ServerProcess } from './testing/process';

/**
 * Two servers on one PostgreSQL and one object storage (docs/operar.md): whatever one of them knows, the other knows.
 * `npm run chaos -- rolling` restarts them behind a proxy, on a real PostgreSQL.
 */
const PASSWORD = 'una clave de prueba';

let database: PgliteServer;
let storage: S3rver;
let folder: string;
let env: Record<string, string>;
let first: ServerProcess;
let second: ServerProcess;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'practice-two-'));
  database = await startPgliteServer();
  storage = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'archivos', configs: [] }],
  });
  const { port } = await storage.run();
  env = {
    DATABASE_URL: database.url,
    APP_PASSWORD: PASSWORD,
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'archivos',
    S3_ACCESS_KEY: 'S3RVER',
    S3_SECRET_KEY: 'S3RVER',
  };
  // Both at once: one of them makes the tables.
  [first, second] = await Promise.all([launch('one'), launch('two')]);
}, 90_000);
afterAll(async () => {
  for (const server of [first, second]) await end(server, 'SIGKILL');
  await storage.close();
  await database.close();
  rmSync(folder, { recursive: true });
});

const launch = (name: string) => startProcess({ ...env, DATA_DIR: join(folder, name) });

let token = '';
interface Answered {
  status: number;
  body: Record<string, unknown>;
}
async function send(
  server: ServerProcess,
  method: string,
  path: string,
  { body, key, headers }: { body?: unknown; key?: string; headers?: Record<string, string> } = {},
): Promise<Answered> {
  const response = await fetch(`${server.address}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(key && { 'idempotency-key': key }),
      ...(body !== undefined &&
        !(body instanceof FormData) && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Answered['body'] };
}
const logIn = (server: ServerProcess, password: string) =>
  send(server, 'POST', '/auth/login', { body: { password } });
const patient = (dni: string) => ({ nombre: `Doble, ${dni}`, dni, fecha_nacimiento: '1980-01-01' });

it('a session, a record, its draft and its file are known to both', async () => {
  token = String((await logIn(first, PASSWORD)).body['token']);
  const created = await send(first, 'POST', '/pacientes/', { body: patient('1'), key: 'alta-1' });
  expect(created.status).toBe(201);
  const id = Number(created.body['id_paciente']);
  // The answer was lost, and the next try reaches the other one.
  expect(await send(second, 'POST', '/pacientes/', { body: patient('1'), key: 'alta-1' })).toEqual(
    created,
  );
  expect((await send(second, 'GET', '/pacientes/?search=doble')).body['total']).toBe(1);

  const draft = { valores: { contenido: 'Afebril.' } };
  const key = `evolucion.${id}.nuevo-1.abcdef123456`;
  expect((await send(first, 'PUT', `/borradores/${key}`, { body: draft })).status).toBe(200);
  expect((await send(second, 'GET', `/borradores/${key}`)).body['datos']).toEqual(draft);

  const form = new FormData();
  form.set('id_paciente', String(id));
  form.set('fecha', '2026-11-10');
  form.set('descripcion', 'Informe externo');
  const content = pdf();
  form.set('archivo', fileOf(content, 'informe.pdf', 'application/pdf'));
  const stored = await send(first, 'POST', '/interconsultas/', { body: form, key: 'inter-1' });
  expect(stored.status).toBe(201);
  const file = `/interconsultas/archivo-url/${String(stored.body['id_interconsulta'])}`;
  const { url } = (await send(second, 'GET', file)).body;
  const read = await fetch(new URL(String(url), second.address), {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(Buffer.from(await read.arrayBuffer()).equals(content)).toBe(true);
});

it('two presses of one save that reach both at once make one record', async () => {
  const keys = Array.from({ length: 10 }, (_, n) => `a-la-vez-${n}`);
  for (const [n, key] of keys.entries()) {
    const body = patient(String(100 + n));
    const answers = await Promise.all(
      [first, second].map((server) => send(server, 'POST', '/pacientes/', { body, key })),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.status).toBe(201);
  }
  expect((await send(first, 'GET', '/pacientes/?search=doble')).body['total']).toBe(11);
});

it('one of two people who save one version on both is told', async () => {
  const { body } = await send(first, 'POST', '/pacientes/', {
    body: patient('200'),
    key: 'alta-200',
  });
  const path = `/pacientes/${String(body['id_paciente'])}`;
  const save = (server: ServerProcess, anexo: string) =>
    send(server, 'PUT', path, {
      body: { ...patient('200'), anexo, version: body['version'] },
      key: anexo,
    });
  const answers = await Promise.all([save(first, 'uno'), save(second, 'otro')]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

it('wrong passwords are counted together', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 8; n += 1) {
    statuses.push((await logIn(n % 2 === 0 ? first : second, 'nada')).status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
});

it('a session that ends on one ends on the other', async () => {
  expect((await send(second, 'GET', '/auth/sesion')).status).toBe(200);
  await send(first, 'POST', '/auth/logout');
  expect((await send(second, 'GET', '/auth/sesion')).status).toBe(401);
});
