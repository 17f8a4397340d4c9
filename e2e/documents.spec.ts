import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { fhirProblems } from '@practice/domain/testing/validate-fhir';
import { strFromU8, unzipSync } from 'fflate';
import { post, put, storePatient } from './support/api';
import { bytesOfDownload, openDrawnPdf } from './support/drawn-pdf';
import { addPhotos, photo } from './support/files';
import { logIn } from './support/journey';
import { openPdf, readPdf } from './support/pdf';
import { TestServer } from './support/server';

/** Documents to sign: the page draws the report of INTECNUS, the server the hospital's and the summary (PD1–PD6). */

const NAME = 'Gómez, María Ñandú';
const DETAIL = 'Señal “positiva” → se progresa. Leucocitos ≥ 14.000/µL – 37,5 °C.';

let server: TestServer;
test.beforeAll(async () => {
  server = await TestServer.start();
});
test.afterAll(() => server.stop());

/** A patient with a report of each centre; the one of INTECNUS has two codes. */
async function storeReports(page: Page, dni: string, on = server) {
  await logIn(page, on.url);
  const id = async (path: string, nombre: string) =>
    Number((await post(page, path, { nombre: `${nombre} ${dni}` }))['id']);
  const cobertura = await id('/coberturas/', 'Obra social');
  const { id_paciente, version } = await storePatient(page, NAME, dni);
  await put(page, `/pacientes/${String(id_paciente)}/`, {
    ...{ nombre: NAME, dni, fecha_nacimiento: '1969-05-03', sexo: 2, cobertura, version },
    beneficio: '61 0012345 6 01',
  });
  const operation = {
    hora_inicio: '10:00',
    hora_fin: '11:30',
    id_diagnostico_pre: await id('/bases/diagnosticos/', 'Colecistitis aguda'),
    id_procedimiento: await id('/bases/tecnicas/', 'Colecistectomía'),
    id_cirujano: await id('/bases/cirujanos/', 'Dra. Inventada Sosa'),
    id_ayudante1: await id('/bases/cirujanos/', 'Dr. Imaginario Paz'),
    id_anestesiologo: await id('/bases/anestesiologos/', 'Dra. Supuesta Núñez'),
    id_tipo_anestesia: 1,
    tecnica_detalle: DETAIL,
  };
  const store = async (institucion: string) => {
    const { id_procedimiento_paciente } = await post(page, '/partes/', {
      procedimientos_pacientes: {
        ...{ id_paciente, institucion, tipo_cirugia: 1, fecha: '2026-05-02' },
      },
      partes_quirurgicos: operation,
    });
    return Number(id_procedimiento_paciente);
  };
  const hzb = await store('HZB');
  const intecnus = await store('Intecnus');
  await put(page, `/facturacion/procedimientos/${intecnus}/codigos`, [
    { rol: 'cirujano', codigo: '030405', porcentaje: 100, fila: 1 },
    { rol: 'ayudante1', codigo: 'Adicional VLP', porcentaje: 30, fila: 1 },
  ]);
  const history = `${on.url}/hc?paciente=${Number(id_paciente)}&tab=procedimientos`;
  return { hzb, intecnus, history };
}

const openReport = (page: Page, id: number) => page.goto(`${server.url}/partes/${id}`);
const notices = (page: Page) => page.getByRole('region', { name: 'Avisos (F8)' });
const pdfLink = (page: Page) => page.getByRole('link', { name: 'Abrir PDF' });

test('each button opens the document of its centre: row, page, notice of the save', async ({
  page,
  context,
}) => {
  const dni = '30111001';
  const { hzb, intecnus, history } = await storeReports(page, dni);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));

  await page.goto(history);
  const rows = page.getByRole('region', { name: 'Procedimientos cargados' }).getByRole('listitem');
  const ofCentre = (centre: string) =>
    rows.filter({ hasText: centre }).getByRole('link', { name: /^Abrir el PDF/ });
  asked.length = 0;
  // The notice leaves after some seconds: it is looked for while the document is read.
  const [drawn] = await Promise.all([
    openDrawnPdf(context, () => ofCentre('INTECNUS').click()),
    expect(notices(page)).toContainText('PDF listo: Parte Gómez 2026-05-02.pdf'),
  ]);
  expect(drawn.pages).toHaveLength(1);
  for (const [width, height] of drawn.sizes) {
    expect([Math.round(width), Math.round(height)]).toEqual([595, 842]);
  }
  for (const text of [
    'Fundación INTECNUS',
    NAME,
    dni,
    // The day before the birthday.
    '56 años',
    'Femenino',
    `Obra social ${dni}`,
    '61 0012345 6 01',
    '02/05/2026',
    '10:00 – 11:30',
    `Dra. Inventada Sosa ${dni}`,
    `Dr. Imaginario Paz ${dni}`,
    `Dra. Supuesta Núñez ${dni}`,
    '030405 · 100 %',
    'Adicional VLP · 30 %',
    DETAIL,
  ]) {
    expect(drawn.text).toContain(text.normalize('NFKC'));
  }
  for (const call of [/^\/pacientes\/historia-completa\/\d+/, /^\/coberturas\//]) {
    expect(asked.some((path) => call.test(path))).toBe(true);
  }
  expect(decodeURI(drawn.address)).toMatch(/#nombre=Parte Gómez 2026-05-02\.pdf$/);

  const printed = await openPdf(
    context,
    () => ofCentre('HZB').click(),
    `${server.url}/pdf/hzb/${hzb}/pdf`,
  );
  expect(printed.text).toContain('Parte quirúrgico HZB');
  expect(printed.text).not.toContain('Códigos de facturación');

  await openReport(page, intecnus);
  const fromPage = await openDrawnPdf(context, () => pdfLink(page).click());
  expect(fromPage.text).toContain('030405 · 100 %');

  await page.getByRole('button', { name: 'Actualizar' }).click();
  await page.getByLabel('Anexo diagnóstico').fill('Murphy positivo');
  await page.getByRole('button', { name: 'Actualizar' }).click();
  const saved = page.getByRole('listitem').filter({ hasText: 'Parte guardado' });
  const fromNotice = await openDrawnPdf(context, () =>
    saved.getByRole('button', { name: 'Abrir PDF' }).click(),
  );
  expect(fromNotice.text).toContain('Murphy positivo');
});

test('windows are forbidden: the page says it and saves the file, from the page and from the notice', async ({
  page,
}) => {
  const { hzb, intecnus } = await storeReports(page, '30111002');
  await page.addInitScript(() => {
    window.open = () => null;
  });
  const saved = async (name: string | RegExp) => {
    await expect(notices(page)).toContainText('El navegador no abrió la ventana del PDF.');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Descargar' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(name);
    expect((await readPdf(await bytesOfDownload(download))).text).toContain(NAME);
  };
  await openReport(page, intecnus);
  await pdfLink(page).click();
  await saved('Parte Gómez 2026-05-02.pdf');

  for (const id of [intecnus, hzb]) {
    await openReport(page, id);
    await page.getByRole('button', { name: 'Actualizar' }).click();
    await page.getByLabel('Anexo diagnóstico').fill('Murphy positivo');
    await page.getByRole('button', { name: 'Actualizar' }).click();
    const notice = page.getByRole('listitem').filter({ hasText: 'Parte guardado' });
    await notice.getByRole('button', { name: 'Abrir PDF' }).click();
    await saved('Parte Gómez 2026-05-02.pdf');
  }
});

test('without the server the window says why, and the next press prints', async ({
  page,
  context,
}) => {
  const { intecnus } = await storeReports(page, '30111003');
  await openReport(page, intecnus);
  await expect(pdfLink(page)).toBeVisible();
  await context.setOffline(true);
  await expectReason(
    context,
    () => pdfLink(page).click(),
    'Error al generar el PDF: No se pudo conectar con el servidor.',
  );
  await context.setOffline(false);
  const { text } = await openDrawnPdf(context, () => pdfLink(page).click());
  expect(text).toContain(NAME);
});

test('a page that is loaded again while it draws leaves no window that waits for ever', async ({
  page,
  context,
}) => {
  const { hzb, intecnus } = await storeReports(page, '30111011');
  for (const id of [intecnus, hzb]) {
    await openReport(page, id);
    await expect(pdfLink(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.route('**/partes/completo/**', () => undefined);
    await expectReason(
      context,
      async () => {
        await pdfLink(page).click();
        await page.reload({ waitUntil: 'commit' });
      },
      'Error al generar el PDF: se cerró o se volvió a cargar la página que lo pedía. Cerrá esta ventana y abrilo de nuevo.',
    );
    await page.unrouteAll();
  }
});

test('a session that has ended: the window says why, the page asks for the login', async ({
  page,
  context,
}) => {
  const { intecnus } = await storeReports(page, '30111004');
  await openReport(page, intecnus);
  await expect(pdfLink(page)).toBeVisible();
  // A read of the page that met the ended session would ask for the login before the press.
  await page.waitForLoadState('networkidle');
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  await page.request.post(`${server.url}/auth/logout`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await expectReason(context, () => pdfLink(page).click(), /^Error al generar el PDF: .*sesión/i);
  await expect(page.getByText('Sesión Expirada')).toBeVisible();
});

test('Resumen HC opens the summary in a window, which after the logout says that a session is needed', async ({
  page,
  context,
}) => {
  const { history } = await storeReports(page, '30111005');
  await page.goto(history);
  const id = new URL(history).searchParams.get('paciente');
  const link = page.getByRole('link', { name: 'Resumen HC' });
  const address = `${server.url}/pdf/resumen-hc/${id}`;
  const windows: Page[] = [];
  context.on('page', (window) => windows.push(window));
  const { text } = await openPdf(context, () => link.dblclick(), address);
  expect(windows).toHaveLength(1);
  for (const part of ['Resumen de historia clínica', NAME, '30111005', 'Colecistectomía', DETAIL]) {
    expect(text).toContain(part.normalize('NFKC'));
  }
  await context.clearCookies();
  const refused = await context.newPage();
  expect((await refused.goto(address))?.status()).toBe(401);
  await expect(refused.getByRole('heading')).toHaveText('Iniciá sesión para continuar.');
});

test('two presses one after the other open one window; a press after it was closed opens another', async ({
  page,
  context,
}) => {
  const { history } = await storeReports(page, '30111010');
  await page.goto(history);
  const rows = page.getByRole('region', { name: 'Procedimientos cargados' }).getByRole('listitem');
  const ofCentre = (centre: string) =>
    rows.filter({ hasText: centre }).getByRole('link', { name: /^Abrir el PDF/ });
  const windows: Page[] = [];
  context.on('page', (window) => windows.push(window));
  for (const link of [
    ofCentre('INTECNUS'),
    ofCentre('HZB'),
    page.getByRole('link', { name: 'Resumen HC' }),
  ]) {
    windows.length = 0;
    // The pause of a hand that is not sure, too long for a double click. Timed in the page: a busy machine makes it no longer.
    await link.evaluate(async (pressed: HTMLElement) => {
      pressed.click();
      await new Promise((resolve) => setTimeout(resolve, 1000));
      pressed.click();
    });
    await expect.poll(() => windows.length).toBeGreaterThan(0);
    await page.waitForTimeout(300);
    expect(windows).toHaveLength(1);
    await windows[0]?.close();
    await link.click();
    await expect.poll(() => windows.length).toBe(2);
  }
});

test('a form of the practice in the data folder is filled in; one that cannot be is said', async ({
  page,
  context,
}) => {
  const own = await TestServer.start();
  try {
    const { intecnus } = await storeReports(page, '30111006', own);
    const folder = join(own.dataDir, 'templates');
    await mkdir(folder);
    const put = (content: string) => writeFile(join(folder, 'intecnus.pdf'), content);
    await page.goto(`${own.url}/partes/${intecnus}`);

    await put(form('Paciente'));
    const filled = await openDrawnPdf(context, () => pdfLink(page).click());
    expect(filled.sizes.map((size) => size.map(Math.round))).toEqual([
      [500, 700],
      [595, 842],
    ]);
    expect(filled.pages[0]?.replaceAll(/\s+/g, ' ').trim()).toBe(
      `${NAME} Página 1 de 2 · Continúa…`,
    );
    // What the form has no field for.
    for (const text of ['030405 · 100 %', 'Dra. Inventada Sosa', DETAIL, 'Firma y sello']) {
      expect(filled.pages[1]?.normalize('NFKC').replace(/\s+/g, ' ')).toContain(
        text.normalize('NFKC'),
      );
    }

    for (const [content, reason] of [
      ['esto no es un PDF', 'no se pudo leer'],
      [form('Paciente', '/Encrypt 5 0 R'), 'está protegida con contraseña'],
      [form('Sello'), 'no tiene los campos conocidos'],
    ] as const) {
      await put(content);
      const drawn = await openDrawnPdf(context, () => pdfLink(page).click());
      expect(drawn.text).toContain('Fundación INTECNUS');
      await expect(notices(page)).toContainText(`La plantilla intecnus.pdf ${reason}`);
    }
    // A folder where the file should be.
    await rm(join(folder, 'intecnus.pdf'));
    await mkdir(join(folder, 'intecnus.pdf'));
    await page.reload();
    const drawn = await openDrawnPdf(context, () => pdfLink(page).click());
    expect(drawn.text).toContain('Fundación INTECNUS');
    await expect(notices(page)).toContainText('La plantilla intecnus.pdf no se pudo leer');
  } finally {
    await own.stop();
  }
});

/** A sheet of 500 × 700 points with one field. */
const form = (field: string, trailer = '') => `%PDF-1.7
1 0 obj <</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[4 0 R]>>>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 500 700]/Annots[4 0 R]>> endobj
4 0 obj <</Type/Annot/Subtype/Widget/FT/Tx/T(${field})/Rect[50 600 350 618]/P 3 0 R>> endobj
5 0 obj <</Filter/Standard/V 1/R 2/O(${'x'.repeat(32)})/U(${'y'.repeat(32)})/P -4>> endobj
trailer <</Root 1 0 R/Size 6${trailer}>>
%%EOF`;

test('photos are printed when asked, in every document, and that is remembered', async ({
  page,
  context,
}) => {
  const { hzb, intecnus, history } = await storeReports(page, '30111007');
  await openReport(page, hzb);
  await expect(pdfLink(page)).toBeVisible();
  const include = page.getByRole('checkbox', { name: 'Incluir fotos' });
  await expect(include).toHaveCount(0);
  for (const id of [hzb, intecnus]) {
    await openReport(page, id);
    await page.getByRole('button', { name: 'Actualizar' }).click();
    await addPhotos(page, await photo('ciego.jpg'), await photo('polipo.jpg'));
    await expect(page.getByRole('button', { name: /^Ver la foto/ })).toHaveCount(2);
    await expect(page.getByRole('progressbar', { name: 'Subida de las fotos' })).toHaveCount(0);
  }
  await page.reload();
  const plain = await openDrawnPdf(context, () => pdfLink(page).click());
  expect(plain.images).toEqual([0]);
  await include.check();
  const drawn = await openDrawnPdf(context, () => pdfLink(page).click());
  expect([drawn.images, drawn.pages.length]).toEqual([[0, 2], 2]);
  expect(drawn.text).toMatch(/Foto 2 · cargada el \d\d\/\d\d\/\d{4} \d\d:\d\d/);

  // Another page, another day: this browser remembers it.
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar Sesión' }).click();
  await logIn(page, server.url);
  await page.goto(history);
  await expect(include.first()).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Incluir fotos en los PDF' })).toBeChecked();
  const ofHospital = await openPdf(
    context,
    () =>
      page
        .getByRole('listitem')
        .filter({ hasText: 'HZB' })
        .getByRole('link', { name: /^Abrir el PDF/ })
        .click(),
    `${server.url}/pdf/hzb/${hzb}/pdf?fotos=1`,
  );
  // They fit below the text.
  expect(ofHospital.images).toEqual([2]);
  const inSummary = page.getByRole('checkbox', { name: 'Incluir fotos en el resumen' });
  await expect(inSummary).not.toBeChecked();
  await inSummary.check();
  const id = new URL(history).searchParams.get('paciente');
  const summary = await openPdf(
    context,
    () => page.getByRole('link', { name: 'Resumen HC' }).click(),
    `${server.url}/pdf/resumen-hc/${id}?fotos=1`,
  );
  expect(summary.images.reduce((sum, count) => sum + count, 0)).toBe(4);

  // And all of it leaves in one file (docs/decisions/243).
  const button = page.getByRole('button', { name: 'Exportar historia' });
  const [saved] = await Promise.all([page.waitForEvent('download'), button.dblclick()]);
  await expect(notices(page)).toContainText('Se está descargando la historia: 4 archivos adjuntos');
  expect(saved.suggestedFilename()).toMatch(/^Historia Gómez \d{4}-\d{2}-\d{2}\.zip$/);
  const zip = unzipSync(await bytesOfDownload(saved));
  const day = 'Procedimientos/2026-05-02';
  expect(Object.keys(zip).filter((name) => name.startsWith('Procedimientos/'))).toEqual([
    ...[`${day}/Parte Gómez 2026-05-02.pdf`, `${day} (2)/Parte Gómez 2026-05-02.pdf`],
    ...[`${day}/ciego.jpg`, `${day}/polipo.jpg`],
    ...[`${day} (2)/ciego.jpg`, `${day} (2)/polipo.jpg`],
  ]);
  const textOf = (name: string) => strFromU8(zip[name] ?? new Uint8Array());
  expect(textOf('LEEME.txt')).toContain(`${NAME}, DNI 30111007`);
  expect(fhirProblems(JSON.parse(textOf('fhir.json')))).toEqual([]);
});

test('a photo that the server does not give leaves its frame, and the report is printed', async ({
  page,
  context,
}) => {
  const { intecnus } = await storeReports(page, '30111008');
  await openReport(page, intecnus);
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await addPhotos(page, await photo('ciego.jpg'), await photo('polipo.jpg'));
  await expect(page.getByRole('progressbar', { name: 'Subida de las fotos' })).toHaveCount(0);
  let asked = 0;
  await page.route('**/storage/*/impresion', (route) =>
    asked++ === 0 ? route.fulfill({ status: 415, json: { detail: 'dañada' } }) : route.continue(),
  );
  await page.getByRole('checkbox', { name: 'Incluir fotos' }).check();
  const { text, images } = await openDrawnPdf(context, () => pdfLink(page).click());
  expect(images).toEqual([0, 1]);
  await expect(notices(page)).toContainText('Aviso: falta 1 de las 2 fotos: no se pudo leer.');
  expect(text).toMatch(/No se pudo leer la foto (ciego|polipo)\.jpg\./);
  expect(text).toContain('Firma y sello');
});

test('each button of a row, by centre: session ended, offline', async ({ page, context }) => {
  const { history } = await storeReports(page, '30111009');
  await page.goto(history);
  const ofCentre = (centre: string) =>
    page
      .getByRole('region', { name: 'Procedimientos cargados' })
      .getByRole('listitem')
      .filter({ hasText: centre })
      .getByRole('link', { name: /^Abrir el PDF/ });
  await expect(ofCentre('INTECNUS')).toBeVisible();
  const opened = async (press: () => Promise<void>) => {
    const [window] = await Promise.all([context.waitForEvent('page'), press()]);
    return window;
  };

  await context.setOffline(true);
  await expectReason(
    context,
    () => ofCentre('INTECNUS').click(),
    'Error al generar el PDF: No se pudo conectar con el servidor.',
  );
  // The server's documents too: no page of the browser's own.
  for (const button of [ofCentre('HZB'), page.getByRole('link', { name: 'Resumen HC' })]) {
    await expectReason(
      context,
      () => button.click(),
      'Error al generar el PDF: No se pudo conectar con el servidor.',
    );
  }
  await page.getByRole('button', { name: 'Exportar historia' }).click();
  await expect(notices(page)).toContainText(
    'No se pudo exportar la historia: No se pudo conectar con el servidor.',
    { timeout: 15_000 },
  );
  await context.setOffline(false);

  // Files and documents open by the cookie; the page itself does not miss it.
  await context.clearCookies();
  for (const button of [ofCentre('HZB'), page.getByRole('link', { name: 'Resumen HC' })]) {
    const refused = await opened(() => button.click());
    await expect(refused.getByRole('heading')).toHaveText('Iniciá sesión para continuar.');
    await refused.close();
  }
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  await page.request.post(`${server.url}/auth/logout`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await expectReason(
    context,
    () => ofCentre('INTECNUS').click(),
    /^Error al generar el PDF: .*sesión/i,
  );
  await expect(page.getByText('Sesión Expirada')).toBeVisible();
});

/** Presses what opens a window, which first says what it is doing and then why it shows no document. */
async function expectReason(
  context: BrowserContext,
  press: () => Promise<void>,
  reason: string | RegExp,
) {
  const [window] = await Promise.all([context.waitForEvent('page'), press()]);
  await expect(window.getByRole('status')).toHaveText(reason, { timeout: 15_000 });
  // A reason may name a patient: no title does.
  await expect(window).toHaveTitle('Error al generar el PDF');
  await window.close();
}
