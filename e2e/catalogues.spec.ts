import { expect, test, type Page } from '@playwright/test';
import { logIn } from './support/journey';
import { TestServer } from './support/server';

const search = (page: Page) => page.getByRole('combobox', { name: 'Buscar' });
const status = (page: Page, text: string) => page.getByText(text, { exact: true });
const focusIsSomewhere = async (page: Page) =>
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);

/** Adds an entry from the search box: the name, Enter for the form, Enter to save. */
async function add(page: Page, name: string): Promise<void> {
  await page.keyboard.type(name);
  await expect(page.getByRole('button', { name: `Agregar «${name}»` })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue(name);
  await page.keyboard.press('Enter');
  await expect(status(page, `Se agregó «${name}».`)).toBeVisible();
  await expect(page.getByRole('option', { name, selected: true })).toBeVisible();
}

/** Opens a list from its button of the home screen, by keyboard. */
async function openList(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await expect(search(page)).toBeFocused();
}

/** practice §2 "Lookup-list editor": the whole life cycle of a list, without the mouse. */
test('a list is kept from the home screen and from the patient form, by keyboard', async ({
  page,
}) => {
  const server = await TestServer.start();
  try {
    await logIn(page, server.url);
    await openList(page, 'Coberturas');
    await expect(page.getByText('Todavía no hay nada cargado.')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Nuevo', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Nombre' })).toBeFocused();
    await page.keyboard.type('PAMI');
    await page.keyboard.press('Enter');
    await expect(status(page, 'Se agregó «PAMI».')).toBeVisible();
    await expect(search(page)).toBeFocused();
    await add(page, 'osde');
    await add(page, 'Ñandú Salud');

    // Renamed, and sorted into its new position.
    await page.keyboard.type('osd');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue('osde');
    await page.keyboard.type('OSDE 310');
    await page.keyboard.press('Enter');
    await expect(status(page, 'Se guardó «OSDE 310».')).toBeVisible();
    await expect(page.getByRole('option')).toHaveText(['Ñandú Salud', 'OSDE 310', 'PAMI']);

    // A duplicate, ignoring case and spaces.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.type('  osde   310');
    await page.keyboard.press('Enter');
    await expect(
      status(
        page,
        'No se puede usar de nuevo el nombre "osde 310" porque ya está cargado en la base de datos.',
      ),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Seguir editando' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(search(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Coberturas', exact: true })).toBeFocused();

    // Used in a patient; the place is added from the form itself and becomes the choice.
    await page.getByRole('button', { name: 'Nuevo Paciente' }).focus();
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: 'Nuevo paciente' });
    await expect(form.getByLabel('Nombre', { exact: true })).toBeFocused();
    await page.keyboard.type('Gómez, María Ñandú');
    await page.keyboard.press('Tab');
    await page.keyboard.type('30123456');
    await page.keyboard.press('Tab');
    await page.keyboard.type('3/5/1969');
    await form.getByRole('combobox', { name: 'Cobertura' }).focus();
    await page.keyboard.type('osde');
    await page.keyboard.press('Enter');
    await form.getByRole('combobox', { name: 'Localidad' }).focus();
    await page.keyboard.press('F2');
    await expect(page.getByRole('dialog', { name: 'Localidades' })).toBeVisible();
    await expect(page.getByText('Todavía no hay nada cargado.')).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Ñorquinco');
    await page.keyboard.press('Enter');
    await expect(status(page, 'Se agregó «Ñorquinco».')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(form.getByRole('combobox', { name: 'Localidad' })).toBeFocused();
    await expect(form.getByRole('combobox', { name: 'Localidad' })).toHaveValue('Ñorquinco');
    await page.keyboard.press('Control+Enter');
    await expect(status(page, 'Paciente guardado')).toBeVisible();
    await page.keyboard.press('Escape');
    // The focus returns shortly after the dialog has closed; a focus set before that would be overwritten.
    await expect(page.getByRole('button', { name: 'Nuevo Paciente' })).toBeFocused();
    await expect(page.getByRole('row', { name: /Gómez, María Ñandú/ })).toContainText('OSDE 310');

    // An entry in use is refused and stays; an unused one is deleted.
    await openList(page, 'Coberturas');
    await page.keyboard.type('osde');
    await expect(page.getByRole('option', { name: 'OSDE 310', selected: true })).toBeVisible();
    await page.keyboard.press('Delete');
    await expect(page.getByRole('alertdialog')).toHaveAccessibleDescription(
      'No se puede eliminar "OSDE 310" porque ya se está usando en algún paciente. Figura en 1 registro.',
    );
    await page.keyboard.press('Enter');
    await expect(search(page)).toBeFocused();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('pami');
    await page.keyboard.press('Delete');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(status(page, 'Se eliminó «PAMI».')).toBeVisible();
    await focusIsSomewhere(page);
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Backspace');
    await expect(page.getByRole('option')).toHaveText(['Ñandú Salud', 'OSDE 310']);

    // A renamed entry is revalidated wherever it is shown.
    await page.keyboard.type('osde');
    await page.keyboard.press('Enter');
    await page.keyboard.type('OSDE 410');
    await page.keyboard.press('Enter');
    await expect(status(page, 'Se guardó «OSDE 410».')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('row', { name: /Gómez, María Ñandú/ })).toContainText('OSDE 410');
  } finally {
    await server.stop();
  }
});
