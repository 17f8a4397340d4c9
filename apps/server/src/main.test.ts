import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SET_PASSWORD, end, runToEnd, startProcess, type ServerProcess } from './testing/process';

/** Seven starts of the real process, on a machine that may be busy. */
const TIMEOUT = 150_000;
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'practice-main-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function call(server: ServerProcess, path: string, token: string | null, body?: object) {
  const response = await fetch(`${server.address}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const patient = (dni: string) => ({
  nombre: `Paciente ${dni}`,
  dni,
  fecha_nacimiento: '1980-01-01',
});

it(
  'prints a password once, keeps every acknowledged row through SIGKILL, and ends in order on SIGTERM',
  async () => {
    // A start that finds its port taken stores no password: it would be one that nobody saw.
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const [, refused] = await runToEnd({ DATA_DIR: folder, PORT: String(port) });
    expect(refused).toContain('No se pudo escuchar');
    taken.close();

    const first = await startProcess({ DATA_DIR: folder });
    await expect.poll(first.output).toContain('Contraseña generada');
    const password = /Contraseña generada .*: (\S+)$/m.exec(first.output())?.[1] ?? '';
    expect(await call(first, '/salud', null)).toEqual({ status: 200, body: { estado: 'ok' } });
    const login = await call(first, '/auth/login', null, { password });
    const token = String(login.body['token']);
    const acknowledged: number[] = [];
    for (let dni = 1; dni <= 30; dni += 1) {
      const { status } = await call(first, '/pacientes/', token, patient(String(dni)));
      if (status === 201) acknowledged.push(dni);
    }
    // Killed while more writes are on their way.
    const last = Promise.allSettled(
      [31, 32, 33].map((dni) => call(first, '/pacientes/', token, patient(String(dni)))),
    );
    await end(first, 'SIGKILL');
    await last;

    const second = await startProcess({ DATA_DIR: folder });
    expect(second.output()).not.toContain('Contraseña');
    const list = await call(second, '/pacientes/?page_size=100', token);
    expect(list.status).toBe(200);
    expect(acknowledged).toHaveLength(30);
    expect(Number(list.body['total'])).toBeGreaterThanOrEqual(30);
    // Neither a start on the same folder nor one on the same port may replace the password: both would log everyone out.
    const other = { DATA_DIR: folder, APP_PASSWORD: 'otra clave' };
    const inUse = `Ya hay un programa andando con la carpeta de datos ${folder} (DATA_DIR). No se cambió nada.`;
    expect(await runToEnd(other)).toEqual([1, inUse]);
    const busyPort = new URL(second.address).port;
    expect((await runToEnd({ ...other, PORT: busyPort }))[1]).toContain('No se pudo escuchar');
    expect((await call(second, '/pacientes/', token)).status).toBe(200);
    const started = Date.now();
    expect(await end(second, 'SIGTERM')).toBe(0);
    expect(Date.now() - started).toBeLessThan(5_000);

    const third = await startProcess({ DATA_DIR: folder, APP_PASSWORD: 'otra clave' });
    expect((await call(third, '/auth/login', null, { password })).status).toBe(401);
    expect((await call(third, '/pacientes/', token)).status).toBe(401);
    const fresh = await call(third, '/auth/login', null, { password: 'otra clave' });
    expect(fresh.status).toBe(200);
    expect(await end(third, 'SIGINT')).toBe(0);
  },
  TIMEOUT,
);

it(
  'a lost password is replaced while the server runs, and every session ends',
  async () => {
    const env = { DATA_DIR: mkdtempSync(join(folder, 'lost-')) };
    const change = (input: string) => runToEnd(env, { file: SET_PASSWORD, input });
    expect(await change('una frase nueva\n')).toEqual([
      ...[1, `Todavía no hay datos en ${env.DATA_DIR}: arrancá primero el programa (npm start).`],
    ]);
    const server = await startProcess({ ...env, APP_PASSWORD: 'una frase vieja' });
    const logIn = (password: string) => call(server, '/auth/login', null, { password });
    const token = String((await logIn('una frase vieja')).body['token']);
    expect((await call(server, '/pacientes/', token)).status).toBe(200);

    expect(await change('corta\n')).toEqual([
      ...[1, 'La contraseña necesita de 8 a 1024 caracteres. No se cambió nada.'],
    ]);
    expect((await call(server, '/pacientes/', token)).status).toBe(200);
    expect(await change('una frase nueva\n')).toEqual([
      ...[0, 'Contraseña cambiada. Se cerraron todas las sesiones: hay que entrar con la nueva.'],
    ]);
    expect((await call(server, '/pacientes/', token)).status).toBe(401);
    expect((await logIn('una frase vieja')).status).toBe(401);
    expect((await logIn('una frase nueva')).status).toBe(200);
    expect(await end(server, 'SIGTERM')).toBe(0);
  },
  TIMEOUT,
);

it(
  'a damaged database is not served: a page says what to do, and nothing is written into it',
  async () => {
    const dataDir = mkdtempSync(join(folder, 'damaged-'));
    const first = await startProcess({ DATA_DIR: dataDir });
    expect(first.output()).toContain(`Base nueva en ${join(dataDir, 'consultorio.db')}`);
    await end(first, 'SIGTERM');
    const file = join(dataDir, 'consultorio.db');
    const bytes = readFileSync(file);
    bytes.fill(0xa5, 20 * 4096, 30 * 4096);
    writeFileSync(file, bytes);

    const second = await startProcess({ DATA_DIR: dataDir, APP_PASSWORD: 'otra clave' });
    await expect.poll(second.output).toContain(`La base ${file} está dañada`);
    const detail =
      'La base de datos está dañada. No se guarda ni se muestra nada, para no empeorarla. Avisá a quien cuida el servidor.';
    for (const path of ['/salud', '/pacientes/']) {
      expect(await call(second, path, null)).toEqual({ status: 503, body: { detail } });
    }
    const login = await call(second, '/auth/login', null, { password: 'otra clave' });
    expect(login.status).toBe(503);
    const page = await fetch(second.address, { headers: { accept: 'text/html' } });
    expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('<li>')]);
    expect(await end(second, 'SIGTERM')).toBe(0);
    expect(readFileSync(file).equals(bytes)).toBe(true);
  },
  TIMEOUT,
);

it.each([
  [{ PORT: 'ocho' }, 'La configuración PORT no es válida: se espera un número de puerto'],
  [
    { APP_PASSWORD: 'corta' },
    'La configuración APP_PASSWORD no es válida: se espera una contraseña de 8 a 1024 caracteres.',
  ],
  [{ DATABASE_URL: 'postgres://x@127.0.0.1:1/x' }, 'El servidor de la base de datos no contesta'],
  [{ DATA_DIR: '/dev/null/x' }, 'No se pudo abrir la base de datos (DATA_DIR)'],
])(
  'does not start with %j, and says why in one sentence',
  async (env, sentence) => {
    const [code, output] = await runToEnd({ DATA_DIR: folder, ...env });
    expect(code).toBe(1);
    expect(output).toContain(sentence);
    expect(output.split('\n')).toHaveLength(1);
  },
  TIMEOUT,
);
