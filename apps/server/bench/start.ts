import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { inFolder, type Workplace } from './folder';
import { fillPatients } from './many-patients';
import { fixed, table, times, verdict } from './report';
import { median } from './stats';

/**
 * `npm run bench -- --start`: from the start of the built server until /salud says that it serves, with 100,000 patients and
 * warm files, beside a bare node:http; and its memory at rest (issue 14).
 */

const PATIENTS = 100_000;
const AIM = { startMs: 500, idleMb: 110 };
const ROUNDS = 7;
const DEADLINE_MS = 20_000;
/** V8 has collected by then what the start left. */
const REST_MS = 15_000;
const SERVER = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const BARE = `require('node:http').createServer((_, answer) => answer.end()).listen(process.env.PORT, '127.0.0.1')`;

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

interface Started {
  ms: number;
  child: ChildProcess;
}

async function startAndAsk(args: string[], env: Record<string, string>): Promise<Started> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: 'ignore',
  });
  while (performance.now() - began < DEADLINE_MS) {
    const answer = await fetch(`http://127.0.0.1:${port}/salud`).catch(() => null);
    if (answer?.ok) return { ms: performance.now() - began, child };
    await wait(5);
  }
  child.kill();
  throw new Error(`${args.join(' ')} did not answer`);
}

async function stop({ child }: Started): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

/** Megabytes of memory that the process holds (Linux). */
function residentMb(child: ChildProcess): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

async function main({ folder }: Workplace): Promise<void> {
  if (!existsSync(SERVER)) throw new Error('The server is not built: npm run build.');
  await fillPatients(folder, PATIENTS, { seed: 20, today: '2026-11-20' });
  const env = {
    NODE_ENV: 'production',
    DATA_DIR: folder,
    DATABASE_URL: '',
    APP_PASSWORD: 'bench-password',
  };
  const own: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const server = await startAndAsk([SERVER], env);
    await stop(server);
    const floor = await startAndAsk(['-e', BARE], {});
    await stop(floor);
    // The first one makes the password and warms the files.
    if (round === 0) continue;
    own.push(server.ms);
    bare.push(floor.ms);
  }
  const resting = await startAndAsk([SERVER], env);
  await wait(REST_MS);
  const mb = residentMb(resting.child);
  await stop(resting);
  const ms = median(own);
  console.log(
    table(
      [`${PATIENTS} patients, median of ${ROUNDS}`, 'server', 'bare node:http', 'ratio'],
      [
        ['start to /salud, ms', fixed(ms), fixed(median(bare)), times(ms / median(bare))],
        ['memory after 15 s, MB', fixed(mb), '', ''],
      ],
    ),
  );
  console.log('');
  console.log(verdict(ms <= AIM.startMs, `start ${fixed(ms)} ms (≤ ${AIM.startMs})`));
  console.log(verdict(mb <= AIM.idleMb, `memory ${fixed(mb)} MB (≤ ${AIM.idleMb})`));
}

await inFolder(main);
