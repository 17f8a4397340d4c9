import { appendFile, cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { logIn } from './support/journey';
import { TestServer } from './support/server';

/** An update at noon, while pages are open (docs/decisions/336). */

const ROOT = join(import.meta.dirname, '..');

/** A folder with the built program, which a test can update. */
let program: string;
let server: TestServer;
test.beforeEach(async () => {
  program = await mkdtemp(join(tmpdir(), 'practice-program-'));
  for (const part of ['apps/server/dist', 'apps/clinic/dist'])
    await cp(join(ROOT, part), join(program, part), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(program, 'node_modules'));
  server = await TestServer.start({}, join(program, 'apps/server/dist/main.js'));
});
test.afterEach(async () => {
  await server.stop();
  await rm(program, { recursive: true, force: true });
});

/** A newer build is in the folder, and the server is started again. */
async function update(): Promise<void> {
  await server.kill();
  await appendFile(join(program, 'apps/clinic/dist/index.html'), '<!-- newer -->\n');
  await server.launch();
}

test('a page that is open while the program is updated says so, and what was half written is saved', async ({
  page,
}) => {
  const notice = page
    .getByRole('region', { name: 'Avisos (F8)' })
    .getByText('El programa se actualizó. Guardá lo que estés escribiendo y recargá la página.');
  await logIn(page, server.url);
  await page.getByRole('button', { name: 'Nuevo Paciente' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuevo paciente' });
  await dialog.getByLabel('Nombre', { exact: false }).first().fill('Supuesta, Ana');

  await update();

  await dialog.getByLabel('DNI').fill('20000001');
  await dialog.getByLabel('Fecha de nacimiento').fill('1980-03-05');
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Paciente guardado', { exact: true })).toBeVisible();
  // It lies over no form.
  await expect(notice).toBeHidden();
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Recargar' }).click();
  await expect(notice).toBeHidden();
  await expect(
    page.getByRole('link', { name: 'Abrir la historia de Supuesta, Ana' }),
  ).toBeVisible();
  // The answers of the newer server name the page that it gave.
  await page.getByRole('searchbox', { name: 'Buscar pacientes' }).fill('Ana');
  await page.waitForLoadState('networkidle');
  await expect(notice).toBeHidden();
});
