import { expect, test, type Page } from '@playwright/test';
import { DETAIL } from './support/journey';
import { CountedKeys, focusedName } from './support/keys';
import { openPdf } from './support/pdf';
import { PASSWORD, TestServer } from './support/server';

/** Adds an entry in the focused selector, or picks it if it exists. */
async function pick(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  const option = page.getByRole('option', { name: new RegExp(`^(${text}|Agregar «${text}»)$`) });
  await expect(option).toBeVisible();
  // Enter alone adds nothing (decision G26).
  if ((await option.getAttribute('aria-selected')) === 'false')
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.locator(':focus')).toHaveValue(text);
}

test('the main job by keyboard alone', async ({ page, context }) => {
  const server = await TestServer.start();
  const keys = new CountedKeys(page);
  try {
    await page.goto(server.url);
    await expect(page.getByLabel('Contraseña', { exact: true })).toBeFocused();
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('searchbox')).toBeFocused();

    await keys.tabTo('Nuevo Paciente');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByLabel('Nombre').first()).toBeFocused();
    await page.keyboard.type('Gómez, María Ñandú');
    await page.keyboard.press('Tab');
    await page.keyboard.type('30123456');
    await page.keyboard.press('Tab');
    await page.keyboard.type('3/5/1969');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Paciente guardado', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Nuevo Paciente' })).toBeFocused();

    await page.keyboard.press('Shift+Tab');
    await page.keyboard.type('gom');
    // The only patient left opens at once (decision H15).
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/hc\?paciente=1$/);
    await expect(page.getByRole('tab', { name: 'Consultas', exact: true })).toBeVisible();
    expect(await focusedName(page)).not.toBe('(body)');

    await page.keyboard.press('Alt+Digit4');
    await expect(page.getByText('Aún no hay procedimientos cargados')).toBeVisible();
    await page.keyboard.press('Alt+KeyN');
    await expect(page.getByRole('button', { name: 'Hospital HZB' })).toBeFocused();
    await page.keyboard.press('Enter');

    await expect(page.getByRole('radio', { name: 'Programado' })).toBeFocused();
    await page.keyboard.press('Space');
    await keys.tabTo('30 min');
    await page.keyboard.press('Space');
    await keys.tabTo('Diagnóstico preoperatorio');
    await pick(page, 'Apendicitis aguda');
    await keys.tabTo('Técnica / procedimiento');
    await pick(page, 'Apendicectomía laparoscópica');
    await keys.tabTo('Tipo de anestesia');
    await pick(page, 'General');
    await keys.tabTo('Cirujano');
    await pick(page, 'Dra. Inventada Sosa');
    await keys.tabTo('Técnica detallada');
    await page.keyboard.insertText(DETAIL);
    await page.keyboard.press('Control+Enter');
    await expect(page).toHaveURL(/\/partes\/1$/);
    await expect(page.getByText('Parte guardado', { exact: true })).toBeVisible();

    await keys.tabTo('Abrir PDF');
    const pdf = await openPdf(
      context,
      () => page.keyboard.press('Enter'),
      `${server.url}/pdf/hzb/1/pdf`,
    );
    expect(pdf.text).toContain('Gómez, María Ñandú');
    expect(pdf.text).toContain(DETAIL.normalize('NFKC'));

    await page.bringToFront();
    await keys.tabTo('Salir');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listitem')).toHaveCount(1);
    await expect.poll(() => focusedName(page)).not.toBe('(body)');
  } finally {
    await server.stop();
  }
});
