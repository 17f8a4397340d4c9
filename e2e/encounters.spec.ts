import { expect, test, type Page } from '@playwright/test';
import { get, post, storePatient } from './support/api';
import { choose, logIn, openHistory } from './support/journey';
import { TestServer } from './support/server';

/** The Consultas tab, as a person uses it (clinical-history §2.3); by keyboard alone it is counted in counted-keys.spec.ts. */

let server: TestServer;
test.beforeEach(async () => {
  server = await TestServer.start();
});
test.afterEach(() => server.stop());

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const content = (page: Page) => page.getByRole('textbox', { name: 'Contenido' });
const said = (page: Page, text: string) => page.getByText(text, { exact: true });
const detail = (page: Page) => page.getByRole('region', { name: 'Informes/Resultados' });
const asked = (page: Page, title: string) => page.getByRole('alertdialog', { name: title });

test('a consulta and its evoluciones are written, read, copied, changed and deleted by mouse', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  // The drafts are asked for when the session begins, not with a history.
  const drafts = page.waitForResponse(/\/borradores\/$/);
  const backups = page.waitForResponse(/\/respaldo$/);
  await logIn(page, server.url);
  await Promise.all([drafts, backups]);
  const { id_paciente } = await storePatient(page, 'Supuesta, Ana', '20000001');
  await post(page, '/antecedentes/', { id_paciente, alergicos: 'Penicilina: urticaria.' });
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') {
      calls.push(`${request.method()} ${new URL(request.url()).pathname}`);
    }
  });
  await openHistory(page, 'supuesta', 'Supuesta, Ana');
  await expect(said(page, 'No hay consultas registradas')).toBeVisible();
  // Opening a history is one request for data (decision C6).
  expect(calls.filter((call) => !/ \/(?:auth\/|pacientes\/$)/.test(call))).toEqual([
    `GET /pacientes/historia-completa/${String(id_paciente)}`,
  ]);

  await button(page, 'NUEVA CONSULTA').click();
  await expect(button(page, /^Guardar/)).toHaveAttribute('aria-disabled', 'true');
  await choose(page, 'Motivo', 'Control postoperatorio');
  // The bundle brought the reasons too.
  expect(calls).not.toContain('GET /bases/motivos_consulta/');
  await button(page, /^Guardar/).click();
  await expect(said(page, 'Consulta guardada correctamente.')).toBeVisible();
  await expect(content(page)).toBeFocused();
  await content(page).fill('Herida limpia.\nLeucocitos ≥ 14.000/µL → “repetir”.');
  await detail(page)
    .getByRole('button', { name: /^Guardar/ })
    .click();
  await expect(said(page, 'Evolución guardada correctamente.')).toBeVisible();
  await expect(detail(page)).toContainText('Leucocitos ≥ 14.000/µL → “repetir”.');

  await button(page, 'Copiar evolución').click();
  await expect(said(page, 'Evolución copiada al portapapeles.')).toBeVisible();
  expect(await clipboard()).toBe('Herida limpia.\nLeucocitos ≥ 14.000/µL → “repetir”.');
  await page.getByTitle('Copiar formato 1era vez').click();
  await expect(said(page, 'Texto "1era vez" copiado al portapapeles.')).toBeVisible();
  expect(await clipboard()).toBe(
    [
      'Motivo de consulta: Control postoperatorio',
      'Herida limpia.',
      'Leucocitos ≥ 14.000/µL → “repetir”.',
      '',
      'Antecedentes',
      'Sin antecedentes médicos',
      'Sin antecedentes quirúrgicos',
      'Alérgicos: Penicilina: urticaria.',
      'Sin antecedentes tóxicos',
      'Sin antecedentes gineco-obstétricos',
      'Sin antecedentes familiares',
    ].join('\n'),
  );

  await button(page, 'Editar').click();
  await content(page).fill('Herida limpia y seca.');
  await button(page, /^Guardar cambios/).click();
  await expect(said(page, 'Evolución actualizada.')).toBeVisible();
  await page.reload();
  await button(page, 'Control postoperatorio').click();
  await button(page, /Herida limpia y seca\.$/).click();
  await expect(detail(page)).toContainText('Herida limpia y seca.');

  await button(page, 'Eliminar').click();
  await asked(page, 'Eliminar evolución').getByRole('button', { name: 'Eliminar' }).click();
  await expect(said(page, 'Evolución eliminada correctamente.')).toBeVisible();
  await expect(button(page, 'Control postoperatorio')).toBeFocused();
  await button(page, 'Deshacer').click();
  await expect(button(page, /Herida limpia y seca\.$/)).toBeFocused();
  await page.keyboard.press('Enter');
  await button(page, 'Eliminar').click();
  await asked(page, 'Eliminar evolución').getByRole('button', { name: 'Eliminar' }).click();

  await button(page, 'Eliminar consulta').click();
  await asked(page, 'Eliminar consulta').getByRole('button', { name: 'Eliminar' }).click();
  await expect(said(page, 'No hay consultas registradas')).toBeVisible();
  await expect(button(page, 'NUEVA CONSULTA')).toBeFocused();
  expect(await get(page, `/consultas/${String(id_paciente)}`)).toEqual([]);
});

test('a reason is added and renamed from the form, and the list follows', async ({ page }) => {
  await logIn(page, server.url);
  const { id_paciente } = await storePatient(page, 'Supuesta, Ana', '20000001');
  await post(page, '/consultas/', { id_paciente, motivo: 2, fecha_consulta: '2026-11-10' });
  await page.goto(`${server.url}/hc?paciente=${String(id_paciente)}`);
  await expect(button(page, 'Control')).toBeVisible();
  await page.keyboard.press('Alt+KeyN');
  await page.keyboard.type('Segunda opinión');
  await page.getByRole('option', { name: 'Agregar «Segunda opinión»' }).click();
  await expect(page.getByRole('combobox', { name: 'Motivo' })).toHaveValue('Segunda opinión');
  await page.getByRole('combobox', { name: 'Motivo' }).press('F2');
  const dialog = page.getByRole('dialog', { name: 'Motivos de consulta' });
  await dialog.getByRole('combobox', { name: 'Buscar' }).fill('control');
  await dialog.getByRole('combobox', { name: 'Buscar' }).press('Enter');
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Control anual');
  await dialog.getByRole('button', { name: /^Guardar/ }).click();
  await expect(dialog.getByText('Se guardó «Control anual».')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await expect(button(page, 'Control anual')).toBeVisible();
  await page.getByRole('combobox', { name: 'Motivo' }).press('Control+Enter');
  await expect(button(page, 'Segunda opinión')).toBeVisible();
});

test('a half-written evolución survives other tabs and a server that dies, and is stored once', async ({
  page,
}) => {
  await logIn(page, server.url);
  const { id_paciente } = await storePatient(page, 'Supuesta, Ana', '20000001');
  const encounter = { id_paciente, motivo: 3, fecha_consulta: '2026-11-10' };
  const { id_consulta } = await post(page, '/consultas/', encounter);
  await page.goto(`${server.url}/hc?paciente=${String(id_paciente)}`);
  await button(page, /^Nueva evolución/).click();
  await content(page).fill('Tolera dieta general.');
  await page.keyboard.press('Alt+Digit3');
  await expect(content(page)).toBeHidden();
  // The tab that is out of sight says what it holds (look-and-feel K2).
  await expect(page.getByRole('tab', { name: 'Consultas, sin guardar' })).toBeVisible();
  await page.keyboard.press('Alt+Digit2');
  await expect(content(page)).toHaveValue('Tolera dieta general.');
  await server.kill();
  await detail(page)
    .getByRole('button', { name: /^Guardar/ })
    .click();
  await expect(said(page, 'No se pudo guardar la evolución.')).toBeVisible();
  await expect(content(page)).toHaveValue('Tolera dieta general.');
  await server.launch();
  await content(page).press('Control+Enter');
  await expect(said(page, 'Evolución guardada correctamente.')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Consultas', exact: true })).toBeVisible();
  expect(await get(page, `/evoluciones/consulta/${String(id_consulta)}`)).toMatchObject([
    { contenido: 'Tolera dieta general.', version: 1 },
  ]);
});
