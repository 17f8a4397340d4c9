import { expect, test, type Page } from '@playwright/test';
import { get, postForm, remove, storePatient } from './support/api';
import { attach, pdf, png, slowUploads, stored } from './support/files';
import { choose, logIn } from './support/journey';
import { TestServer } from './support/server';
import { home, modal, revoke, submitPassword } from './support/session';

/** The Interconsultas tab, as a person uses it, with real files (clinical-history §2.6). */

let server: TestServer;
test.beforeAll(async () => {
  server = await TestServer.start();
});
test.afterAll(() => server.stop());

const MEGABYTE = 1024 * 1024;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const text = (page: Page) => page.getByRole('textbox', { name: 'Descripción' });
const created = (page: Page) =>
  page.getByText('Interconsulta creada exitosamente.', { exact: true });
const NEW_FILE = 'Archivo (PDF, JPG o PNG)';
const REPLACED_FILE = 'Reemplazar archivo (PDF/JPG/PNG)';

interface Row {
  id_interconsulta: number;
  descripcion: string;
  nombre_archivo: string | null;
  ruta_archivo: string | null;
  version: number;
}

/** A patient of its own, at the tab. */
async function openTab(page: Page, nombre: string, dni: string): Promise<string> {
  await logIn(page, server.url);
  const { id_paciente } = await storePatient(page, nombre, dni);
  await page.goto(`${server.url}/hc?paciente=${String(id_paciente)}&tab=interconsultas`);
  await expect(page.getByText('No hay interconsultas registradas')).toBeVisible();
  return `/interconsultas/${String(id_paciente)}`;
}

const rows = async (page: Page, path: string) => (await get(page, path)) as Row[];

/** Follows the link of a file; resolves to the address for which its window asks. */
async function openFile(page: Page, name: string): Promise<string> {
  const opened = page.waitForEvent('popup');
  // A browser without a viewer of PDF downloads it: the window then has no address.
  const asked = page
    .context()
    .waitForEvent('request', (request) => /\/storage\//.test(request.url()));
  await page.getByRole('link', { name }).click();
  const popup = await opened;
  const address = (await asked).url();
  await popup.close();
  return address;
}

test('a report is attached, opened, replaced by a photograph, deleted and brought back, by mouse', async ({
  page,
}) => {
  const path = await openTab(page, 'Supuesta, Ana', '20000001');
  const report = pdf('Riesgo quirúrgico.pdf');
  let presses = 0;
  await page.exposeFunction('countPress', () => (presses += 1));
  await page.evaluate(() =>
    window.addEventListener('click', (event) => {
      if (event.isTrusted) (window as unknown as { countPress: () => void }).countPress();
    }),
  );
  await button(page, /^NUEVA INTERCONSULTA/).click();
  await choose(page, 'Especialidad', 'Cardiología');
  await text(page).fill('ASA II. Apta para cirugía.\nSeñal “positiva” ≥ 14.000/µL.');
  await attach(page, NEW_FILE, report);
  await button(page, 'Guardar').click();
  await expect(created(page)).toBeVisible();
  // Issue 11: at most six, with a specialty that had to be added.
  expect(presses).toBeLessThanOrEqual(6);
  const address = await openFile(page, 'Riesgo quirúrgico.pdf');
  expect((await stored(page, address)).equals(report.buffer)).toBe(true);

  await page.reload();
  await page.getByRole('button', { name: /ASA II\./ }).click();
  await button(page, 'Editar').click();
  await attach(page, REPLACED_FILE, png('placa.png'));
  await button(page, 'Guardar cambios').click();
  await expect(
    page.getByText('Interconsulta actualizada exitosamente.', { exact: true }),
  ).toBeVisible();
  const photograph = await openFile(page, 'placa.png');
  expect((await stored(page, photograph)).equals(png().buffer)).toBe(true);
  // Decision G15: what was replaced is kept; nobody is shown the way to it.
  expect(photograph).not.toBe(address);

  await button(page, 'Eliminar').click();
  const question = page.getByRole('alertdialog', { name: 'Eliminar interconsulta' });
  await expect(question).toContainText('¿Eliminar esta interconsulta?');
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('No hay interconsultas registradas')).toBeVisible();
  await expect(button(page, /^NUEVA INTERCONSULTA/)).toBeFocused();
  expect((await page.request.get(photograph)).status()).toBe(404);
  await button(page, 'Deshacer').click();
  await expect(page.getByRole('link', { name: 'placa.png' })).toBeVisible();
  expect((await page.request.get(photograph)).status()).toBe(200);
  expect(await rows(page, path)).toHaveLength(1);
});

test('a screenshot is pasted and the record written, corrected and deleted by keyboard alone', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const path = await openTab(page, 'Supuesta, Eva', '20000002');
  await page.evaluate(
    async (bytes) => {
      const image = new Blob([Uint8Array.from(bytes)], { type: 'image/png' });
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': image })]);
    },
    [...png().buffer],
  );
  await page.keyboard.press('Alt+KeyN');
  await expect(page.getByRole('combobox', { name: 'Especialidad' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(text(page)).toBeFocused();
  await page.keyboard.type('Sin contraindicaciones.');
  await page.keyboard.press('Control+V');
  await expect(page.getByText('✅ Archivo cargado')).toBeVisible();
  await expect(text(page)).toHaveValue('Sin contraindicaciones.');
  await page.keyboard.press('Control+Enter');
  await expect(created(page)).toBeVisible();
  await expect(button(page, 'Editar')).toBeFocused();
  expect(await rows(page, path)).toMatchObject([
    { descripcion: 'Sin contraindicaciones.', nombre_archivo: 'image.png' },
  ]);

  await page.keyboard.press('F2');
  await expect(text(page)).toBeFocused();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Control en un mes.');
  await page.keyboard.press('Escape');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Seguir editando' })
    .press('Enter');
  await expect(text(page)).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(button(page, 'Editar')).toBeFocused();
  expect(await rows(page, path)).toMatchObject([
    { descripcion: 'Sin contraindicaciones. Control en un mes.', version: 2 },
  ]);
  await button(page, 'Eliminar').press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No hay interconsultas registradas')).toBeVisible();
  expect(await rows(page, path)).toEqual([]);
});

test('an upload is cancelled, then cut off by a server that dies; the form and its file stay, and one record is stored', async ({
  page,
}) => {
  const path = await openTab(page, 'Supuesta, Inés', '20000003');
  const scan = pdf('escaneo.pdf', 4 * MEGABYTE);
  await slowUploads(page, 2 * MEGABYTE);
  await page.keyboard.press('Alt+KeyN');
  await text(page).fill('Se adjunta lo escaneado.');
  await attach(page, NEW_FILE, scan);
  await button(page, 'Guardar').click();
  const bar = page.getByRole('progressbar');
  await expect(bar).toBeVisible();
  await button(page, 'Cancelar la subida').click();
  await expect(page.getByText(/^Se canceló la subida\./)).toBeVisible();
  expect(await rows(page, path)).toEqual([]);

  await button(page, 'Reintentar').click();
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(9);
  await server.kill();
  await expect(
    page.getByText('Error al crear interconsulta: No se pudo conectar con el servidor.'),
  ).toBeVisible();
  await expect(text(page)).toHaveValue('Se adjunta lo escaneado.');
  await expect(page.getByText('escaneo.pdf')).toBeVisible();
  await server.launch();
  expect(await rows(page, path)).toEqual([]);
  await slowUploads(page, -1);
  await button(page, 'Reintentar').click();
  await expect(created(page)).toBeVisible();
  const [only, ...others] = await rows(page, path);
  expect(others).toEqual([]);
  const { ruta_archivo } = only ?? {};
  expect((await stored(page, `${server.url}${ruta_archivo ?? ''}`)).equals(scan.buffer)).toBe(true);
});

test('a session that ended during an upload stores nothing, and what was written stays until the login', async ({
  page,
}) => {
  const path = await openTab(page, 'Supuesta, Luz', '20000004');
  await slowUploads(page, 2 * MEGABYTE);
  await page.keyboard.press('Alt+KeyN');
  await text(page).fill('Se adjunta lo escaneado.');
  // The upload must be what finds the session over, and not the draft of the text.
  const draft = page.waitForRequest(
    (request) => request.method() === 'PUT' && request.postData()?.includes('escaneo.pdf') === true,
  );
  await attach(page, NEW_FILE, pdf('escaneo.pdf', 2 * MEGABYTE));
  await (await draft).response();
  await revoke(page, server.url);
  await button(page, 'Guardar').click();
  await expect(modal(page)).toBeVisible();
  const covered = page.locator('[inert]');
  await expect(covered.locator('textarea')).toHaveValue('Se adjunta lo escaneado.');
  await expect(covered.getByText('escaneo.pdf')).toHaveCount(1);
  await page.getByRole('button', { name: 'Ir al Login' }).click();
  await submitPassword(page);
  await expect(home(page)).toBeVisible();
  expect(await rows(page, path)).toEqual([]);
});

test('a link whose interconsulta another computer deleted closes its window and says so', async ({
  page,
}) => {
  const path = await openTab(page, 'Supuesta, Mía', '20000005');
  const { id_interconsulta } = await postForm(page, '/interconsultas/', {
    id_paciente: path.split('/').at(-1) ?? '',
    fecha: '2026-11-20',
    descripcion: 'Con informe.',
    archivo: pdf(),
  });
  await page.reload();
  await page.getByRole('button', { name: /Con informe\./ }).click();
  await remove(page, `/interconsultas/${String(id_interconsulta)}`);
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'informe.pdf' }).click();
  const popup = await opened;
  await expect(
    page.getByText('No se pudo obtener el enlace del archivo.', { exact: true }),
  ).toBeVisible();
  await expect.poll(() => popup.isClosed()).toBe(true);
});

test('a file dropped beside its field leaves the page and what was typed', async ({ page }) => {
  await openTab(page, 'Supuesta, Sol', '20000006');
  await page.keyboard.press('Alt+KeyN');
  await text(page).fill('Escrito a medias');
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['x'], 'informe.pdf', { type: 'application/pdf' }));
    return data;
  });
  await page.locator('header').first().dispatchEvent('drop', { dataTransfer: dropped });
  await expect(text(page)).toHaveValue('Escrito a medias');
  const field = page.getByRole('group', { name: NEW_FILE });
  await field.dispatchEvent('drop', { dataTransfer: dropped });
  await expect(field).toContainText('✅ Archivo cargado');
});
