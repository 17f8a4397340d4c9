import { expect, test, type Page } from '@playwright/test';
import { get, remove } from './support/api';
import { FORMS, storeRecords } from './support/forms';
import { closeTab, logIn } from './support/journey';
import { TestServer } from './support/server';
import { loginField } from './support/session';

/**
 * What is typed in a form, in every form there is: the app asks before it is lost, whichever way its author leaves (look-and-feel §3,
 * G9), and it is a draft that is offered again until it is saved (decision G17; docs/decisions/254).
 */

let server: TestServer;
test.beforeAll(async () => {
  server = await TestServer.start();
});
test.afterAll(() => server.stop());

const listed = async (page: Page) =>
  (await get(page, '/borradores/')) as unknown as { clave: string }[];
const banner = (page: Page) => page.getByText(/^Recuperamos un borrador de /);

for (const { form, type, typed, noDraft, complete } of FORMS) {
  const after = noDraft
    ? 'and goes with that logout'
    : 'and is offered again after its tab was closed, until it is saved';
  test(`${form} is asked about before F5, a link, Ctrl+K, and a logout in another tab, ${after}`, async ({
    context,
  }) => {
    const page = await context.newPage();
    await logIn(page, server.url);
    await storeRecords(page);
    // Of the form before.
    for (const { clave } of await listed(page)) await remove(page, `/borradores/${clave}`);
    await page.reload();
    await type(page);

    let warned = 0;
    page.on('dialog', async (dialog) => {
      warned += 1;
      await dialog.dismiss();
    });
    await page.evaluate(() => window.location.reload());
    await expect.poll(() => warned).toBe(1);
    await typed(page);

    // A dialog may cover the link, so a pointer cannot reach it; a programmatic click can.
    const question = page.getByRole('alertdialog', { name: '¿Descartar cambios?' });
    await page.locator('a[href="/estadistica"]').dispatchEvent('click');
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Seguir editando' }).click();
    // A shortcut belongs to what is in front.
    await expect(question).toBeHidden();
    await typed(page);

    const finder = page.getByRole('dialog', { name: 'Abrir una historia' });
    // Dialogs above each other open and close in a blink; nobody's hands are quicker.
    const blink = () => page.waitForTimeout(400);
    await blink();
    await page.keyboard.press('Control+KeyK');
    await expect(finder.getByRole('combobox')).toBeFocused();
    await blink();
    // Looking at somebody's data is not leaving.
    await page.keyboard.press('Escape');
    await expect(finder).toBeHidden();
    await typed(page);
    await blink();
    await page.keyboard.press('Control+KeyK');
    await expect(finder.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('fic');
    await page.keyboard.press('Enter');
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Seguir editando' }).click();
    await typed(page);

    const other = await context.newPage();
    await other.goto(`${server.url}/turnos`);
    await other.getByRole('button', { name: 'Cerrar Sesión' }).click();
    await other.getByRole('alertdialog').getByRole('button', { name: 'Cerrar Sesión' }).click();
    const warning = other.getByRole('alertdialog', { name: '¿Cerrar sesión igual?' });
    await expect(warning).toContainText('Hay texto o fotos sin guardar en otra pestaña.');
    await warning.getByRole('button', { name: 'Seguir conectado' }).click();
    // Who stays is where they were.
    await expect(other.getByRole('heading', { name: 'TURNOS', exact: true })).toBeVisible();
    await expect(other).toHaveURL(/\/turnos/);
    await typed(page);

    if (noDraft) {
      await other.getByRole('button', { name: 'Cerrar Sesión' }).click();
      await other.getByRole('alertdialog').getByRole('button', { name: 'Cerrar Sesión' }).click();
      await warning.getByRole('button', { name: 'Cerrar sesión' }).click();
      await expect(loginField(other)).toBeVisible();
      await expect(loginField(page)).toBeVisible();
      return;
    }

    await other.close();
    await expect.poll(async () => (await listed(page)).length).toBe(1);
    page.removeAllListeners('dialog');
    const next = await closeTab(page);
    await next.goto(server.url);
    await next.getByRole('button', { name: 'Continuar' }).click();
    if (form === 'the data of a patient') await expect(banner(next)).toBeVisible();
    await next.getByRole('button', { name: 'Recuperar' }).click();
    await typed(next);
    await expect(banner(next)).toBeHidden();
    if (complete === 'not here') return;
    await complete?.(next);
    await next.waitForTimeout(600);
    await next.keyboard.press('Control+Enter');
    await expect.poll(() => listed(next)).toEqual([]);
  });
}
