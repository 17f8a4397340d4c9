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
 * times. Measured from the request, which the debounce sends, until the rows of its answer are painted; beside the same
 * request and the same rows without the application.
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

/**
 * In the page: the floor of {@link untilPainted}: the same request again, and the rows that are on screen drawn from their
 * markup once it is answered, without the application.
 */
async function untilBarelyPainted(search: string): Promise<number> {
  const request = performance
    .getEntriesByType('resource')
    .findLast(({ name }) => new URL(name).searchParams.get('search') === search);
  const table = document.querySelector('[data-row]')?.closest('table');
  if (!request || !table) throw new Error(`no request or no rows for ${search}`);
  const bare = table.cloneNode(true) as HTMLTableElement;
  const [body] = bare.tBodies;
  const markup = body?.innerHTML ?? '';
  body?.replaceChildren();
  table.style.display = 'none';
  table.after(bare);
  await new Promise((resolve) => setTimeout(resolve, 100));
  const headers = { authorization: `Bearer ${localStorage.getItem('authToken')}` };
  const began = performance.now();
  const answer = await fetch(request.name, { headers });
  if (!answer.ok) throw new Error(`${answer.status} for ${request.name}`);
  await answer.json();
  if (body) body.innerHTML = markup;
  await new Promise((resolve) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = resolve;
      channel.port2.postMessage(null);
    }),
  );
  const took = performance.now() - began;
  bare.remove();
  table.style.display = '';
  return took;
}

interface Times {
  own: number[];
  bare: number[];
}

async function measure(page: Page, terms: readonly string[]): Promise<Times> {
  const box = page.getByRole('searchbox', { name: 'Buscar pacientes' });
  const times: Times = { own: [], bare: [] };
  for (const [index, term] of terms.entries()) {
    const [own] = await Promise.all([page.evaluate(untilPainted, term), box.fill(term)]);
    const bare = await page.evaluate(untilBarelyPainted, term);
    await page.evaluate(() => performance.clearResourceTimings());
    if (index < WARM_UP) continue;
    times.own.push(own);
    times.bare.push(bare);
  }
  return times;
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
    const results: [string, Times][] = [];
    for (const [kind, term] of Object.entries(kinds)) {
      results.push([kind, await measure(page, distinct(seen, WARM_UP + SEARCHES, term))]);
    }
    console.log(`${PATIENTS} patients.\n`);
    const all: Times = {
      own: results.flatMap(([, { own }]) => own),
      bare: results.flatMap(([, { bare }]) => bare),
    };
    console.log(
      table(
        ['request to rows on screen, ms', 'p50', 'p95', 'max', 'bare p50', 'p95', 'ratio', 'n'],
        [...results, ['all', all] as const].map(([kind, { own, bare }]) => [
          kind,
          ...[percentile(own, 0.5), percentile(own, 0.95), Math.max(...own)].map(fixed),
          ...[percentile(bare, 0.5), percentile(bare, 0.95)].map(fixed),
          `${fixed(percentile(own, 0.5) / percentile(bare, 0.5))}×`,
          String(own.length),
        ]),
      ),
    );
    const p95 = percentile(all.own, 0.95);
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
