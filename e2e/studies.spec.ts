import { utimes, writeFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { get, post, storePatient } from './support/api';
import { attach, pdf, png, slowUploads, stored } from './support/files';
import { logIn } from './support/journey';
import { TestServer } from './support/server';

/** The Estudios tab, as a person uses it, with real files (clinical-history §2.4). */

let server: TestServer;
test.beforeAll(async ({ browser }) => {
  server = await TestServer.start();
  const page = await browser.newPage();
  await logIn(page, server.url);
  for (const nombre of ['Biopsia gástrica', 'Electrocardiograma'])
    await post(page, '/bases/otros/', { nombre });
  await post(page, '/bases/imagenes/', { nombre: 'Ecografía abdominal' });
  await page.close();
});
test.afterAll(() => server.stop());

const MEGABYTE = 1024 * 1024;
const FILE = 'Archivo (PDF, JPG o PNG)';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const text = (page: Page) => page.getByRole('textbox', { name: 'Descripción' });
const saved = (page: Page) =>
  page.getByText('El estudio se guardó correctamente.', { exact: true });
const form = (page: Page) => button(page, /^Nuevo estudio complementario/);

interface Row {
  tipo: string;
  descripcion: string | null;
  nombre_archivo: string | null;
  ruta_archivo: string | null;
  version: number;
}

/** A patient of its own, at the history; resolves to its id. */
async function openHistory(page: Page, nombre: string, dni: string): Promise<number> {
  await logIn(page, server.url);
  const { id_paciente } = await storePatient(page, nombre, dni);
  await page.goto(`${server.url}/hc?paciente=${String(id_paciente)}`);
  await expect(page.getByRole('tab', { name: 'Estudios' })).toBeVisible();
  return Number(id_paciente);
}

/** All studies of a patient, as stored. */
async function rows(page: Page, patient: number): Promise<Row[]> {
  const lists = (await get(page, `/examenes/historia-completa/${patient}`)) as Record<
    string,
    Row[]
  >;
  return Object.values(lists).flat();
}

/** Counts what a hand presses on the mouse. */
async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0;
  await page.exposeFunction('countClick', () => (clicks += 1));
  await page.evaluate(() =>
    window.addEventListener('click', ({ isTrusted, detail }) => {
      if (isTrusted && detail > 0) (window as unknown as { countClick: () => void }).countClick();
    }),
  );
  return () => clicks;
}

test('a photograph of a biopsy is attached in six clicks, shown, replaced, deleted and brought back', async ({
  page,
}) => {
  const patient = await openHistory(page, 'Supuesta, Ana', '20000001');
  const clicks = await countClicks(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));

  await page.getByRole('tab', { name: 'Estudios' }).click();
  await form(page).click();
  await page.getByRole('radio', { name: 'Otro' }).click();
  await page.getByRole('combobox', { name: 'Estudio' }).click();
  await page.keyboard.type('bio');
  // Leaving the field takes the only match (decision G24).
  await attach(page, FILE, png('biopsia.png'));
  await expect(page.getByRole('combobox', { name: 'Estudio' })).toHaveValue('Biopsia gástrica');
  // The history brought the studies and their catalogues (decision C6).
  expect(asked.filter((path) => /examenes|bases/.test(path))).toEqual([]);
  await button(page, /^Guardar/).click();
  await expect(saved(page)).toBeVisible();
  expect(clicks()).toBeLessThanOrEqual(6);

  const image = page.getByRole('img', { name: 'biopsia.png' });
  await expect(image).toBeVisible();
  await expect.poll(() => image.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBe(8);
  const [photograph] = await rows(page, patient);
  expect(photograph).toMatchObject({ tipo: 'otro', nombre_archivo: 'biopsia.png' });
  const address = `${server.url}/api${photograph?.ruta_archivo ?? ''}`;
  await expect(page.getByRole('link', { name: 'Ver imagen: biopsia.png' })).toHaveAttribute(
    'href',
    address,
  );
  expect((await stored(page, address)).equals(png().buffer)).toBe(true);

  await page.reload();
  await button(page, /con archivo$/).click();
  await button(page, 'Editar').click();
  await text(page).fill('Gastritis crónica.\nSeñal “positiva” ≥ 14.000/µL.');
  const report = pdf('informe final.pdf');
  await attach(page, FILE, report);
  await expect(page.getByText('Reemplaza a biopsia.png')).toBeVisible();
  await button(page, /^Guardar cambios/).click();
  await expect(
    page.getByText('Los cambios se guardaron correctamente.', { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ver PDF: informe final.pdf' })).toBeVisible();
  await expect(image).toBeHidden();
  const [replaced] = await rows(page, patient);
  expect(replaced).toMatchObject({
    descripcion: 'Gastritis crónica.\nSeñal “positiva” ≥ 14.000/µL.',
    version: 2,
  });
  // Decision G15: what was replaced is kept; nobody is shown the way to it.
  expect(replaced?.ruta_archivo).not.toBe(photograph?.ruta_archivo);
  const reportAddress = `${server.url}/api${replaced?.ruta_archivo ?? ''}`;
  expect((await stored(page, reportAddress)).equals(report.buffer)).toBe(true);

  await button(page, 'Eliminar').click();
  const question = page.getByRole('alertdialog', { name: '¿Eliminar estudio?' });
  await expect(question).toContainText('Biopsia gástrica');
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('No hay otros estudios')).toBeVisible();
  await expect(form(page)).toBeFocused();
  expect((await page.request.get(reportAddress)).status()).toBe(404);
  expect(await rows(page, patient)).toEqual([]);
  await button(page, 'Deshacer').click();
  await expect(page.getByRole('link', { name: 'Ver PDF: informe final.pdf' })).toBeVisible();
  expect(await rows(page, patient)).toHaveLength(1);
});

test('a screenshot is pasted and the study written, corrected and deleted by keyboard alone', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const patient = await openHistory(page, 'Supuesta, Eva', '20000002');
  await page.evaluate(
    async (bytes) => {
      const image = new Blob([Uint8Array.from(bytes)], { type: 'image/png' });
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': image })]);
    },
    [...png().buffer],
  );
  await page.keyboard.press('Alt+Digit3');
  await page.keyboard.press('Alt+KeyN');
  await expect(page.getByRole('radio', { name: 'Laboratorio' })).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Imagen' })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Fecha' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('eco');
  await page.keyboard.press('Tab');
  await expect(text(page)).toBeFocused();
  await page.keyboard.type('Vesícula sin litiasis.');
  await page.keyboard.press('Control+V');
  await expect(page.getByText('✅ Archivo cargado')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(saved(page)).toBeVisible();
  await expect(button(page, 'Editar')).toBeFocused();
  expect(await rows(page, patient)).toMatchObject([
    { tipo: 'imagen', descripcion: 'Vesícula sin litiasis.', nombre_archivo: 'image.png' },
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
  expect(await rows(page, patient)).toMatchObject([
    { descripcion: 'Vesícula sin litiasis. Control en un mes.', version: 2 },
  ]);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Selecciona un estudio')).toBeVisible();
  await expect(button(page, /con archivo$/)).toBeFocused();
  await page.keyboard.press('Enter');
  await button(page, 'Eliminar').press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No hay imágenes')).toBeVisible();
  expect(await rows(page, patient)).toEqual([]);
});

test('a file that changed on the disk after it was chosen is named; chosen again, it is stored', async ({
  page,
}, testInfo) => {
  const patient = await openHistory(page, 'Supuesta, Olga', '20000004');
  const path = testInfo.outputPath('informe.pdf');
  await writeFile(path, pdf().buffer);
  const choose = async () => {
    const chooser = page.waitForEvent('filechooser');
    await page
      .getByRole('group', { name: FILE })
      .getByRole('button', { name: /^Elegir/ })
      .click();
    await (await chooser).setFiles(path);
  };
  await page.keyboard.press('Alt+Digit3');
  await page.keyboard.press('Alt+KeyN');
  await page.getByRole('radio', { name: 'Imagen' }).click();
  await page.getByRole('combobox', { name: 'Imagen' }).fill('eco');
  await text(page).fill('Informe del escáner.');
  await choose();
  await writeFile(path, pdf('informe.pdf', 2_000).buffer);
  // Browsers compare the time of the last change, to the second.
  const later = new Date(Date.now() + 60_000);
  await utimes(path, later, later);
  await button(page, /^Guardar/).click();
  await expect(
    page.getByText('El archivo cambió o ya no está en el disco: elegilo de nuevo.', {
      exact: true,
    }),
  ).toBeVisible();
  await expect(text(page)).toHaveValue('Informe del escáner.');
  await choose();
  await button(page, /^Guardar/).click();
  await expect(saved(page)).toBeVisible();
  const [row] = await rows(page, patient);
  expect(row?.nombre_archivo).toBe('informe.pdf');
});

test('an upload is cut off half-way by a server that dies; the form and its file stay, and one study is stored', async ({
  page,
}) => {
  const patient = await openHistory(page, 'Supuesta, Inés', '20000003');
  const scan = pdf('escaneo.pdf', 6 * MEGABYTE);
  await slowUploads(page, 2 * MEGABYTE);
  await page.keyboard.press('Alt+Digit3');
  await page.keyboard.press('Alt+KeyN');
  await page.getByRole('radio', { name: 'Imagen' }).click();
  await page.getByRole('combobox', { name: 'Imagen' }).fill('eco');
  await text(page).fill('Se adjunta lo escaneado.');
  await attach(page, FILE, scan);
  await button(page, /^Guardar/).click();
  const bar = page.getByRole('progressbar');
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(9);
  await server.kill();
  await expect(page.getByText('No se pudo guardar el estudio. Intentalo de nuevo.')).toBeVisible();
  await expect(text(page)).toHaveValue('Se adjunta lo escaneado.');
  await expect(page.getByRole('combobox', { name: 'Imagen' })).toHaveValue('Ecografía abdominal');
  await expect(page.getByText('escaneo.pdf')).toBeVisible();
  await server.launch();
  expect(await rows(page, patient)).toEqual([]);
  await button(page, 'Reintentar').click();
  await expect(saved(page)).toBeVisible();
  const [only, ...others] = await rows(page, patient);
  expect(others).toEqual([]);
  const address = `${server.url}/api${only?.ruta_archivo ?? ''}`;
  expect((await stored(page, address)).equals(scan.buffer)).toBe(true);
});
