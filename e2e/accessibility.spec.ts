import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import {
  expect,
  test,
  type Browser,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { layoutFaults } from '../.storybook/layout-faults';
import { LOGIN, SCREENS, furnish, type Screen } from './support/screens';
import { TestServer } from './support/server';
import { loginField } from './support/session';

/**
 * look-and-feel §3 "Global", on the real screens, for users with low vision, without a mouse, with small screens or
 * with forced colours. Each test collects the faults of one screen.
 */
test.describe.configure({ mode: 'parallel' });

type Session = Awaited<ReturnType<typeof furnish>>;

let server: TestServer;
let session: Session;
test.beforeAll(async ({ browser }) => {
  server = await TestServer.start();
  const page = await browser.newPage();
  session = await furnish(page, server);
  await page.close();
});
test.afterAll(() => server.stop());

/** Opens `screen` in a browser with `options`, logged in if it is behind the login. */
async function visit(
  browser: Browser,
  screen: Screen,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    viewport: DESK,
    reducedMotion: 'reduce',
    ...(screen !== LOGIN && { storageState: session }),
    ...options,
  });
  const page = await context.newPage();
  await screen.open(page, server.url);
  return page;
}

const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const ALL = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
/** The rules of these whose answer another theme can change. */
const COLOURS = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** Runs axe in a page whose content security policy blocks foreign scripts. */
async function axe(page: Page, rules: typeof ALL): Promise<string[]> {
  await page.evaluate(await axeSource);
  return page.evaluate(async (runOnly) => {
    interface Violation {
      id: string;
      nodes: { html: string }[];
    }
    const { axe } = window as unknown as {
      axe: { run: (options: object) => Promise<{ violations: Violation[] }> };
    };
    const { violations } = await axe.run({ runOnly });
    return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html.slice(0, 120)}`);
  }, rules);
}

/** Controls smaller than `least`, texts under 12 px and fields whose text is smaller than `field` px (G4). */
function tooSmall(limits: { least: number; field: number }): string[] {
  const faults: string[] = [];
  const name = (el: Element) =>
    `"${(el.getAttribute('aria-label') ?? el.textContent).trim().slice(0, 30)}" <${el.tagName.toLowerCase()}>`;
  const shown = (el: Element) =>
    el.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  // A modal dialog makes everything behind it inert.
  const layer = document.querySelector('[role=alertdialog],[role=dialog]') ?? document.body;
  for (const el of layer.querySelectorAll(
    'a[href],button,input:not([type=hidden]),select,textarea,summary,[role=tab],[role=option],[role=radio]',
  )) {
    const hidden = el.matches('input[type=radio],input[type=checkbox]');
    const box = ((hidden && el.closest('label')) || el).getBoundingClientRect();
    if (!shown(el) || box.width <= 1 || box.height <= 1) continue;
    if (Math.min(box.width, box.height) < limits.least - 0.5) {
      faults.push(`${name(el)} is ${Math.round(box.width)}×${Math.round(box.height)}`);
    }
    const text = parseFloat(getComputedStyle(el).fontSize);
    const typed = el.matches('input:not([type=radio],[type=checkbox]),select,textarea');
    if (typed && text < limits.field) {
      faults.push(`${name(el)} is typed in ${text} px`);
    }
  }
  for (const el of document.querySelectorAll('body *')) {
    const own = [...el.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    if (own && shown(el) && parseFloat(getComputedStyle(el).fontSize) < 12) {
      faults.push(`${name(el)} is written smaller than 12 px`);
    }
  }
  return [...new Set(faults)];
}

/** Text that its own box or an ancestor cuts off at a side (H10: axe does not detect it), without a tooltip that has the whole of it. */
function cutText(): string[] {
  const cuts = (el: Element) => /hidden|clip/.test(getComputedStyle(el).overflowX);
  const isWholeInTooltip = (el: Element) =>
    getComputedStyle(el).textOverflow === 'ellipsis' &&
    el.closest('[title]')?.getAttribute('title')?.includes(el.textContent.trim()) === true;
  return [...document.querySelectorAll('body *')].flatMap((el) => {
    const texts = [...el.childNodes].filter((it) => it.nodeType === 3 && it.textContent?.trim());
    if (texts.length === 0 || !el.checkVisibility({ visibilityProperty: true })) return [];
    if (isWholeInTooltip(el)) return [];
    const range = document.createRange();
    range.selectNodeContents(el);
    const text = range.getBoundingClientRect();
    for (let box: Element | null = el; box && box !== document.body; box = box.parentElement) {
      const frame = box.getBoundingClientRect();
      // Visually hidden text, for screen readers.
      if (frame.width <= 1 && cuts(box)) return [];
      if (cuts(box) && (text.right > frame.right + 1 || text.left < frame.left - 1)) {
        return [`"${el.textContent.slice(0, 40)}" is cut`];
      }
    }
    return [];
  });
}

/** Names and other words that a narrow window breaks inside (issue 10, B15); one of more than twenty letters may be. */
function brokenWords(): string[] {
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    if (!text.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
    for (const word of (text.textContent ?? '').matchAll(/(?<!\p{L})\p{L}{2,20}(?!\p{L})/gu)) {
      const range = document.createRange();
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) found.push(`"${word[0]}" is broken`);
    }
  }
  return found;
}

/** The buttons of a page that fills the window, where the window ends above them. */
function buttonsBelowWindow(): string[] {
  const footer = document.querySelector('[data-fills-window] > footer');
  const below = (footer?.getBoundingClientRect().bottom ?? 0) - innerHeight;
  return below > 1 ? [`its buttons end ${Math.round(below)} px below the window`] : [];
}

/** Key hints where there is no keyboard (issue 10, B14). */
function keyHints(): string[] {
  return [...document.querySelectorAll('kbd')]
    .filter((el) => el.checkVisibility({ visibilityProperty: true }))
    .map((el) => `"${el.textContent}" is a key`);
}

/** Animations that run although the user asked for reduced motion (G6). */
function movements(): string[] {
  return [...document.querySelectorAll('body, body *')].flatMap((el) => {
    const { animationName, transitionDuration } = getComputedStyle(el);
    const still = animationName === 'none' && /^0s(?:, 0s)*$/.test(transitionDuration);
    return still ? [] : [`<${el.tagName.toLowerCase()}> "${el.textContent.slice(0, 30)}" moves`];
  });
}

/** Elements that lose their border, focus ring or mark in forced colours (G6). */
function lostInForcedColours(): string[] {
  const faults: string[] = [];
  const name = (el: Element) =>
    `"${(el.getAttribute('aria-label') ?? el.textContent).trim().slice(0, 30)}" <${el.tagName.toLowerCase()}>`;
  const shown = (el: Element) =>
    el.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const layer = document.querySelector('[role=alertdialog],[role=dialog]') ?? document.body;
  const all = (selector: string) =>
    [...layer.querySelectorAll<HTMLElement>(selector)].filter((el) => shown(el));

  const boxes = 'input:not([type=radio],[type=checkbox],[readonly]),textarea,button[data-variant]';
  for (const el of all(boxes)) {
    const { borderTopStyle, borderTopWidth } = getComputedStyle(el);
    if (borderTopStyle === 'none' || parseFloat(borderTopWidth) < 1) {
      faults.push(`${name(el)} has no edge`);
    }
  }

  /** The styles that survive forced colours: the system replaces colours, not lines. */
  const looks = (el: Element) => {
    const css = getComputedStyle(el);
    const lines = ['Top', 'Left', 'Bottom'].map((side) => {
      const read = (what: string) => css.getPropertyValue(`border-${side.toLowerCase()}-${what}`);
      return `${read('width')} ${read('style')}`;
    });
    // A colour counts only where the page opted out of forced colours for it.
    const own = css.getPropertyValue('forced-color-adjust') === 'none';
    return [...lines, css.outlineStyle, own && css.backgroundColor].join('|');
  };
  const marked = '[aria-selected=true],[data-highlighted],:has(:checked)';
  for (const kind of ['[role=option]', '[role=tab]', '[data-segment]']) {
    const those = all(kind);
    const plain = those.find((el) => !el.matches(marked));
    for (const el of those.filter((it) => it.matches(marked))) {
      if (plain && looks(el) === looks(plain)) faults.push(`${name(el)} looks like the others`);
    }
  }

  const usable = ':not(:disabled,[aria-disabled=true])';
  /** What must differ from an ordinary one of its kind. */
  const kinds = [
    ['button[data-variant=primary]', 'button[data-variant=secondary]'],
    ['button[data-variant=danger]', 'button[data-variant=secondary]'],
    ['input[aria-invalid=true]', 'input:not([aria-invalid=true],[type=radio],[type=checkbox])'],
    ['button[aria-pressed=true]', 'button[aria-pressed=false]'],
  ] as const;
  for (const [special, ordinary] of kinds) {
    const [plain] = all(ordinary + usable);
    for (const el of all(special + usable)) {
      if (plain && looks(el) === looks(plain)) faults.push(`${name(el)} looks like any other`);
    }
  }

  // The system's grey.
  const off = ':is(:disabled,[aria-disabled=true])[data-status=idle]';
  for (const variant of ['primary', 'secondary', 'danger']) {
    const of = `button[data-variant=${variant}]`;
    const [plain] = all(of + usable);
    for (const el of all(of + off)) {
      if (plain && getComputedStyle(el).color === getComputedStyle(plain).color) {
        faults.push(`${name(el)} does not look disabled`);
      }
    }
  }

  // A dot is its colour and nothing else.
  const dots =
    '[data-dots] > :empty:not([data-count]), .rounded-full:empty, [role=progressbar] > div';
  for (const el of all(dots)) {
    if (getComputedStyle(el).getPropertyValue('forced-color-adjust') !== 'none') {
      faults.push(`a dot of ${name(el.closest('button') ?? el)} is not drawn`);
    }
  }

  for (const el of all('a[href],button,input,textarea,select,[role=tab]').slice(0, 40)) {
    if (el.matches(':disabled,[tabindex="-1"],[type=checkbox]')) continue;
    el.focus({ preventScroll: true });
    if (document.activeElement !== el) continue;
    const { outlineStyle, outlineWidth } = getComputedStyle(el);
    if (outlineStyle === 'none' || parseFloat(outlineWidth) < 2) {
      faults.push(`${name(el)} shows no focus`);
    }
  }
  return faults;
}

/** Faults in print: controls that can only be clicked, a background that is not white, missing data. */
function wrongOnPaper(): string[] {
  const shown = (el: Element) =>
    el.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const pressable = [
    ...document.querySelectorAll('nav, button, input[type=search], [data-segment], [data-toaster]'),
  ]
    .filter((el) => shown(el) && el.getAttribute('data-print') !== 'text')
    .map((el) => `<${el.tagName.toLowerCase()}> "${el.textContent.slice(0, 30)}" is printed`);
  const { backgroundColor, color } = getComputedStyle(document.body);
  const colours =
    backgroundColor === 'rgb(255, 255, 255)' && color === 'rgb(0, 0, 0)'
      ? []
      : [`prints ${color} on ${backgroundColor}`];
  const main = document.querySelector('main');
  const record = main instanceof HTMLElement ? main.innerText : '';
  const missing = [/Prueba.*María/, /20\.?000\.?00\d/].filter((data) => !data.test(record));
  const heads = [...document.querySelectorAll('thead')]
    .filter((head) => getComputedStyle(head).display !== 'table-header-group')
    .map(() => 'a table does not repeat its head');
  return [...pressable, ...colours, ...missing.map((data) => `${data} is not printed`), ...heads];
}

const ON_PAPER = ['Inicio', 'Pacientes', 'Historia'];
const DESK = { width: 1366, height: 768 };
/** The desk's window at 200 % zoom; an upright tablet; a telephone. */
const NARROW = {
  '200 %': { width: 683, height: 384 },
  '768 px': { width: 768, height: 1024 },
  '390 px': { width: 390, height: 844 },
};

const marked = (what: string, faults: string[]) => faults.map((fault) => `${what}: ${fault}`);

/** The tablet of the ward: the page that stands is touched from now on. */
async function useFingers(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const size = { width: 1024, height: 768, deviceScaleFactor: 1 };
  await devtools.send('Emulation.setDeviceMetricsOverride', { ...size, mobile: true });
  await page.waitForFunction(() => matchMedia('(pointer: coarse)').matches && innerWidth === 1024);
  // Where the header would lie on what the keyboard scrolled to.
  await page.evaluate(() => window.scrollTo(0, 0));
}

for (const screen of [LOGIN, ...SCREENS]) {
  test(`${screen.name}: axe in both themes, sizes, 200 %, paper, stillness, forced colours, fingers`, async ({
    browser,
  }) => {
    const page = await visit(browser, screen);
    const faults = [
      ...marked('axe', await axe(page, ALL)),
      ...marked('size', await page.evaluate(tooSmall, { least: 24, field: 14 })),
      ...marked('layout', await page.evaluate(layoutFaults)),
      ...marked('layout', await page.evaluate(cutText)),
      ...marked('still', await page.evaluate(movements)),
    ];
    await page.emulateMedia({ colorScheme: 'dark' });
    faults.push(...marked('axe, dark', await axe(page, COLOURS)));
    await page.emulateMedia({ colorScheme: 'light' });
    for (const [name, size] of Object.entries(NARROW)) {
      await page.setViewportSize(size);
      faults.push(...marked(name, await page.evaluate(layoutFaults)));
      faults.push(...marked(name, await page.evaluate(cutText)));
      faults.push(...marked(name, await page.evaluate(brokenWords)));
      faults.push(...marked(name, await page.evaluate(buttonsBelowWindow)));
    }
    await page.setViewportSize(DESK);
    if (ON_PAPER.includes(screen.name)) {
      await page.emulateMedia({ media: 'print' });
      faults.push(...marked('paper', await page.evaluate(wrongOnPaper)));
      await page.emulateMedia({ media: 'screen' });
    }
    await page.emulateMedia({ forcedColors: 'active' });
    // Focus rings appear only after keyboard use.
    await page.keyboard.press('Tab');
    faults.push(...marked('forced colours', await page.evaluate(lostInForcedColours)));
    await page.emulateMedia({ forcedColors: 'none' });
    // Every control 44 px, fields that do not make the page zoom, no hints of keys.
    await useFingers(page);
    faults.push(
      ...marked('fingers', await page.evaluate(tooSmall, { least: 44, field: 16 })),
      ...marked('fingers', await page.evaluate(layoutFaults)),
      ...marked('fingers', await page.evaluate(keyHints)),
      ...marked('fingers', await page.evaluate(buttonsBelowWindow)),
    );
    await page.context().close();
    expect(faults).toEqual([]);
  });
}

test('the home screen shows 16 patients at 1366×768, wordy ones among them (H-3)', async ({
  page,
}) => {
  await page.context().addCookies(session.cookies);
  await page.goto(server.url);
  await loginField(page).fill('una-clave-de-prueba');
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  const rows = page.locator('tr[data-row]');
  await expect(rows.first()).toBeVisible();
  await expect(page.getByText(/^Bienvenido\/a/)).toBeInViewport();
  const whole = await rows.evaluateAll(
    (all) => all.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length,
  );
  expect(whole).toBeGreaterThanOrEqual(16);

  // One line, also where the top bar has no room for it beside the rest; the name of the user is whole.
  for (const width of [1366, 1279, 1200, 1024, 800]) {
    await page.setViewportSize({ width, height: 768 });
    const links = page.getByRole('navigation', { name: 'Secciones' }).locator('a, button');
    const tops = await links.evaluateAll((all) => all.map((it) => it.getBoundingClientRect().top));
    expect(new Set(tops).size, `lines of the navigation at ${width} px`).toBe(1);
    const user = page.getByText(/^Sesión activa/);
    expect(await user.evaluate((it) => it.scrollWidth <= it.clientWidth)).toBe(true);
  }

  // Two lines for each row on a telephone (issue 10, B15); the names of these turnos, of forty letters, have two themselves.
  await page.setViewportSize(NARROW['390 px']);
  for (const [path, height] of [
    ['/', 68],
    ['/pacientes', 68],
    ['/turnos', 90],
  ] as const) {
    await page.goto(server.url + path);
    await expect(rows.first()).toBeVisible();
    const heights = await rows.evaluateAll((all) => all.map((row) => row.clientHeight));
    expect(heights.toSorted((a, b) => a - b)[heights.length >> 1], path).toBeLessThan(height);
  }
});

/** docs/decisions/255 */
test('a dark room: dark before the program runs, in the other window too, and white on paper', async ({
  page,
}) => {
  await page.context().addCookies(session.cookies);
  await page.goto(server.url);
  await loginField(page).fill('una-clave-de-prueba');
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  const other = await page.context().newPage();
  await other.goto(server.url);
  await expect(other.getByRole('button', { name: 'Apariencia' })).toBeVisible();
  const background = (tab: Page) =>
    tab.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const DARK = 'rgb(16, 25, 28)';

  await page.getByRole('button', { name: 'Apariencia' }).click();
  await page.setViewportSize(NARROW['390 px']);
  for (const name of ['Oscuro', 'Cómoda']) {
    await expect(page.getByRole('radio', { name })).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize(DESK);
  await page.getByRole('radio', { name: 'Oscuro' }).click();
  await expect.poll(() => background(other)).toBe(DARK);

  await page.emulateMedia({ media: 'print' });
  const scheme = () => getComputedStyle(document.documentElement).colorScheme;
  expect(await page.evaluate(scheme)).toBe('light');
  await page.emulateMedia({ media: 'screen' });

  await page.route('**/assets/*.js', (route) => route.abort());
  let paintable = true;
  await page.route('**/look.js', async (route) => {
    // Deferred, it would let the page be built, and painted in the system's theme, while it is on its way.
    await page.waitForTimeout(100);
    paintable = await page.evaluate(() => document.querySelector('#root') !== null);
    await route.continue();
  });
  await page.reload();
  expect(paintable).toBe(false);
  expect(await background(page)).toBe(DARK);
  // Nothing of the program: the page as it came (docs/decisions/339).
  await expect(page.locator('#root > *')).toHaveClass(['not-started']);
});

/** F8 moves the focus to the notices, also while a dialog traps the focus (hazard H5). */
test('a notice is reached, used and dismissed by keyboard while a dialog is open', async ({
  page,
}) => {
  await page.goto(server.url);
  await loginField(page).fill('una-clave-de-prueba');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Nuevo Paciente' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Nuevo paciente' });
  const register = async (nombre: string, dni: string) => {
    await expect(form.getByLabel('Nombre', { exact: true })).toBeFocused();
    for (const text of [nombre, dni, '3/5/1969']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Paciente guardado', { exact: true })).toBeVisible();
    // The form takes the focus when it is blank again; only then may the test move it.
    await expect(form.getByLabel('Nombre', { exact: true })).toHaveValue('');
    await expect(form.getByLabel('Nombre', { exact: true })).toBeFocused();
  };

  await register('Aviso, Ana', '31000001');
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: 'Avisos (F8)' }).locator(':focus')).toBeVisible();
  // While a notice has the focus, it does not close by itself.
  await page.waitForTimeout(4_500);
  await expect(page.getByText('Paciente guardado', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Paciente guardado', { exact: true })).toBeHidden();
  await expect(form).toBeVisible();
  await expect(form.getByLabel('Nombre', { exact: true })).toBeFocused();

  await register('Aviso, Berta', '31000002');
  await page.keyboard.press('F8');
  const open = page.getByRole('button', { name: 'Abrir historia', exact: true });
  for (
    let presses = 0;
    presses < 4 && !(await open.evaluate((el) => el === document.activeElement));
    presses += 1
  ) {
    await page.keyboard.press('Tab');
  }
  await expect(open).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/hc\?paciente=\d+$/);
});
