import { expect, test, type Page } from '@playwright/test';
import { post } from './support/api';
import {
  DETAIL,
  fillReport,
  logIn,
  openHistory,
  registerPatient,
  saveButton,
  startReport,
} from './support/journey';
import { startLateProxy } from './support/late-proxy';
import { readPdf } from './support/pdf';
import { TestServer } from './support/server';

const PATIENT = { nombre: 'Gómez Iriarte, Ángel', dni: '8123451', birth: '21/11/1950' };

async function writeReport(page: Page, url: string): Promise<void> {
  await logIn(page, url);
  await registerPatient(page, PATIENT);
  await openHistory(page, 'iriarte', PATIENT.nombre);
  await startReport(page);
  await fillReport(page);
}

async function expectOneReport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Salir' }).click();
  const list = page.getByRole('region', { name: 'Procedimientos cargados' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
}

test('a server killed between saving and printing loses nothing', async ({ page, context }) => {
  const server = await TestServer.start();
  try {
    await writeReport(page, server.url);
    await saveButton(page).click();
    await expect(page).toHaveURL(/\/partes\/1$/);
    await server.kill();
    await server.launch();
    const response = await context.request.get(`${server.url}/pdf/hzb/1/pdf`);
    const pdf = await readPdf(await response.body());
    expect(pdf.text).toContain(DETAIL.normalize('NFKC'));
    await expectOneReport(page);
  } finally {
    await server.stop();
  }
});

/** look-and-feel §3, G9 */
test('the back button asks before a new report that is being written goes', async ({ page }) => {
  const server = await TestServer.start();
  try {
    await writeReport(page, server.url);
    await page.goBack();
    const question = page.getByRole('alertdialog', { name: '¿Descartar cambios?' });
    await question.getByRole('button', { name: 'Seguir editando' }).click();
    await expect(page).toHaveURL(/\/hc\?paciente=1/);
    await expect(page.getByLabel('Técnica detallada')).toHaveValue(DETAIL);
    // The app asks neither about saved text nor about discarded text.
    await saveButton(page).click();
    await expect(page).toHaveURL(/\/partes\/1$/);
    await expect(question).toBeHidden();
    await page.goBack();
    await startReport(page);
    await page.getByLabel('Técnica detallada').fill('Otra.');
    await page.goBack();
    await question.getByRole('button', { name: 'Descartar cambios' }).click();
    await expect(page).toHaveURL(`${server.url}/`);
  } finally {
    await server.stop();
  }
});

const CHOSEN = [
  ['Diagnóstico preoperatorio', 'Apendicitis aguda'],
  ['Técnica / procedimiento', 'Apendicectomía laparoscópica'],
  ['Tipo de anestesia', 'General'],
  ['Cirujano', 'Dra. Inventada Sosa'],
  ['Ayudante 1', 'Dr. Supuesto Lago'],
] as const;

const ENTRIES = [
  ['/bases/diagnosticos/', 'Apendicitis aguda'],
  ['/bases/tecnicas/', 'Apendicectomía laparoscópica'],
  ['/bases/cirujanos/', 'Dra. Inventada Sosa'],
  ['/bases/cirujanos/', 'Dr. Supuesto Lago'],
] as const;

test('typed at full speed before any list has come, everything chosen is saved', async ({
  page,
}) => {
  const server = await TestServer.start();
  try {
    await logIn(page, server.url);
    // Enter adds nothing to a list (docs/decisions/130): what is typed must be in it.
    for (const [path, nombre] of ENTRIES) await post(page, path, { nombre });
    await registerPatient(page, PATIENT);
    await openHistory(page, 'iriarte', PATIENT.nombre);
    await page.route('**/bases/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 2500));
      await route.continue();
    });
    await startReport(page);
    await page.getByRole('radio', { name: 'Programado' }).click();
    await page.getByRole('button', { name: '30 min' }).click();
    for (const [label, text] of CHOSEN) {
      await page.getByRole('combobox', { name: label }).focus();
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
    }
    await page.getByLabel('Técnica detallada').focus();
    await page.keyboard.insertText(DETAIL);
    await page.keyboard.press('Control+Enter');
    await expect(page).toHaveURL(/\/partes\/1$/, { timeout: 60_000 });
    for (const [label, text] of CHOSEN) {
      await expect(page.getByLabel(label, { exact: true }).first()).toHaveValue(text);
    }
  } finally {
    await server.stop();
  }
});

test('leaving while a report is being saved waits for the answer, and then leaves', async ({
  page,
}) => {
  const server = await TestServer.start();
  let refused = true;
  try {
    await writeReport(page, server.url);
    let answer = () => {};
    await page.route('**/partes/', async (route) => {
      await new Promise<void>((resolve) => (answer = resolve));
      if (refused) await route.fulfill({ status: 409, json: { detail: 'Ahora no.' } });
      else await route.continue();
    });
    await saveButton(page).click();
    await page.goBack();
    const wait = page.getByRole('alertdialog', { name: 'Guardando…' });
    await expect(wait).toBeVisible();
    answer();
    // It was refused: whoever wanted to leave stays, with the reason and the text.
    await expect(page.getByText('Ahora no.')).toBeVisible();
    await expect(wait).toBeHidden();
    await expect(page.getByLabel('Técnica detallada')).toHaveValue(DETAIL);

    refused = false;
    await saveButton(page).click();
    await page.goBack();
    await expect(wait).toBeVisible();
    answer();
    // Stored: the user is where they wanted to go, and is not fetched to the report.
    await expect(page).toHaveURL(`${server.url}/`);
    await expect(page.getByText('Parte guardado', { exact: true })).toBeVisible();
    await page.waitForTimeout(300);
    await expect(page).toHaveURL(`${server.url}/`);
  } finally {
    await server.stop();
  }
});

test('a server that dies while a report is typed: the form keeps it, and it is saved once', async ({
  page,
}) => {
  const server = await TestServer.start();
  try {
    await writeReport(page, server.url);
    await server.kill();
    await saveButton(page).click();
    await expect(page.getByText('No se pudo guardar el parte.')).toBeVisible({ timeout: 15_000 });
    await expect(page.getByLabel('Técnica detallada')).toHaveValue(DETAIL);
    await server.launch();
    await saveButton(page).click();
    await expect(page).toHaveURL(/\/partes\/1$/);
    await expectOneReport(page);
  } finally {
    await server.stop();
  }
});

test('an answer that comes too late and a second try make one report', async ({ page }) => {
  const server = await TestServer.start();
  let late = true;
  const proxy = await startLateProxy({
    targetPort: server.port,
    delayMs: 14_000,
    isLate: (request) => late && request.method === 'POST' && request.url === '/partes/',
  });
  try {
    await writeReport(page, proxy.url);
    await saveButton(page).click();
    await expect(page.getByText('No se pudo guardar el parte.')).toBeVisible({ timeout: 14_000 });
    await expect(page.getByLabel('Técnica detallada')).toHaveValue(DETAIL);
    late = false;
    // The text is corrected while it is unknown whether the first attempt arrived: the correction must be stored too.
    await page.getByLabel('Anexo técnica').fill('Sin drenaje');
    await saveButton(page).click();
    await expect(page).toHaveURL(/\/partes\/1$/);
    await expect(page.getByLabel('Anexo técnica')).toHaveValue('Sin drenaje');
    await expectOneReport(page);
  } finally {
    await proxy.close();
    await server.stop();
  }
});
