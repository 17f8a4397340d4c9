import { expect, test } from '@playwright/test';
import {
  DETAIL,
  fillReport,
  logIn,
  openHistory,
  registerPatient,
  saveButton,
  startReport,
} from './support/journey';
import { openPdf } from './support/pdf';
import { TestServer } from './support/server';

/** The main job of the practice with the mouse, from a fresh installation to a printed report. */
test('log in, register, find, open, write, list, print', async ({ page, context }) => {
  const server = await TestServer.start();
  try {
    await logIn(page, server.url);
    await expect(page.getByText('Todavía no hay pacientes cargados.')).toBeVisible();
    await registerPatient(page, {
      nombre: 'Gómez, María Ñandú',
      dni: '30.123.456',
      birth: '3/5/1969',
    });
    await openHistory(page, 'nandu mar', 'Gómez, María Ñandú');
    await expect(page).toHaveURL(/\/hc\?paciente=1$/);

    await startReport(page);
    await fillReport(page);
    await saveButton(page).click();
    await expect(page.getByText('Parte guardado', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/partes\/1$/);
    await expect(page.getByLabel('Técnica detallada')).toHaveAttribute('readonly', '');

    await page.getByRole('button', { name: 'Salir' }).click();
    await expect(page).toHaveURL(/\/hc\?paciente=1&tab=procedimientos$/);
    const list = page.getByRole('region', { name: 'Procedimientos cargados' });
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expect(list).toContainText('Apendicectomía laparoscópica');
    await expect(list).toContainText('HZB');

    const link = list.getByRole('link', { name: /^Abrir el PDF/ });
    const pdf = await openPdf(context, () => link.click(), `${server.url}/pdf/hzb/1/pdf`);
    expect(pdf.text).toContain('Gómez, María Ñandú');
    expect(pdf.text).toContain('30123456');
    expect(pdf.text).toContain('Apendicitis aguda');
    expect(pdf.text).toContain('Dra. Inventada Sosa');
    expect(pdf.text).toContain(DETAIL.normalize('NFKC'));
  } finally {
    await server.stop();
  }
});

test('without a session nothing is shown, and the asked page opens after the login', async ({
  page,
}) => {
  const server = await TestServer.start();
  try {
    await page.goto(`${server.url}/hc?paciente=1`);
    await expect(page.getByText('Dra. Inventada Sosa')).toBeVisible();
    await page.getByLabel('Contraseña', { exact: true }).fill('otra cosa');
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await expect(page.getByText('Contraseña incorrecta')).toBeVisible();

    await page.getByLabel('Contraseña', { exact: true }).fill('una-clave-de-prueba');
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await expect(page.getByText('No encontramos ese paciente.')).toBeVisible();
    await expect(page).toHaveURL(/\/hc\?paciente=1$/);

    await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
    await expect(page.getByText('¿Estás seguro que querés cerrar sesión?')).toBeVisible();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar Sesión' }).click();
    await expect(page.getByLabel('Contraseña', { exact: true })).toBeVisible();
    const refused = await page.request.get(`${server.url}/pdf/hzb/1/pdf`);
    expect(refused.status()).toBe(401);
  } finally {
    await server.stop();
  }
});
