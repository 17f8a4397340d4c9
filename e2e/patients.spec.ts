import { expect, test, type Page } from '@playwright/test';
import { get, post, put, remove, storePatient } from './support/api';
import { choose, logIn, openHistory, registerPatient } from './support/journey';
import { TestServer } from './support/server';

const MARIA = { nombre: 'Gómez, María Ñandú', dni: '30.123.456', birth: '3/5/1969' };
const LUIS = { nombre: 'Paz, Luis', dni: '20111222', birth: '1/2/1980' };

let server: TestServer;
test.beforeEach(async ({ page }) => {
  server = await TestServer.start();
  await logIn(page, server.url);
});
test.afterEach(() => server.stop());

async function openDirectory(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'PACIENTES' }).click();
  await expect(page.getByRole('heading', { name: 'PACIENTES' })).toBeVisible();
}

async function registerBoth(page: Page): Promise<void> {
  await registerPatient(page, MARIA);
  // Otherwise the wait for the second notice would match the first one.
  await expect(page.getByText('Paciente guardado', { exact: true })).toBeHidden();
  await registerPatient(page, LUIS);
}

const rowButton = (page: Page, action: string, name: string) =>
  page.getByRole('button', { name: `${action}: ${name}` });

async function deletePatient(page: Page, name: string): Promise<void> {
  await rowButton(page, 'Eliminar', name).click();
  const question = page.getByRole('alertdialog', { name: 'Eliminar paciente' });
  await expect(question).toContainText('¿Estás seguro que querés eliminar este paciente?');
  await expect(question).toContainText(name);
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Paciente eliminado', { exact: true })).toBeVisible();
  await expect(rowButton(page, 'Eliminar', name)).toBeHidden();
}

test('register, find, edit, cancel', async ({ page }) => {
  await registerBoth(page);
  await openDirectory(page);
  await page.getByRole('searchbox').fill('30.123');
  await expect(page.getByText('Mostrando 1-1 de 1')).toBeVisible();
  await rowButton(page, 'Editar', MARIA.nombre).click();
  const dialog = page.getByRole('dialog', { name: 'Datos del paciente' });
  await expect(dialog.getByRole('button', { name: 'Editar datos' })).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Teléfono').fill('0294 4123456');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Datos actualizados', { exact: true })).toBeVisible();
  await expect(dialog.getByText('0294 4123456')).toBeVisible();

  await dialog.getByRole('button', { name: 'Editar datos' }).click();
  await dialog.getByLabel('Nombre').fill('Otra, Persona');
  await dialog.getByRole('button', { name: 'Cancelar cambios' }).click();
  await expect(dialog.getByText(MARIA.nombre)).toBeVisible();

  await dialog.getByRole('button', { name: 'Editar datos' }).click();
  await dialog.getByLabel('Nombre').fill('Otra, Persona');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Descartar cambios' }).click();
  await expect(dialog).toBeHidden();
  await expect(rowButton(page, 'Editar', MARIA.nombre)).toBeFocused();
  await page.reload();
  await expect(page.getByText(MARIA.nombre)).toBeVisible();
});

/** On blur a field shows a message below itself, which shifts the layout: the click must still hit its button. */
test('saving with a birth date that is none leads to it, at the first click', async ({ page }) => {
  await page.getByRole('button', { name: 'Nuevo Paciente' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuevo paciente' });
  const birth = dialog.getByLabel('Fecha de nacimiento');
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Paz, Luis');
  await dialog.getByRole('textbox', { name: 'DNI' }).fill('20111222');
  for (const save of [
    () => dialog.getByRole('button', { name: 'Guardar', exact: true }).click(),
    () => page.keyboard.press('Control+Enter'),
  ]) {
    await birth.fill('31/02/1990');
    await save();
    await expect(page.getByRole('alertdialog', { name: '⚠️ Revisá la fecha' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(birth).toBeFocused();
    await expect(birth).toHaveAttribute('aria-invalid', 'true');
  }
  // The same blur without a click: the message appears at once.
  await birth.fill('1/13/1990');
  await page.keyboard.press('Tab');
  await expect(dialog.getByText('La fecha no es válida.')).toBeVisible();
});

test('the back button asks before a half-typed change goes', async ({ page }) => {
  await registerPatient(page, MARIA);
  await openDirectory(page);
  await rowButton(page, 'Editar', MARIA.nombre).click();
  await page.getByRole('button', { name: 'Editar datos' }).click();
  await page.getByLabel('Teléfono').fill('1');
  await page.goBack();
  await page.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(page.getByLabel('Teléfono')).toHaveValue('1');
});

test('delete and undo', async ({ page }) => {
  await registerBoth(page);
  await openDirectory(page);
  await deletePatient(page, MARIA.nombre);
  await expect(rowButton(page, 'Editar', LUIS.nombre)).toBeFocused();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Paciente restaurado', { exact: true })).toBeVisible();
  await expect(rowButton(page, 'Editar', MARIA.nombre)).toBeFocused();
  await page.getByRole('searchbox').fill('ñandu');
  await expect(page.getByText('Mostrando 1-1 de 1')).toBeVisible();
});

test('a DNI that is taken: by someone living, by someone deleted', async ({ page }) => {
  await registerPatient(page, MARIA);
  const register = async () => {
    await page.getByRole('button', { name: 'Nuevo Paciente' }).click();
    const form = page.getByRole('dialog', { name: 'Nuevo paciente' });
    await form.getByLabel('Nombre').fill('Otra, Persona');
    await form.getByLabel('DNI').fill('30123456');
    await form.getByLabel('Fecha de nacimiento').fill('1/1/1990');
    await form.getByRole('button', { name: 'Guardar', exact: true }).click();
    const taken = page.getByRole('alertdialog', { name: '❌ DNI duplicado' });
    await expect(taken).toContainText(`El DNI ya está registrado para ${MARIA.nombre}.`);
    return taken;
  };
  const living = await register();
  await living.getByRole('button', { name: 'Abrir historia', exact: true }).click();
  // Opening the history would discard the typed text.
  await page.getByRole('button', { name: 'Descartar cambios' }).click();
  await expect(page).toHaveURL(/\/hc\?paciente=1$/);

  await openDirectory(page);
  await deletePatient(page, MARIA.nombre);
  await page.getByRole('link', { name: 'Volver' }).click();
  const deleted = await register();
  await deleted.getByRole('button', { name: 'Restaurar' }).click();
  await expect(page.getByText('Paciente restaurado', { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Otra, Persona');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Descartar cambios' }).click();
  await openHistory(page, '30123456', MARIA.nombre);
});

test('a row by mouse: a double click, a selection of text, new tabs', async ({ page, context }) => {
  await storePatient(page, MARIA.nombre, MARIA.dni);
  await page.reload();
  const age = page.getByText('57 años');
  const steps = () => page.evaluate(() => history.length);
  const before = await steps();
  // Twice: the code of the history is in memory the second time, so the first click opens it at once.
  for (const time of ['first', 'second']) {
    await age.dblclick();
    await expect(page.getByRole('tab', { name: 'Consultas', exact: true })).toBeVisible();
    expect(await steps(), time).toBe(before + 1);
    await page.goBack();
  }

  // From the middle of the DNI over the age: the release is on another cell than the press.
  const dni = await page.getByText('30.123.456').boundingBox();
  const years = await age.boundingBox();
  if (!dni || !years) throw new Error('The row is not in sight');
  await page.mouse.move(dni.x + dni.width / 2, dni.y + dni.height / 2);
  await page.mouse.down();
  await page.mouse.move(years.x + years.width - 1, years.y + years.height / 2, { steps: 5 });
  await page.mouse.up();
  expect(await page.evaluate(() => String(getSelection()))).toContain('57 añ');
  await expect(page).toHaveURL(/\/$/);

  const link = page.getByRole('link', { name: `Abrir la historia de ${MARIA.nombre}` });
  for (const open of [
    () => age.click({ modifiers: ['Control'] }),
    () => age.click({ button: 'middle' }),
    () => link.click({ modifiers: ['Control'] }),
    () => link.click({ button: 'middle' }),
  ]) {
    const opened = context.waitForEvent('page');
    await open();
    const tab = await opened;
    await expect(tab).toHaveURL(/\/hc\?paciente=1$/);
    await tab.close();
  }
  await expect(page).toHaveURL(/\/$/);
});

/** Decision L6: another computer may delete a chosen entry before the save. */
test('a coverage that somebody deleted meanwhile is said at its field, and is offered no more', async ({
  page,
}) => {
  const { id } = await post(page, '/coberturas/', { nombre: 'OSDE 210' });
  await post(page, '/coberturas/', { nombre: 'PAMI' });
  await page.reload();
  await page.getByRole('button', { name: 'Nuevo Paciente' }).click();
  const form = page.getByRole('dialog', { name: 'Nuevo paciente' });
  await form.getByLabel('Nombre').fill(MARIA.nombre);
  await form.getByLabel('DNI').fill(MARIA.dni);
  await form.getByLabel('Fecha de nacimiento').fill(MARIA.birth);
  await choose(page, 'Cobertura', 'OSDE 210');
  await remove(page, `/coberturas/${String(id)}/`);
  const reloaded = page.waitForResponse((answer) => answer.url().endsWith('/listas-pacientes'));
  await form.getByRole('button', { name: 'Guardar', exact: true }).click();
  const sentence = '«OSDE 210» ya no existe y se quitó. Elegí otra opción.';
  await expect(page.getByRole('alertdialog', { name: '❌ Error' })).toContainText(sentence);
  await page.getByRole('button', { name: 'Aceptar' }).click();
  const coverage = page.getByRole('combobox', { name: 'Cobertura' });
  await expect(coverage).toBeFocused();
  await expect(coverage).toHaveAccessibleDescription(sentence);
  await reloaded;
  // The field is now empty, so the deleted entry is not sent again.
  await expect(coverage).toHaveValue('');
  await expect(form.getByLabel('Nombre')).toHaveValue(MARIA.nombre);
  // A press within half a second of the refusal saves nothing: nobody has read it.
  await page.waitForTimeout(600);
  await form.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Paciente guardado', { exact: true })).toBeVisible();
  await coverage.press('ArrowDown');
  await expect(page.getByRole('option', { name: 'PAMI' })).toBeVisible();
  await expect(page.getByRole('option', { name: 'OSDE 210' })).toHaveCount(0);
});

/** A line that is slow, or down, for the lists only: what is stored is read, and Tab takes nothing away. */
for (const line of ['slow', 'down']) {
  test(`a patient edited while the line is ${line} for the lists keeps coverage and locality`, async ({
    page,
  }) => {
    const { id } = await post(page, '/coberturas/', { nombre: `Cobertura ${line}` });
    const { id_paciente } = await storePatient(page, `Lenta, ${line}`, `2071000${line.length}`);
    const address = `/pacientes/${String(id_paciente)}`;
    await put(page, address, { ...((await get(page, address)) as object), cobertura: id });
    let release = () => undefined as void;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(
      /listas-pacientes|\/coberturas\/|\/nacionalidades\/|\/localidades\//,
      async (route) => {
        if (line === 'down') return route.abort();
        await released;
        return route.continue();
      },
    );
    await page.goto(`${server.url}/pacientes`);
    await page.getByRole('searchbox', { name: 'Buscar pacientes' }).fill(`Lenta, ${line}`);
    await page.getByRole('button', { name: `Editar: Lenta, ${line}` }).click();
    await page.getByRole('button', { name: 'Editar datos' }).click();
    const coverage = page.getByRole('combobox', { name: 'Cobertura' });
    await expect(coverage).toHaveValue(`Cobertura ${line}`);
    await coverage.focus();
    for (let field = 0; field < 4; field += 1) await page.keyboard.press('Tab');
    await page.getByLabel('Teléfono').fill('0294 4111111');
    release();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Datos actualizados', { exact: true })).toBeVisible();
    expect(await get(page, address)).toMatchObject({ cobertura: id, telefono: '0294 4111111' });
  });
}

/** Number of fully visible rows without scrolling (look-and-feel H-3). */
async function fullRowsAt(page: Page, size: { width: number; height: number }): Promise<number> {
  await page.setViewportSize(size);
  return page
    .locator('tbody tr')
    .evaluateAll(
      (rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length,
    );
}

/** Decision H3; look-and-feel H-6: restored after keyboard navigation, cleared with the session. */
test('home is as it was left, after a history', async ({ page }) => {
  await page.evaluate(async () => {
    const Authorization = `Bearer ${localStorage.getItem('authToken')}`;
    for (let number = 10; number < 70; number += 1) {
      const body = {
        nombre: `Gomez, N${number}`,
        dni: `40${number}`,
        fecha_nacimiento: '1990-01-01',
      };
      await fetch('/pacientes/', {
        method: 'POST',
        headers: { Authorization, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
    }
  });
  await page.reload();
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect(page.getByText('Mostrando 1-25 de 60')).toBeAttached();
  expect(await fullRowsAt(page, { width: 1366, height: 768 })).toBeGreaterThanOrEqual(16);
  await page.keyboard.type('gom');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Mostrando 1-25 de 60')).toBeVisible();
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(page.getByText('Mostrando 26-50 de 60')).toBeVisible();
  const link = page.getByRole('link', { name: 'Abrir la historia de Gomez, N58' });
  await link.focus();
  await page.evaluate(() => window.scrollTo(0, 150));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/hc\?paciente=/);
  await page.goBack();
  await expect(page.getByText('Mostrando 26-50 de 60')).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('gom');
  await expect(link).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(150);
  await expect(page.getByText('60 resultados')).toBeAttached();
  // And again, when the browser's own button leads to the history and 'Volver' back.
  await page.goForward();
  await page.getByRole('link', { name: 'Volver' }).click();
  await expect(link).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(150);
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
  expect(stored).not.toMatch(/gom/i);

  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar Sesión' }).click();
  await logIn(page, server.url);
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page.getByText('Mostrando 1-25 de 60')).toBeVisible();
});
