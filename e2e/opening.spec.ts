import { expect, test, type Page } from '@playwright/test';
import { storePatient } from './support/api';
import { logIn } from './support/journey';
import { TestServer } from './support/server';

let server: TestServer;
test.beforeEach(async ({ page }) => {
  server = await TestServer.start();
  await logIn(page, server.url);
});
test.afterEach(() => server.stop());

interface TraceEvent {
  name: string;
  args: { elementCount?: number };
}

/** The largest number of elements in one style recalculation during `act`. */
async function mostRestyled(page: Page, act: () => Promise<void>): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error('no browser');
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
  await act();
  const trace = (await browser.stopTracing()).toString();
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
  const restyled = traceEvents.flatMap(({ name, args }) =>
    name === 'UpdateLayoutTree' && args.elementCount !== undefined ? [args.elementCount] : [],
  );
  expect(restyled.length).toBeGreaterThan(0);
  return Math.max(...restyled);
}

/** On a slow computer, restyling the page behind a dialog takes half of the time to open it. */
test('a dialog that opens and closes leaves the page behind it alone', async ({ page }) => {
  for (let index = 0; index < 25; index++) {
    await storePatient(page, `Ficticia, Paciente ${index}`, `3000000${index}`);
  }
  await page.reload();
  await expect(page.locator('[data-row-link]')).toHaveCount(25);
  const behind = await page.evaluate(() => document.querySelectorAll('#root *').length);
  expect(behind).toBeGreaterThan(400);

  const button = page.getByRole('button', { name: 'PENDIENTES' });
  const dialog = page.getByRole('dialog', { name: 'Pendientes' });
  const openAndClose = async () => {
    await button.click();
    await expect(dialog.getByText('No hay pendientes con esos filtros.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  };
  // The first opening also loads the dialog's code and styles.
  await openAndClose();
  // The notices' region comes after the first screen; its arrival restyles the whole page once.
  await expect(page.getByRole('region', { name: 'Avisos (F8)' })).toBeAttached();
  // The dialog itself has some 300 elements.
  const restyled = await mostRestyled(page, openAndClose);
  expect(restyled).toBeLessThan(400);
});

for (const failure of ['fails', 'hangs'] as const) {
  test(`a page whose script ${failure} says so, and the next try opens it`, async ({ page }) => {
    const scripts = '**/assets/index-*.js';
    await page.route(scripts, (route) => (failure === 'fails' ? route.abort() : undefined));
    await page.goto(server.url, { waitUntil: 'commit' });
    const sentence = page.getByText('La página todavía no cargó.');
    await expect(sentence).toBeHidden();
    await expect(sentence).toBeVisible({ timeout: 15_000 });
    await page.unroute(scripts);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Historias Clínicas' })).toBeVisible();
    await expect(sentence).toHaveCount(0);
  });
}
