import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { fold } from '@practice/domain';
import { createRandom } from '../demo/random';
import { inFolder, type Workplace } from './folder';
import { fillPatients } from './many-patients';
import { fixed, table, verdict } from './report';
import { atSlowedScreen } from './slowed-page';
import { percentile } from './stats';

/**
 * `npm run bench -- --browser`: a person searches on the home screen of the built app, in Chromium slowed four
 * times. Measured from the request, which the debounce sends, until the rows of its answer are painted.
 */

const PATIENTS = 100_000;
const SEED = 20;
const TODAY = '2026-11-20';
const AIM_MS = 100;
const SEARCHES = 60;
const WARM_UP = 5;
const PASSWORD = 'bench-password';
const SERVER = fileURLToPath(new URL('../dist/main.js', import.meta.url));

/** In the page: milliseconds from the start of the request for `search` until new rows are painted. */
function untilPainted(search: string): Promise<number> {
  const rows = () =>
    [...document.querySelectorAll('[data-row]')].map((row) => row.textContent).join('\n');
  const before = rows();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no new rows for ${search}`)), 10_000);
    const observer = new MutationObserver(() => {
      const now = rows();
      if (now === before || now === '') return;
      observer.disconnect();
      clearTimeout(timer);
      // The task after the next frame: its rows are painted.
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => {
          const painted = performance.now();
          const request = performance
            .getEntriesByType('resource')
            .findLast(({ name }) => new URL(name).searchParams.get('search') === search);
          if (request) resolve(painted - request.startTime);
          else reject(new Error(`no request for ${search}`));
        };
        channel.port2.postMessage(null);
      });
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

async function measure(page: Page, terms: readonly string[]): Promise<number[]> {
  const box = page.getByRole('searchbox', { name: 'Buscar pacientes' });
  const ms: number[] = [];
  for (const [index, term] of terms.entries()) {
    const [took] = await Promise.all([page.evaluate(untilPainted, term), box.fill(term)]);
    await page.evaluate(() => performance.clearResourceTimings());
    if (index >= WARM_UP) ms.push(took);
  }
  return ms;
}

async function main({ folder, start }: Workplace): Promise<void> {
  if (!existsSync(SERVER)) throw new Error('The server is not built: npm run build.');
  const { registered } = await fillPatients(folder, PATIENTS, { seed: SEED, today: TODAY });
  const random = createRandom(SEED);
  const surname = () =>
    fold(random.pick(registered).nombre.split(',')[0] ?? '').split(' ')[0] ?? '';
  const kinds: Record<string, () => string> = {
    'start of a surname': () => surname().slice(0, random.int(3, 6)),
    'two letters': () => surname().slice(0, 2),
    'surname and letter': () => `${surname()} ${random.pick([...'acjlms'])}`,
    'start of a DNI': () => random.pick(registered).dni.slice(0, random.int(4, 6)),
  };

  const { port } = await start([SERVER], {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: '',
    APP_PASSWORD: PASSWORD,
  });
  await atSlowedScreen({ port, password: PASSWORD }, async (page) => {
    const seen = new Set<string>();
    const results: [string, number[]][] = [];
    for (const [kind, term] of Object.entries(kinds)) {
      results.push([kind, await measure(page, distinct(seen, WARM_UP + SEARCHES, term))]);
    }
    console.log(`${PATIENTS} patients.\n`);
    const all = results.flatMap(([, ms]) => ms);
    console.log(
      table(
        ['request to rows on screen, ms', 'p50', 'p95', 'max', 'n'],
        [...results, ['all', all] as const].map(([kind, ms]) => [
          kind,
          ...[percentile(ms, 0.5), percentile(ms, 0.95), Math.max(...ms)].map(fixed),
          String(ms.length),
        ]),
      ),
    );
    const p95 = percentile(all, 0.95);
    console.log(`\n${verdict(p95 <= AIM_MS, `p95 ${fixed(p95)} ms (≤ ${AIM_MS})`)}`);
  });
}

/**
 * Each once in a run: the app shows what it knows before it asks again. None begins like the one before: 'ficc' after
 * 'fic' may have the same first page, and nothing would change on screen. Fewer than asked for when there are no more.
 */
function distinct(seen: Set<string>, count: number, term: () => string): string[] {
  const terms: string[] = [];
  for (let tries = 0; tries < 20 * count && terms.length < count; tries++) {
    const next = term();
    if (seen.has(next) || next.slice(0, 2) === terms.at(-1)?.slice(0, 2)) continue;
    terms.push(next);
    seen.add(next);
  }
  return terms;
}

await inFolder(main);
