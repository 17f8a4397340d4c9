import { expect, test, type Locator, type Page } from '@playwright/test';
import { post, storePatient } from './support/api';
import { choose, logIn, openHistory, registerPatient } from './support/journey';
import { TestServer } from './support/server';

let server: TestServer;
test.beforeAll(async () => {
  server = await TestServer.start();
});
test.afterAll(() => server.stop());

/**
 * Radix's dialog takes the focus when an element inside it is removed while nothing has the focus, which happens
 * briefly between the blur of one field and the focus of the next. An answer that rerenders a list at that moment would
 * make the next field lose its keystrokes.
 */
test('what is drawn anew between two fields of a dialog does not take the focus', async ({
  page,
}) => {
  await logIn(page, server.url);
  await page.getByRole('button', { name: 'Nuevo Paciente' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuevo paciente' });
  await expect(dialog.getByLabel('Nombre', { exact: true })).toBeFocused();
  await page.evaluate(() => {
    document.addEventListener('focusout', () => {
      const body = document.querySelector('[data-dialog-body]');
      for (let times = 0; times < 2; times += 1) {
        body?.appendChild(document.createElement('span')).remove();
      }
    });
  });
  await page.keyboard.type('Paz, Luis');
  await page.keyboard.press('Tab');
  await page.keyboard.type('30123456');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('Paz, Ana');
  await dialog.getByLabel('Teléfono').click();
  await page.keyboard.type('11 5555-0000');

  await expect(dialog.getByLabel('DNI')).toHaveValue('30123456');
  await expect(dialog.getByLabel('Nombre', { exact: true })).toHaveValue('Paz, Ana');
  await expect(dialog.getByLabel('Teléfono')).toHaveValue('11 5555-0000');
});

test('a double click beside a dialog closes it, and opens nothing that lies under it', async ({
  page,
}) => {
  await logIn(page, server.url);
  const opener = page.getByRole('button', { name: 'Nuevo Paciente' });
  await registerPatient(page, { nombre: 'Paz, Li', dni: '20111222', birth: '3/5/1969' });
  const row = page.getByRole('row', { name: /Paz, Li/ });
  const box = await row.boundingBox();
  if (!box) throw new Error('the row is not on screen');
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Nuevo paciente' });
  await expect(dialog).toBeVisible();
  // A point left of the dialog and right of the short name.
  const [x, y] = [box.x + 160, box.y + box.height / 2];
  await page.mouse.dblclick(x, y);
  await expect(dialog).toBeHidden();
  await page.waitForTimeout(700);
  await expect(page).toHaveURL(`${server.url}/`);
  // A separate click still opens it.
  await page.mouse.click(x, y);
  await expect(page).toHaveURL(/\/hc\?paciente=/);
});

/** Holds back the answer to each POST of an address; returns a function that lets them go. */
async function holdAnswers(page: Page, address: string): Promise<() => void> {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(address, async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  return answer;
}

const finder = (page: Page) =>
  page.getByRole('combobox', { name: 'Nombre, apellido o DNI del paciente' });

test('a consulta that is stored below the finder takes no letter from the search', async ({
  page,
}) => {
  await logIn(page, server.url);
  await storePatient(page, 'Supuesta, Ana', '20333444');
  await page.reload();
  await openHistory(page, 'supuesta', 'Supuesta, Ana');
  const answer = await holdAnswers(page, '**/consultas/');
  await page.getByRole('button', { name: 'NUEVA CONSULTA' }).click();
  await choose(page, 'Motivo', 'Control postoperatorio');
  await page.getByRole('button', { name: /^Guardar/ }).click();
  await page.getByRole('button', { name: 'Buscar paciente' }).click();
  await expect(finder(page)).toBeFocused();
  await page.keyboard.type('supu');
  answer();
  await expect(page.getByText('Consulta guardada correctamente.', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Contenido')).toBeAttached();
  await page.keyboard.type('esta');
  await expect(finder(page)).toHaveValue('supuesta');
});

test('a form that is stored and closed below the finder leaves the way back to the focus', async ({
  page,
}) => {
  await logIn(page, server.url);
  await page.getByRole('button', { name: 'PENDIENTES' }).click();
  const opener = page.getByRole('button', { name: 'Nuevo pendiente' });
  await opener.click();
  const answer = await holdAnswers(page, '**/pendientes/');
  const description = page.getByRole('textbox', { name: 'Descripción' });
  await description.fill('Llamar a la aseguradora');
  await description.press('Control+Enter');
  await page.keyboard.type(' mañana');
  // The focus is in the form, which is frozen: the finder is no edit of it.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('sup');
  answer();
  await expect(page.getByText('Pendiente guardado', { exact: true })).toBeVisible();
  await page.keyboard.type('u');
  await expect(finder(page)).toHaveValue('supu');
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await expect(page.getByText('Llamar a la aseguradora', { exact: true })).toBeVisible();
});

test('Ctrl+K from one history to another leaves the focus on the page', async ({ page }) => {
  await logIn(page, server.url);
  for (const [name, dni] of [
    ['Primera, Ana', '20333551'],
    ['Segunda, Ana', '20333552'],
  ] as const)
    await storePatient(page, name, dni);
  await page.reload();
  await openHistory(page, 'primera', 'Primera, Ana');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('segunda');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /Segunda, Ana/ })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

for (const [key, what, file] of [
  ['Control+b', 'the pendientes', 'TasksDialog'],
  ['F1', 'the shortcuts', 'ShortcutsDialog'],
] as const) {
  test(`what is typed right after the key of ${what} does not go into the field below`, async ({
    page,
  }) => {
    await logIn(page, server.url);
    await page.goto(`${server.url}/turnos`);
    const reason = page.getByPlaceholder('Motivo (opcional)');
    await reason.fill('Control');
    // It is loaded when the page is idle, before anybody asks for it.
    await expect
      .poll(() =>
        page.evaluate(
          (name) => performance.getEntriesByType('resource').some((it) => it.name.includes(name)),
          file,
        ),
      )
      .toBe(true);
    await page.waitForLoadState('networkidle');
    await page.keyboard.press(key);
    await page.keyboard.type('zzz');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(reason).toHaveValue('Control');
  });
}

/** As a hand does it: the browser has drawn what the first press opened before the second one. */
async function doubleClick(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('Nothing to press.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  for (const clickCount of [1, 2]) {
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
    await page.waitForTimeout(150);
  }
}

test('a double click on what opens something opens it, and what is typed next is written there', async ({
  page,
}) => {
  await logIn(page, server.url);
  const { id_paciente } = await storePatient(page, 'Doble, Clic', '20000071');
  const visit = { id_paciente, motivo: 3, fecha_consulta: '2026-11-10' };
  const { id_consulta } = await post(page, '/consultas/', visit);
  await post(page, '/evoluciones/', { id_consulta, contenido: 'Afebril.' });

  await page.goto(server.url);
  await doubleClick(page, page.getByRole('button', { name: 'Nuevo Paciente' }));
  await expect(page.getByRole('textbox', { name: 'Nombre', exact: true })).toBeFocused();
  // A key that presses a control is no press beside the dialog either.
  await page.getByRole('radio', { name: 'Femenino' }).press('Space');
  await page.waitForTimeout(100);
  await expect(page.getByRole('radio', { name: 'Femenino' })).toBeChecked();

  await page.goto(`${server.url}/hc?paciente=${String(id_paciente)}`);
  await page.getByRole('button', { name: 'Control postoperatorio', exact: true }).click();
  await page.getByRole('button', { name: /Afebril\./ }).click();
  await doubleClick(page, page.getByRole('button', { name: 'Editar' }));
  const text = page.getByRole('textbox', { name: 'Contenido' });
  await expect(text).toBeFocused();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Tolera dieta.');
  await expect(text).toHaveValue('Afebril. Tolera dieta.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Evolución actualizada').first()).toBeVisible();

  await doubleClick(page, page.getByRole('button', { name: 'NUEVA CONSULTA' }));
  await expect(page.getByRole('combobox', { name: 'Motivo' })).toBeFocused();

  await page.goto(`${server.url}/hc?paciente=${String(id_paciente)}&tab=procedimientos`);
  await doubleClick(page, page.getByRole('button', { name: 'Nuevo parte' }));
  await doubleClick(page, page.getByRole('button', { name: 'Hospital HZB' }));
  await expect(page.getByRole('radio').and(page.locator(':focus'))).toBeVisible();
});

test('the second press of a double click does nothing to what the first one put under it', async ({
  page,
}) => {
  await logIn(page, server.url);
  for (let at = 10; at < 30; at++)
    await post(page, '/coberturas/', { nombre_cobertura: `Prepaga ${String(at)}` });
  await page.getByRole('button', { name: 'Coberturas', exact: true }).click();
  const entries = page.getByRole('dialog', { name: 'Coberturas' });
  await entries.getByRole('button', { name: 'Nuevo' }).click();
  const editor = page.getByRole('dialog').last();
  await editor.getByRole('textbox').fill('Cobertura supuesta');
  // Entries lie under it.
  await doubleClick(page, editor.getByRole('button', { name: /^Guardar/ }));
  await expect(entries.getByRole('option', { name: 'Cobertura supuesta' })).toBeVisible();
  await page.waitForTimeout(300);
  await expect(page.getByRole('dialog')).toHaveCount(1);

  // A row of the list comes under it.
  for (let at = 10; at < 30; at++)
    await storePatient(page, `Supuesta, Ana ${String(at)}`, `200000${String(at)}`);
  await page.goto(server.url);
  const search = page.getByRole('searchbox', { name: 'Buscar pacientes' });
  await search.fill('nadie');
  await doubleClick(page, page.getByRole('button', { name: 'Borrar búsqueda' }));
  await expect(page.getByRole('link', { name: /^Abrir la historia de Supuesta/ })).toHaveCount(20);
  await page.waitForTimeout(300);
  await expect(page).toHaveURL(`${server.url}/`);
});

for (const path of ['/', '/pacientes']) {
  test(`'Reintentar' of ${path} by keyboard: the list comes, and the focus is on the page`, async ({
    page,
  }) => {
    await logIn(page, server.url);
    await page.route('**/pacientes/?*', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto(`${server.url}${path}`);
    const retry = page.getByRole('button', { name: 'Reintentar' });
    await retry.focus();
    await page.unroute('**/pacientes/?*');
    await page.keyboard.press('Enter');
    await expect(retry).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
  });
}

test('coming back to the turnos finds the row from which a history was opened', async ({
  page,
}) => {
  await logIn(page, server.url);
  for (let index = 10; index < 40; index += 1) {
    const { id_paciente } = await storePatient(page, `Turnero, Nº ${index}`, `409990${index}`);
    const day = `2031-05-${String(index - 9).padStart(2, '0')}`;
    await post(page, '/turnos/', { nombre: `Turnero, Nº ${index}`, fecha: day, id_paciente });
  }
  await page.goto(`${server.url}/turnos`);
  await page.getByRole('searchbox').fill('turnero');
  const link = page.getByRole('link', { name: 'Turnero, Nº 38' });
  await link.click();
  await page.waitForURL(/\/hc\?/);
  await page.goBack();
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
  await expect(page.getByRole('searchbox')).toHaveValue('turnero');
});
