import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, test, type BrowserContext, type Page } from '@playwright/test';
import { get, post, storePatient } from './support/api';
import { openDrawnPdf } from './support/drawn-pdf';
import { addPhotos, photo } from './support/files';
import { choose, closeTab, logIn } from './support/journey';
import { TestServer } from './support/server';
import { loginField, modal, revoke, submitPassword } from './support/session';

/**
 * One report of INTECNUS with photos and codes, during which everything goes, one after the other: the tab, the browser, the
 * session, the server, the line, and the server and the line again between the steps of the save. At the end it is printed.
 */

const NAME = 'Gómez, María Ñandú';
/** One more is typed at each failure. */
const SENTENCES = [
  'Se progresa hasta ciego.',
  'Se reseca un pólipo de 8 mm.',
  'Se coloca un clip.',
  'Hemostasia controlada.',
  'Se recupera la pieza.',
];
const PHOTOS = /\/procedimientos\/\d+\/fotos$/;

let server: TestServer;
let profile: string;
test.beforeAll(async () => {
  server = await TestServer.start({ DEFAULT_SURGEON_NAME: 'Dra. Inventada Sosa' });
  profile = await mkdtemp(join(tmpdir(), 'practice-plug-'));
});
test.afterAll(async () => {
  await server.stop();
  await rm(profile, { recursive: true, force: true });
});

const technique = (page: Page) => page.getByRole('textbox', { name: 'Técnica detallada' });
const save = (page: Page) => page.getByRole('button', { name: /^Guardar/ });
/** The draft that holds this text; one that was recovered is sent once as it was found. */
const draftStored = (page: Page, text: string) =>
  page.waitForResponse(
    (answer) =>
      answer.request().method() === 'PUT' &&
      answer.url().includes('/borradores/') &&
      (answer.request().postData() ?? '').includes(`"${text}"`),
  );

const unanswered = (page: Page) =>
  expect(page.getByText('No se pudo guardar el parte.').first()).toBeVisible({
    timeout: 30_000,
  });

/** Adds the sentence to those before; `kept`: waits until the server has the draft. */
async function write(page: Page, count: number, { kept }: { kept: boolean }): Promise<void> {
  const text = SENTENCES.slice(0, count).join(' ');
  const draft = kept ? draftStored(page, text) : undefined;
  await technique(page).fill(text);
  await draft;
}

async function openReport(page: Page, centre = 'Fundación INTECNUS'): Promise<void> {
  await page.goto(`${server.url}/hc?paciente=1&tab=procedimientos`);
  await page.getByRole('button', { name: 'Nuevo parte' }).click();
  await page.getByRole('button', { name: centre }).click();
  await expect(page.getByRole('dialog', { name: 'Nuevo parte quirúrgico' })).toBeVisible();
}

/** What was typed and chosen before is offered, taken, and whole. */
async function recover(page: Page, count: number): Promise<void> {
  const offer = page.getByText(/^Recuperamos un borrador de /).locator('..');
  await offer.getByRole('button', { name: 'Recuperar' }).click();
  await expect(technique(page)).toHaveValue(SENTENCES.slice(0, count).join(' '));
  await expect(page.getByRole('combobox', { name: 'Técnica / procedimiento' })).toHaveValue(
    'Videocolonoscopía',
  );
  for (const name of ['ciego.jpg', 'polipo.jpg'])
    await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
  await expect(
    page.getByRole('textbox', { name: 'Cirujano, fila 1: código', exact: true }),
  ).toHaveValue('080103');
}

test('everything goes, one after the other, during one report; it is printed whole', async ({
  launchOptions,
  locale,
  timezoneId,
  viewport,
}) => {
  const openBrowser = (): Promise<BrowserContext> =>
    chromium.launchPersistentContext(profile, {
      ...launchOptions,
      ...(locale && { locale }),
      ...(timezoneId && { timezoneId }),
      viewport,
    });
  let context = await openBrowser();
  let page = context.pages()[0] ?? (await context.newPage());

  await test.step('a report is begun', async () => {
    await logIn(page, server.url);
    await storePatient(page, NAME, '30123456');
    for (const [path, nombre] of [
      ['/bases/diagnosticos/', 'Pólipo de colon'],
      ['/bases/tecnicas', 'Videocolonoscopía'],
      ['/bases/cirujanos/', 'Dra. Inventada Sosa'],
    ] as const) {
      await post(page, path, { nombre });
    }
    await openReport(page);
    await page.getByRole('radio', { name: 'Programado' }).click();
    await choose(page, 'Diagnóstico preoperatorio', 'Pólipo de colon');
    await choose(page, 'Técnica / procedimiento', 'Videocolonoscopía');
    await choose(page, 'Tipo de anestesia', 'Sedación');
    await page
      .getByRole('textbox', { name: 'Cirujano, fila 1: código', exact: true })
      .fill('080103');
    await page
      .getByRole('textbox', { name: 'Cirujano, fila 1: porcentaje', exact: true })
      .fill('100');
    await addPhotos(page, await photo('ciego.jpg'), await photo('polipo.jpg'));
    await expect(page.getByText('A adjuntar al guardar:')).toBeVisible();
    await write(page, 1, { kept: true });
  });

  await test.step('the tab is closed', async () => {
    page = await closeTab(page);
    // The draft brings its own centre, and with it the codes (docs/decisions/274).
    await openReport(page, 'Hospital HZB');
    await recover(page, 1);
    await write(page, 2, { kept: true });
  });

  await test.step('the browser is killed', async () => {
    const gone = new Promise((resolve) => context.once('close', resolve));
    const devtools = await context.newCDPSession(page);
    void devtools.send('Browser.crash').catch(() => undefined);
    await gone;
    context = await openBrowser();
    page = context.pages()[0] ?? (await context.newPage());
    await page.goto(server.url);
    if (await loginField(page).isVisible()) await submitPassword(page);
    await openReport(page);
    await recover(page, 2);
  });

  await test.step('the session ends', async () => {
    await revoke(page, server.url);
    await write(page, 3, { kept: false });
    await expect(modal(page)).toBeVisible();
    await page.getByRole('button', { name: 'Ir al Login' }).click();
    await submitPassword(page);
    await page
      .getByRole('listitem')
      .filter({ hasText: `Tenés un borrador sin guardar de ${NAME}` })
      .getByRole('button', { name: 'Continuar' })
      .click();
    await recover(page, 3);
  });

  await test.step('the server is killed while it is written and saved', async () => {
    await server.kill();
    await write(page, 4, { kept: false });
    await save(page).click();
    await unanswered(page);
    await expect(technique(page)).toHaveValue(SENTENCES.slice(0, 4).join(' '));
    await server.launch();
  });

  await test.step('the line is cut while it is written and saved', async () => {
    await context.setOffline(true);
    await write(page, 5, { kept: false });
    await save(page).click();
    await unanswered(page);
    await context.setOffline(false);
    await expect(technique(page)).toHaveValue(SENTENCES.join(' '));
  });

  await test.step('the server is killed between parte and photos', async () => {
    await page.route(PHOTOS, async (route) => {
      if (route.request().method() === 'POST') await server.kill();
      await route.continue();
    });
    await save(page).click();
    await expect(page).toHaveURL(/\/partes\/1$/);
    await expect(page.getByText('No se pudieron subir 2 fotos.').first()).toBeVisible({
      timeout: 30_000,
    });
    await page.unroute(PHOTOS);
    await server.launch();
    await page.getByRole('button', { name: 'Reintentar todas' }).click();
    await expect(page.getByRole('button', { name: /^Ver la foto/ })).toHaveCount(2);
  });

  await test.step('it is stored once, and printed whole', async () => {
    const reports = (await get(page, '/partes/resumen?id_paciente=1')) as unknown[];
    expect(reports).toHaveLength(1);
    expect(await get(page, '/borradores/')).toEqual([]);
    await page.reload();
    await page.getByRole('checkbox', { name: 'Incluir fotos' }).check();
    const printed = await openDrawnPdf(context, () =>
      page.getByRole('link', { name: 'Abrir PDF' }).click(),
    );
    const times = (text: string) => printed.text.split(text.normalize('NFKC')).length - 1;
    for (const text of [...SENTENCES, '080103 · 100 %'])
      expect([text, times(text)]).toEqual([text, 1]);
    for (const text of [NAME, 'Pólipo de colon', 'Videocolonoscopía', 'Sedación'])
      expect(printed.text).toContain(text.normalize('NFKC'));
    expect(printed.images.reduce((sum, count) => sum + count, 0)).toBe(2);
  });
  await context.close();
});
