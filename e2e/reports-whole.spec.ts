import { expect, test, type Page } from '@playwright/test';
import { get, post, put, storePatient } from './support/api';
import { choose, logIn } from './support/journey';
import { TestServer } from './support/server';

/** The report whole: templates, codes, and saving in steps (decisions R2, R3, FA3). */
let server: TestServer;
test.beforeEach(async ({ page }) => {
  server = await TestServer.start({ DEFAULT_SURGEON_NAME: 'Dra. Inventada Sosa' });
  await logIn(page, server.url);
  await storePatient(page, 'Gómez, María Ñandú', '30123456');
  for (const [path, nombre] of [
    ['/bases/diagnosticos/', 'Pólipo de colon'],
    ['/bases/tecnicas', 'Videocolonoscopía'],
    ['/bases/cirujanos/', 'Dra. Inventada Sosa'],
    ['/bases/cirujanos/', 'Dr. Imaginario Paz'],
    ['/bases/anestesiologos/', 'Dra. Supuesta Núñez'],
  ] as const) {
    await post(page, path, { nombre });
  }
  await post(page, '/plantillas/plantillas_tecnicas_cx/', {
    tecnica: 'Videocolonoscopía',
    desarrollo: 'Se progresa hasta ciego. Preparación Boston ___. Sin lesiones.',
  });
});
test.afterEach(() => server.stop());

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const codesOf = (page: Page, id: number) => get(page, `/facturacion/procedimientos/${id}/codigos`);
const reports = async (page: Page) =>
  (await get(page, '/partes/resumen?id_paciente=1')) as unknown[];

/** The form of a new report of INTECNUS. */
async function startReport(page: Page): Promise<void> {
  await page.goto(`${server.url}/hc?paciente=1&tab=procedimientos`);
  await page.getByRole('button', { name: 'Nuevo parte' }).click();
  await page.getByRole('button', { name: 'Fundación INTECNUS' }).click();
  await expect(page.getByRole('dialog', { name: 'Nuevo parte quirúrgico' })).toBeVisible();
}

async function fillReport(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Programado' }).click();
  await choose(page, 'Diagnóstico preoperatorio', 'Pólipo de colon');
  await choose(page, 'Técnica / procedimiento', 'Videocolonoscopía');
  await choose(page, 'Tipo de anestesia', 'Sedación');
  await page.getByText('Videocolonoscopía', { exact: true }).last().click();
  await expect(box(page, 'Técnica detallada')).toHaveValue(/Preparación Boston ___/);
  // Its blank is selected in a moment.
  await expect(box(page, 'Técnica detallada')).toBeFocused();
  await page.keyboard.type('8');
  await box(page, 'Cirujano, fila 1: código').fill('080103');
  await box(page, 'Cirujano, fila 1: porcentaje').fill('100');
}

test('a used template is taken back by mouse; the next search types over the last one', async ({
  page,
}) => {
  await startReport(page);
  const detail = box(page, 'Técnica detallada');
  await detail.fill('Lo escrito.');
  const search = page.getByRole('combobox', { name: 'Buscar plantilla' });
  await page.keyboard.press('Alt+KeyP');
  await page.keyboard.type('vid');
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reemplazar' }).click();
  await expect(detail).toHaveValue(/Preparación Boston ___/);
  await page.getByRole('button', { name: 'Deshacer' }).click({ timeout: 5_000 });
  await expect(detail).toHaveValue('Lo escrito.');
  await page.keyboard.press('Alt+KeyP');
  await page.keyboard.type('colon');
  await expect(search).toHaveValue('colon');
});

const STORED = [{ rol: 'cirujano', codigo: '080103', porcentaje: 100, fila: 1 }];

test('the codes are stored with the parte, shown on its page, and there after a reload', async ({
  page,
}) => {
  await startReport(page);
  await fillReport(page);
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/partes\/1$/);
  const sheet = page.getByRole('region', { name: 'Códigos de facturación' });
  await expect(sheet.getByRole('row').nth(1)).toHaveText('Cirujano080103100');
  expect(await get(page, '/partes/completo/1/')).toMatchObject({ version: 1, codigos: STORED });
  await page.reload();
  await expect(sheet.getByRole('row').nth(1)).toHaveText('Cirujano080103100');
});

/** What the server stores is stored, and its answer never comes. */
async function holdAnswers(page: Page, method: 'POST' | 'PUT'): Promise<() => Promise<unknown>> {
  const stored: Promise<unknown>[] = [];
  await page.route(/\/partes\/(\d+\/)?$/, (route) => {
    if (route.request().method() !== method) return route.continue();
    stored.push(route.fetch());
    return undefined;
  });
  return async () => {
    await expect.poll(() => stored.length).toBeGreaterThan(0);
    await Promise.all(stored);
    // The route stays until the page goes: without it the request would fail, and be sent again.
  };
}

/** docs/decisions/313: the codes had a request of their own, which a page that was gone did not send. */
test('the page is reloaded before the answer of a save comes: parte and codes are both stored', async ({
  page,
}) => {
  // The browser's question whether to leave.
  page.on('dialog', (question) => void question.accept());
  await startReport(page);
  await fillReport(page);
  const created = await holdAnswers(page, 'POST');
  await page.keyboard.press('Control+Enter');
  await created();
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Procedimientos' })).toBeVisible();
  expect(await reports(page)).toHaveLength(1);
  expect(await codesOf(page, 1)).toEqual(STORED);
  expect(await get(page, '/borradores/')).toEqual([]);

  await page.goto(`${server.url}/partes/1`);
  await page.getByRole('button', { name: /^Actualizar/ }).click();
  await box(page, 'Cirujano, fila 1: código').fill('888888');
  await box(page, 'Anexo técnica').fill('Con clip.');
  const changed = await holdAnswers(page, 'PUT');
  await page.keyboard.press('Control+Enter');
  await changed();
  await page.reload();
  await expect(page.getByText('888888')).toBeVisible();
  await expect(box(page, 'Anexo técnica')).toHaveValue('Con clip.');
});

test('codes of another computer are not replaced by a row that was typed here', async ({
  page,
}) => {
  await startReport(page);
  await fillReport(page);
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/partes\/1$/);
  await page.getByRole('button', { name: /^Actualizar/ }).click();
  await box(page, 'Ayudante 1, fila 1: código').fill('25');
  await put(page, '/facturacion/procedimientos/1/codigos', [
    { rol: 'cirujano', codigo: 'Otro', porcentaje: 50, fila: 1 },
  ]);
  await page.keyboard.press('Control+Enter');
  await expect(
    page.getByText('Otro puesto modificó este registro. Tus cambios no se perdieron.'),
  ).toBeVisible();
  await expect(box(page, 'Cirujano, fila 1: código')).toHaveValue('Otro');
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/hc\?/);
  expect(await codesOf(page, 1)).toEqual([
    { rol: 'cirujano', codigo: 'Otro', porcentaje: 50, fila: 1 },
    { rol: 'ayudante1', codigo: '25', porcentaje: null, fila: 1 },
  ]);
});

test('an operation at 23:30 that ends at 01:10, with its codes, is found again as it was', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2026-03-11T01:10:00-03:00'));
  await startReport(page);
  await fillReport(page);
  await box(page, 'Fecha').fill('10/03/2026');
  await box(page, 'Inicio').fill('2330');
  await box(page, 'Fin').fill('0110');
  await box(page, 'Cirujano, fila 1: porcentaje').focus();
  await page.keyboard.press('Control+Enter');
  // Less than half a day, over midnight: nothing to ask (decisions R4, R27).
  await expect(page).toHaveURL(/\/partes\/1$/);
  await page.reload();
  await expect(box(page, 'Fecha')).toHaveValue('10/03/2026');
  await expect(box(page, 'Inicio')).toHaveValue('23:30');
  await expect(box(page, 'Fin')).toHaveValue('01:10');
  await expect(page.getByText('(día siguiente)', { exact: true })).toBeVisible();
  await expect(page.getByRole('cell', { name: '080103' })).toBeVisible();
});
