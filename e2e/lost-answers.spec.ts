import { expect, test, type Page } from '@playwright/test';
import { get, post, put, remove, storePatient } from './support/api';
import { choose, fillReport, logIn, startReport } from './support/journey';
import { TestServer } from './support/server';

/** New records whose answer was lost, and what other computers did with them meanwhile (docs/decisions/155, 287, 289). */

let server: TestServer;
test.beforeAll(async () => {
  server = await TestServer.start();
});
test.afterAll(() => server.stop());

type Row = Record<string, Record<string, unknown>>;

const comparison = (page: Page) =>
  page.getByRole('dialog', { name: 'Otro puesto modificó este registro' });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).last();

/** The first save of a new record is stored, and its answer is lost; the next save is answered. */
async function loseTheAnswer(page: Page, path: string): Promise<void> {
  await page.route(path, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort();
  });
}

test('a new report whose answer was lost, changed by another computer: both are compared, and it is stored once', async ({
  page,
}) => {
  await logIn(page, server.url);
  const { id_paciente } = await storePatient(page, 'Perdido, Luis', '20000031');
  await page.goto(`${server.url}/hc?paciente=${String(id_paciente)}`);
  await startReport(page);
  await fillReport(page, 'Se reseca el pólipo.');
  await loseTheAnswer(page, '**/partes/');
  await button(page, 'Guardar').click();
  await expect(page.getByText('No se pudo guardar el parte.').first()).toBeVisible({
    timeout: 30_000,
  });
  await page.unrouteAll();
  const reports = () =>
    get(page, `/partes/resumen?id_paciente=${String(id_paciente)}`) as unknown as Promise<
      { id_procedimiento_paciente: number }[]
    >;
  const [{ id_procedimiento_paciente: id } = { id_procedimiento_paciente: 0 }] = await reports();
  const path = `/partes/completo/${id}/`;
  const report = (await get(page, path)) as Row;
  await put(page, `/partes/${id}/`, {
    procedimientos_pacientes: report['procedimientos_pacientes'],
    partes_quirurgicos: {
      ...report['partes_quirurgicos'],
      tecnica_detalle: 'De otro puesto.',
      anexo_diagnostico: 'Con perforación',
    },
  });
  await page.getByLabel('Técnica detallada').fill('Se resecan dos pólipos.');
  await button(page, 'Guardar').click();
  const compared = comparison(page).getByRole('group', { name: 'Técnica detallada', exact: true });
  await expect(compared).toHaveText(
    'Técnica detalladaLo tuyoSe resecan dos pólipos.Lo del otro puestoDe otro puesto.Antes: Se reseca el pólipo.',
  );
  await comparison(page).getByRole('button', { name: 'Usar lo tuyo' }).click();
  await expect(page.getByLabel('Anexo diagnóstico')).toHaveValue('Con perforación');
  await button(page, 'Guardar').click();
  await expect(page).toHaveURL(`${server.url}/partes/${id}`);
  expect(await get(page, path)).toMatchObject({
    partes_quirurgicos: {
      tecnica_detalle: 'Se resecan dos pólipos.',
      anexo_diagnostico: 'Con perforación',
    },
  });
  expect(await reports()).toHaveLength(1);
});

test('a new evolución whose answer was lost, deleted by another computer, is stored anew at the next press', async ({
  page,
}) => {
  await logIn(page, server.url);
  const { id_paciente } = await storePatient(page, 'Perdida, Evolución', '20000032');
  const visit = { id_paciente, motivo: 3, fecha_consulta: '2026-11-10' };
  const { id_consulta } = await post(page, '/consultas/', visit);
  const notes = () =>
    get(page, `/evoluciones/consulta/${String(id_consulta)}`) as unknown as Promise<
      { id_evolucion: number; contenido: string }[]
    >;
  await page.goto(`${server.url}/hc?paciente=${String(id_paciente)}`);
  await page
    .getByRole('button', { name: /^Nueva evolución/ })
    .first()
    .click();
  const text = page.getByRole('textbox', { name: 'Contenido' });
  await text.fill('Buena evolución.');
  await loseTheAnswer(page, '**/evoluciones/');
  const save = page.getByRole('button', { name: 'Guardar', exact: true });
  await save.click();
  await expect(page.getByText('No se pudo guardar la evolución.').first()).toBeVisible({
    timeout: 30_000,
  });
  await page.unrouteAll();
  const [{ id_evolucion } = { id_evolucion: 0 }] = await notes();
  await remove(page, `/evoluciones/${id_evolucion}`);
  await text.fill('Buena evolución, alta mañana.');
  await save.click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(text).toHaveValue('Buena evolución, alta mañana.');
  await save.click();
  await expect(page.getByText('Evolución guardada').first()).toBeVisible();
  expect(await notes()).toMatchObject([{ contenido: 'Buena evolución, alta mañana.' }]);
});

test('a new consulta whose answer was lost is stored once, with the motive that was corrected then', async ({
  page,
}) => {
  await logIn(page, server.url);
  const { id_paciente } = await storePatient(page, 'Perdida, Consulta', '20000033');
  const visits = () =>
    get(page, `/consultas/${String(id_paciente)}`) as unknown as Promise<
      { nombre_motivo: string }[]
    >;
  await page.goto(`${server.url}/hc?paciente=${String(id_paciente)}`);
  await page.getByRole('button', { name: /^NUEVA CONSULTA/ }).click();
  await choose(page, 'Motivo', 'Control');
  await loseTheAnswer(page, '**/consultas/');
  const save = page.getByRole('button', { name: 'Guardar', exact: true });
  await save.click();
  await expect(page.getByText('No se pudo guardar la consulta.').first()).toBeVisible({
    timeout: 30_000,
  });
  await page.unrouteAll();
  expect(await visits()).toMatchObject([{ nombre_motivo: 'Control' }]);
  await choose(page, 'Motivo', 'Primera consulta');
  // What was lost is found again; the correction is refused, and its draft goes on under another key.
  let posted = 0;
  await page.route('**/consultas/', (route) => {
    if (route.request().method() === 'POST') posted += 1;
    return posted < 2
      ? route.continue()
      : route.fulfill({ status: 400, json: { detail: 'Ahora no.' } });
  });
  await save.click();
  await expect(page.getByText('Ahora no.').first()).toBeVisible();
  await page.waitForResponse(
    (answer) =>
      answer.request().method() === 'PUT' && answer.url().includes('/borradores/') && answer.ok(),
  );
  await page.unrouteAll();
  await save.click();
  // Nothing is asked: it is its own record.
  await expect(page.getByText('Consulta guardada correctamente.').first()).toBeVisible();
  expect(await visits()).toMatchObject([{ nombre_motivo: 'Primera consulta' }]);
});

test('a consulta that is corrected after its answer was lost, and has an evolución of another computer by then: both are named', async ({
  page,
}) => {
  await logIn(page, server.url);
  const { id_paciente } = await storePatient(page, 'Perdida, Ambas', '20000034');
  const visits = () =>
    get(page, `/consultas/${String(id_paciente)}`) as unknown as Promise<Visit[]>;
  await page.goto(`${server.url}/hc?paciente=${String(id_paciente)}`);
  await page.getByRole('button', { name: /^NUEVA CONSULTA/ }).click();
  await choose(page, 'Motivo', 'Control');
  const save = page.getByRole('button', { name: 'Guardar', exact: true });
  await loseTheSave(page, '**/consultas/', () => save.click(), 'No se pudo guardar la consulta.');
  const [{ id_consulta } = { id_consulta: 0 }] = await visits();
  await post(page, '/evoluciones/', { id_consulta, id_paciente, contenido: 'De otro puesto.' });
  await choose(page, 'Motivo', 'Primera consulta');
  await save.click();
  await expect(page.getByText('Consulta guardada correctamente.').first()).toBeVisible();
  await expect(page.getByText(/^También quedó lo que se había guardado antes/)).toBeVisible();
  expect((await visits()).map(({ nombre_motivo }) => nombre_motivo).sort()).toEqual([
    'Control',
    'Primera consulta',
  ]);
});

interface Visit {
  id_consulta: number;
  nombre_motivo: string;
}

/** Saves once; the record is stored and its answer does not arrive. */
async function loseTheSave(page: Page, path: string, save: () => Promise<void>, failed: string) {
  await loseTheAnswer(page, path);
  await save();
  await expect(page.getByText(failed).first()).toBeVisible({ timeout: 30_000 });
  await page.unrouteAll();
}

/** The list behind the form is read after a lost answer, and has the template that is its own. */
test('a plantilla whose answer was lost is not its own duplicate', async ({ page }) => {
  await logIn(page, server.url);
  const { id_paciente } = await storePatient(page, 'Perdida, Plantilla', '20000035');
  await page.goto(`${server.url}/hc?paciente=${String(id_paciente)}`);
  await startReport(page);
  await button(page, 'Editar plantillas técnicas').click();
  const dialog = page.getByRole('dialog', { name: 'Plantillas técnicas' });
  await dialog.getByRole('textbox', { name: 'Técnica' }).fill('Perdida y hallada');
  await dialog.getByRole('textbox', { name: 'Desarrollo' }).fill('Primero.');
  const save = dialog.getByRole('button', { name: /^Guardar/ });
  const path = '/plantillas/plantillas_tecnicas_cx/';
  await loseTheSave(page, `**${path}`, () => save.click(), 'No se pudo guardar la plantilla');
  await expect(dialog.getByRole('option', { name: 'Perdida y hallada' })).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Desarrollo' }).fill('Segundo.');
  await save.click();
  await expect(page.getByText('Plantilla guardada con éxito').first()).toBeVisible();
  const rows = (await get(page, path)) as unknown as { tecnica: string; desarrollo: string }[];
  expect(rows.filter(({ tecnica }) => tecnica === 'Perdida y hallada')).toMatchObject([
    { desarrollo: 'Segundo.' },
  ]);
});

interface Repeated {
  record: string;
  path: string;
  /** Opens the form and fills it, of the patient at this address. */
  write: (page: Page, patient: Record<string, unknown>) => Promise<void>;
  button: string;
  failed: string;
  gone: string;
  saved: string | RegExp;
  /** The stored records, and the path at which each is deleted. */
  list: (page: Page, patient: Record<string, unknown>) => Promise<string[]>;
}

const REPEATED: Repeated[] = [
  {
    record: 'a turno',
    path: '**/turnos/',
    write: async (page, { nombre }) => {
      await page.goto(`${server.url}/turnos`);
      await page.getByRole('combobox', { name: 'Nombre' }).fill(`${String(nombre)} Acompañante`);
      await page.getByRole('textbox', { name: 'Fecha' }).fill('+2');
    },
    button: 'Cargar turno',
    failed: 'No se pudo cargar el turno.',
    gone: 'Ese turno ya no existe: lo borraron desde otro puesto.',
    saved: 'Cargado',
    list: async (page, { nombre }) => {
      const rows = (await get(
        page,
        `/turnos/?q=${encodeURIComponent(String(nombre))}`,
      )) as unknown as { id_turno: number }[];
      return rows.map(({ id_turno }) => `/turnos/${id_turno}`);
    },
  },
  {
    record: 'a consulta',
    path: '**/consultas/',
    write: async (page, { id_paciente }) => {
      await page.goto(`${server.url}/hc?paciente=${String(id_paciente)}`);
      await page.getByRole('button', { name: /^NUEVA CONSULTA/ }).click();
      await choose(page, 'Motivo', 'Control');
    },
    button: 'Guardar',
    failed: 'No se pudo guardar la consulta.',
    gone: 'Esa consulta ya no existe: la eliminaron desde otro puesto.',
    saved: 'Consulta guardada correctamente.',
    list: async (page, { id_paciente }) =>
      ((await get(page, `/consultas/${String(id_paciente)}`)) as unknown as Visit[]).map(
        ({ id_consulta }) => `/consultas/${id_consulta}`,
      ),
  },
  {
    record: 'a pendiente',
    path: '**/pendientes/',
    write: async (page, { nombre }) => {
      await page.goto(server.url);
      await page.getByRole('button', { name: 'PENDIENTES' }).click();
      await page.getByRole('button', { name: 'Nuevo pendiente' }).click();
      await page.getByLabel('Descripción').fill(`Llamar a ${String(nombre)}`);
    },
    button: 'Guardar',
    failed: 'Error al crear pendiente',
    gone: 'Ese pendiente ya no existe: lo eliminaron desde otro puesto.',
    saved: 'Pendiente guardado',
    list: async (page, { nombre }) => {
      const rows = (await get(
        page,
        `/pendientes/?q=${encodeURIComponent(String(nombre))}`,
      )) as unknown as { id_pendiente: number }[];
      return rows.map(({ id_pendiente }) => `/pendientes/${id_pendiente}`);
    },
  },
];

test('the next turno, written over one whose answer was lost, is one of its own', async ({
  page,
}) => {
  await logIn(page, server.url);
  await page.goto(`${server.url}/turnos`);
  const name = page.getByRole('combobox', { name: 'Nombre' });
  const hour = page.getByRole('textbox', { name: 'Hora' });
  const save = page.getByRole('button', { name: 'Cargar turno' });
  await name.fill('Perdida, Respuesta');
  await page.getByRole('textbox', { name: 'Fecha' }).fill('+3');
  await hour.fill('22:10');
  await loseTheSave(page, '**/turnos/', () => save.click(), 'No se pudo cargar el turno.');
  await name.fill('Siguiente, Turno');
  await hour.fill('22:40');
  await save.click();
  await expect(page.getByText(/^También se guardó «Perdida, Respuesta · .* 22:10»/)).toBeVisible();
  const given = async (name: string) =>
    (
      (await get(page, `/turnos/?q=${encodeURIComponent(name)}`)) as unknown as { hora: string }[]
    ).map(({ hora }) => hora);
  expect([await given('Perdida'), await given('Siguiente')]).toEqual([['22:10'], ['22:40']]);
});

test('the next patient, written over one whose answer was lost, is one of their own', async ({
  page,
}) => {
  await logIn(page, server.url);
  await page.getByRole('button', { name: 'Nuevo Paciente' }).click();
  const write = async (nombre: string, dni: string, born: string) => {
    await page.getByRole('textbox', { name: 'Nombre' }).fill(nombre);
    await page.getByRole('textbox', { name: 'DNI' }).fill(dni);
    await page.getByRole('textbox', { name: 'Fecha de nacimiento' }).fill(born);
  };
  await write('Perdida, Uno', '63447505', '05/05/1980');
  await loseTheSave(
    page,
    '**/pacientes/',
    () => page.keyboard.press('Control+Enter'),
    'No se pudo conectar con el servidor.',
  );
  await page.getByRole('alertdialog').getByRole('button').click();
  await write('Siguiente, Dos', '64447505', '07/07/1990');
  await page.keyboard.press('Control+Enter');
  await expect(
    page.getByText(/^También se guardó «Perdida, Uno · DNI 63\.447\.505»/),
  ).toBeVisible();
  const { items } = (await get(
    page,
    '/pacientes/?page=1&page_size=10&search=447505',
  )) as unknown as { items: { nombre: string }[] };
  expect(items.map(({ nombre }) => nombre).toSorted()).toEqual(['Perdida, Uno', 'Siguiente, Dos']);
});

test('another text, written over one of a history whose answer was lost, is a record of its own', async ({
  page,
}) => {
  await logIn(page, server.url);
  const { id_paciente } = await storePatient(page, 'Perdida, Interconsulta', '20000046');
  await page.goto(`${server.url}/hc?paciente=${String(id_paciente)}&tab=interconsultas`);
  await page.getByRole('button', { name: /^Nueva interconsulta/i }).click();
  const text = page.getByRole('textbox', { name: 'Descripción' });
  const save = page.getByRole('button', { name: 'Guardar', exact: true });
  await choose(page, 'Especialidad', 'Cardiología');
  await text.fill('Riesgo quirúrgico I.');
  await loseTheSave(page, '**/interconsultas/', () => save.click(), 'Error al crear interconsulta');
  await text.fill('Nódulo tiroideo sin indicación de punción.');
  await save.click();
  await expect(page.getByText(/^También se guardó «Riesgo quirúrgico I\.»/)).toBeVisible();
  const rows = (await get(page, `/interconsultas/${String(id_paciente)}`)) as unknown as {
    descripcion: string;
  }[];
  expect(rows.map(({ descripcion }) => descripcion).toSorted()).toEqual([
    'Nódulo tiroideo sin indicación de punción.',
    'Riesgo quirúrgico I.',
  ]);
});

/** The server answers a save that it had stored as it answered then: 'Cargado' was said of what nobody finds. */
for (const [index, given] of REPEATED.entries()) {
  test(`${given.record} whose answer was lost, deleted by another computer and saved again as it was, is not said to be stored`, async ({
    page,
  }) => {
    await logIn(page, server.url);
    const patient = await storePatient(
      page,
      `Repetida, Prueba ${'ABC'.charAt(index)}`,
      `2000004${index}`,
    );
    await given.write(page, patient);
    const save = page.getByRole('button', { name: given.button, exact: true });
    await loseTheSave(page, given.path, () => save.click(), given.failed);
    const [stored = ''] = await given.list(page, patient);
    await remove(page, stored);
    await save.click();
    await expect(page.getByText(given.gone).first()).toBeVisible();
    expect(await given.list(page, patient)).toEqual([]);
    await save.click();
    await expect(page.getByText(given.saved).first()).toBeVisible();
    expect(await given.list(page, patient)).toHaveLength(1);
  });
}
