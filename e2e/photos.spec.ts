import { writeFile, rm } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { get, storePatient } from './support/api';
import { addPhotos, photo, slowUploads } from './support/files';
import {
  closeTab,
  fillReport,
  logIn,
  openHistory,
  saveButton,
  startReport,
} from './support/journey';
import { startLateProxy } from './support/late-proxy';
import { PASSWORD, TestServer } from './support/server';
import { home, modal, revoke, submitPassword } from './support/session';

/** Photos of a report, as a person uses them, against the real server (clinical-history §2.9; decisions R2, R3, FO1). */

let server: TestServer;
test.beforeAll(async () => {
  server = await TestServer.start();
});
test.afterAll(() => server.stop());

/** Bytes a second: a photo takes about a second. */
const SLOW = 300_000;

interface StoredPhoto {
  filename: string;
  url: string;
  thumbnail_url: string;
}
const stored = async (page: Page, idPp: number) =>
  (await get(page, `/procedimientos/${idPp}/fotos`)) as StoredPhoto[];
const names = async (page: Page, idPp: number) =>
  (await stored(page, idPp)).map(({ filename }) => filename).toSorted();
const thumbnails = (page: Page) => page.getByRole('button', { name: /^Ver la foto/ });
const idOfPage = (page: Page) => Number(new URL(page.url()).pathname.split('/').at(-1));
const update = (page: Page) => page.getByRole('button', { name: /^Actualizar/ });

/** A patient of its own, at the form of a new report that is complete. */
async function writeReport(page: Page, nombre: string, dni: string): Promise<number> {
  const { id_paciente } = await storePatient(page, nombre, dni);
  await page.goto(`${server.url}/hc?paciente=${String(id_paciente)}`);
  await startReport(page);
  await fillReport(page);
  return Number(id_paciente);
}

/** The server stores the report, and its answer is lost. */
async function saveWithoutAnswer(page: Page): Promise<void> {
  await page.route('**/partes/', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await saveButton(page).click();
  await expect(page.getByText('No se pudo guardar el parte').first()).toBeVisible();
}

/** Of the patient, in the order in which they were stored. */
async function reportIds(page: Page, patient: number): Promise<number[]> {
  const rows = (await get(page, `/partes/resumen?id_paciente=${patient}`)) as {
    id_procedimiento_paciente: number;
  }[];
  return rows.map((it) => it.id_procedimiento_paciente).toSorted((a, b) => a - b);
}

async function reports(page: Page, patient: number): Promise<number> {
  return (await reportIds(page, patient)).length;
}

test('queued with a new report, stored after it, seen after a reload, read by keyboard, deleted', async ({
  page,
}) => {
  await logIn(page, server.url);
  const patient = await writeReport(page, 'Supuesta, Ana', '30000001');
  await addPhotos(page, await photo('ciego.jpg'), await photo('polipo.jpg'), await photo('no.jpg'));
  await expect(page.getByText('A adjuntar al guardar:')).toBeVisible();
  await page.getByRole('button', { name: 'Quitar no.jpg' }).click();
  expect(await reports(page, patient)).toBe(0);
  await slowUploads(page, SLOW);
  // The second is stored first: on paper and here they keep their numbers (docs/decisions/236).
  await page.route(/\/fotos$/, async (route) => {
    const isFirst = route.request().postDataBuffer()?.includes('ciego.jpg') === true;
    if (isFirst) await expect.poll(() => names(page, idOfPage(page))).toEqual(['polipo.jpg']);
    return route.continue();
  });
  await saveButton(page).click();
  await expect(page.getByText('Parte guardado', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/partes\/\d+$/);
  // The form is usable while photos follow.
  await expect(page.getByRole('progressbar', { name: 'Subida de las fotos' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Estado del guardado' })).toContainText('Fotos');
  await expect(thumbnails(page)).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'Estado del guardado' })).toContainText(
    'guardadas',
  );
  expect(await names(page, idOfPage(page))).toEqual(['ciego.jpg', 'polipo.jpg']);

  // A power cut soon after the login leaves the token on the disk, and no cookies (docs/decisions/335).
  await page.context().clearCookies();
  await page.reload();
  await expect(thumbnails(page)).toHaveCount(2);
  await expect(thumbnails(page).first()).toHaveAccessibleName('Ver la foto ciego.jpg');
  const loaded = () =>
    page
      .locator('[data-row-link] img')
      .evaluateAll((all) => all.map((it) => (it as HTMLImageElement).naturalWidth));
  await expect.poll(loaded).toEqual([400, 400]);

  await thumbnails(page).first().focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: 'Visor de fotos' });
  await expect(viewer).toContainText('1 / 2');
  await page.keyboard.press('ArrowLeft');
  await expect(viewer).toContainText('2 / 2');
  await expect
    .poll(() =>
      viewer
        .getByRole('img')
        .last()
        .evaluate((it: HTMLImageElement) => it.naturalWidth),
    )
    .toBe(800);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(thumbnails(page).last()).toBeFocused();

  // Read-only: nothing can be deleted (FO4).
  await expect(page.getByRole('button', { name: /^Eliminar la foto/ })).toHaveCount(0);
  await update(page).click();
  await page.getByRole('button', { name: 'Eliminar la foto polipo.jpg' }).click();
  await expect(page.getByText('¿Eliminar la foto "polipo.jpg"?')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(thumbnails(page)).toHaveCount(1);
  expect(await names(page, idOfPage(page))).toEqual(['ciego.jpg']);
});

test('the server is killed between parte and photos: neither is doubled', async ({ page }) => {
  const own = await TestServer.start();
  let late = true;
  const line = await startLateProxy({
    targetPort: own.port,
    delayMs: 600_000,
    isLate: ({ method, url }) => late && method === 'POST' && url?.endsWith('/fotos') === true,
  });
  try {
    await logIn(page, line.url);
    const { id_paciente } = await storePatient(page, 'Imaginario, Luis', '30000002');
    await page.goto(`${line.url}/hc?paciente=${String(id_paciente)}`);
    await startReport(page);
    await fillReport(page);
    await addPhotos(page, ...(await Promise.all(['a.jpg', 'b.jpg', 'c.jpg'].map(photo))));
    await saveButton(page).click();
    await expect(page.getByText('Parte guardado', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/partes\/\d+$/);
    // Two are stored, their answers are lost; then the server is gone.
    await expect.poll(() => names(page, idOfPage(page))).toHaveLength(2);
    await own.kill();
    line.cut();
    await expect(page.getByText('No se pudieron subir 3 fotos.').first()).toBeVisible();

    // They survive as long as the page does.
    await page.getByRole('button', { name: 'Salir' }).click();
    const question = page.getByRole('alertdialog', { name: '¿Descartar cambios?' });
    await expect(question).toContainText('Hay fotos del parte de Imaginario, Luis');
    await question.getByRole('button', { name: 'Seguir editando' }).click();
    late = false;
    await own.launch();
    await expect(page.getByText('No se pudieron subir 3 fotos.').first()).toBeVisible();
    await page.getByRole('button', { name: 'Reintentar todas' }).click();
    await expect(thumbnails(page)).toHaveCount(3);
    expect(await names(page, idOfPage(page))).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
    expect(await reports(page, Number(id_paciente))).toBe(1);
  } finally {
    await line.close();
    await own.stop();
  }
});

test('photos of two reports at once stay with their reports, and a logout is asked about', async ({
  page,
}) => {
  await logIn(page, server.url);
  await writeReport(page, 'Doble, Una', '30000003');
  await addPhotos(page, await photo('una-1.jpg'), await photo('una-2.jpg'));
  await slowUploads(page, SLOW / 3);
  await saveButton(page).click();
  await expect(page).toHaveURL(/\/partes\/\d+$/);
  const first = idOfPage(page);
  // A link asks nothing: the uploads go on.
  await page.getByRole('button', { name: 'Salir' }).click();
  await expect(page).toHaveURL(/\/hc\?/);
  await page.getByRole('button', { name: 'Nuevo parte' }).click();
  await page.getByRole('button', { name: 'Hospital HZB' }).click();
  await fillReport(page);
  await expect(page.getByText('una-1.jpg')).toHaveCount(0);
  await addPhotos(page, await photo('otra.jpg'));
  await saveButton(page).click();
  await expect(page).toHaveURL(/\/partes\/\d+$/);
  const second = idOfPage(page);
  expect(second).not.toBe(first);

  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(page.getByRole('alertdialog', { name: '¿Descartar cambios?' })).toContainText(
    'Hay fotos del parte de Doble, Una que no se subieron.',
  );
  await page.getByRole('button', { name: 'Seguir editando' }).click();

  await slowUploads(page, -1);
  await expect(thumbnails(page)).toHaveCount(1, { timeout: 20_000 });
  await expect.poll(() => names(page, first)).toEqual(['una-1.jpg', 'una-2.jpg']);
  expect(await names(page, second)).toEqual(['otra.jpg']);
});

test('leaving asks about the photo that failed, not about the one on its way; when that fails it is told by name', async ({
  page,
}) => {
  await logIn(page, server.url);
  await writeReport(page, 'Tardía, Inés', '30000007');
  await addPhotos(page, await photo('a.jpg'), await photo('b.jpg'));
  let breakLine = () => {};
  const broken = new Promise<void>((resolve) => (breakLine = resolve));
  await page.route(/\/fotos$/, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    if (!route.request().postDataBuffer()?.includes('b.jpg'))
      return route.fulfill({ status: 415, json: { detail: 'No sirve.' } });
    await broken;
    return route.fulfill({ status: 502, body: 'Bad gateway' });
  });
  await saveButton(page).click();
  await expect(page).toHaveURL(/\/partes\/\d+$/);
  const report = page.url();
  await expect(page.getByText('No sirve.')).toHaveCount(1);
  await page.getByRole('button', { name: 'Salir' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Descartar cambios?' });
  await expect(question).toContainText(
    'Hay fotos del parte de Tardía, Inés que no se subieron. Las demás siguen subiendo.',
  );
  await question.getByRole('button', { name: 'Descartar cambios' }).click();
  await expect(page).toHaveURL(/\/hc\?/);
  breakLine();
  await expect(
    page.getByText('Hay fotos del parte de Tardía, Inés que no se subieron.').first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Abrir el parte', exact: true }).click();
  await expect(page).toHaveURL(report);
  await expect(page.getByText('No se pudo subir 1 foto.').first()).toBeVisible();

  // Nobody knows whether the server has it: whoever gives it up is told so.
  await page.getByRole('button', { name: 'Salir' }).click();
  await question.getByRole('button', { name: 'Descartar cambios' }).click();
  await expect(page).toHaveURL(/\/hc\?/);
  const doubt = page.getByText(
    'Alguna foto del parte de Tardía, Inés puede haberse guardado igual. Abrí el parte y, si sobra, eliminala.',
  );
  await expect(doubt.first()).toBeVisible();
});

test('a parte with a photo that is left while it is saved leaves no draft of itself', async ({
  page,
}) => {
  await logIn(page, server.url);
  const patient = await writeReport(page, 'Apurada, Noa', '30000008');
  await addPhotos(page, await photo('a.jpg'));
  await expect(page.getByText('A adjuntar al guardar:')).toBeVisible();
  await page.route('**/partes/', async (route) => {
    const answer = await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.fulfill({ response: answer });
  });
  await saveButton(page).click();
  await page.locator('a[href="/"]').first().dispatchEvent('click');
  await expect(home(page)).toBeVisible();
  await expect.poll(() => reports(page, patient)).toBe(1);
  // What a form leaves is sent when it goes.
  await page.waitForTimeout(1000);
  expect(await get(page, '/borradores/')).toEqual([]);
});

const queued = (page: Page) => page.getByText('A adjuntar al guardar:');

/** Leaves the form of a parte that is being saved, and begins another one of the same patient. */
async function beginAnother(page: Page, name: string): Promise<void> {
  await page.locator('a[href="/"]').first().dispatchEvent('click');
  await page.getByRole('button', { name: 'Salir sin esperar' }).click();
  await expect(home(page)).toBeVisible();
  await openHistory(page, name, name);
  await startReport(page);
  await expect(page.getByRole('button', { name: 'Agregar fotos' })).toBeVisible();
  await expect(queued(page)).toBeHidden();
}

test('two partes of one patient: the photos of the first, which is still being saved, are not those of the second', async ({
  page,
}) => {
  await logIn(page, server.url);
  const patient = await writeReport(page, 'Doble, Noa', '30000018');
  await addPhotos(page, await photo('a.jpg'));
  await expect(queued(page)).toBeVisible();
  let answer: () => void = () => undefined;
  const wanted = new Promise<void>((resolve) => (answer = resolve));
  await page.route(
    '**/partes/',
    async (route) => {
      await wanted;
      await route.continue();
    },
    { times: 1 },
  );
  await saveButton(page).click();
  await beginAnother(page, 'Doble, Noa');
  await addPhotos(page, await photo('b.jpg'));
  await expect(queued(page)).toBeVisible();
  answer();
  await expect.poll(() => reports(page, patient)).toBe(1);
  const [idFirst = 0] = await reportIds(page, patient);
  await expect.poll(() => names(page, idFirst)).toEqual(['a.jpg']);
  await expect(queued(page)).toBeVisible();
  await fillReport(page);
  await saveButton(page).click();
  await expect(page).toHaveURL(/\/partes\/\d+$/);
  await expect.poll(() => names(page, idOfPage(page))).toEqual(['b.jpg']);
  expect(await names(page, idFirst)).toEqual(['a.jpg']);
});

test('the photos of a parte that is refused after its form was left are offered with its draft, and are in no other parte', async ({
  page,
}) => {
  await logIn(page, server.url);
  await writeReport(page, 'Negada, Noa', '30000019');
  await addPhotos(page, await photo('a.jpg'));
  await expect(queued(page)).toBeVisible();
  await page.route(
    '**/partes/',
    async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 3000));
      await route.fulfill({ status: 422, json: { detail: 'No se puede.' } });
    },
    { times: 1 },
  );
  await saveButton(page).click();
  await beginAnother(page, 'Negada, Noa');
  await expect(
    page.getByText(/^Hay 1 foto de un borrador del .*: vuelve al recuperarlo\.$/),
  ).toBeVisible();
  await expect(queued(page)).toBeHidden();
  // The draft brings them along.
  const draft = page
    .getByText(/^Recuperamos un borrador de /)
    .locator('xpath=ancestor::*[.//button][1]');
  await draft.getByRole('button', { name: 'Recuperar', exact: true }).click();
  await expect(queued(page)).toBeVisible();
  await saveButton(page).click();
  await expect(page).toHaveURL(/\/partes\/\d+$/);
  await expect.poll(() => names(page, idOfPage(page))).toEqual(['a.jpg']);
});

test('two partes of one patient whose answers were lost: each is offered its photos by themselves', async ({
  page,
}) => {
  await logIn(page, server.url);
  const patient = await writeReport(page, 'Perdida, Ada', '30000022');
  let tab = page;
  for (const file of ['a.jpg', 'b.jpg']) {
    await tab.goto(`${server.url}/hc?paciente=${patient}`);
    await startReport(tab);
    await fillReport(tab);
    await addPhotos(tab, await photo(file));
    await expect(queued(tab)).toBeVisible();
    await saveWithoutAnswer(tab);
    tab = await closeTab(tab);
    await tab.goto(server.url);
  }
  const [first = 0, second = 0] = await reportIds(tab, patient);
  const offers = tab.getByText(/^Hay 1 foto de un parte que se estaba guardando el /);
  const recover = tab.getByRole('button', { name: 'Recuperar', exact: true });
  await tab.goto(`${server.url}/partes/${first}`);
  await tab.getByRole('button', { name: 'Actualizar', exact: true }).click();
  await expect(offers).toHaveCount(2);
  await recover.first().click();
  await expect.poll(() => names(tab, first)).toEqual(['a.jpg']);
  await tab.goto(`${server.url}/partes/${second}`);
  await tab.getByRole('button', { name: 'Actualizar', exact: true }).click();
  await expect(offers).toHaveCount(1);
  await recover.click();
  await expect.poll(() => names(tab, second)).toEqual(['b.jpg']);
  expect(await names(tab, first)).toEqual(['a.jpg']);
  await expect(offers).toBeHidden();
});

test('a parte whose answer was lost, and whose form is left with Descartar, gets its photos later', async ({
  page,
}) => {
  await logIn(page, server.url);
  const patient = await writeReport(page, 'Dudosa, Eva', '30000023');
  await addPhotos(page, await photo('a.jpg'));
  await expect(queued(page)).toBeVisible();
  await saveWithoutAnswer(page);
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar cambios' }).click();
  const notice = page.getByRole('region', { name: 'Avisos (F8)' }).getByRole('listitem');
  await expect(notice).toContainText(
    'Si el parte se guardó, su foto no se perdió: abrilo, tocá Actualizar y recuperala.',
  );
  const [idPp = 0] = await reportIds(page, patient);
  await page.goto(`${server.url}/partes/${idPp}`);
  await page.getByRole('button', { name: 'Actualizar', exact: true }).click();
  await page.getByRole('button', { name: 'Recuperar', exact: true }).click();
  await expect.poll(() => names(page, idPp)).toEqual(['a.jpg']);
});

test('two drafts with photos, recovered one over the other: each has its own', async ({ page }) => {
  await logIn(page, server.url);
  const patient = await writeReport(page, 'Doblete, Eva', '30000020');
  await addPhotos(page, await photo('a.jpg'));
  await expect(queued(page)).toBeVisible();
  let next = await closeTab(page);
  const detail = () => next.getByLabel('Técnica detallada');
  const open = async () => {
    await next.goto(`${server.url}/hc?paciente=${patient}`);
    await startReport(next);
    await next.getByText(/^Recuperamos un borrador de /).waitFor();
  };
  await open();
  await detail().fill('Otra cosa.');
  await addPhotos(next, await photo('b.jpg'));
  await expect(queued(next)).toBeVisible();
  next = await closeTab(next);
  await open();
  const recover = () =>
    next
      .getByText(/^Recuperamos un borrador de /)
      .locator('xpath=ancestor::*[.//button][1]')
      .getByRole('button', { name: 'Recuperar', exact: true })
      .click();
  /** Among those of the form, not of those that are offered. */
  const shown = (name: string) => next.getByRole('button', { name: `Quitar ${name}`, exact: true });
  await recover();
  await expect(detail()).toHaveValue('Otra cosa.');
  await expect(shown('b.jpg')).toBeVisible();
  await expect(shown('a.jpg')).toBeHidden();
  await recover();
  await expect(detail()).not.toHaveValue('Otra cosa.');
  await expect(shown('a.jpg')).toBeVisible();
  await expect(shown('b.jpg')).toBeHidden();
  await expect(next.getByText(/^Volvé a elegir/)).toBeHidden();
  await saveButton(next).click();
  await expect(next).toHaveURL(/\/partes\/\d+$/);
  await expect.poll(() => names(next, idOfPage(next))).toEqual(['a.jpg']);
});

test('the session ends during an upload: it goes on after the login', async ({ page }) => {
  await logIn(page, server.url);
  await writeReport(page, 'Vencida, Eva', '30000004');
  await addPhotos(page, await photo('a.jpg'), await photo('b.jpg'), await photo('c.jpg'));
  await slowUploads(page, SLOW);
  await saveButton(page).click();
  await expect(page).toHaveURL(/\/partes\/\d+$/);
  const idPp = idOfPage(page);
  await revoke(page, server.url);
  await expect(modal(page)).toBeVisible();
  await page.getByRole('button', { name: 'Ir al Login' }).click();
  await submitPassword(page, PASSWORD);
  await expect(home(page)).toBeVisible();
  // Wherever the login leads: what waits for it belongs to the page, not to a form.
  await expect
    .poll(() => names(page, idPp), { timeout: 20_000 })
    .toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
});

test('the tab is closed over chosen photos, and again while they are sent: none is lost, none is stored twice', async ({
  page,
}) => {
  await logIn(page, server.url);
  const patient = await writeReport(page, 'Cerrada, Alba', '30000006');
  const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await addPhotos(page, await photo('a.jpg'), await photo('b.jpg'), await photo('c.jpg'));
  await expect(page.getByText('A adjuntar al guardar:')).toBeVisible();
  await kept;
  // Whoever goes on with the text at another computer reads which photos it has not.
  const files = async () => {
    const [draft] = (await get(page, '/borradores/')) as unknown as { clave: string }[];
    const kept = (await get(page, `/borradores/${draft?.clave ?? ''}`)) as unknown;
    return (kept as { datos: { files: string[] } }).datos.files;
  };
  await expect.poll(files).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
  const second = await closeTab(page);
  await second.goto(`${server.url}/hc?paciente=${patient}`);
  await startReport(second);
  const ofDraft = second.getByText(/^Hay 3 fotos de un borrador del .*: vuelven al recuperarlo\.$/);
  await expect(ofDraft).toBeVisible();
  await second.getByText(/^Recuperamos un borrador de /).waitFor();
  // With the text, the photos.
  await second.getByRole('button', { name: 'Recuperar', exact: true }).click();
  await expect(second.getByText('A adjuntar al guardar:')).toBeVisible();
  await expect(ofDraft).toBeHidden();
  await slowUploads(second, SLOW);
  await saveButton(second).click();
  await expect(second).toHaveURL(/\/partes\/\d+$/);
  const idPp = idOfPage(second);
  await expect.poll(async () => (await names(second, idPp)).length).toBeGreaterThan(0);
  const third = await closeTab(second);
  // Nobody opens the report: what was saved with it goes on by itself.
  await third.goto(server.url);
  await expect.poll(() => names(third, idPp)).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
  expect(await reports(third, patient)).toBe(1);
});

test('photos of a parte that did not reach the server are offered once its draft was discarded; a logout asks about them', async ({
  page,
}) => {
  await logIn(page, server.url);
  const patient = await writeReport(page, 'Cortada, Línea', '30000016');
  await addPhotos(page, await photo('a.jpg'));
  await expect(page.getByText('A adjuntar al guardar:')).toBeVisible();
  await page.route('**/partes/', (route) => route.abort());
  await saveButton(page).click();
  await expect(page.getByText('No se pudo guardar el parte').first()).toBeVisible();
  const next = await closeTab(page);
  await next.goto(`${server.url}/hc?paciente=${patient}`);
  await startReport(next);
  await expect(next.getByText(/^Hay 1 foto de un parte que se estaba guardando/)).toBeVisible();
  await next.getByText(/^Recuperamos un borrador de /).waitFor();
  await next.getByRole('button', { name: 'Descartar', exact: true }).click();
  const offer = next.getByText(/^Hay 1 foto de un parte .*; si no, recuperala acá\./);
  await expect(offer).toBeVisible();
  await next.getByRole('button', { name: 'Descartar', exact: true }).click();
  await expect(offer).toBeHidden();
  const discarded = next.getByRole('listitem').filter({ hasText: '1 foto descartada' });
  await expect(discarded).toContainText('Cortada, Línea');
  await discarded.getByRole('button', { name: 'Deshacer' }).click();
  await expect(offer).toBeVisible();

  await next.getByRole('button', { name: 'Salir', exact: true }).click();
  await next.getByRole('button', { name: 'Cerrar Sesión' }).click();
  const dialog = next.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(dialog).toContainText(
    'Hay 1 foto sin guardar del parte de Cortada, Línea. Si salís ahora, se pierden.',
  );
  await dialog.getByRole('button', { name: 'Seguir editando' }).click();
  await startReport(next);
  await next.getByRole('button', { name: 'Recuperar', exact: true }).click();
  await expect(next.getByText('A adjuntar al guardar:')).toBeVisible();
});

test('a logout that does not wait for a save that hangs asks about its photos, and keeps its text', async ({
  page,
}) => {
  await logIn(page, server.url);
  const { id_paciente } = await storePatient(page, 'Colgada, Foto', '30000017');
  await page.goto(`${server.url}/hc?paciente=${String(id_paciente)}`);
  await startReport(page);
  await fillReport(page);
  await saveButton(page).click();
  await expect(page).toHaveURL(/\/partes\/\d+$/);
  await update(page).click();
  await page.getByLabel('Técnica detallada').fill('Con fotos.');
  await page.route('**/fotos', () => undefined);
  await page.route('**/partes/*/', (route) =>
    route.request().method() === 'PUT' ? undefined : route.fallback(),
  );
  await addPhotos(page, await photo('a.jpg'));
  await update(page).click();
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await dialog.getByRole('button', { name: 'Salir sin esperar' }).click();
  await expect(dialog).toContainText(
    'Hay fotos del parte de Colgada, Foto que no se subieron. Si salís ahora, se pierden.',
  );
  // The photos: its text is a draft by then.
  await dialog.getByRole('button', { name: 'Descartar cambios' }).click();
  await submitPassword(page);
  await expect(home(page)).toBeVisible();
  const offer = page.getByText('Tenés un borrador sin guardar de Colgada, Foto', { exact: true });
  await expect(offer).toBeVisible();
});

test('an update waits for its photos; a file that is gone from the disk says so', async ({
  page,
}, info) => {
  await logIn(page, server.url);
  const { id_paciente } = await storePatient(page, 'Paciente, Tres', '30000005');
  await page.goto(`${server.url}/hc?paciente=${String(id_paciente)}`);
  await startReport(page);
  await fillReport(page);
  await saveButton(page).click();
  await expect(page).toHaveURL(/\/partes\/\d+$/);
  const idPp = idOfPage(page);
  await update(page).click();
  await page.getByLabel('Técnica detallada').fill('Con fotos.');
  const path = info.outputPath('desaparece.jpg');
  await writeFile(path, (await photo('x')).buffer);
  await slowUploads(page, SLOW);
  await addPhotos(page, await photo('lenta.jpg'), await photo('otra.jpg'));
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Agregar fotos' }).click();
  await (await chooser).setFiles(path);
  await rm(path);
  await update(page).click();
  await expect(page.getByText('Parte guardado', { exact: true })).toBeVisible();
  await expect(
    page.getByText('El archivo cambió o ya no está en el disco: elegilo de nuevo.'),
  ).toBeVisible();
  // The form stays with what failed; without it, the page is left.
  await expect(page).toHaveURL(/\/partes\/\d+$/);
  await page.getByRole('button', { name: 'Quitar desaparece.jpg' }).click();
  await expect(page).toHaveURL(/\/hc\?/);
  expect(await names(page, idPp)).toEqual(['lenta.jpg', 'otra.jpg']);
});
