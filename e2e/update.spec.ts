import {
  appendFile,
  cp,
  mkdtemp,
  readFile,
  readdir,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { storePatient } from './support/api';
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

/** As an update of a container does it: every part of the program has another name, and the former ones are gone. */
async function updateContainer(): Promise<void> {
  await server.kill();
  const dist = join(program, 'apps/clinic/dist');
  const assets = join(dist, 'assets');
  const names = await readdir(assets);
  const texts = names.filter((name) => /\.(?:js|css)$/.test(name));
  for (const file of [join(dist, 'index.html'), ...texts.map((name) => join(assets, name))]) {
    const renamed = names.reduce(
      (text, name) => text.replaceAll(name, `new-${name}`),
      await readFile(file, 'utf8'),
    );
    await writeFile(file, renamed);
  }
  for (const name of names) await rename(join(assets, name), join(assets, `new-${name}`));
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

test('after an update that took the files of the open page away, a link shows its screen, and a calendar takes no form with it', async ({
  page,
}) => {
  await logIn(page, server.url);
  const { id_paciente } = await storePatient(page, 'Supuesta, Ana', '20000001');
  await page.goto(`${server.url}/hc?paciente=${String(id_paciente)}`);
  await page.getByRole('button', { name: 'NUEVA CONSULTA' }).click();

  await updateContainer();

  await page.getByRole('button', { name: 'Abrir calendario' }).first().click();
  await expect(page.getByRole('combobox', { name: 'Motivo' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto(`${server.url}/turnos`);
  await expect(page.getByRole('heading', { name: 'TURNOS', exact: true })).toBeVisible();

  // What says it is loaded when the page stands; the page hears of the update by any answer.
  await page.waitForLoadState('networkidle');
  await updateContainer();
  await page.getByRole('button', { name: 'Mes siguiente' }).click();
  await expect(page.getByRole('region', { name: 'Avisos (F8)' })).toContainText(
    'El programa se actualizó.',
  );
  await page.getByRole('link', { name: 'PACIENTES', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'PACIENTES', exact: true })).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/pacientes`);
});
