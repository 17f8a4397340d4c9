import { expect, test, type Page } from '@playwright/test';
import { storePatient, storeReport } from './support/api';
import { logIn } from './support/journey';
import { CountedKeys } from './support/keys';
import { TestServer } from './support/server';

/** look-and-feel §4: how many presses the daily tasks may take. Nothing is clicked. */
const MARIA = 'Gómez, María Ñandú';
const SCREENS = [
  '/',
  '/pacientes',
  '/hc',
  '/hc?paciente=2',
  '/hc?paciente=2&tab=procedimientos',
  '/partes/1',
  '/turnos',
  '/estadistica',
  '/cirugia',
  '/endoscopia',
  '/no-existe',
];

let server: TestServer;
test.beforeEach(async ({ page }) => {
  server = await TestServer.start();
  await logIn(page, server.url);
  await storePatient(page, MARIA, '30123456');
  await storePatient(page, 'Álvarez, Luis', '20111222');
  await storePatient(page, 'Paz, Ana', '20333444');
});
test.afterEach(() => server.stop());

async function isAtHistoryOf(page: Page, id: number, name: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/hc\\?paciente=${id}$`));
  await expect(page.getByRole('heading', { name })).toBeVisible();
}

test('from any screen a history opens in five presses (T1)', async ({ page }) => {
  await storeReport(page, 2);
  for (const screen of SCREENS) {
    await test.step(screen, async () => {
      await page.goto(server.url + screen);
      await expect(page.getByRole('heading').first()).toBeVisible();
      const keys = new CountedKeys(page);
      await keys.press('Control+KeyK');
      await keys.type('gom');
      await keys.press('Enter');
      await isAtHistoryOf(page, 1, MARIA);
      expect(keys.presses).toBe(5);
    });
  }
});

test('from the home screen in six, without the shortcut (T1; H-1)', async ({ page }) => {
  await page.goto(server.url);
  await expect(page.getByRole('searchbox')).toBeFocused();
  const keys = new CountedKeys(page);
  await keys.type('gom');
  await keys.press('Enter');
  await expect(page.getByRole('link', { name: /^Abrir la historia/ })).toHaveCount(1);
  await keys.press('ArrowDown', 'Enter');
  await isAtHistoryOf(page, 1, MARIA);
  expect(keys.presses).toBe(6);
});
