import { expect, test } from '@playwright/test';
import { storePatient } from './support/api';
import {
  fillReport,
  logIn,
  openHistory,
  registerPatient,
  saveButton,
  startReport,
} from './support/journey';
import { TestServer } from './support/server';
import { home, loginField, modal, storage, submitPassword } from './support/session';

/** The ways to log out, and their effect on other tabs (practice §2; decisions S3, S5, S9). */
let server: TestServer;
test.beforeAll(async () => {
  server = await TestServer.start();
});
test.afterAll(() => server.stop());

test('two tabs: logout, expiry and login in one are so in the other', async ({ context }) => {
  const [a, b] = [await context.newPage(), await context.newPage()];
  await logIn(a, server.url);
  await b.goto(`${server.url}/hc?paciente=1`);
  await expect(b.getByText('No encontramos ese paciente.')).toBeVisible();

  await a.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await a.getByRole('alertdialog').getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(loginField(a)).toBeVisible();
  await expect(loginField(b)).toBeVisible();
  await expect(modal(b)).toBeHidden();

  await submitPassword(a);
  await expect(home(a)).toBeVisible();
  await expect(b.getByText('No encontramos ese paciente.')).toBeVisible();

  await a.evaluate(() => window.dispatchEvent(new Event('sessionExpired')));
  await expect(modal(a)).toBeVisible();
  await expect(modal(b)).toBeVisible();
  await a.getByRole('button', { name: 'Ir al Login' }).click();
  await expect(modal(b)).toBeVisible();
  await submitPassword(a);
  await expect(home(a)).toBeVisible();
  await expect(modal(b)).toBeHidden();
  await expect(b.getByText('No encontramos ese paciente.')).toBeVisible();
});

/** Decision S14: with the server unreachable, the next user would see anything that the browser still has cached. */
test('after a logout nothing that was read is left to be seen', async ({ page }) => {
  await logIn(page, server.url);
  await registerPatient(page, {
    nombre: 'Reservada, Paciente',
    dni: '30999111',
    birth: '3/5/1969',
  });
  await openHistory(page, '30999111', 'Reservada, Paciente');
  await page.getByRole('link', { name: 'Volver' }).click();
  await expect(page.getByRole('row', { name: /Reservada, Paciente/ })).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(loginField(page)).toBeVisible();
  expect(await page.content()).not.toContain('Reservada');

  const asked: string[] = [];
  await page.route(/\/pacientes\//, (route) => void asked.push(route.request().url()));
  await submitPassword(page);
  await expect(home(page)).toBeVisible();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await expect(page.getByText('Cargando pacientes...')).toBeAttached();
  expect(await page.content()).not.toContain('Reservada');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('both ways out ask their own question; no answer keeps the session', async ({ page }) => {
  await logIn(page, server.url);
  const dialog = page.getByRole('alertdialog');
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(dialog).toContainText('¿Estás seguro que querés cerrar sesión?');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toBeHidden();

  await expect(page.getByText('Bienvenido/a, Dra. Inventada Sosa')).toBeVisible();
  await page.getByRole('button', { name: 'Salir del sistema' }).click();
  await expect(dialog).toContainText('¿Estás seguro de que quieres cerrar sesión?');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const { authToken } = await storage(page);
  expect(authToken).toBeTruthy();

  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('button', { name: 'Salir del sistema' }).click();
  const reloaded = page.waitForEvent('load');
  await dialog.getByRole('button', { name: 'Salir del sistema' }).click();
  await reloaded;
  await expect(loginField(page)).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false);
  expect(await storage(page)).toEqual({});
  await expect
    .poll(async () => {
      const headers = { authorization: `Bearer ${authToken}` };
      return (await page.request.get(`${server.url}/pacientes/`, { headers })).status();
    })
    .toBe(401);
});

test('a form with unsaved text is asked before a logout, and not after an expiry', async ({
  page,
}) => {
  await logIn(page, server.url);
  const patient = { nombre: 'Sesión, Paciente', dni: '40111222', birth: '1/1/1980' };
  await registerPatient(page, patient);
  await openHistory(page, 'sesion', patient.nombre);
  await startReport(page);
  await fillReport(page, 'Lo guardado.');
  await saveButton(page).click();
  await expect(page).toHaveURL(/\/partes\/\d+$/);
  const detail = page.getByLabel('Técnica detallada');
  const editAgain = async () => {
    await expect(detail).toHaveAttribute('readonly', '');
    await page.getByRole('button', { name: 'Actualizar' }).click();
    await detail.fill('Lo que todavía no se guardó.');
  };
  const confirmLogout = async () => {
    await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
    const question = page.getByRole('alertdialog', { name: 'Cerrar Sesión' });
    await question.getByRole('button', { name: 'Cerrar Sesión' }).click();
  };
  const address = page.url();
  await editAgain();
  await confirmLogout();
  await page.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(detail).toHaveValue('Lo que todavía no se guardó.');
  await expect(page).toHaveURL(address);
  expect(await storage(page)).toHaveProperty('authToken');

  await confirmLogout();
  await page.getByRole('button', { name: 'Descartar cambios' }).click();
  await expect(loginField(page)).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/`);
  expect(await storage(page)).toEqual({});

  await submitPassword(page);
  await expect(home(page)).toBeVisible();
  await page.goto(address);
  await editAgain();
  await page.evaluate(() => window.dispatchEvent(new Event('sessionExpired')));
  await expect(detail).toHaveValue('Lo que todavía no se guardó.');
  await page.getByRole('button', { name: 'Ir al Login' }).click();
  await expect(loginField(page)).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/`);
});

test('a deletion that nobody waits for holds a logout; what is typed meanwhile is asked about', async ({
  page,
}) => {
  await logIn(page, server.url);
  const { id_paciente } = await storePatient(page, 'Duplicada, Paciente', '40222333');
  await page.goto(`${server.url}/pacientes`);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(`**/pacientes/${String(id_paciente)}`, async (route) => {
    if (route.request().method() === 'DELETE') await held;
    await route.fallback();
  });
  await page.getByRole('button', { name: 'Eliminar: Duplicada, Paciente' }).click();
  const dialog = page.getByRole('alertdialog');
  await page.clock.install();
  await dialog.getByRole('button', { name: 'Eliminar' }).click();
  await page.clock.runFor(16_000);
  await dialog.getByRole('button', { name: 'Dejar de esperar' }).click();
  await page.getByRole('link', { name: 'Turnos' }).click();
  await page.getByRole('combobox', { name: 'Nombre' }).fill('A medio escribir');

  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await dialog.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await page.clock.runFor(1_000);
  await expect(page.getByRole('alertdialog', { name: 'Guardando…' })).toBeVisible();
  const deleted = page.waitForResponse((response) => response.request().method() === 'DELETE');
  letGo();
  expect((await deleted).ok()).toBe(true);
  const question = page.getByRole('alertdialog', { name: '¿Descartar cambios?' });
  await question.getByRole('button', { name: 'Descartar cambios' }).click();
  await expect(loginField(page)).toBeVisible();
});

/**
 * A request that was pending when one session ended must not be deduplicated with the same request of the next session.
 */
test('whoever logs in at once after a logout sees the list, not an endless loading', async ({
  page,
}) => {
  await logIn(page, server.url);
  await registerPatient(page, { nombre: 'Prisa, Ana', dni: '20999888', birth: '3/5/1969' });
  await openHistory(page, 'prisa', 'Prisa, Ana');
  await page.reload();
  await page.getByRole('tab', { name: 'Procedimientos' }).waitFor();
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar sesión' }).click();
  await submitPassword(page);
  await expect(page.getByRole('row', { name: /Prisa, Ana/ })).toBeVisible();
  await openHistory(page, 'prisa', 'Prisa, Ana');
});
