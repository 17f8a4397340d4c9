import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { addDays, today } from '@practice/domain';
import { migrate } from '../src/db/migrate';
import { openSqlite } from '../src/db/sqlite';
import { fillDatabase } from '../demo/fill';
import { openConnection, request } from './client';
import { inFolder, type Workplace } from './folder';
import { fixed, table, verdict } from './report';
import { atSlowedScreen, keyed, opening } from './slowed-page';
import { percentile } from './stats';

/**
 * `npm run bench -- --worklists`: ten thousand pendientes and turnos (issue 4). First the answers of the built server
 * over loopback, then how long a person in Chromium slowed four times waits from the click to the painted rows, and from a
 * key to its frame (issue 10, B13).
 */

const ROWS = 10_000;
const PATIENTS = 5_000;
const SEED = 20;
const PASSWORD = 'bench-password';
const SERVER = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const AIM = { answerMs: 20, openMs: 200, keyMs: 100 };
const TIMES = { answers: 100, openings: 20, warmUp: 5, keys: 60 };
/** Of pendientes, before their keys are measured. */
const LOADED = 400;

async function main({ folder, start }: Workplace): Promise<void> {
  if (!existsSync(SERVER)) throw new Error('The server is not built: npm run build.');
  const engine = openSqlite(folder);
  await migrate(engine, null);
  await fillDatabase(engine, {
    patients: PATIENTS,
    seed: SEED,
    today: today(),
    now: new Date(),
    worklists: { tasks: ROWS, appointments: ROWS },
  });
  await engine.close();
  const { port } = await start([SERVER], {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: '',
    APP_PASSWORD: PASSWORD,
  });
  console.log(`${ROWS} pendientes, ${ROWS} turnos, ${PATIENTS} patients.\n`);
  await measureAnswers(port);
  await atSlowedScreen({ port, password: PASSWORD }, async (page) => {
    await measureOpenings(page);
    await measureKeys(page);
  });
}

/** What the screens ask for. The whole list of turnos is documented, and asked for by none of them. */
function questions(): [what: string, path: string][] {
  const month = today().slice(0, 7);
  const tasks = (query: string) => `/pendientes/?limit=100&page=1&${query}`;
  return [
    ['pendientes, active', tasks('estado=activos')],
    ['pendientes, all', tasks('estado=todos')],
    ['pendientes, done', tasks('estado=resuelto')],
    ['pendientes, page 50', '/pendientes/?estado=todos&limit=100&page=50'],
    ['pendientes, a category', tasks('estado=todos&categoria=material')],
    ['pendientes, a patient', tasks('estado=todos&id_paciente=7')],
    ['pendientes, a word', tasks('estado=todos&q=tomografia')],
    ['pendientes, no match', tasks('estado=todos&q=zzzz')],
    ['samples', '/pendientes/patologia-cultivo/'],
    ['turnos, a month', `/api/turnos/?desde=${month}-01&hasta=${addDays(`${month}-28`, 3)}`],
    ['turnos, a name', '/api/turnos/?q=fic&limit=100&page=1'],
    ['turnos, a letter', '/api/turnos/?q=a&limit=100&page=1'],
    ['turnos, no match', '/api/turnos/?q=zzzz&limit=100&page=1'],
  ];
}

async function measureAnswers(port: number): Promise<void> {
  const connection = await openConnection(port);
  const login = await connection.send(
    request('POST', '/auth/login', {}, JSON.stringify({ password: PASSWORD })),
  );
  const { token } = JSON.parse(login.body) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const asked = questions().map(([what, path]) => ({
    what,
    bytes: request('GET', path, headers),
    ms: [] as number[],
    kb: 0,
  }));
  for (let round = 0; round < TIMES.warmUp + TIMES.answers; round++) {
    for (const question of asked) {
      const answer = await connection.send(question.bytes);
      if (answer.status !== 200) throw new Error(`${question.what}: ${answer.status}`);
      question.kb = answer.body.length / 1024;
      if (round >= TIMES.warmUp) question.ms.push(answer.ms);
    }
  }
  connection.close();
  console.log(
    table(
      ['answer over loopback, ms', 'p50', 'p99', 'KB'],
      asked.map(({ what, ms, kb }) => [
        what,
        ...[percentile(ms, 0.5), percentile(ms, 0.99), kb].map(fixed),
      ]),
    ),
  );
  const slowest = Math.max(...asked.map(({ ms }) => percentile(ms, 0.99)));
  const met = slowest <= AIM.answerMs;
  console.log(`\n${verdict(met, `slowest p99 ${fixed(slowest)} ms (≤ ${AIM.answerMs})`)}\n`);
}

/** 'YYYY-MM' of the month after a day's. */
const addMonth = (date: string) => addDays(`${date.slice(0, 7)}-28`, 7).slice(0, 7);

async function measureOpenings(page: Page): Promise<void> {
  const results: [string, number[]][] = [
    ['PENDIENTES: a hundred of them', []],
    ['TURNOS: the month, the day', []],
    ['the next month', []],
    ['all turnos of a month', []],
  ];
  const [tasks, appointments, month, whole] = results.map(([, ms]) => ms);
  for (let round = 0; round < TIMES.warmUp + TIMES.openings; round++) {
    const keep = (ms: number[] | undefined, took: number) =>
      round >= TIMES.warmUp && ms?.push(took);
    const button = page.getByRole('button', { name: 'PENDIENTES' });
    keep(tasks, await opening(page, button, '[role=dialog] [data-row-link]'));
    await page.keyboard.press('Escape');
    const link = page.getByRole('link', { name: 'TURNOS', exact: true });
    keep(appointments, await opening(page, link, '[data-dots]:not([data-dots="0"])'));
    const name = page.getByRole('button', { name: /^Ver todos los turnos/ });
    keep(whole, await opening(page, name, 'main tr[data-row]'));
    // A dot on a day of the next month appears only when that month is shown.
    const next = page.getByRole('button', { name: 'Mes siguiente' });
    const day = `[data-day^="${addMonth(today())}"] [data-dots]:not([data-dots="0"])`;
    keep(month, await opening(page, next, day));
    // The session remembers the month that is in sight when the page is left.
    await page.getByRole('button', { name: 'Hoy', exact: true }).click();
    await page.locator(`[data-day="${today()}"][data-selected]`).waitFor();
    await page.getByRole('link', { name: '← Volver' }).click();
    // The home page itself: turnos have rows too.
    await page.getByRole('searchbox', { name: 'Buscar pacientes' }).waitFor();
  }
  console.log(
    table(
      ['click to rows on screen, ms', 'p50', 'p95', 'max'],
      results.map(([what, ms]) => [
        what,
        ...[percentile(ms, 0.5), percentile(ms, 0.95), Math.max(...ms)].map(fixed),
      ]),
    ),
  );
  const slowest = Math.max(...results.map(([, ms]) => percentile(ms, 0.95)));
  const met = slowest <= AIM.openMs;
  console.log(`\n${verdict(met, `slowest p95 ${fixed(slowest)} ms (≤ ${AIM.openMs})`)}`);
}

/** The arrows over hundreds of loaded rows, a text typed above them, and a row toggled. */
async function measureKeys(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'PENDIENTES' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pendientes' });
  const rows = dialog.locator('tr[data-row]');
  await rows.first().waitFor();
  for (let loaded = await rows.count(); loaded < LOADED; loaded += 100) {
    await dialog.getByRole('button', { name: 'Cargar más' }).click();
    await rows.nth(loaded + 99).waitFor({ state: 'attached' });
  }
  const results: [string, number[]][] = [];
  const measure = async (what: string, keys: readonly string[]) => {
    const ms: number[] = [];
    for (const [index, key] of keys.entries()) {
      const took = await keyed(page, key);
      if (index >= TIMES.warmUp) ms.push(took);
    }
    results.push([what, ms]);
  };
  const count = await rows.count();
  await dialog.getByRole('searchbox', { name: 'Buscar' }).focus();
  await page.keyboard.press('ArrowDown');
  const down = Array.from({ length: TIMES.warmUp + TIMES.keys }, () => 'ArrowDown');
  await measure('↓ from row to row', down);
  await measure(
    '↑ from row to row',
    down.map(() => 'ArrowUp'),
  );
  await rows
    .nth(count - 2)
    .locator('[data-row-link]')
    .focus();
  await measure(
    '↑ at the end of the list',
    down.map(() => 'ArrowUp'),
  );
  await measure(
    'Tab in a row',
    down.map(() => 'Tab'),
  );
  await dialog.getByRole('searchbox', { name: 'Buscar' }).focus();
  // No pause long enough for the text to be applied: the rows stay.
  await measure('a letter in the search', [...'abcdefghijklmnopqrstuvwxyz']);
  console.log(`\n${count} pendientes loaded.\n`);
  console.log(
    table(
      ['key to its frame, ms', 'p50', 'p95', 'max'],
      results.map(([what, ms]) => [
        what,
        ...[percentile(ms, 0.5), percentile(ms, 0.95), Math.max(...ms)].map(fixed),
      ]),
    ),
  );
  const slowest = Math.max(...results.map(([, ms]) => percentile(ms, 0.95)));
  const met = slowest <= AIM.keyMs;
  console.log(`\n${verdict(met, `slowest p95 ${fixed(slowest)} ms (≤ ${AIM.keyMs})`)}`);
}

await inFolder(main);
