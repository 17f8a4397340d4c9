import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { storePatient, storeReport } from './support/api';
import { logIn } from './support/journey';
import { TestServer } from './support/server';

/** practice §2 "Route table", "Home patient list"; decisions H13, C1. */
let server: TestServer;
test.beforeAll(async () => {
  server = await TestServer.start();
});
test.afterAll(() => server.stop());
test.beforeEach(({ page }) => logIn(page, server.url));

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

async function isAtHome(page: Page): Promise<void> {
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(heading(page, 'Historias Clínicas')).toBeVisible();
}

/** Where each toolbar link leads; pendientes and turnos have journeys of their own. */
const TOOLBAR = [
  ['PACIENTES', '/pacientes', 'PACIENTES'],
  ['ESTADÍSTICAS', '/estadistica', 'Estadísticas'],
  ['FACTURACIÓN', '/cirugia', 'Facturación'],
] as const;

test('the toolbar holds the documented five, and each leads to its page (HOME-03, 04, 06)', async ({
  page,
}) => {
  const toolbar = page.getByRole('navigation', { name: 'Secciones' });
  expect(await toolbar.locator('a, button').allTextContents()).toEqual([
    ...['PENDIENTES', 'PACIENTES', 'ESTADÍSTICAS', 'TURNOS', 'FACTURACIÓN'],
  ]);
  for (const [label, address, title] of TOOLBAR) {
    await toolbar.getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(server.url + address);
    await expect(heading(page, title)).toBeVisible();
    await page.getByRole('link', { name: 'Volver' }).click();
    await isAtHome(page);
  }
});

test('what is not there yet says so, with the way back (RUT-02, 03, 04; H13)', async ({ page }) => {
  const placeholders = [
    ['/estadistica', 'Estadísticas', 'Las estadísticas todavía no están disponibles.'],
    ['/cirugia', 'Facturación', 'La facturación todavía no está disponible.'],
    ['/endoscopia', 'Endoscopía', 'La sección de endoscopía todavía no está disponible.'],
  ] as const;
  for (const [address, title, text] of placeholders) {
    await page.goto(server.url + address);
    await expect(heading(page, title)).toBeVisible();
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    // The placeholder has no content that could be mistaken for data.
    const main = page.getByRole('main');
    await expect(main.locator('table, form, button, canvas, img, input')).toHaveCount(0);
    await expect(main.locator('svg:not(a svg)')).toHaveCount(0);
    await page.getByRole('link', { name: 'Volver' }).click();
    await isAtHome(page);
  }
  await page.goto(`${server.url}/estadistica`);
  await page.getByRole('link', { name: 'Endoscopía' }).click();
  await expect(page).toHaveURL(`${server.url}/endoscopia`);
  await expect(heading(page, 'Endoscopía')).toBeVisible();
});

test('every page has the top bar: who is in, and the way out (ACC-21, ACC-23)', async ({
  page,
}) => {
  const addresses = ['/', '/pacientes', '/hc', '/hc?paciente=9', '/turnos', '/partes/9'];
  for (const address of [...addresses, '/estadistica', '/cirugia', '/endoscopia', '/no-existe']) {
    await page.goto(server.url + address);
    const bar = page.getByRole('banner');
    await expect(bar.getByText('Sesión activa • Dra. Inventada Sosa')).toBeVisible();
    await expect(bar.getByRole('button', { name: 'Cerrar Sesión' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  }
});

/** Decision C1: the address identifies the patient; the state says who it is, and contains nothing clinical. */
test('a row and its folder open the history, with the patient as navigation state (HOME-21, 22)', async ({
  page,
}) => {
  const patient = { nombre: 'Estado, Lleva', dni: '30777888' };
  const { id_paciente } = await storePatient(page, patient.nombre, patient.dni);
  const row = page.getByRole('row', { name: /Estado, Lleva/ });
  const ways = [
    () => row.getByText(/\d+ años/).click(),
    () => row.getByRole('link', { name: 'Abrir la historia de Estado, Lleva' }).click(),
  ];
  for (const open of ways) {
    await page.goto(server.url);
    await page.getByRole('searchbox').fill('estado');
    await open();
    await expect(page).toHaveURL(`${server.url}/hc?paciente=${String(id_paciente)}`);
    const state = await page.evaluate(() => (history.state as { usr: unknown }).usr);
    expect(state).toEqual({ id_paciente, ...patient });
  }
});

test('an unknown address is a friendly page with the way home', async ({ page }) => {
  for (const address of ['/no-existe', '/hc/1', '/pacientes/1', '/partes', '/demo', '/HC2']) {
    await page.goto(server.url + address);
    await expect(heading(page, 'Esta página no existe')).toBeVisible();
    await expect(
      page.getByText('La dirección puede estar mal escrita o haber cambiado.'),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Ir a las historias clínicas' }).click();
    await isAtHome(page);
  }
});

test('histories and reports open by their address, in Spanish, to any session (RUT-05…07, 09)', async ({
  page,
  browser,
}) => {
  const { id_paciente } = await storePatient(page, 'Gómez, María Ñandú', '30123456');
  await storeReport(page, Number(id_paciente));
  await page.goto(`${server.url}/hc?paciente=${String(id_paciente)}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-AR');
  await expect(page.getByRole('heading', { name: 'Gómez, María Ñandú' })).toBeVisible();
  await page.goto(`${server.url}/hc`);
  await expect(page.getByText('Elegí un paciente')).toBeVisible();
  await page.goto(`${server.url}/hc?paciente=999`);
  await expect(page.getByText('No encontramos ese paciente.')).toBeVisible();
  await page.goto(`${server.url}/partes/1`);
  await expect(page.getByLabel('Técnica detallada')).toHaveValue('De muestra.');
  await page.goto(`${server.url}/partes/999`);
  await expect(page.getByText('No encontramos ese parte.')).toBeVisible();

  // There are no roles: a login on another computer can change what this one wrote.
  const elsewhere = await (await browser.newContext()).newPage();
  await logIn(elsewhere, server.url);
  await elsewhere.goto(`${server.url}/partes/1`);
  await elsewhere.getByRole('button', { name: 'Actualizar' }).click();
  await elsewhere.getByLabel('Técnica detallada').fill('Cambiada desde otro puesto.');
  await elsewhere.getByRole('button', { name: 'Actualizar' }).click();
  await expect(elsewhere.getByText('Parte guardado', { exact: true })).toBeVisible();
  await page.goto(`${server.url}/partes/1`);
  await expect(page.getByLabel('Técnica detallada')).toHaveValue('Cambiada desde otro puesto.');
  await elsewhere.context().close();
});

/** Invented people of the stories: their names must not be in the production bundle. */
const INVENTED = /Gomensoro|Gómez Iriarte|token-de-muestra/;

test('nothing that is delivered holds invented patients (RUT-08)', async () => {
  const assets = join(import.meta.dirname, '../apps/clinic/dist/assets');
  const scripts = (await readdir(assets)).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(3);
  const texts = await Promise.all(scripts.map((name) => readFile(join(assets, name), 'utf8')));
  expect(scripts.filter((_, index) => INVENTED.test(texts[index] ?? ''))).toEqual([]);
  // Proves that these names really are in the cast of the stories.
  const cast = join(import.meta.dirname, '../packages/domain/src/testing/cast.ts');
  expect(await readFile(cast, 'utf8')).toMatch(INVENTED);
});
