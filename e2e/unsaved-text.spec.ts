import { expect, test } from '@playwright/test';
import { FORMS, storeRecords } from './support/forms';
import { logIn } from './support/journey';
import { TestServer } from './support/server';
import { home, loginField } from './support/session';

/** The app asks before unsaved text is lost, for every form and every way to leave it (look-and-feel §3, G9). */

let server: TestServer;
test.beforeAll(async () => {
  server = await TestServer.start();
});
test.afterAll(() => server.stop());

for (const { form, type, typed } of FORMS) {
  test(`${form} is asked about before F5, a link, Ctrl+K, and a logout in another tab`, async ({
    context,
  }) => {
    const page = await context.newPage();
    await logIn(page, server.url);
    await storeRecords(page);
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
    await other.goto(server.url);
    await other.getByRole('button', { name: 'Cerrar Sesión' }).click();
    await other.getByRole('alertdialog').getByRole('button', { name: 'Cerrar Sesión' }).click();
    const warning = other.getByRole('alertdialog', { name: '¿Cerrar sesión igual?' });
    await expect(warning).toContainText('Hay texto sin guardar en otra pestaña.');
    await warning.getByRole('button', { name: 'Seguir conectado' }).click();
    await expect(home(other)).toBeVisible();
    await typed(page);
    await other.getByRole('button', { name: 'Cerrar Sesión' }).click();
    await other.getByRole('alertdialog').getByRole('button', { name: 'Cerrar Sesión' }).click();
    await warning.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(loginField(other)).toBeVisible();
    await expect(loginField(page)).toBeVisible();
  });
}
