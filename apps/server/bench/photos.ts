import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CDPSession, Page } from 'playwright';
import { today } from '@practice/domain';
import { migrate } from '../src/db/migrate';
import { openSqlite } from '../src/db/sqlite';
import { fillDatabase } from '../demo/fill';
import { inFolder, type Workplace } from './folder';
import { fixed, table, verdict } from './report';
import { SLOWED, atSlowedScreen } from './slowed-page';
import { median } from './stats';
import { takePhotos } from './take-photos';

/**
 * `npm run bench -- --photos`: a report with ten photos of 8 MB over a line of 20 Mbit/s, and a gallery of thirty, in Chromium
 * slowed four times (issue 12).
 */

const PHOTOS = 10;
const GALLERY = 30;
const LINE_BYTES_A_SECOND = 20_000_000 / 8;
const ROUNDS = 7;
const DEADLINE_MS = 100_000;
const AIM = { usableMs: 1000, heapMb: 300, taskMs: 100, paintedMs: 300, thumbnailKb: 40 };
const PASSWORD = 'bench-password';
const SERVER = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const PROCEDURE = 1;

/** In the page: remembers the longest task of its own thread. */
function watchTasks(): void {
  const watched = window as unknown as { longest: number };
  watched.longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      watched.longest = Math.max(watched.longest, duration);
    }
  }).observe({ type: 'longtask' });
}
const longestTask = (page: Page) =>
  page.evaluate(() => (window as unknown as { longest: number }).longest);
/** What is read of an event of Chromium's trace; durations in microseconds, `tdur` of the processor alone. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  tdur?: number;
  args: { name?: string };
}

/** Milliseconds of the processor that the longest task of a page took: a busy machine makes every task longer, not this. */
function longestOfProcessor(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const pages = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(threadOf),
  );
  const tasks = traceEvents.filter(
    (event) => event.name.endsWith('RunTask') && pages.has(threadOf(event)),
  );
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}

async function heapMb(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1024 / 1024;
}

const openReport = (page: Page) => page.goto(new URL(`/partes/${PROCEDURE}`, page.url()).href);

async function measureUpload(page: Page, paths: string[]) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  page.setDefaultTimeout(20_000);
  await openReport(page);
  await page.getByRole('button', { name: /^Actualizar/ }).click();
  await page.getByRole('button', { name: 'Agregar fotos' }).waitFor();
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 10,
    downloadThroughput: LINE_BYTES_A_SECOND,
    uploadThroughput: LINE_BYTES_A_SECOND,
  });
  await page.evaluate(watchTasks);
  const browser = page.context().browser();
  await browser?.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Agregar fotos' }).click();
  const began = performance.now();
  await (await chooser).setFiles(paths);
  await page.getByRole('button', { name: 'Cancelar la subida de foto-1.jpg' }).waitFor();
  // The form takes what is typed.
  await page.getByLabel('Técnica detallada').fill('Se escribe mientras suben.');
  const usable = performance.now() - began;
  let heap = 0;
  const thumbnails = page.locator('[data-row-link]');
  while ((await thumbnails.count()) < PHOTOS) {
    heap = Math.max(heap, await heapMb(devtools));
    if (performance.now() - began > DEADLINE_MS) {
      throw new Error(
        `not all stored: ${await page.getByRole('region', { name: 'Fotos' }).innerText()}`,
      );
    }
    await page.waitForTimeout(250);
  }
  const all = performance.now() - began;
  const waited = await longestTask(page);
  const trace = await browser?.stopTracing();
  if (trace === undefined) throw new Error('no browser to trace');
  const task = longestOfProcessor(trace);
  await devtools.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
  });
  return { usable, heap, task, waited, all };
}

/** Adds photos without the page; resolves to the sizes of their small versions. */
async function fillGallery(port: number, paths: string[], count: number): Promise<number[]> {
  const login = await fetch(`http://127.0.0.1:${port}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: PASSWORD }),
  });
  const { token } = (await login.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const sizes: number[] = [];
  const { readFile } = await import('node:fs/promises');
  for (let n = 0; n < count; n += 1) {
    const form = new FormData();
    const content = await readFile(paths[n % paths.length] ?? '');
    form.append('files', new File([content], `galeria-${n + 1}.jpg`));
    const url = `http://127.0.0.1:${port}/procedimientos/${PROCEDURE}/fotos`;
    const answer = await fetch(url, { method: 'POST', body: form, headers });
    if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
    const { uploaded } = (await answer.json()) as { uploaded: { thumbnail_url: string }[] };
    for (const { thumbnail_url } of uploaded) {
      const small = await fetch(`http://127.0.0.1:${port}${thumbnail_url}`, { headers });
      sizes.push((await small.arrayBuffer()).byteLength);
    }
  }
  return sizes;
}

/** In the page: milliseconds from the first thumbnail in the page until all are decoded and a frame was painted. */
function untilPainted(count: number): Promise<number> {
  return new Promise((resolve) => {
    let began = 0;
    const look = () => {
      const images = [...document.querySelectorAll<HTMLImageElement>('[data-row-link] img')];
      if (images.length > 0 && began === 0) began = performance.now();
      if (images.length < count) return;
      observer.disconnect();
      void Promise.all(images.map((image) => image.decode())).then(() =>
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => resolve(performance.now() - began);
          channel.port2.postMessage(null);
        }),
      );
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true });
  });
}

/**
 * In the page: the floor of {@link untilPainted}: the same pictures of the same size, asked for again, in a page that holds
 * nothing else.
 */
async function untilBarelyPainted(): Promise<number> {
  const shown = [...document.querySelectorAll<HTMLImageElement>('[data-row-link] img')];
  const bare = shown.map(({ src, width, height }) => {
    const image = Object.assign(new Image(width, height), { decoding: 'async' });
    return [image, `${src}?${performance.now()}`] as const;
  });
  document.body.replaceChildren();
  await new Promise((resolve) => setTimeout(resolve, 200));
  const began = performance.now();
  for (const [image, address] of bare) image.src = address;
  document.body.append(...bare.map(([image]) => image));
  await Promise.all(bare.map(([image]) => image.decode()));
  await new Promise((resolve) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = resolve;
      channel.port2.postMessage(null);
    }),
  );
  return performance.now() - began;
}

async function measureGallery(page: Page) {
  await page.addInitScript(`globalThis.painted = (${untilPainted.toString()})(${GALLERY})`);
  const own: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await openReport(page);
    own.push(
      await page.evaluate(() => (globalThis as unknown as { painted: Promise<number> }).painted),
    );
    bare.push(await page.evaluate(untilBarelyPainted));
  }
  return { painted: median(own), bare: median(bare) };
}

async function main({ folder, start }: Workplace): Promise<void> {
  if (!existsSync(SERVER)) throw new Error('The server is not built: npm run build.');
  const engine = openSqlite(folder);
  await migrate(engine, null);
  await fillDatabase(engine, { patients: 20, seed: 20, today: today(), now: new Date() });
  await engine.close();
  const paths = await takePhotos(join(folder, 'camara'), PHOTOS);
  const { port } = await start([SERVER], {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: '',
    APP_PASSWORD: PASSWORD,
  });
  await atSlowedScreen({ port, password: PASSWORD }, async (page) => {
    const { usable, heap, task, waited, all } = await measureUpload(page, paths);
    const sizes = await fillGallery(port, paths, GALLERY - PHOTOS);
    const { painted, bare } = await measureGallery(page);
    const largest = Math.max(...sizes) / 1024;
    console.log(
      table(
        [`slowed ${SLOWED} times`, 'measured'],
        [
          [`${PHOTOS} photos of 8 MB at 20 Mbit/s, all stored, s`, fixed(all / 1000)],
          ['form usable after choosing, ms', fixed(usable)],
          ['heap at most, MB', fixed(heap)],
          ['longest task of the page, ms of the processor', fixed(task)],
          ['the same with its waits for a busy machine, ms', fixed(waited)],
          [`${GALLERY} thumbnails painted, ms (median)`, fixed(painted)],
          ['the same pictures in an empty page, ms (median)', fixed(bare)],
          ['ratio', `${fixed(painted / bare)}×`],
          ['largest thumbnail, KB', fixed(largest)],
        ],
      ),
    );
    console.log('');
    console.log(verdict(usable <= AIM.usableMs, `form usable at once (≤ ${AIM.usableMs} ms)`));
    console.log(verdict(heap <= AIM.heapMb, `heap ${fixed(heap)} MB (≤ ${AIM.heapMb})`));
    console.log(verdict(task <= AIM.taskMs, `longest task ${fixed(task)} ms (≤ ${AIM.taskMs})`));
    console.log(
      verdict(painted <= AIM.paintedMs, `painted in ${fixed(painted)} ms (≤ ${AIM.paintedMs})`),
    );
    console.log(
      verdict(largest <= AIM.thumbnailKb, `thumbnails ${fixed(largest)} KB (≤ ${AIM.thumbnailKb})`),
    );
  });
}

await inFolder(main);
