import { expect, test, type Page } from '@playwright/test';
import { get, postForm, remove, storePatient, storeReport } from './support/api';
import { attach, pdf, photo, png, slowUploads, stored } from './support/files';
import { fillReport, logIn, saveButton, startReport } from './support/journey';
import { TestServer } from './support/server';

/** The loop of a sample: sent with a report, awaited in sight, loaded, read, found again (clinical-history §2.7, §4). */

let server: TestServer;
test.beforeAll(async () => {
  server = await TestServer.start();
});
test.afterAll(() => server.stop());

const MEGABYTE = 1024 * 1024;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const report = (page: Page) => page.getByRole('textbox', { name: 'Informe / Observaciones' });
const said = (page: Page, text: string) => page.getByText(text, { exact: true });
const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name });
const FILE = 'Archivo (PDF o imagen)';
const FINDING = 'Adenoma tubular con displasia de bajo grado, pólipo ≥ 5 mm.';

interface Row {
  id_patologia: number;
  tipo_registro: string;
  informe_texto: string | null;
  informe_pdf_url: string | null;
  fotos: { file_url: string }[];
}
const rows = async (page: Page, idPaciente: unknown) =>
  (await get(page, `/patologias/paciente/${String(idPaciente)}`)) as Row[];

/** Opens Procedimientos and reads the badges of its only row. */
async function badges(page: Page): Promise<string[]> {
  await tab(page, 'Procedimientos').click();
  const list = page.getByRole('region', { name: 'Procedimientos cargados' });
  return list.getByText(/^(Patología|Cultivo) /).allTextContents();
}

/** The computed row of a patient in pendientes. */
async function openTasks(page: Page) {
  await page.goto(server.url);
  await button(page, 'PENDIENTES').click();
  await page.getByRole('dialog', { name: 'Pendientes' }).waitFor();
  return page.getByRole('row', { name: /Muestra, Ana/ });
}

test('both samples of a report are awaited, loaded, found again, deleted and brought back, by mouse', async ({
  page,
}) => {
  await logIn(page, server.url);
  const { id_paciente } = await storePatient(page, 'Muestra, Ana', '20000001');
  const openPathology = () =>
    page.goto(`${server.url}/hc?paciente=${String(id_paciente)}&tab=patologia`);
  await page.goto(`${server.url}/hc?paciente=${String(id_paciente)}`);
  await expect(tab(page, 'Patología')).toHaveText('Patología');
  await startReport(page);
  await fillReport(page);
  await page.getByRole('checkbox', { name: /patología/ }).check();
  await page.getByRole('checkbox', { name: /cultivo/ }).check();
  await saveButton(page).click();
  await expect(said(page, 'Parte guardado')).toBeVisible();

  await test.step('pending in the tab, in the procedures and in pendientes, which leads to it (P6)', async () => {
    await openPathology();
    await expect(tab(page, 'Patología, 2 pendientes')).toBeVisible();
    await expect.poll(() => badges(page)).toEqual(['Patología pendiente', 'Cultivo pendiente']);
    const row = await openTasks(page);
    await expect(row).toContainText('Patología y cultivo pendientes');
    await row.getByRole('link', { name: /Historia/ }).click();
    await expect(tab(page, 'Patología, 2 pendientes')).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('the pathology is loaded with its PDF, and read at once', async () => {
    await button(page, /^Patología pendiente/).click();
    await report(page).fill(FINDING);
    await attach(page, FILE, pdf('Biopsia 4412.pdf'));
    await saveButton(page).click();
    await expect(said(page, 'Patología guardada')).toBeVisible();
    await expect(said(page, FINDING)).toBeVisible();
    await expect(tab(page, 'Patología, 1 pendiente')).toBeVisible();
    await expect(button(page, /^Patología pendiente/)).toHaveCount(0);
    await expect.poll(() => badges(page)).toEqual(['Patología cargada', 'Cultivo pendiente']);
  });

  await test.step('the culture by the button, with a photo; nothing is pending any more', async () => {
    await tab(page, /^Patología/).click();
    await button(page, 'Cargar patología').click();
    await page
      .getByRole('list', { name: 'Seleccioná un procedimiento' })
      .getByRole('button', { name: /^Cultivo pendiente/ })
      .click();
    await attach(page, FILE, png('Placa.png'));
    await saveButton(page).click();
    await expect(said(page, 'Cultivo guardado')).toBeVisible();
    await expect(said(page, 'No hay pendientes de patología ni de cultivos.')).toBeVisible();
    await expect(tab(page, 'Patología')).toHaveText('Patología');
    await expect.poll(() => badges(page)).toEqual(['Patología cargada', 'Cultivo cargado']);
    await expect(await openTasks(page)).toHaveCount(0);
  });

  await openPathology();
  const [culture, biopsy] = await rows(page, id_paciente);
  const addressOf = (path: string | null | undefined) => `${server.url}${path ?? ''}`;

  await test.step('found again by its words; the files are what was sent', async () => {
    await button(page, 'Ver archivos cargados (2)').click();
    await page.getByRole('searchbox').fill('displasia');
    const list = page.getByRole('list', { name: 'Archivos cargados' });
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await list.getByRole('button').click();
    await expect(said(page, FINDING)).toBeVisible();
    const link = page.getByRole('link', { name: 'Ver PDF: Biopsia 4412.pdf' });
    const address = (await link.getAttribute('href')) ?? '';
    expect((await stored(page, address)).equals(pdf().buffer)).toBe(true);
    await page.getByRole('searchbox').fill('placa');
    await list.getByRole('button', { name: /Cultivo$/ }).click();
    await button(page, 'Ver todas las fotos').click();
    const viewer = page.getByRole('dialog');
    await expect(viewer.getByRole('img', { name: /^Placa\.png/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(button(page, 'Ver todas las fotos')).toBeFocused();
  });

  await test.step('deleted, it is pending again and its photo closed; Deshacer brings both back', async () => {
    const photo = addressOf(culture?.fotos[0]?.file_url);
    await button(page, 'Eliminar').last().click();
    const question = page.getByRole('alertdialog', { name: 'Eliminar patología' });
    await expect(question).toContainText('¿Querés eliminar esta patología y todos sus archivos?');
    await question.getByRole('button', { name: 'Eliminar' }).click();
    await expect(button(page, /^Cultivo pendiente/)).toBeVisible();
    await expect(tab(page, 'Patología, 1 pendiente')).toBeVisible();
    expect((await page.request.get(photo)).status()).toBe(404);
    await button(page, 'Deshacer').click();
    await expect(tab(page, 'Patología')).toHaveText('Patología');
    expect((await page.request.get(photo)).status()).toBe(200);
    expect(await rows(page, id_paciente)).toMatchObject([{ ...culture, version: 3 }, biopsy]);
  });
});

test('a result is corrected and its file deleted by keyboard alone', async ({ page }) => {
  await logIn(page, server.url);
  const { id_paciente } = await storePatient(page, 'Muestra, Eva', '20000002');
  await postForm(page, '/patologias/', {
    id_paciente: String(id_paciente),
    id_procedimiento: '3',
    fecha: '2026-11-20',
    informe_texto: 'Pólipo hiperplásico.',
    informe_pdf: pdf(),
  });
  await page.goto(`${server.url}/hc?paciente=${String(id_paciente)}&tab=patologia`);
  await button(page, 'Ver archivos cargados (1)').focus();
  await page.keyboard.press('Enter');
  await button(page, /Videocolonoscopía/).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('F2');
  const text = page.getByRole('textbox', { name: 'Informe', exact: true });
  await expect(text).toBeFocused();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Control en 5 años.');
  await button(page, 'Eliminar informe.pdf').focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Eliminar archivo' });
  await expect(question).toContainText('¿Querés eliminar el PDF?');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(said(page, 'PDF eliminado')).toBeVisible();
  await expect(button(page, 'Elegir archivo')).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(said(page, 'Patología actualizada')).toBeVisible();
  await expect(button(page, 'Editar')).toBeFocused();
  expect(await rows(page, id_paciente)).toMatchObject([
    { informe_texto: 'Pólipo hiperplásico. Control en 5 años.', informe_pdf_url: null },
  ]);
});

test('the server dies while a result is sent: the dialog stays with its file, and one record is stored', async ({
  page,
}) => {
  await logIn(page, server.url);
  const { id_paciente } = await storePatient(page, 'Muestra, Inés', '20000003');
  await storeReport(page, Number(id_paciente), { cultivo: true });
  await page.goto(`${server.url}/hc?paciente=${String(id_paciente)}&tab=patologia`);
  await button(page, /^Cultivo pendiente/).click();
  await report(page).fill('Sin desarrollo a las 72 horas.');
  const scan = pdf('Cultivo.pdf', 4 * MEGABYTE);
  await attach(page, FILE, scan);
  await slowUploads(page, 2 * MEGABYTE);
  await saveButton(page).click();
  const bar = page.getByRole('progressbar');
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(9);
  await server.kill();
  await expect(said(page, 'Error creando patología')).toBeVisible();
  await expect(report(page)).toHaveValue('Sin desarrollo a las 72 horas.');
  await expect(said(page, 'Cultivo.pdf')).toBeVisible();
  await server.launch();
  expect(await rows(page, id_paciente)).toEqual([]);
  await slowUploads(page, -1);
  await button(page, 'Reintentar').click();
  await expect(said(page, 'Cultivo guardado')).toBeVisible();
  await expect(said(page, 'No hay pendientes de patología ni de cultivos.')).toBeVisible();
  const [only, ...others] = await rows(page, id_paciente);
  expect(others).toEqual([]);
  const address = `${server.url}${only?.informe_pdf_url ?? ''}`;
  expect((await stored(page, address)).equals(scan.buffer)).toBe(true);
});

/** Saves once: the result is stored, and a proxy answers in the server's place. */
async function loseTheSave(page: Page): Promise<void> {
  await page.route('**/patologias/', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' });
  });
  await saveButton(page).click();
  await expect(said(page, 'No se pudo guardar la patología')).toBeVisible();
  await page.unrouteAll();
}

test('an image whose answer was lost is there once, after its text was corrected', async ({
  page,
}) => {
  await logIn(page, server.url);
  const { id_paciente } = await storePatient(page, 'Muestra, Perdida', '20000014');
  await storeReport(page, Number(id_paciente), { patologia: true });
  await page.goto(`${server.url}/hc?paciente=${String(id_paciente)}&tab=patologia`);
  await button(page, /^Patología pendiente/).click();
  await report(page).fill('Adenoma.');
  await attach(page, FILE, png('Placa.png'));
  await loseTheSave(page);
  await report(page).fill('Adenoma tubular.');
  await saveButton(page).click();
  await expect(said(page, 'Patología guardada')).toBeVisible();
  const [only, ...others] = await rows(page, id_paciente);
  expect(others).toEqual([]);
  expect(only).toMatchObject({ informe_texto: 'Adenoma tubular.' });
  expect(only?.fotos).toHaveLength(1);
});

/** An update adds its file: the first one, which nobody saw any more, stayed in the history (docs/decisions/305). */
for (const [dni, kind, chosen] of [
  ['20000015', 'a PDF', pdf('De otro paciente.pdf')],
  ['20000016', 'an image', png('IMG_0001.png')],
] as const) {
  test(`${kind} whose answer was lost gives its place to the file that is chosen then`, async ({
    page,
  }) => {
    await logIn(page, server.url);
    const { id_paciente } = await storePatient(page, `Muestra, Cambiada ${dni}`, dni);
    await storeReport(page, Number(id_paciente), { patologia: true });
    await page.goto(`${server.url}/hc?paciente=${String(id_paciente)}&tab=patologia`);
    await button(page, /^Patología pendiente/).click();
    await attach(page, FILE, chosen);
    await loseTheSave(page);
    // Cameras give the same name again and again.
    const kept = await photo('IMG_0001.png');
    await attach(page, FILE, kept);
    await saveButton(page).click();
    await expect(said(page, 'Patología guardada')).toBeVisible();
    const [only, ...others] = await rows(page, id_paciente);
    expect(others).toEqual([]);
    expect(only).toMatchObject({
      informe_pdf_url: null,
      fotos: [{ nombre_archivo: 'IMG_0001.png', tamano_archivo: kept.buffer.length }],
    });
  });
}

test('what another computer loads or deletes is followed by the window that comes to the front (T9)', async ({
  page,
}) => {
  await logIn(page, server.url);
  const { id_paciente } = await storePatient(page, 'Muestra, Luz', '20000004');
  await storeReport(page, Number(id_paciente), { patologia: true });
  await page.goto(`${server.url}/hc?paciente=${String(id_paciente)}&tab=patologia`);
  await expect(button(page, /^Patología pendiente/)).toBeVisible();
  const [procedure] = (await get(page, `/procedimientos/pacientes/${String(id_paciente)}`)) as {
    id_procedimiento_paciente: number;
  }[];
  const { id_patologia } = await postForm(page, '/patologias/', {
    id_paciente: String(id_paciente),
    id_procedimiento: '1',
    id_procedimiento_paciente: String(procedure?.id_procedimiento_paciente),
    fecha: '2026-11-20',
  });
  const comeToFront = () =>
    expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await expect(tab(page, /^Patología/)).toHaveText(expected, { timeout: 500 });
    }).toPass({ timeout: 15_000 });
  let expected: string | RegExp = 'Patología';
  await comeToFront();
  await expect(button(page, /^Patología pendiente/)).toHaveCount(0);
  await expect(button(page, 'Ver archivos cargados (1)')).toBeVisible();
  await remove(page, `/patologias/${String(id_patologia)}`);
  expected = /1/;
  await comeToFront();
  await expect(button(page, /^Patología pendiente/)).toBeVisible();
});
