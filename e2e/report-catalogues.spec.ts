import { expect, test, type Page } from '@playwright/test';
import { logIn, openHistory, registerPatient, startReport } from './support/journey';
import { TestServer } from './support/server';
import { submitPassword } from './support/session';

const PATIENT = { nombre: 'Gómez, María Ñandú', dni: '30123456', birth: '3/5/1969' };
const KEPT = ['diagnosticos', 'cirujanos', 'anestesiologos', 'instrumentadores'];
const HOUR = 3_600_000;

const field = (page: Page, label: string) => page.getByRole('combobox', { name: label });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

/** Adds an entry to the catalogue of a field by keyboard: F2, its name, Enter for the form, Enter to save. */
async function addFrom(page: Page, label: string, catalogue: string, name: string): Promise<void> {
  await field(page, label).focus();
  await page.keyboard.press('F2');
  await expect(dialog(page, catalogue)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Buscar' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Nuevo', exact: true })).toBeEnabled();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Se agregó «${name}».`, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page, catalogue)).toBeHidden();
  await expect(field(page, label)).toBeFocused();
}

test('one dialog keeps every catalogue of the report (CAT-06)', async ({ page }) => {
  const server = await TestServer.start();
  try {
    await logIn(page, server.url);
    await registerPatient(page, PATIENT);
    await openHistory(page, 'gom', PATIENT.nombre);
    await startReport(page);
    for (const [label, catalogue, name] of [
      ['Diagnóstico preoperatorio', 'Diagnósticos preoperatorios', 'Apendicitis aguda'],
      ['Técnica / procedimiento', 'Técnicas', 'Apendicectomía laparoscópica'],
      ['Cirujano', 'Cirujanos', 'Dra. Inventada Sosa'],
      ['Anestesiólogo', 'Anestesiólogos', 'Dr. Ficticio Ibáñez'],
      ['Instrumentador', 'Instrumentadores y circulantes', 'Lic. Supuesta Lago'],
      ['Circulante', 'Instrumentadores y circulantes', 'Lic. Imaginario Paz'],
      ['Tipo de anestesia', 'Tipos de anestesia', 'Anestesia combinada'],
    ] as const) {
      await addFrom(page, label, catalogue, name);
      // The field that opened the dialog chooses the entry that was added in it (look-and-feel C1).
      await expect(field(page, label)).toHaveValue(name);
    }

    // Renamed in the dialog: the field that has it chosen shows the new name.
    await field(page, 'Cirujano').focus();
    await page.keyboard.press('F2');
    await page.keyboard.type('sosa');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Dra. Inventada Sosa');
    await page.keyboard.type('Dra. Inventada Sosa Prado');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Se guardó «Dra. Inventada Sosa Prado».')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(field(page, 'Cirujano')).toHaveValue('Dra. Inventada Sosa Prado');

    // Deleted in the dialog: no field has it chosen any more.
    await field(page, 'Circulante').focus();
    await page.keyboard.press('F2');
    await page.keyboard.type('paz');
    await page.keyboard.press('Delete');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Se eliminó «Lic. Imaginario Paz».')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(field(page, 'Circulante')).toHaveValue('');
    await expect(field(page, 'Instrumentador')).toHaveValue('Lic. Supuesta Lago');
  } finally {
    await server.stop();
  }
});

/**
 * Records the requests for the four cached catalogues. The returned function gives them sorted and resets the record.
 */
function watchReads(page: Page): () => string[] {
  let asked: string[] = [];
  page.on('request', (request) => {
    const catalogue = /\/bases\/(\w+)\/$/.exec(new URL(request.url()).pathname)?.[1];
    if (request.method() === 'GET' && catalogue && KEPT.includes(catalogue)) asked.push(catalogue);
  });
  return () => {
    const taken = asked.sort();
    asked = [];
    return taken;
  };
}

const keptKeys = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('cache:')));

/** Makes all cached lists older by `ms`. */
const ageKept = (page: Page, ms: number) =>
  page.evaluate((age) => {
    for (const key of Object.keys(sessionStorage).filter((it) => it.startsWith('cache:'))) {
      const entry = JSON.parse(sessionStorage.getItem(key) ?? '') as { at: number };
      sessionStorage.setItem(key, JSON.stringify({ ...entry, at: entry.at - age }));
    }
  }, ms);

/** Makes all cached lists as fresh as a new answer. */
const keepAnew = (page: Page) =>
  page.evaluate(() => {
    for (const key of Object.keys(sessionStorage).filter((it) => it.startsWith('cache:'))) {
      const entry = JSON.parse(sessionStorage.getItem(key) ?? '') as { at: number };
      sessionStorage.setItem(key, JSON.stringify({ ...entry, at: Date.now() }));
    }
  });

/**
 * Longer than SWR's deduping interval: a screen that reopens sooner sends no request in any case, which would prove
 * nothing.
 */
const REPEATED_CALLS_MS = 2_100;

/**
 * Opens a new report and waits until its form has sent its requests: techniques are never cached, diagnoses load on
 * focus.
 */
async function reportOpens(page: Page, { fresh = false } = {}): Promise<void> {
  await page.getByRole('tab', { name: 'Procedimientos' }).click();
  await page.getByRole('button', { name: 'Nuevo parte' }).click();
  const always = page.waitForResponse((answer) => answer.url().includes('/bases/tecnicas/'));
  await page.getByRole('button', { name: 'Hospital HZB' }).click();
  await always;
  // On a slow machine the lists would be old enough for another look by now.
  if (fresh) await keepAnew(page);
  await field(page, 'Diagnóstico preoperatorio').focus();
  await page.waitForTimeout(200);
}

test('a tab keeps the four lists of the report for 24 h (CAT-17, decision PL5)', async ({
  page,
}) => {
  const server = await TestServer.start();
  try {
    await logIn(page, server.url);
    await registerPatient(page, PATIENT);
    await openHistory(page, 'gom', PATIENT.nombre);
    const reads = watchReads(page);

    await reportOpens(page);
    await expect.poll(() => keptKeys(page)).toHaveLength(KEPT.length);
    expect(reads()).toEqual([...KEPT].sort());

    // A second opening sends no request, neither in the same page nor after a reload.
    await page.keyboard.press('Escape');
    await page.waitForTimeout(REPEATED_CALLS_MS);
    await reportOpens(page, { fresh: true });
    expect(reads()).toEqual([]);
    await page.reload();
    await reportOpens(page, { fresh: true });
    expect(reads()).toEqual([]);

    // Another computer adds a surgeon: on focus the field shows the cached list at once, then the new name.
    await page.evaluate(async () => {
      const headers = {
        authorization: `Bearer ${localStorage.getItem('authToken')}`,
        'content-type': 'application/json',
      };
      const body = JSON.stringify({ nombre: 'Dra. De Otro Puesto' });
      await fetch('/bases/cirujanos/', { method: 'POST', headers, body });
    });
    await ageKept(page, 2 * HOUR);
    await field(page, 'Cirujano').click();
    await expect(page.getByRole('option', { name: 'Dra. De Otro Puesto' })).toBeVisible();
    expect(reads()).toEqual(['cirujanos']);

    // An entry added here revalidates the list, so that the next opening shows it without a request.
    await page.keyboard.press('Escape');
    await addFrom(page, 'Anestesiólogo', 'Anestesiólogos', 'Dr. Ficticio Ibáñez');
    expect(reads()).toContain('anestesiologos');
    await page.reload();
    await reportOpens(page);
    await field(page, 'Cirujano').click();
    await expect(page.getByRole('option', { name: 'Dra. De Otro Puesto' })).toBeVisible();
    await page.keyboard.press('Escape');
    await field(page, 'Anestesiólogo').fill('ficticio');
    await expect(page.getByRole('option', { name: 'Dr. Ficticio Ibáñez' })).toBeVisible();
    await page.keyboard.press('Escape');
    reads();

    // A list whose revalidation failed after a change is not cached in its old state.
    await page.route('**/bases/instrumentadores/', (route) =>
      route.request().method() === 'GET' ? route.abort() : route.continue(),
    );
    await addFrom(page, 'Circulante', 'Instrumentadores y circulantes', 'Lic. Supuesta Lago');
    await page.unroute('**/bases/instrumentadores/');
    await page.reload();
    reads();
    // The other lists are fresh, whether or not the first field's list was revalidated meanwhile.
    await reportOpens(page, { fresh: true });
    expect(reads()).toEqual(['instrumentadores']);
    await field(page, 'Circulante').fill('supuesta');
    await expect(page.getByRole('option', { name: 'Lic. Supuesta Lago' })).toBeVisible();
    await page.keyboard.press('Escape');

    // After 24 h, and after someone edited the storage.
    await ageKept(page, 24 * HOUR);
    await page.reload();
    await reportOpens(page);
    await expect.poll(reads).toEqual([...KEPT].sort());
    await page.evaluate(() => sessionStorage.setItem('cache:/bases/cirujanos/', '{"at":1e99'));
    await page.reload();
    await reportOpens(page);
    await field(page, 'Cirujano').click();
    await expect(page.getByRole('option', { name: 'Dra. De Otro Puesto' })).toBeVisible();
    expect(reads()).toEqual(['cirujanos']);

    // The next user does not see the cached lists.
    await page.reload();
    await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(page.getByLabel('Contraseña', { exact: true })).toBeVisible();
    expect(await keptKeys(page)).toEqual([]);
    await submitPassword(page);
    await openHistory(page, 'gom', PATIENT.nombre);
    await reportOpens(page);
    await expect.poll(reads).toEqual([...KEPT].sort());
  } finally {
    await server.stop();
  }
});
