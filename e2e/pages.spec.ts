import { expect, test } from '@playwright/test';
import { storePatient, storeReport } from './support/api';
import { logIn } from './support/journey';
import { PASSWORD, TestServer } from './support/server';

/** Common to every page: its name in the browser tab, no console output, one link back. */
let server: TestServer;
test.beforeAll(async () => {
  server = await TestServer.start();
});
test.afterAll(() => server.stop());
test.beforeEach(({ page }) => logIn(page, server.url));

/** G10: the browser tab shows the page's name, never a patient's. */
const TITLES = [
  ['/', 'Historias Clínicas'],
  ['/pacientes', 'Pacientes · Historias Clínicas'],
  ['/turnos', 'Turnos · Historias Clínicas'],
  ['/hc?paciente=1', 'Historia clínica · Historias Clínicas'],
  ['/partes/1', 'Parte quirúrgico · Historias Clínicas'],
  ['/estadistica', 'Estadísticas · Historias Clínicas'],
  ['/cirugia', 'Facturación · Historias Clínicas'],
  ['/endoscopia', 'Endoscopía · Historias Clínicas'],
  ['/no-existe', 'Esta página no existe · Historias Clínicas'],
] as const;

test('every page names the tab, and opens without a word in the console', async ({ page }) => {
  const { id_paciente } = await storePatient(page, 'Título, Sin Nombre', '30999111');
  await storeReport(page, Number(id_paciente));
  const said: string[] = [];
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(error.message));
  for (const [address, title] of TITLES) {
    const own = address.replace('paciente=1', `paciente=${String(id_paciente)}`);
    await page.goto(server.url + own);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expect(page).toHaveTitle(title);
  }
  expect(said).toEqual([]);
});

test('the title follows the way there and back, and out', async ({ page }) => {
  await expect(page).toHaveTitle('Historias Clínicas');
  await page.getByRole('link', { name: 'TURNOS' }).click();
  await expect(page).toHaveTitle('Turnos · Historias Clínicas');
  await page.getByRole('link', { name: 'PACIENTES' }).click();
  await expect(page).toHaveTitle('Pacientes · Historias Clínicas');
  await page.goBack();
  await expect(page).toHaveTitle('Turnos · Historias Clínicas');
  await page.getByRole('link', { name: '← Volver' }).click();
  await expect(page).toHaveTitle('Historias Clínicas');
  await page.getByRole('link', { name: 'PACIENTES' }).click();
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(page.getByLabel('Contraseña', { exact: true })).toBeVisible();
  await expect(page).toHaveTitle('Iniciar sesión · Historias Clínicas');
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(page).toHaveTitle('Historias Clínicas');
});

test('every way back looks the same, whatever its documented text', async ({ page }) => {
  const { id_paciente } = await storePatient(page, 'Vuelta, Una', '30999222');
  const ways = [
    ['/pacientes', 'Volver'],
    ['/turnos', '← Volver'],
    [`/hc?paciente=${String(id_paciente)}`, 'Volver'],
    ['/hc', 'Volver'],
    ['/partes/999999', 'Volver'],
    ['/estadistica', 'Volver'],
    ['/no-existe', 'Volver'],
  ] as const;
  const looks = new Set<string>();
  for (const [address, name] of ways) {
    await page.goto(server.url + address);
    const link = page.getByRole('main').getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('href', '/');
    looks.add(
      await link.evaluate((element) => {
        const { textDecorationLine, fontWeight, fontSize, color } = getComputedStyle(element);
        const arrows = element.querySelectorAll('svg').length;
        return JSON.stringify({ textDecorationLine, fontWeight, fontSize, color, arrows });
      }),
    );
  }
  expect([...looks]).toHaveLength(1);
});

/** docs/decisions/323 */
test('a lost connection is told, over a dialog too, until it is back', async ({
  page,
  context,
}) => {
  await page.goto(`${server.url}/turnos`);
  await expect(page.getByRole('heading', { name: 'TURNOS', exact: true })).toBeVisible();
  await page.keyboard.press('Control+b');
  await expect(page.getByRole('dialog', { name: 'Pendientes' })).toBeVisible();
  const told = page.getByText('Esta computadora quedó sin conexión', { exact: true });
  await context.setOffline(true);
  await expect(told).toBeVisible();
  await context.setOffline(false);
  await expect(told).toBeHidden();
});
