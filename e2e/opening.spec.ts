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

/** How many elements the browser computed the style of at once, at most, while `act` went on. */
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

/** On a slow computer restyling the page behind is half of the wait for a dialog. */
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
  // The first time its code comes, and styles with it.
  await openAndClose();
  // The dialog has some 300 elements of its own.
  const restyled = await mostRestyled(page, openAndClose);
  expect(restyled).toBeLessThan(400);
});
