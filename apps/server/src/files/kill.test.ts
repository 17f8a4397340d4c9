import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listConsults, type BodyOf, type createConsult } from '@practice/domain';
import { migrate } from '../db/migrate';
import { openSqlite } from '../db/sqlite';
import { addPatient } from '../testing/invented';
import { pdfOfSize } from '../testing/sample-files';
import { startServer, type TestServer } from '../testing/server';
import { openFiles } from './files';

/** Thirty short processes, on a machine that may be busy. */
const TIMEOUT = 180_000;
const AT_ONCE = 2;
/** Before each step twice: the second time its folders exist. */
const ROUNDS = 2;
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
/** Inside the tree: its packages are found there. */
const PROGRAM = join(ROOT, 'node_modules/.cache/practice/killed-upload.mjs');

let folder: string;
let server: TestServer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'practice-kill-'));
  // Compiled once: compiling it in each process would take most of the time.
  await build({
    entryPoints: [join(ROOT, 'apps/server/src/testing/killed-upload.ts')],
    outfile: PROGRAM,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    alias: { '@practice/domain': join(ROOT, 'packages/domain/src/index.ts') },
  });
  const engine = openSqlite(folder);
  await migrate(engine, null);
  const opened = { engine, drop: () => engine.close() };
  server = await startServer({ name: 'in a folder', open: async () => opened });
}, TIMEOUT);
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

interface Attempt {
  killAt: number;
  body: BodyOf<typeof createConsult>;
  content: Buffer;
  key: string;
}

/** Each with a file of its own. */
const attempt = (id_paciente: number, killAt: number, round = 0): Attempt => ({
  killAt,
  body: { id_paciente, fecha: '2026-10-05', descripcion: `Biopsia ${killAt}.${round}` },
  content: pdfOfSize(200_000 + 1_000 * round + killAt),
  key: `biopsia-${killAt}-${round}`,
});

/** Runs the program; resolves to the last line that it printed. */
async function run({ killAt, body, content, key }: Attempt): Promise<string> {
  const child = spawn(process.execPath, [PROGRAM], {
    env: {
      DATA_DIR: folder,
      TOKEN: server.token,
      KILL_AT: String(killAt),
      KEY: key,
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  // A program that fails before it reads says so on stderr.
  child.stdin.on('error', () => undefined);
  child.stdin.end(JSON.stringify({ body, content: content.toString('base64') }));
  const [printed] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return printed.trim();
}

it(
  'killed before any step, it keeps what it acknowledged and names nothing that is not there',
  async () => {
    const { id_paciente } = await addPatient(server, { dni: '950100' });
    const rows = async () => (await server.call(listConsults, { params: { id_paciente } })).body;
    const rowsOf = async ({ body }: Attempt) =>
      (await rows()).filter(({ descripcion }) => descripcion === body.descripcion);

    // Unkilled: how many steps there are.
    const whole = attempt(id_paciente, 0);
    const steps = Number(/^answered 201 after (\d+) steps$/.exec(await run(whole))?.[1]);
    expect(steps).toBeGreaterThanOrEqual(13);
    expect(await rowsOf(whole)).toHaveLength(1);

    const outcomes: { killed: Attempt; before: string }[] = [];
    const queue = Array.from({ length: ROUNDS * steps }, (_, n) =>
      attempt(id_paciente, (n % steps) + 1, Math.floor(n / steps)),
    );
    const work = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const before = /^killed before (.+)$/.exec(await run(next))?.[1] ?? 'nothing';
        outcomes.push({ killed: next, before });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));

    const files = await openFiles(folder);
    const named = await server.engine.read.selectFrom('archivos').selectAll().execute();
    for (const { sha256, tamano } of named) {
      const content = await buffer(await files.store.read(sha256));
      expect([createHash('sha256').update(content).digest('hex'), content.length]).toEqual([
        sha256,
        tamano,
      ]);
    }
    for (const { killed, before } of outcomes) {
      // Only a kill between the commit and the answer leaves a row that nobody was told of.
      const stored = before === 'the answer' ? 1 : 0;
      expect([before, (await rowsOf(killed)).length]).toEqual([before, stored]);
    }
    expect(outcomes.map(({ before }) => before)).toEqual(
      expect.arrayContaining(['rename', 'file sync', 'commit', 'the answer']),
    );

    // The user tries again, under the same key.
    for (const { killed } of outcomes.slice(-4)) {
      expect(await run({ ...killed, killAt: 0 })).toMatch(/^answered 201/);
      expect(await rowsOf(killed)).toHaveLength(1);
    }

    const nextDay = new Date(Date.now() + 25 * 3_600_000);
    await files.sweep(server.engine.read, nextDay);
    expect(readdirSync(join(folder, 'files/tmp'))).toEqual([]);
    const left: string[] = [];
    for await (const { sha256 } of files.store.list()) left.push(sha256);
    const alive = await server.engine.read.selectFrom('archivos').select('sha256').execute();
    expect(left.toSorted()).toEqual(alive.map(({ sha256 }) => sha256).toSorted());
  },
  TIMEOUT,
);
