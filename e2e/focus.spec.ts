import { expect, test } from '@playwright/test';
import { logIn, registerPatient } from './support/journey';
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
  await registerPatient(page, { nombre: 'Paz, Luis', dni: '20111222', birth: '3/5/1969' });
  const row = page.getByRole('row', { name: /Paz, Luis/ });
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
