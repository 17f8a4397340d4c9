import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { today, type HistoryTab } from '@practice/domain';
import { migrate } from '../src/db/migrate';
import { openSqlite } from '../src/db/sqlite';
import { fillDatabase } from '../demo/fill';
import { HEAVY_HISTORY } from '../demo/invent-history';
import { inFolder, type Workplace } from './folder';
import { fixed, table, verdict } from './report';
import { answering, atSlowedScreen, exchanging, opening } from './slowed-page';
import { percentile } from './stats';

/**
 * `npm run bench -- --history`: a person in Chromium slowed four times opens the history of a patient with years of
 * everything, changes tabs and writes an evolución (issue 11).
 */

const PATIENTS = 2_000;
const SEED = 20;
const PASSWORD = 'bench-password';
const SERVER = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const AIM = { openMs: 450, tabMs: 100, frameMs: 50 };
const READING_MS = 1_500;
const SETTLED_MS = 200;
const TIMES = { rounds: 12, warmUp: 3 };
const TEXT = 'Evolución favorable, afebril, tolera dieta. Herida limpia; control en 7 días. ';

/** Part of the body of a tab, once it is the one shown. */
const shown = (tab: HistoryTab, part: string) =>
  `[role=tabpanel][data-state=active][id$="content-${tab}"] ${part}`;
/** What shows that a tab is painted. */
const TABS: [name: string, selector: string][] = [
  ['Antecedentes', shown('antecedentes', '[aria-expanded]')],
  ['Estudios', shown('estudios', '[data-row-link]')],
  ['Procedimientos', shown('procedimientos', '[data-row-link]')],
  ['Interconsultas', shown('interconsultas', '[data-row-link]')],
  ['Patología', shown('patologia', '[aria-expanded]')],
  ['Consultas', shown('consultas', '[data-row-link]')],
];

async function main({ folder, start }: Workplace): Promise<void> {
  if (!existsSync(SERVER)) throw new Error('The server is not built: npm run build.');
  const engine = openSqlite(folder);
  await migrate(engine, null);
  await fillDatabase(engine, {
    patients: PATIENTS,
    seed: SEED,
    today: today(),
    now: new Date(),
    heavyFirst: true,
  });
  const { dni } = await engine.read
    .selectFrom('pacientes')
    .select('dni')
    .where('id_paciente', '=', 1)
    .executeTakeFirstOrThrow();
  await engine.close();
  const { port } = await start([SERVER], {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: '',
    APP_PASSWORD: PASSWORD,
  });
  const { encounters, notes, studies, consults, procedures } = HEAVY_HISTORY;
  console.log(
    `${encounters} consultas, ${notes} evoluciones, ${studies} estudios, ${consults} interconsultas, ${procedures} partes.\n`,
  );
  await atSlowedScreen({ port, password: PASSWORD }, (page) => measure(page, dni));
}

async function measure(page: Page, dni: string): Promise<void> {
  const box = page.getByRole('searchbox', { name: 'Buscar pacientes' });
  const openings: number[] = [];
  const bundles: number[] = [];
  const tabs = new Map<string, number[]>(TABS.map(([name]) => [name, []]));
  const floors = new Map<string, number[]>(TABS.map(([name]) => [name, []]));
  let requests: string[] = [];
  for (let round = 0; round < TIMES.warmUp + TIMES.rounds; round += 1) {
    const counts = round >= TIMES.warmUp;
    await box.fill(dni);
    const row = page.locator('tr[data-row]');
    await page.waitForFunction(() => document.querySelectorAll('tr[data-row]').length === 1);
    await page.evaluate(() => performance.clearResourceTimings());
    const took = await opening(page, row.first(), shown('consultas', '[data-row-link]'));
    const asked = await dataRequests(page);
    if (counts) {
      openings.push(took);
      requests = asked.map(({ name }) => name);
      bundles.push(Math.max(0, ...asked.map(({ ms }) => ms)));
    }
    // A person reads before going on.
    await page.waitForTimeout(READING_MS);
    for (const [name, selector] of TABS) {
      const tab = page.getByRole('tab', { name: new RegExp(`^${name}`) });
      const next = `#${await tab.getAttribute('aria-controls')}`;
      const floor = await exchanging(page, '[role=tabpanel][data-state=active]', next);
      await page.waitForTimeout(SETTLED_MS);
      const changed = await answering(page, tab, selector);
      if (!counts) continue;
      tabs.get(name)?.push(changed);
      floors.get(name)?.push(floor);
    }
    if (round === TIMES.warmUp + TIMES.rounds - 1) break;
    await page.getByRole('link', { name: 'Volver' }).click();
    await box.waitFor();
  }
  const frames = await typing(page);

  const rows = [
    ['row of home → Consultas painted', openings] as const,
    ['  of it: the answer of the bundle', bundles] as const,
    ...[...tabs].map(([name, ms]) => [`→ ${name}`, ms] as const),
  ];
  console.log(
    table(
      ['slowed four times, ms', 'p50', 'p95', 'max'],
      rows.map(([what, ms]) => [
        what,
        ...[percentile(ms, 0.5), percentile(ms, 0.95), Math.max(...ms)].map(fixed),
      ]),
    ),
  );
  console.log(
    `\n${table(
      ['beside the browser alone, ms', 'tab p50', 'browser p50', 'ratio'],
      [...tabs].map(([name, ms]) => {
        const [own, floor] = [percentile(ms, 0.5), percentile(floors.get(name) ?? [], 0.5)];
        return [`→ ${name}`, ...[own, floor, own / floor].map(fixed)];
      }),
    )}`,
  );
  console.log(`\nRequests for data while opening: ${requests.join(', ')}`);
  console.log(`Typing ${TEXT.length} letters: longest frame ${fixed(frames)} ms\n`);
  const open = percentile(openings, 0.95);
  const tab = Math.max(...[...tabs.values()].map((ms) => percentile(ms, 0.95)));
  console.log(verdict(open <= AIM.openMs, `opening p95 ${fixed(open)} ms (≤ ${AIM.openMs})`));
  console.log(verdict(requests.length <= 1, `${requests.length} request for data (≤ 1)`));
  console.log(verdict(tab <= AIM.tabMs, `slowest tab p95 ${fixed(tab)} ms (≤ ${AIM.tabMs})`));
  console.log(
    verdict(frames <= AIM.frameMs, `longest frame ${fixed(frames)} ms (≤ ${AIM.frameMs})`),
  );
}

/** Calls of the API since the timings were cleared, without scripts and fonts. */
function dataRequests(page: Page): Promise<{ name: string; ms: number }[]> {
  return page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      // The session is kept alive once a minute, whatever is opened.
      .filter(({ initiatorType, name }) => initiatorType === 'fetch' && !name.includes('/auth/'))
      .map(({ name, duration }) => ({ name: new URL(name).pathname, ms: duration })),
  );
}

/** Milliseconds of the longest frame while an evolución is typed. */
async function typing(page: Page): Promise<number> {
  await page
    .getByRole('button', { name: /^Nueva evolución/ })
    .first()
    .click();
  // The form has taken the focus. A locator that types would look for its field by role first: through all rows, in one frame.
  await page.waitForFunction(() => document.activeElement?.matches('textarea'));
  await page.evaluate(() => {
    const frames: number[] = [];
    let last = performance.now();
    const next = () => {
      const now = performance.now();
      frames.push(now - last);
      last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
    Object.assign(window, { frames });
  });
  await page.keyboard.type(TEXT, { delay: 60 });
  return page.evaluate(() => Math.max(...(window as unknown as { frames: number[] }).frames));
}

await inFolder(main);
