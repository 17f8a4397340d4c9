import { expect, test, type Page } from '@playwright/test';
import { DETAIL } from './support/journey';
import { openPdf } from './support/pdf';
import { PASSWORD, TestServer } from './support/server';

const MAX_TABS = 40;

/** Presses Tab until the control with that name has the focus. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const seen: string[] = [];
  for (let presses = 0; presses < MAX_TABS; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await focusedName(page);
    if (typeof name === 'string' ? focused === name : name.test(focused)) return;
    seen.push(focused);
  }
  throw new Error(`no control named ${String(name)} within ${MAX_TABS} tabs: ${seen.join(' · ')}`);
}

/** The label, aria-label or text of the focused control; '(body)' when nothing has the focus. */
async function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return '(body)';
    const labels =
      'labels' in focused ? (focused.labels as NodeListOf<HTMLLabelElement> | null) : null;
    const label = labels?.[0]?.textContent;
    const text = focused.getAttribute('aria-label') ?? label ?? focused.textContent;
    return text.replace(/\*$/, '').trim();
  });
}

/** Adds an entry in the focused selector, or picks it if it exists. */
async function pick(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  await expect(
    page.getByRole('option', { name: new RegExp(`^(${text}|Agregar «${text}»)$`) }),
  ).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.locator(':focus')).toHaveValue(text);
}

test('the main job by keyboard alone', async ({ page, context }) => {
  const server = await TestServer.start();
  try {
    await page.goto(server.url);
    await expect(page.getByLabel('Contraseña', { exact: true })).toBeFocused();
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('searchbox')).toBeFocused();

    await tabTo(page, 'Nuevo Paciente');
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
    await tabTo(page, '30 min');
    await page.keyboard.press('Space');
    await tabTo(page, 'Diagnóstico preoperatorio');
    await pick(page, 'Apendicitis aguda');
    await tabTo(page, 'Técnica / procedimiento');
    await pick(page, 'Apendicectomía laparoscópica');
    await tabTo(page, 'Tipo de anestesia');
    await pick(page, 'General');
    await tabTo(page, 'Cirujano');
    await pick(page, 'Dra. Inventada Sosa');
    await tabTo(page, 'Técnica detallada');
    await page.keyboard.insertText(DETAIL);
    await page.keyboard.press('Control+Enter');
    await expect(page).toHaveURL(/\/partes\/1$/);
    await expect(page.getByText('Parte guardado', { exact: true })).toBeVisible();

    await tabTo(page, 'Abrir PDF');
    const pdf = await openPdf(
      context,
      () => page.keyboard.press('Enter'),
      `${server.url}/pdf/hzb/1/pdf`,
    );
    expect(pdf.text).toContain('Gómez, María Ñandú');
    expect(pdf.text).toContain(DETAIL.normalize('NFKC'));

    await page.bringToFront();
    await tabTo(page, 'Salir');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listitem')).toHaveCount(1);
    expect(await focusedName(page)).not.toBe('(body)');
  } finally {
    await server.stop();
  }
});
