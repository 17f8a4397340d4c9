import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listBackups } from '../src/backups/manifest';
import { restoreBackup } from '../src/backups/restore';
import { DATABASE_FILE, readSqliteFile } from '../src/db/sqlite';
import { openFiles } from '../src/files/files';
import { BACKUP, VERIFY, runToEnd } from '../src/testing/process';
import { percentile } from '../bench/stats';
import { startPractice, type Check } from './practice';

const ROUNDS = 30;
/** Between searches while a copy is made: they measure and do not press. */
const PAUSE_MS = 20;
const EVERY_MS = 10;
/** A machine that is too busy for 100 writes a second gets as many as it can take. */
const MOST_OPEN = 32;

/** `npm run backup` 30 times while 100 writes a second go on; each restored and compared with what was acknowledged before it began. */
export async function backup(check: Check): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'chaos-backup-'));
  const env = { DATA_DIR: join(folder, 'data'), BACKUP_DIR: join(folder, 'copias') };
  const practice = await startPractice(env);
  const acknowledged: string[] = [];
  const open = new Set<Promise<unknown>>();
  let sent = 0;
  let refused = 0;
  const writer = setInterval(() => {
    if (open.size >= MOST_OPEN) return;
    const dni = String((sent += 1));
    const write = practice.create(dni).then(({ status }) => {
      if (status === 201) acknowledged.push(dni);
      else refused += 1;
      open.delete(write);
    });
    open.add(write);
  }, EVERY_MS);
  const start = performance.now();
  let equal = 0;
  let whole = 0;
  const [quiet, busy]: [number[], number[]] = [[], []];
  const search = async (ms: number[]) => ms.push(await practice.search('ana'));
  try {
    await sleep(1_000);
    for (let round = 0; round < ROUNDS; round += 1) {
      await sleep(200);
      for (let n = 0; n < 10; n += 1) await search(quiet);
      const before = [...acknowledged];
      let running = true;
      const made = runToEnd(env, { file: BACKUP }).finally(() => (running = false));
      for (; running; await sleep(PAUSE_MS)) await search(busy);
      const [code, said] = await made;
      const [newest] = await listBackups(env.BACKUP_DIR);
      if (code !== 0 || newest === undefined) {
        console.log(`  ${said}`);
        continue;
      }
      const target = join(folder, `restored-${round}`);
      const there = { DATA_DIR: target, BACKUP_DIR: env.BACKUP_DIR };
      await restoreBackup({
        ...{ from: newest.folder, dataDir: target, databaseUrl: null, now: new Date() },
        openFiles: () => openFiles(target),
      });
      const stored = await readSqliteFile(join(target, DATABASE_FILE), (db) =>
        db.selectFrom('pacientes').select(['dni', 'nombre', 'anexo']).execute(),
      );
      const found = new Set(
        stored
          .filter(
            ({ dni, nombre, anexo }) => nombre === `Caos, Ana ${dni}` && anexo?.length === 2_000,
          )
          .map(({ dni }) => dni),
      );
      if (before.every((dni) => found.has(dni)) && found.size === stored.length) equal += 1;
      if (round % 10 === 0 && (await runToEnd(there, { file: VERIFY }))[0] === 0) whole += 1;
      if (round === 0) check('the comparison can fail', !found.has('no existe'));
      rmSync(target, { recursive: true });
    }
    clearInterval(writer);
    await Promise.all(open);
    const seconds = (performance.now() - start) / 1000;
    console.log(
      `  ${acknowledged.length} patients in ${seconds.toFixed(0)} s; search p99 ${percentile(quiet, 0.99).toFixed(1)} ms, ` +
        `during a copy ${percentile(busy, 0.99).toFixed(1)} ms`,
    );
    check(
      `${equal} of ${ROUNDS} have all that was acknowledged before they began`,
      equal === ROUNDS,
    );
    check('verify finds every tenth of them whole', whole === Math.ceil(ROUNDS / 10));
    check('no write was refused', refused === 0);
    const last = await practice.stored();
    check(
      'nothing acknowledged is missing at the end',
      acknowledged.every((dni) => last.has(dni)),
    );
  } finally {
    clearInterval(writer);
    await practice.stop();
    rmSync(folder, { recursive: true });
  }
}
