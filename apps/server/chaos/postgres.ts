import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createBackups } from '../src/backups/backups';
import { listBackups } from '../src/backups/manifest';
import { readConfig } from '../src/config';
import { startCluster } from '../src/testing/postgres-cluster';
import { BACKUP, RESTORE, VERIFY, runToEnd } from '../src/testing/process';
import { startPractice, type Check } from './practice';

const WRITERS = 8;
const RESTARTS = 20;

/** A real PostgreSQL that is restarted 20 times under 8 writers: the process lives, and each patient is stored once. */
export async function postgres(check: Check): Promise<void> {
  const files = mkdtempSync(join(tmpdir(), 'chaos-files-'));
  const cluster = await startCluster();
  try {
    const practice = await startPractice({
      DATA_DIR: files,
      DATABASE_URL: cluster.url('postgres'),
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
      cluster.restart();
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
    const env = { DATA_DIR: files, BACKUP_DIR: join(files, 'copias') };
    const [made] = await runToEnd(
      { ...env, DATABASE_URL: cluster.url('postgres') },
      { file: BACKUP },
    );
    // Two servers on one database look at the same moment, and again.
    const daily = ['uno', 'dos'].map((name) => {
      const given = { DATA_DIR: join(files, name), BACKUP_DIR: join(files, 'diarias') };
      return createBackups(readConfig({ ...given, DATABASE_URL: cluster.url('postgres') })).daily();
    });
    await Promise.all(daily.map((one) => one.tick()));
    for (const one of daily) await one.tick();
    for (const one of daily) one.stop();
    check(
      'two servers on one database make one copy a day',
      (await listBackups(join(files, 'diarias'))).length === 1 &&
        daily.every((one) => one.status().ultima !== null),
    );
    cluster.createDatabase('otra');
    const [copy] = await listBackups(env.BACKUP_DIR);
    const other = { ...env, DATA_DIR: join(files, 'otra'), DATABASE_URL: cluster.url('otra') };
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
    const parent = postmaster(cluster.data);
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
    cluster.remove();
    rmSync(files, { recursive: true });
  }
}

/** Its process id is the first line of its file. */
function postmaster(data: string): number {
  return Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
}
