import { randomFillSync } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { today } from '@practice/domain';
import { migrate } from '../src/db/migrate';
import { openSqlite } from '../src/db/sqlite';
import { fillDatabase } from '../demo/fill';
import { inFolder, type Workplace } from './folder';
import type { Target } from './processes';
import { fixed, table, times, verdict } from './report';
import { median } from './stats';

/**
 * `npm run bench -- --uploads`: files of 25 MB to the built server, beside a bare copy of the same bytes with a hash and an
 * fsync in the same run; before that eight at a time, while the memory of the server is watched (issue 11).
 */

const MEGABYTE = 1024 * 1024;
/** The fields and the boundary of the form leave a little less than the limit. */
const FILE_BYTES = 25 * MEGABYTE - 4096;
const ROUNDS = 12;
const WARM_UP = 2;
const AT_ONCE = 8;
const AIM = { ratio: 0.7, growthMb: 20 };
const PASSWORD = 'bench-password';
const SERVER = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const FLOOR = fileURLToPath(new URL('./floors/bare-copy.ts', import.meta.url));

/** A PDF to its first bytes; no two are the same. */
function newFile(): File {
  const content = new Uint8Array(FILE_BYTES);
  randomFillSync(content, 0, MEGABYTE);
  content.set(new TextEncoder().encode('%PDF-1.7\n'));
  return new File([content], 'estudio.pdf', { type: 'application/pdf' });
}

async function main({ folder, start }: Workplace): Promise<void> {
  if (!existsSync(SERVER)) throw new Error('The server is not built: npm run build.');
  const engine = openSqlite(folder);
  await migrate(engine, null);
  await fillDatabase(engine, { patients: 1, seed: 20, today: today(), now: new Date() });
  await engine.close();
  const server = await start([SERVER], {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: '',
    APP_PASSWORD: PASSWORD,
  });
  const copies = join(folder, 'copias');
  mkdirSync(copies);
  const floor = await start(['--import', 'tsx', FLOOR, copies]);
  const authorization = `Bearer ${await logIn(server)}`;

  const upload = async (file: File) => {
    const form = new FormData();
    form.set('id_paciente', '1');
    form.set('fecha', today());
    form.set('descripcion', 'Medición');
    form.set('archivo', file);
    return send(`http://127.0.0.1:${server.port}/interconsultas/`, form, { authorization });
  };
  const copy = (file: File) => send(`http://127.0.0.1:${floor.port}/`, file);

  // One file first: what the first upload loads, and the buffers that it leaves to the collector, stay.
  await upload(newFile());
  const before = residentMb(server, 'VmRSS');
  resetPeak(server);
  await Promise.all(Array.from({ length: AT_ONCE }, () => upload(newFile())));
  const peak = residentMb(server, 'VmHWM');

  const ms = { server: [] as number[], floor: [] as number[] };
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const file = newFile();
    const [stored, copied] = [await upload(file), await copy(file)];
    if (round < WARM_UP) continue;
    ms.server.push(stored);
    ms.floor.push(copied);
  }
  const rate = (took: number[]) => (FILE_BYTES / MEGABYTE / median(took)) * 1000;
  const ratio = rate(ms.server) / rate(ms.floor);
  console.log(
    table(
      ['25 MB, MB a second', 'median', 'n'],
      [
        ['server', fixed(rate(ms.server)), String(ROUNDS)],
        ['bare copy with hash and fsync', fixed(rate(ms.floor)), String(ROUNDS)],
      ],
    ),
  );

  console.log(
    `\nServer's memory: ${fixed(before)} MB before, at most ${fixed(peak)} MB with ${AT_ONCE} at once.\n`,
  );
  console.log(
    verdict(ratio >= AIM.ratio, `rate ${times(ratio)} of the bare copy (≥ ${AIM.ratio})`),
  );
  console.log(
    verdict(
      peak - before <= AIM.growthMb,
      `memory grows ${fixed(peak - before)} MB (≤ ${AIM.growthMb})`,
    ),
  );
}

/** Milliseconds until the answer was read. */
async function send(
  url: string,
  body: FormData | File,
  headers: Record<string, string> = {},
): Promise<number> {
  const start = performance.now();
  const response = await fetch(url, { method: 'POST', body, headers });
  const answer = await response.text();
  if (response.status !== 201) throw new Error(`${url}: ${response.status} ${answer}`);
  return performance.now() - start;
}

async function logIn({ port }: Target): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: PASSWORD }),
  });
  return ((await response.json()) as { token: string }).token;
}

/** Linux: what the process holds now (VmRSS), or has held at most (VmHWM). */
function residentMb({ pid }: Target, line: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${line}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
}

/** Linux: the most that the process has held counts from now. */
function resetPeak({ pid }: Target): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

await inFolder(main);
