import { expect, test } from '@playwright/test';
import { logIn } from './support/journey';
import { TestServer } from './support/server';

let server: TestServer;
test.beforeAll(async () => {
  server = await TestServer.start();
});
test.afterAll(() => server.stop());

/**
 * Radix's dialog takes the focus when something in it is removed while nobody has it, which between two fields is so for
 * a moment: an answer that redraws a list just then would cost the next field its letters.
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
      const passing = body?.appendChild(document.createElement('span'));
      passing?.remove();
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

/** A dialog gives the focus back a moment after it is gone; the two presses may be faster. */
test('whoever went on as a dialog closed is not fetched back to its button', async ({ page }) => {
  await logIn(page, server.url);
  const opener = page.getByRole('button', { name: 'Nuevo Paciente' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Nuevo paciente' });
  await expect(dialog.getByLabel('Nombre', { exact: true })).toBeFocused();
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelector('[role=dialog]')) return;
      observer.disconnect();
      document.querySelector<HTMLElement>('input[type=search]')?.focus();
    }).observe(document.body, { childList: true });
  });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.type('paz');
  await expect(page.getByRole('searchbox')).toHaveValue('paz');
});
