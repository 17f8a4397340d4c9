import { expect, test, type Browser, type Locator, type Page } from '@playwright/test';
import { get, post, storePatient, storeReport } from './support/api';
import { logIn } from './support/journey';
import { TestServer } from './support/server';

/** A report is written on a tablet, on a phone and at 200 %: what has to be read there is read whole. */

let server: TestServer;
let patient: unknown;
test.beforeAll(async ({ browser }) => {
  server = await TestServer.start();
  const page = await browser.newPage();
  await logIn(page, server.url);
  patient = (await storePatient(page, 'Angosta, Ventana', '30888777'))['id_paciente'];
  await post(page, '/antecedentes/', { id_paciente: patient, alergicos: ALLERGIES });
  await page.close();
});
test.afterAll(() => server.stop());

const ALLERGIES =
  'Penicilina: urticaria generalizada (2019). Dipirona: anafilaxia en quirófano (2022). Látex.';
const CODES = ['080103', 'Adicional VLP', '20.01.04'];

interface Setting {
  name: string;
  width: number;
  height: number;
  touch?: boolean;
  density?: 'comfortable';
}

const SETTINGS: readonly Setting[] = [
  { name: 'a notebook', width: 1366, height: 768 },
  { name: 'a notebook with comfortable density', width: 1366, height: 768, density: 'comfortable' },
  { name: 'a small notebook', width: 1024, height: 768 },
  { name: 'a tablet', width: 1024, height: 768, touch: true },
  { name: 'a tablet held upright', width: 768, height: 1024, touch: true },
  { name: '200 %', width: 683, height: 384 },
  { name: '200 % on touch', width: 683, height: 384, touch: true },
  { name: 'a phone', width: 390, height: 844, touch: true },
];

/** Opens the form of a new INTECNUS report in a window as `setting` says. */
async function openReport(browser: Browser, setting: Setting): Promise<Page> {
  const { width, height, touch = false, density } = setting;
  const page = await browser.newPage({
    viewport: { width, height },
    hasTouch: touch,
    isMobile: touch,
  });
  await logIn(page, server.url);
  if (density) {
    await page.evaluate((it) => localStorage.setItem('apariencia:density', it), density);
  }
  await page.goto(`${server.url}/hc?paciente=${String(patient)}&tab=procedimientos`);
  await page.getByRole('button', { name: 'Nuevo parte' }).click();
  await page.getByRole('button', { name: /INTECNUS/ }).click();
  await expect(page.getByRole('radio', { name: 'Programado' })).toBeVisible();
  return page;
}

/** Whether the box shows all of its text. */
const isWhole = (box: Locator) =>
  box.evaluate(
    (el) => el.scrollWidth <= el.clientWidth + 1 && el.scrollHeight <= el.clientHeight + 1,
  );

const top = async (box: Locator) => Math.round((await box.boundingBox())?.y ?? NaN);

/** Fields that belong together stand in one line. */
async function expectLines(page: Page): Promise<void> {
  const field = (name: string) => page.getByRole('textbox', { name });
  const list = (name: string) => page.getByRole('combobox', { name });
  const middle = async (box: Locator) => {
    const { y = NaN, height = NaN } = (await box.boundingBox()) ?? {};
    return Math.round(y + height / 2);
  };
  expect(await top(list('Diagnóstico preoperatorio'))).toBe(await top(field('Anexo diagnóstico')));
  expect(await top(list('Técnica / procedimiento'))).toBe(await top(field('Anexo técnica')));
  // The box itself has a border of its own.
  const search = page.getByPlaceholder('Buscar plantilla');
  const detail = field('Técnica detallada');
  expect(Math.abs((await top(search)) - (await top(detail)))).toBeLessThanOrEqual(1);
  const duration = page.getByRole('button', { name: '30 min' });
  const timing = page.getByRole('radio', { name: 'Programado' });
  expect(Math.abs((await middle(duration)) - (await middle(timing)))).toBeLessThanOrEqual(1);
  const name = page.getByText('Código', { exact: true }).first();
  const code = field('Cirujano, fila 1: código');
  expect((await name.boundingBox())?.x).toBeCloseTo((await code.boundingBox())?.x ?? NaN, 0);

  // The templates are listed as far down as the text beside them goes.
  const bottom = (box: Element) => Math.round(box.getBoundingClientRect().bottom);
  const rows = page.locator('[role="listbox"][aria-label="Plantillas"]').locator('..');
  const lowest = await rows.evaluate(bottom);
  expect(Math.abs(lowest - (await detail.evaluate(bottom)))).toBeLessThanOrEqual(1);
}

for (const setting of SETTINGS) {
  test(`allergies and billing codes are read whole, fields stand in lines: ${setting.name}`, async ({
    browser,
  }) => {
    const page = await openReport(browser, setting);
    if (setting.width >= 1024) await expectLines(page);
    const allergies = page.getByRole('dialog').getByText(/^Alergias: Penicilina/);
    await expect(allergies).toHaveText(`Alergias: ${ALLERGIES}`);
    expect(await isWhole(allergies)).toBe(true);

    for (const [index, code] of CODES.entries()) {
      await page.getByRole('textbox', { name: `Cirujano, fila ${index + 1}: código` }).fill(code);
    }
    await page.getByRole('textbox', { name: 'Cirujano, fila 1: porcentaje' }).fill('100');
    // A field that has the focus scrolls its text.
    await page.getByRole('textbox', { name: 'Anexo diagnóstico' }).focus();
    for (const [index, code] of CODES.entries()) {
      const field = page.getByRole('textbox', { name: `Cirujano, fila ${index + 1}: código` });
      expect([code, await isWhole(field)]).toEqual([code, true]);
    }
    // The quick fills are within reach, if need be behind a button.
    const more = page.getByRole('button', { name: 'Completar Cirujano, fila 3' });
    const fill = page.getByRole('button', { name: '30 % VLP en Cirujano, fila 3' });
    if (!(await fill.isVisible())) await more.click();
    await fill.click();
    const filled = page.getByRole('textbox', { name: 'Cirujano, fila 3: código' });
    await expect(filled).toHaveValue('Adicional VLP');
    await page.close();
  });
}

test('at 200 % the form of a report has the window, and its header scrolls with it', async ({
  browser,
}) => {
  const page = await openReport(browser, { name: '', width: 683, height: 384 });
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Angosta, Ventana' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Técnica detallada' }).focus();
  await page.getByRole('textbox', { name: 'Técnica detallada' }).scrollIntoViewIfNeeded();
  await expect(dialog.getByRole('heading', { name: 'Angosta, Ventana' })).not.toBeInViewport();
  const save = await dialog.getByRole('button', { name: 'Guardar' }).boundingBox();
  const top = await dialog.evaluate((el) => el.getBoundingClientRect().top);
  // From the upper edge of the dialog to its footer nothing but the form.
  const seen = await page.evaluate(
    ([x, from, to]) => {
      let pixels = 0;
      for (let y = from; y < to; y += 1) {
        if (document.elementFromPoint(x, y)?.closest('[data-dialog-body]')) pixels += 1;
      }
      return pixels;
    },
    [340, Math.ceil(top) + 2, Math.floor(save?.y ?? 0)] as const,
  );
  expect(seen).toBeGreaterThan(250);
  // Tab goes on at the other end, which has scrolled away.
  await dialog.getByRole('button', { name: 'Guardar' }).focus();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Cambiar centro' })).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Cambiar centro' })).toBeInViewport({ ratio: 1 });
  await page.close();
});

test("antecedentes are written with 'Guardar' in reach: 1366, 1024 and 683 px", async ({
  browser,
}) => {
  const page = await browser.newPage();
  await logIn(page, server.url);
  for (const [width, height] of [
    [1366, 768],
    [1024, 768],
    [683, 384],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`${server.url}/hc?paciente=${String(patient)}&tab=antecedentes`);
    await page.getByRole('button', { name: 'Editar' }).click();
    const save = page.getByRole('button', { name: 'Guardar' });
    for (const name of ['Médicos', 'Quirúrgicos', 'Alérgicos', 'Tóxicos', 'Familiares']) {
      const field = page.getByRole('textbox', { name });
      while (!(await field.evaluate((el) => el === document.activeElement))) {
        await page.keyboard.press('Tab');
      }
      await expect(save).toBeInViewport({ ratio: 1 });
      const { y = NaN, height: high = NaN } = (await field.boundingBox()) ?? {};
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y + high).toBeLessThanOrEqual((await save.boundingBox())?.y ?? NaN);
    }
    // On a sheet, not on the desk.
    const sheet = page.locator('[data-sheet]').filter({ has: save });
    await expect(sheet.getByRole('textbox', { name: 'Médicos' })).toBeVisible();
  }
  await page.close();
});

/** The right edges of all of them, each once. */
const rightEdges = async (actions: Locator) =>
  new Set(
    await actions.evaluateAll((all) =>
      all.map((one) => Math.round(one.getBoundingClientRect().right)),
    ),
  );

test('the actions of a list stand in one place: 683 and 390 px', async ({ browser }) => {
  const page = await browser.newPage();
  await logIn(page, server.url);
  const { id_paciente } = await storePatient(page, 'Lista, Angosta', '30888683');
  const id = async (path: string, nombre: string) => (await post(page, path, { nombre }))['id'];
  const operation = {
    id_diagnostico_pre: await id('/bases/diagnosticos/', 'Dolor'),
    id_cirujano: await id('/bases/cirujanos/', 'Dra. Angosta'),
    id_tipo_anestesia: 1,
    tecnica_detalle: 'De muestra.',
  };
  for (const name of ['Hernia', 'Colecistectomía laparoscópica con colangiografía']) {
    const procedure = { id_paciente, institucion: 'HZB', tipo_cirugia: 1, fecha: '2026-11-10' };
    await post(page, '/partes/', {
      procedimientos_pacientes: { ...procedure, patologia: true, cultivo: true },
      partes_quirurgicos: { ...operation, id_procedimiento: await id('/bases/tecnicas/', name) },
    });
  }
  // A short category went into the line of the actions, a long one below it.
  for (const categoria of ['estudio', 'fecha_quirofano']) {
    await post(page, '/pendientes/', { descripcion: 'De una lista angosta', categoria });
  }
  const history = `${server.url}/hc?paciente=${String(id_paciente)}&tab=`;
  for (const width of [683, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${history}procedimientos`);
    const documents = page.getByRole('link', { name: /^Abrir el PDF/ });
    await expect(documents).toHaveCount(2);
    expect((await rightEdges(documents)).size).toBe(1);
    await page.goto(`${history}patologia`);
    const load = page.getByText('Cargar', { exact: true });
    await expect(load).toHaveCount(4);
    expect((await rightEdges(load)).size).toBe(1);
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Pendientes' }).click();
    const remove = page.getByRole('dialog').getByRole('button', { name: /^Eliminar/ });
    await expect(remove.nth(1)).toBeVisible();
    expect((await rightEdges(remove)).size).toBe(1);
  }
  await page.close();
});

test('what a result can be of is read on a phone: its procedure on a line of its own, its day whole', async ({
  browser,
}) => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await logIn(page, server.url);
  const { id_paciente } = await storePatient(page, 'Muestra, Angosta', '30888999');
  await storeReport(page, Number(id_paciente), { patologia: true });
  await page.goto(`${server.url}/hc?paciente=${String(id_paciente)}&tab=patologia`);
  await page.getByRole('button', { name: 'Cargar patología' }).click();
  const row = page.getByRole('list', { name: 'Seleccioná un procedimiento' }).locator('li').first();
  const boxOf = (text: RegExp) =>
    row.getByText(text).evaluate((el) => {
      const { left, right, width } = el.getBoundingClientRect();
      const list = el.closest('ul')?.getBoundingClientRect() ?? { left: 0, right: 0 };
      return { width, inside: left >= list.left && right <= list.right };
    });
  expect(await boxOf(/^De muestra/)).toMatchObject({ inside: true });
  expect((await boxOf(/^De muestra/)).width).toBeGreaterThan(150);
  expect(await boxOf(/^\d\d\/\d\d\/\d{4}$/)).toMatchObject({ inside: true });
  expect((await row.boundingBox())?.height).toBeLessThan(90);
  await page.close();
});

test('at 200 % the shortcuts are read by key to the last one', async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 683, height: 384 } });
  await logIn(page, server.url);
  await page.keyboard.press('F1');
  const last = page.getByRole('dialog').getByText('Abrir la fila elegida');
  await expect(last).toBeAttached();
  await expect(last).not.toBeInViewport();
  await page.keyboard.press('End');
  await expect(last).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.close();
});

test('on an upright tablet the names of the list are whole, and a report is no longer than the window', async ({
  browser,
}) => {
  const page = await browser.newPage({ viewport: { width: 768, height: 1024 } });
  await logIn(page, server.url);
  const name = 'Angosta Ventana, María de los Ángeles';
  const { id_paciente } = await storePatient(page, name, '30888778');
  await page.reload();
  const shown = page.getByRole('button', { name: `Copiar Nombre ${name}` });
  await expect(shown).toBeVisible();
  // Not cut: all of it is inside its cell.
  const isCut = (el: Element) => el.scrollWidth > el.clientWidth + 1;
  expect(await shown.evaluate(isCut)).toBe(false);
  expect((await shown.boundingBox())?.width).toBeGreaterThan(100);

  await storeReport(page, Number(id_paciente));
  const reports = await get(page, `/partes/resumen?id_paciente=${String(id_paciente)}`);
  const [{ id_procedimiento_paciente }] = reports as [{ id_procedimiento_paciente: number }];
  await page.goto(`${server.url}/partes/${id_procedimiento_paciente}`);
  await page.getByRole('button', { name: /^Actualizar/ }).click();
  await page.getByRole('textbox', { name: 'Anexo técnica' }).fill('Con drenaje');
  await page.route('**/partes/**', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 400, json: { detail: 'Datos inválidos' } })
      : route.continue(),
  );
  await page.getByRole('button', { name: /^Actualizar/ }).click();
  await expect(page.getByText('Datos inválidos').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(1024);
  await page.close();
});

test('a stored report is read and written on telephones', async ({ browser }) => {
  const page = await browser.newPage({ hasTouch: true });
  await logIn(page, server.url);
  const { id_paciente } = await storePatient(page, 'Leída, Telefónica', '30887553');
  await storeReport(page, Number(id_paciente));
  const reports = await get(page, `/partes/resumen?id_paciente=${String(id_paciente)}`);
  const [{ id_procedimiento_paciente }] = reports as [{ id_procedimiento_paciente: number }];
  const detail = page.getByRole('textbox', { name: 'Técnica detallada' });
  let stored = 'De muestra.';
  for (const [width, height] of [
    [375, 553],
    [390, 480],
    [390, 664],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`${server.url}/partes/${id_procedimiento_paciente}`);
    await expect(detail).toHaveValue(stored);
    await page.getByRole('button', { name: /^Actualizar/ }).click();
    stored = `Escrito en un teléfono de ${height}.`;
    await detail.fill(stored);
    await detail.scrollIntoViewIfNeeded();
    await expect(detail).toBeInViewport({ ratio: 0.5 });
    const { y = NaN } = (await detail.boundingBox()) ?? {};
    const onTop = await detail.evaluate((el) => {
      const { left, top: from } = el.getBoundingClientRect();
      return document.elementFromPoint(left + 20, from + 12) === el;
    });
    expect([y >= 0, onTop]).toEqual([true, true]);
    await page.getByRole('button', { name: /^Actualizar/ }).click();
    await expect(page).toHaveURL(/\/hc\?/);
  }
  await page.close();
});
