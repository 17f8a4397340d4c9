import { expect, test, type Page } from '@playwright/test';
import { storePatient, storeReports } from './support/api';
import { logIn } from './support/journey';
import { TestServer } from './support/server';

/** Whoever comes back from a report finds its row: in sight, with the focus, where the list was left (look-and-feel H-6, G2). */

let server: TestServer;
test.beforeAll(async () => {
  server = await TestServer.start();
});
test.afterAll(() => server.stop());

const REPORTS = 90;

async function storeLongHistory(page: Page): Promise<string> {
  const { id_paciente } = await storePatient(page, 'Larga, Historia', '30777666');
  const days = Array.from({ length: REPORTS }, (_, index) => {
    const month = String((index % 12) + 1).padStart(2, '0');
    return `${2016 + Math.floor(index / 12)}-${month}-10`;
  });
  await storeReports(page, Number(id_paciente), days);
  return `${server.url}/hc?paciente=${String(id_paciente)}&tab=procedimientos`;
}

const rowOf = (page: Page, date: string) =>
  page.getByRole('link', { name: new RegExp(`${date}$`) }).first();
const topOf = async (page: Page, date: string) =>
  Math.round((await rowOf(page, date).boundingBox())?.y ?? -1);

test('Salir, Volver and Actualizar lead back to the row of the report', async ({ page }) => {
  test.slow();
  await logIn(page, server.url);
  await page.goto(await storeLongHistory(page));
  const row = rowOf(page, '10/05/2018');
  await row.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, -120);
  await expect(row).toBeInViewport();
  const left = await topOf(page, '10/05/2018');

  await row.click();
  await page.getByRole('button', { name: 'Salir' }).click();
  await expect(row).toBeFocused();
  await expect(row).toBeInViewport();
  await expect.poll(async () => Math.abs((await topOf(page, '10/05/2018')) - left)).toBeLessThan(4);

  // By key, from the next row on.
  await page.keyboard.press('ArrowDown');
  await expect(rowOf(page, '10/04/2018')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Volver' }).press('Enter');
  await expect(rowOf(page, '10/04/2018')).toBeFocused();
  await expect(rowOf(page, '10/04/2018')).toBeInViewport();

  // Corrected, at another date: the row follows it.
  await page.keyboard.press('Enter');
  await expect(page.getByText('Solo lectura')).toBeVisible();
  await page.keyboard.press('F2');
  await page.getByRole('textbox', { name: 'Fecha' }).fill('11/02/2017');
  await page.keyboard.press('Control+Enter');
  await expect(rowOf(page, '11/02/2017')).toBeFocused();
  await expect(rowOf(page, '11/02/2017')).toBeInViewport();

  // It is remembered for one return.
  await page.getByRole('link', { name: 'Volver' }).click();
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Procedimientos' })).toBeVisible();
  await expect(rowOf(page, '11/02/2017')).not.toBeFocused();
});
