/**
 * Pictures of the stories of this checkout beside those of another version, both built and shot on this machine:
 *   npm run pictures -- --against REF [--only TEXT] [--modes desk,dark]
 * `--only`: stories whose id contains the text. Writes .cache/pictures/index.html. Which stories have a picture, and in
 * which modes, is what Chromatic reads too: .storybook/modes.ts.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findBrowser } from './lib/browser.mjs';
import { install } from './lib/install.mjs';
import { compare, pageOf } from './lib/pictures.mjs';
import { fail, root } from './lib/run.mjs';
import { buildStorybook, serveStorybook } from './lib/storybook.mjs';

/** As many as the cores of the slowest machine. */
const PAGES = 2;
const OUT = join(root, '.cache/pictures');

const { values } = parseArgs({
  options: { against: { type: 'string' }, only: { type: 'string' }, modes: { type: 'string' } },
});
const { against } = values;
if (!against) fail('Usage: npm run pictures -- --against REF');
const git = (...args) => execFileSync('git', args, { cwd: root, maxBuffer: 1e9 });

let commit = '';
try {
  commit = git('rev-parse', '--verify', '--quiet', `${against}^{commit}`).toString().trim();
} catch {
  fail(`pictures: there is no version ${against}.`);
}

/** The other version's files in a folder of their own, with the packages of this checkout. */
function checkOut() {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  execFileSync('tar', ['-x', '-C', folder], { input: git('archive', commit) });
  const packages = join(root, 'node_modules');
  mkdirSync(join(folder, 'node_modules/@practice'), { recursive: true });
  for (const name of readdirSync(packages))
    if (name !== '@practice' && name !== '.cache')
      symlinkSync(join(packages, name), join(folder, 'node_modules', name));
  for (const name of readdirSync(join(packages, '@practice'))) {
    const place = ['packages', 'apps'].find((it) => readdirSync(join(folder, it)).includes(name));
    if (place) symlinkSync(join(folder, place, name), join(folder, 'node_modules/@practice', name));
  }
  return folder;
}

/** Every picture: the story and how it is shot. */
async function picturesOf(browser, url) {
  const page = await browser.newPage();
  await page.goto(`${url}/iframe.html?viewMode=story`);
  await page.waitForFunction(() => globalThis.__STORYBOOK_PREVIEW__?.extract);
  const stories = await page.evaluate(async () => {
    const preview = globalThis.__STORYBOOK_PREVIEW__;
    // On a busy machine the list of stories is still on its way, and `extract` refuses.
    await preview.ready();
    const all = Object.values(await preview.extract());
    return all.map(({ id, title, name, parameters: { chromatic, viewport } }) => {
      return { id, title, name, chromatic, viewports: viewport.options };
    });
  });
  await page.close();
  const wanted = values.modes?.split(',');
  return stories
    .filter(({ id, chromatic }) => !chromatic.disableSnapshot && id.includes(values.only ?? ''))
    .flatMap(({ id, title, name, chromatic, viewports }) =>
      Object.entries(chromatic.modes).map(([mode, { viewport, ...globals }]) => {
        const { width, height } = viewports[viewport].styles;
        return {
          id,
          mode,
          globals,
          title: `${title} · ${name} · ${mode}`,
          file: `${id}.${mode}`,
          viewport: { width: Number.parseInt(width, 10), height: Number.parseInt(height, 10) },
          forcedColors: chromatic.forcedColors ?? 'none',
          media: chromatic.media ?? 'screen',
        };
      }),
    )
    .filter(({ mode }) => !wanted || wanted.includes(mode));
}

/** A PNG; null: this version has no such story. */
async function shoot(browser, url, known, { id, globals, viewport, forcedColors, media }) {
  if (!known.has(id)) return null;
  const context = await browser.newContext({
    viewport,
    forcedColors,
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.emulateMedia({ media, forcedColors });
  const look = Object.entries(globals).map((pair) => pair.join(':'));
  await page.goto(`${url}/iframe.html?id=${id}&viewMode=story&globals=${look.join(';')}`);
  await page.waitForFunction(() =>
    ['completed', 'finished', 'errored', 'aborted'].includes(
      globalThis.__STORYBOOK_PREVIEW__?.currentRender?.phase,
    ),
  );
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
  await context.close();
  return picture;
}

if ((await install()) !== 0) fail('pictures: the packages could not be installed.');
const { chromium } = await import('playwright');
const earlier = checkOut();
const versions = [];
let browser;
try {
  for (const folder of [earlier, root]) {
    if ((await buildStorybook(folder)) !== 0) fail('pictures: a Storybook could not be built.');
    const { url, close } = await serveStorybook(folder);
    const index = JSON.parse(readFileSync(join(folder, 'storybook-static/index.json'), 'utf8'));
    versions.push({ url, close, known: new Set(Object.keys(index.entries)) });
  }
  browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  const [before, after] = versions;
  const pictures = await picturesOf(browser, after.url);
  rmSync(OUT, { recursive: true, force: true });
  mkdirSync(OUT, { recursive: true });
  const write = async (name, content) => {
    if (content === null) return null;
    await writeFile(join(OUT, name), content);
    return name;
  };
  const rows = [];
  const queue = [...pictures];
  const work = async () => {
    for (let picture = queue.shift(); picture; picture = queue.shift()) {
      const old = await shoot(browser, before.url, before.known, picture);
      const present = await shoot(browser, after.url, after.known, picture);
      const { pixels, difference } = old
        ? compare(old, present)
        : { pixels: null, difference: null };
      if (pixels === 0) continue;
      rows.push({
        title: picture.title,
        pixels,
        before: await write(`${picture.file}.before.png`, old),
        after: await write(`${picture.file}.after.png`, present),
        difference: await write(`${picture.file}.difference.png`, difference),
      });
    }
  };
  await Promise.all(Array.from({ length: PAGES }, work));
  const compared = pictures.length;
  await writeFile(join(OUT, 'index.html'), pageOf(rows, { against, compared }));
  console.log(`${compared} pictures, ${rows.length} differ or are new: .cache/pictures/index.html`);
} finally {
  await browser?.close();
  for (const { close } of versions) close();
  rmSync(earlier, { recursive: true, force: true });
}
