import { expect, test } from '@playwright/test';
import { get, storePatient, storeReport } from './support/api';
import { logIn } from './support/journey';
import { TestServer } from './support/server';

let server: TestServer;
test.beforeAll(async () => {
  server = await TestServer.start();
});
test.afterAll(() => server.stop());

/** clinical-history §5: the last field of the report is the tallest, and the bar with the button lies below it. */
for (const viewport of [
  { width: 1366, height: 657 },
  { width: 1024, height: 768 },
]) {
  test(`a failed check is focused and in sight after a click at ${viewport.width}×${viewport.height}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await logIn(page, server.url);
    const dni = `2000${viewport.height}`;
    const { id_paciente } = await storePatient(page, 'Supuesta, Ana', dni);
    await storeReport(page, Number(id_paciente));
    const [row] = (await get(page, `/partes/resumen?id_paciente=${String(id_paciente)}`)) as {
      id_procedimiento_paciente: number;
    }[];
    await page.goto(`${server.url}/partes/${String(row?.id_procedimiento_paciente)}`);
    await page.getByRole('button', { name: 'Actualizar' }).click();
    await page.getByLabel('Técnica detallada').fill('');
    await page.getByRole('radio', { name: 'Urgencia' }).scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: /^Actualizar/ }).click();
    await expect(page.getByLabel('Técnica detallada')).toBeFocused();
    const message = page.getByText('La técnica (detalle) es obligatoria.');
    await expect
      .poll(() =>
        message.evaluate((text) => {
          const { left, top, height } = text.getBoundingClientRect();
          return text.contains(document.elementFromPoint(left + 2, top + height / 2));
        }),
      )
      .toBe(true);
  });
}
