import { expect, test, type Page } from '@playwright/test';
import {
  fillReport,
  logIn,
  openHistory,
  registerPatient,
  saveButton,
  startReport,
} from './support/journey';
import { readPdf } from './support/pdf';
import { TestServer } from './support/server';

/** Tuesday 10 March 2026, half past ten at night in Buenos Aires: in UTC it is already the 11th (decision G9). */
const LATE = new Date('2026-03-10T22:30:00-03:00');
const BIRTHDAY_TODAY = { nombre: 'Hoy, Cumple', dni: '30000001', birth: '10/03/1986' };
const BIRTHDAY_TOMORROW = { nombre: 'Mañana, Cumple', dni: '30000002', birth: '11/03/1986' };

async function refusesTomorrow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Nuevo Paciente' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuevo paciente' });
  const birth = dialog.getByLabel('Fecha de nacimiento');
  await dialog.getByLabel('Nombre').fill('Recién, Nacida');
  await dialog.getByLabel('DNI').fill('99000001');
  await birth.fill('11/03/1986');
  await expect(dialog.getByText('39 años')).toBeVisible();
  await birth.fill('10/03/1986');
  await expect(dialog.getByText('40 años')).toBeVisible();
  await birth.fill('11/03/2026');
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
  const refusal = page.getByRole('alertdialog');
  await expect(refusal).toContainText('La fecha de nacimiento no puede ser futura.');
  await refusal.getByRole('button').first().click();
  await birth.fill('10/03/2026');
  await expect(dialog.getByText('0 años')).toBeVisible();
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Paciente guardado', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(page.getByText('Paciente guardado', { exact: true })).toBeHidden();
}

for (const [timezoneId, hour] of [
  ['America/Argentina/Buenos_Aires', 22],
  ['UTC', 1],
] as const) {
  test.describe(`at 22:30 in Buenos Aires, on a computer set to ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('no age and no date is off by a day', async ({ page, context }) => {
      const server = await TestServer.start({ TZ: 'UTC' });
      try {
        await page.clock.setFixedTime(LATE);
        await logIn(page, server.url);
        expect(await page.evaluate(() => new Date().getHours())).toBe(hour);
        await refusesTomorrow(page);
        await registerPatient(page, BIRTHDAY_TODAY);
        await expect(page.getByText('Paciente guardado', { exact: true })).toBeHidden();
        await registerPatient(page, BIRTHDAY_TOMORROW);

        const row = (name: string) => page.getByRole('row').filter({ hasText: name });
        await expect(row(BIRTHDAY_TODAY.nombre)).toContainText('40 años');
        await expect(row(BIRTHDAY_TOMORROW.nombre)).toContainText('39 años');
        await expect(row('Recién, Nacida')).toContainText('0 años');

        await openHistory(page, '30000002', BIRTHDAY_TOMORROW.nombre);
        await expect(page.getByText('39 años')).toBeVisible();
        await startReport(page);
        const form = page.getByRole('dialog', { name: 'Nuevo parte quirúrgico' });
        await expect(form.getByLabel('Fecha', { exact: true })).toHaveValue('10/03/2026');
        await form.getByRole('button', { name: 'Abrir calendario' }).click();
        await expect(page.locator('[data-today="true"]')).toHaveText('10');
        await page.keyboard.press('Escape');
        await fillReport(page);
        await expect(form.getByLabel('Inicio')).toHaveValue('22:00');
        await expect(form.getByLabel('Fin')).toHaveValue('22:30');
        await expect(form.getByLabel('Fecha', { exact: true })).toHaveValue('10/03/2026');
        await saveButton(page).click();
        await expect(page.getByText('Parte guardado', { exact: true })).toBeVisible();
        // The form had a Salir button too: this is the one of the stored report.
        await expect(page).toHaveURL(/\/partes\/\d+$/);
        await page.getByRole('button', { name: 'Salir' }).click();
        const list = page.getByRole('region', { name: 'Procedimientos cargados' });
        await expect(list).toContainText('10/03/2026');

        const link = list.getByRole('link', { name: /^Abrir el PDF/ });
        const address = new URL((await link.getAttribute('href')) ?? '', server.url).href;
        const pdf = await readPdf(await (await context.request.get(address)).body());
        expect(pdf.text).toContain('Fecha 10/03/2026');
        expect(pdf.text).toContain('39 años');
        expect(pdf.text).not.toMatch(/11\/03\/2026|40 años/);
      } finally {
        await server.stop();
      }
    });
  });
}

test('a report that is open over midnight asks which day a start of the new day is of', async ({
  page,
}) => {
  const server = await TestServer.start({ TZ: 'UTC' });
  try {
    await page.clock.setFixedTime(new Date('2026-03-10T23:57:00-03:00'));
    await logIn(page, server.url);
    await registerPatient(page, BIRTHDAY_TODAY);
    await openHistory(page, BIRTHDAY_TODAY.dni, BIRTHDAY_TODAY.nombre);
    await startReport(page);
    await fillReport(page);
    const form = page.getByRole('dialog', { name: 'Nuevo parte quirúrgico' });
    const date = form.getByLabel('Fecha', { exact: true });
    await page.clock.setFixedTime(new Date('2026-03-11T00:05:00-03:00'));
    await form.getByLabel('Inicio').fill('00:01');
    await form.getByLabel('Fin').fill('00:04');
    await saveButton(page).click();
    await expect(form).toContainText('¿Empezó el 10/03/2026 a las 00:01?');
    await expect(date).toHaveValue('10/03/2026');
    await date.fill('11/03/2026');
    await saveButton(page).click();
    await expect(page).toHaveURL(/\/partes\/\d+$/);
    await expect(page.getByText('11/03/2026', { exact: true }).first()).toBeVisible();
  } finally {
    await server.stop();
  }
});
