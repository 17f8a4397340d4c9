import { expect, test, type Page } from '@playwright/test';
import { get, storePatient } from './support/api';
import { logIn, openHistory } from './support/journey';
import { TestServer } from './support/server';

/** The Antecedentes tab, as a person uses it (clinical-history §2.2). */

let server: TestServer;
test.beforeEach(async () => {
  server = await TestServer.start();
});
test.afterEach(() => server.stop());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('the first antecedentes are written by keyboard, saved, and there after a reload', async ({
  page,
}) => {
  await logIn(page, server.url);
  await storePatient(page, 'Supuesta, Ana', '20000001');
  await page.reload();
  await openHistory(page, 'supuesta', 'Supuesta, Ana');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`));
  await page.keyboard.press('Alt+Digit1');
  // None yet is no failure (decision AN3).
  await expect(page.getByText('Sin antecedentes gineco-obstétricos')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  await button(page, 'Editar').press('Enter');
  await expect(page.getByRole('textbox', { name: 'Médicos' })).toBeFocused();
  await page.keyboard.type('HTA.');
  await page.keyboard.press('Enter');
  await page.keyboard.insertText('Señal “positiva” ≥ 14.000/µL → niño.');
  await button(page, 'Sin antecedentes en las secciones vacías').press('Enter');
  await expect(page.getByRole('textbox', { name: 'Alérgicos' })).toHaveValue(
    'Sin antecedentes alérgicos',
  );
  await page.getByRole('textbox', { name: 'Alérgicos' }).fill('Penicilina');
  await button(page, 'Sin antecedentes: Alérgicos').press('Enter');
  const question = page.getByRole('alertdialog', { name: '¿Reemplazar el texto?' });
  await question.getByRole('button', { name: 'Cancelar' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Alérgicos' })).toHaveValue('Penicilina');
  await page.getByRole('textbox', { name: 'Alérgicos' }).press('Control+Enter');
  await expect(
    page.getByText('Antecedentes guardados correctamente.', { exact: true }),
  ).toBeVisible();
  await expect(button(page, 'Editar')).toBeFocused();
  expect(asked.filter((call) => call.startsWith('POST'))).toEqual([
    `POST ${server.url}/antecedentes/`,
  ]);

  await page.reload();
  await expect(page.getByText('Señal “positiva” ≥ 14.000/µL → niño.')).toBeVisible();
  await expect(page.getByText('Penicilina', { exact: true })).toBeVisible();
  await expect(page.getByText('Sin antecedentes quirúrgicos')).toBeVisible();
  await expect(page.getByText('Sin antecedentes tóxicos')).toBeVisible();
  await expect(page.getByText('Sin antecedentes gineco-obstétricos')).toBeVisible();
  await expect(page.getByText('Sin antecedentes familiares')).toBeVisible();

  await button(page, 'Editar').press('Enter');
  await page.getByRole('textbox', { name: 'Alérgicos' }).fill('');
  await button(page, 'Cancelar').press('Enter');
  await button(page, 'Descartar cambios').press('Enter');
  await expect(page.getByText('Penicilina', { exact: true })).toBeVisible();
});

test('antecedentes that are being written survive a server that dies, and are stored once', async ({
  page,
}) => {
  await logIn(page, server.url);
  const { id_paciente } = await storePatient(page, 'Supuesta, Ana', '20000001');
  await page.goto(`${server.url}/hc?paciente=${String(id_paciente)}&tab=antecedentes`);
  await button(page, 'Editar').click();
  await page.getByRole('textbox', { name: 'Familiares' }).fill('Padre: cáncer de colon.');
  await server.kill();
  await button(page, /^Guardar/).click();
  await expect(page.getByText('Ocurrió un error al guardar los antecedentes.')).toBeVisible();
  await page.getByRole('tab', { name: 'Estudios' }).click();
  await page.getByRole('tab', { name: 'Antecedentes' }).click();
  await expect(page.getByRole('textbox', { name: 'Familiares' })).toHaveValue(
    'Padre: cáncer de colon.',
  );
  await server.launch();
  await button(page, /^Guardar/).click();
  await expect(
    page.getByText('Antecedentes guardados correctamente.', { exact: true }),
  ).toBeVisible();
  expect(await get(page, `/antecedentes/${String(id_paciente)}`)).toMatchObject({
    familiares: 'Padre: cáncer de colon.',
    medicos: null,
    version: 1,
  });
});
