import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startPgliteServer } from '../src/testing/pglite-server';
import { startPractice, type Check, type Practice } from './practice';

const PEOPLE = 20;
const MANUAL = fileURLToPath(new URL('../../../docs/operar.md', import.meta.url));

/** The second Caddyfile of docs/operar.md, with the ports of this run. */
function caddyfile(ports: { caddy: number; servers: readonly number[] }): string {
  const blocks = [...readFileSync(MANUAL, 'utf8').matchAll(/```caddyfile\n([^`]+)```/g)];
  const text = blocks[1]?.[1];
  if (!text) throw new Error('docs/operar.md has no second Caddyfile');
  // Neither its own administration nor the certificates of this machine are part of the trial.
  return `{\n  admin off\n  skip_install_trust\n  auto_https disable_redirects\n}\n${text}`
    .replace('https://192.168.0.10', `https://localhost:${ports.caddy}`)
    .replace('127.0.0.1:8001', `127.0.0.1:${ports.servers[0]}`)
    .replace('127.0.0.1:8002', `127.0.0.1:${ports.servers[1]}`);
}

/**
 * Two servers on one database behind Caddy (in PATH), restarted in turns under load: nobody is answered anything but success,
 * and nobody tries twice.
 */
export async function rolling(check: Check, restarts = 10): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'chaos-rolling-'));
  const database = await startPgliteServer();
  const [caddyPort, ...ports] = await freePorts(3);
  if (caddyPort === undefined) throw new Error('no port');
  const start = (port: number) =>
    startPractice({
      PORT: String(port),
      DATA_DIR: join(folder, String(port)),
      DATABASE_URL: database.url,
      TRUST_PROXY: '127.0.0.1',
    });
  const servers: Practice[] = [];
  for (const port of ports) servers.push(await start(port));

  const file = join(folder, 'Caddyfile');
  writeFileSync(file, caddyfile({ caddy: caddyPort, servers: ports }));
  const caddy = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: 'ignore',
  });
  const stopped = new Promise((resolve) => caddy.once('exit', resolve));
  caddy.on('error', (error) => console.error(`  caddy: ${error.message}`));
  try {
    const root = join(folder, 'caddy/pki/authorities/local/root.crt');
    const ca = await readWhenThere(root);
    const agent = new Agent({ ca, keepAlive: true, maxSockets: PEOPLE });
    const token = servers[0]?.token ?? '';
    /** 0: no answer. */
    const send = (method: string, path: string, body?: object) =>
      new Promise<{ status: number; headers: Record<string, unknown> }>((resolve) => {
        const text = body && JSON.stringify(body);
        const key = body && `rolling-${String((body as { dni: string }).dni)}`;
        const sent = request(
          { agent, method, path, host: 'localhost', port: caddyPort, timeout: 30_000 },
          (answer) => {
            answer.resume();
            answer.on('end', () =>
              resolve({ status: answer.statusCode ?? 0, headers: answer.headers }),
            );
            answer.on('error', () => resolve({ status: 0, headers: {} }));
          },
        );
        sent.on('error', () => resolve({ status: 0, headers: {} }));
        sent.on('timeout', () => sent.destroy());
        sent.setHeader('authorization', `Bearer ${token}`);
        if (text !== undefined) sent.setHeader('content-type', 'application/json');
        if (key !== undefined) sent.setHeader('idempotency-key', key);
        sent.end(text);
      });

    while ((await send('GET', '/salud')).status !== 200) await sleep(200);
    const { headers } = await send('GET', '/salud');
    check(
      'https by the local authority of Caddy, and HSTS with it',
      'strict-transport-security' in headers,
    );

    const answers = new Map<number, number>();
    const acknowledged: string[] = [];
    let over = false;
    const work = async (person: number) => {
      for (let n = 0; !over; n += 1) {
        const dni = `${person + 10}${String(n).padStart(5, '0')}`;
        const body = { nombre: `Caos, Ana ${dni}`, dni, fecha_nacimiento: '1980-01-01' };
        const write = await send('POST', '/pacientes/', body);
        if (write.status === 201) acknowledged.push(dni);
        const read = await send('GET', '/pacientes/?page=1&page_size=25&search=caos');
        for (const { status } of [write, read]) answers.set(status, (answers.get(status) ?? 0) + 1);
        await sleep(100);
      }
    };
    const people = Array.from({ length: PEOPLE }, (_, person) => work(person));
    for (let turn = 0; turn < restarts; turn += 1) {
      const which = turn % servers.length;
      await servers[which]?.stop();
      const port = ports[which];
      if (port !== undefined) servers[which] = await start(port);
      // Caddy asks for its health every second.
      await sleep(3_000);
    }
    over = true;
    await Promise.all(people);
    console.log(`  answers: ${[...answers].map(([status, n]) => `${n} × ${status}`).join(', ')}`);
    check(
      `${restarts} restarts in turns: every request is answered with success`,
      [...answers.keys()].every((status) => status === 200 || status === 201),
    );
    const stored = await servers[0]?.stored();
    check(
      'nothing is lost or doubled',
      stored?.size === acknowledged.length && acknowledged.every((dni) => stored.has(dni)),
    );
    for (const server of servers) await server.stop();
    check('control: without servers it is seen', (await send('GET', '/salud')).status >= 500);
  } finally {
    caddy.kill('SIGTERM');
    await stopped;
    await database.close();
    rmSync(folder, { recursive: true });
  }
}

async function readWhenThere(file: string): Promise<Buffer> {
  for (let tries = 0; tries < 100; tries += 1) {
    try {
      return readFileSync(file);
    } catch {
      await sleep(100);
    }
  }
  throw new Error('caddy made no certificate: is it in PATH?');
}

async function freePorts(count: number): Promise<number[]> {
  const probes = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(
    probes.map((probe) => new Promise((resolve) => probe.once('listening', resolve))),
  );
  const ports = probes.map((probe) => (probe.address() as AddressInfo).port);
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.close(resolve))));
  return ports;
}
