import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listBackups } from '../src/backups/manifest';
import { BACKUP, RESTORE, VERIFY, runToEnd } from '../src/testing/process';
import { startPractice, type Check } from './practice';

const WRITERS = 8;
const RESTARTS = 20;
/** PostgreSQL refuses to run as root. */
const NOBODY = 65_534;

/** A real PostgreSQL that is restarted 20 times under 8 writers: the process lives, and each patient is stored once. */
export async function postgres(check: Check): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'chaos-postgres-'));
  const files = mkdtempSync(join(tmpdir(), 'chaos-files-'));
  const data = join(folder, 'data');
  const root = process.getuid?.() === 0;
  if (root) chownSync(folder, NOBODY, NOBODY);
  chmodSync(folder, 0o700);
  const run = (tool: string, ...args: string[]) =>
    execFileSync(tool, args, {
      stdio: 'ignore',
      cwd: folder,
      ...(root && { uid: NOBODY, gid: NOBODY }),
    });
  const port = await freePort();
  run('initdb', '-D', data, '-U', 'caos', '-A', 'trust', '-E', 'UTF8');
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1`;
  const control = (...args: string[]) => run('pg_ctl', '-D', data, '-w', '-o', options, ...args);
  control('-l', join(folder, 'log'), 'start');
  try {
    const practice = await startPractice({
      DATA_DIR: files,
      DATABASE_URL: `postgres://caos@127.0.0.1:${port}/postgres`,
    });
    let stopped = false;
    const acknowledged: string[] = [];
    const tries = new Map<number, number>();
    const writers = Array.from({ length: WRITERS }, async (_, writer) => {
      for (let n = 0; !stopped; n += 1) {
        const dni = `${writer + 1}${String(n).padStart(6, '0')}`;
        for (;;) {
          const { status } = await practice.create(dni);
          tries.set(status, (tries.get(status) ?? 0) + 1);
          if (status === 201) break;
          await sleep(50);
        }
        acknowledged.push(dni);
      }
    });
    for (let restart = 0; restart < RESTARTS; restart += 1) {
      await sleep(300);
      control('-m', 'fast', '-l', join(folder, 'log'), 'restart');
    }
    stopped = true;
    await Promise.all(writers);
    console.log(`  answers: ${[...tries].map(([status, n]) => `${n} × ${status}`).join(', ')}`);
    const stored = await practice.stored();
    check('the restarts were felt', (tries.get(503) ?? 0) > 0);
    check(
      'every answer was a success or 503',
      [...tries.keys()].every((it) => [201, 503].includes(it)),
    );
    check(
      'nothing acknowledged is lost or doubled',
      stored.size === acknowledged.length && acknowledged.every((dni) => stored.has(dni)),
    );

    // Copied by pg_dump, and restored into an empty database beside it.
    const env = { DATA_DIR: files, BACKUP_DIR: join(folder, 'copias') };
    const at = (name: string) => `postgres://caos@127.0.0.1:${port}/${name}`;
    const [made] = await runToEnd({ ...env, DATABASE_URL: at('postgres') }, { file: BACKUP });
    run('createdb', '-h', folder, '-p', String(port), '-U', 'caos', 'otra');
    const [copy] = await listBackups(env.BACKUP_DIR);
    const other = { ...env, DATA_DIR: join(folder, 'otra'), DATABASE_URL: at('otra') };
    const [restored] = await runToEnd(other, { file: RESTORE, args: [copy?.folder ?? ''] });
    const [verified] = await runToEnd(other, { file: VERIFY });
    check(
      'a copy by pg_dump is restored into an empty database, and verify finds it whole',
      made === 0 && restored === 0 && verified === 0,
    );
    check(
      'and not into one with data',
      (await runToEnd(other, { file: RESTORE, args: [copy?.folder ?? ''] }))[0] === 1,
    );

    // Frozen: its processes stand still, the connections stay open.
    const parent = postmaster(data);
    const children = execFileSync('pgrep', ['-P', String(parent)])
      .toString()
      .trim()
      .split('\n');
    const all = [parent, ...children.map(Number)];
    for (const pid of all) process.kill(pid, 'SIGSTOP');
    const start = performance.now();
    const answers = await Promise.all([practice.create('1999999'), fetch(`${practice.url}/salud`)]);
    const seconds = (performance.now() - start) / 1000;
    for (const pid of all) process.kill(pid, 'SIGCONT');
    console.log(`  frozen: answered after ${seconds.toFixed(1)} s`);
    check(
      'a frozen database is answered 503 within 10 s',
      answers.every(({ status }) => status === 503) && seconds < 10,
    );
    check(
      'the save is stored once it answers again',
      (await practice.create('1999999')).status === 201,
    );
    await practice.stop();
  } finally {
    control('-m', 'immediate', 'stop');
    for (const one of [folder, files]) rmSync(one, { recursive: true });
  }
}

/** Its process id is the first line of its file. */
function postmaster(data: string): number {
  return Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
