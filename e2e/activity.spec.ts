import { expect, test } from '@playwright/test';
import { post, put, remove, storePatient } from './support/api';
import { logIn } from './support/journey';
import { TestServer } from './support/server';

/** What was done is read in words, and comes back (decision G15; docs/decisions/225, 226). */

let server: TestServer;
test.beforeEach(async () => {
  server = await TestServer.start();
});
test.afterEach(() => server.stop());

test('an evolución that was changed and deleted is read in words, and both come back', async ({
  page,
}) => {
  await logIn(page, server.url);
  const { id_paciente } = await storePatient(page, 'Supuesta, Ana', '20000001');
  const { id_consulta } = await post(page, '/consultas/', {
    id_paciente,
    motivo: 2,
    fecha_consulta: '2026-11-20',
  });
  const { id_evolucion } = await post(page, '/evoluciones/', {
    id_consulta,
    fecha_evolucion: '2026-11-20',
    contenido: 'Herida limpia. Control a los 7 días.',
  });
  const note = `/evoluciones/${String(id_evolucion)}`;
  await put(page, note, { contenido: 'Herida limpia. Control a los 10 días.' });
  await remove(page, note);
  await remove(page, `/consultas/${String(id_consulta)}`);

  await page.goto(`${server.url}/hc?paciente=${String(id_paciente)}`);
  await expect(page.getByText('No hay consultas registradas')).toBeVisible();
  await page.getByRole('link', { name: 'Actividad', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Actividad de Supuesta, Ana' })).toBeVisible();
  const done = page.getByRole('listitem');
  const changed = done.filter({ hasText: 'Cambio' });
  await expect(changed).toContainText('Contenido');
  await expect(changed.locator('mark')).toHaveText(['7', '10']);

  // A part comes back after what it is part of.
  const restore = page.getByRole('button', { name: /^Restaurar: / });
  await expect(restore).toHaveCount(1);
  await restore.click();
  await expect(
    page.getByText('Consulta · Control, 20/11/2026: se restauró', { exact: true }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Restaurar: Evolución · 20/11/2026' }).click();
  await expect(
    page.getByText('Evolución · 20/11/2026: se restauró', { exact: true }),
  ).toBeVisible();

  await page
    .getByRole('button', { name: 'Ver y restaurar: Evolución · 20/11/2026, Contenido' })
    .click();
  await page.getByRole('button', { name: 'Restaurar el texto de antes' }).click();
  await expect(page.getByText('Texto restaurado', { exact: true })).toBeVisible();
  await expect(done.first()).toContainText('Restauración');
  await expect(done.first().locator('mark')).toHaveText(['10', '7']);

  await page.getByRole('link', { name: 'Volver' }).click();
  await page.getByRole('button', { name: 'Control', exact: true }).click();
  await page.getByRole('button', { name: /Control a los 7 días\.$/ }).click();
  await expect(page.getByRole('region', { name: 'Informes/Resultados' })).toContainText(
    'Control a los 7 días.',
  );
});

const today = (year: 'numeric' | '2-digit') =>
  new Date().toLocaleDateString('es-AR', {
    ...{ day: '2-digit', month: '2-digit', year },
    timeZone: 'America/Argentina/Buenos_Aires',
  });

test('whoever comes back from a history, or reloads, finds the list as they narrowed it', async ({
  page,
}) => {
  await logIn(page, server.url);
  const { id_paciente } = await storePatient(page, 'Supuesta, Ana', '20000001');
  await post(page, '/pendientes/', { id_paciente, categoria: 'estudio', descripcion: 'TAC' });
  await page.goto(`${server.url}/actividad`);
  const done = page.getByRole('listitem');
  await expect(done).toHaveCount(2);
  const clear = page.getByRole('button', { name: 'Quitar filtros' });
  await expect(clear).toBeHidden();
  await page.getByLabel('Qué').selectOption('Pendientes');
  const narrowed = async () => {
    await expect(page.getByLabel('Qué')).toHaveValue('pendiente');
    await expect(done).toHaveCount(1);
    await expect(done).toContainText('TAC');
  };
  await narrowed();
  await page.getByRole('link', { name: /Supuesta, Ana/ }).click();
  await expect(page.getByRole('tab', { name: 'Interconsultas' })).toBeVisible();
  await page.goBack();
  await narrowed();
  await page.getByLabel('Puesto').selectOption({ index: 1 });
  // What the day's field sends when it loses the focus closes nothing that was opened by key.
  await page.getByLabel('Día').fill(today('2-digit'));
  await page.keyboard.press('Control+b');
  const tasks = page.getByRole('dialog', { name: 'Pendientes' });
  await expect(tasks).toBeVisible();
  await expect.poll(() => new URL(page.url()).searchParams.get('dia')).not.toBe(null);
  await page.waitForTimeout(500);
  await expect(tasks).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await narrowed();
  await expect(page.getByLabel('Puesto')).not.toHaveValue('');
  await expect(page.getByLabel('Día')).toHaveValue(today('numeric'));
  await clear.click();
  await expect(done).toHaveCount(2);
  expect(new URL(page.url()).search).toBe('');
});
