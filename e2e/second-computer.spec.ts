import { expect, test, type Page } from '@playwright/test';
import {
  get,
  post,
  postForm,
  put,
  putForm,
  remove,
  storePatient,
  storeReport,
} from './support/api';
import { attach, pdf, png } from './support/files';
import { choose, fillReport, logIn, startReport } from './support/journey';
import { TestServer } from './support/server';

/**
 * For every record that has a form, another computer changes or deletes the record while the form is open (decisions G16,
 * G27; docs/decisions/262): both values are compared, edited fields keep their text, untouched ones follow, and the next
 * save loses neither change.
 */

let server: TestServer;
test.beforeAll(async () => {
  server = await TestServer.start();
});
test.afterAll(() => server.stop());

interface SecondComputer {
  record: string;
  /** Stores the records that the journey needs; resolves to the path at which the record is read. */
  store: (page: Page) => Promise<string>;
  /** Opens the form and types into it. */
  type: (page: Page) => Promise<void>;
  /** Changes, as another computer, one edited field and one untouched field. */
  elsewhere: (page: Page, path: string) => Promise<void>;
  /** The label of the edited field: it keeps its text, is named as a conflict, and gets the focus. */
  kept: string;
  /** What the comparison shows of the edited field: here, from the other computer, and before both. */
  values: [mine: string, theirs: string, before: string];
  /** It can be deleted by its path, and restored. */
  restorable?: true;
  /** The label of the untouched field: it follows, and is named as taken. */
  taken: string;
  save: (page: Page) => Promise<void>;
  /** The expected stored values at the end. */
  stored: Record<string, unknown>;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).last();

async function writeAllergies(page: Page, name: string, text: string): Promise<void> {
  await page.goto(server.url);
  await page.getByRole('searchbox', { name: 'Buscar pacientes' }).fill(name);
  await page.getByRole('link', { name: `Abrir la historia de ${name}` }).click();
  await page.getByRole('tab', { name: 'Antecedentes' }).click();
  await button(page, 'Editar').click();
  await page.getByRole('textbox', { name: 'Alérgicos' }).fill(text);
}

/** The edited properties are at the top level of the answer or one level deeper. */
type Row = Record<string, Record<string, unknown>>;

const CASES: SecondComputer[] = [
  {
    record: 'a patient',
    store: async (page) => {
      const { id_paciente } = await storePatient(page, 'Supuesta, Ana', '20000001');
      return `/pacientes/${String(id_paciente)}`;
    },
    type: async (page) => {
      await page.goto(`${server.url}/pacientes`);
      await button(page, 'Editar: Supuesta, Ana').click();
      await button(page, 'Editar datos').click();
      await page.getByLabel('Teléfono').fill('0294 4111111');
    },
    elsewhere: (page, path) =>
      put(page, path, { telefono: '0294 4999999', anexo: 'Alérgica a la penicilina.' }),
    kept: 'Teléfono',
    values: ['0294 4111111', '0294 4999999', 'vacío'],
    restorable: true,
    taken: 'Anexo',
    save: async (page) => {
      await button(page, /^Guardar/).click();
    },
    stored: { telefono: '0294 4111111', anexo: 'Alérgica a la penicilina.' },
  },
  {
    record: 'a pendiente',
    store: async (page) => {
      const body = { categoria: 'estudio', descripcion: 'Reclamar biopsia' };
      const { id_pendiente } = await post(page, '/pendientes/', body);
      return `/pendientes/${String(id_pendiente)}`;
    },
    type: async (page) => {
      await page.goto(server.url);
      await page.getByRole('button', { name: 'PENDIENTES' }).click();
      await page.getByRole('button', { name: /^Editar/ }).click();
      await page.getByLabel('Descripción').fill('Reclamar biopsia a Patología');
    },
    elsewhere: (page, path) =>
      put(page, path, { categoria: 'material', descripcion: 'Reclamar la biopsia' }),
    kept: 'Descripción',
    values: ['Reclamar biopsia a Patología', 'Reclamar la biopsia', 'Reclamar biopsia'],
    restorable: true,
    taken: 'Categoría',
    save: async (page) => {
      await button(page, /^Guardar/).click();
    },
    stored: { categoria: 'material', descripcion: 'Reclamar biopsia a Patología' },
  },
  {
    record: 'antecedentes',
    store: async (page) => {
      const { id_paciente } = await storePatient(page, 'Supuesta, Eva', '20000003');
      const texts = { medicos: 'HTA', alergicos: 'Penicilina' };
      await post(page, '/antecedentes/', { id_paciente, ...texts });
      return `/antecedentes/${String(id_paciente)}`;
    },
    type: (page) => writeAllergies(page, 'Supuesta, Eva', 'Penicilina y látex'),
    elsewhere: (page, path) => put(page, path, { alergicos: 'Dipirona', toxicos: 'Tabaquista' }),
    kept: 'Alérgicos',
    values: ['Penicilina y látex', 'Dipirona', 'Penicilina'],
    taken: 'Tóxicos',
    save: async (page) => {
      await button(page, /^Guardar/).click();
    },
    stored: { medicos: 'HTA', alergicos: 'Penicilina y látex', toxicos: 'Tabaquista' },
  },
  {
    record: 'a result of pathology with a file',
    store: async (page) => {
      const { id_paciente } = await storePatient(page, 'Supuesta, Paz', '20000018');
      const { id_patologia } = await postForm(page, '/patologias/', {
        id_paciente: String(id_paciente),
        id_procedimiento: '3',
        fecha: '2026-11-20',
        informe_texto: 'Pólipo hiperplásico.',
      });
      return `/patologias/registro/${String(id_patologia)}`;
    },
    type: async (page) => {
      await page.goto(server.url);
      await page.getByRole('searchbox', { name: 'Buscar pacientes' }).fill('Supuesta, Paz');
      await page.getByRole('link', { name: 'Abrir la historia de Supuesta, Paz' }).click();
      await page.getByRole('tab', { name: 'Patología' }).click();
      await button(page, /^Ver archivos cargados/).click();
      await button(page, /Videocolonoscopía/).click();
      await button(page, 'Editar').click();
      await page.getByRole('textbox', { name: 'Informe' }).fill('Adenoma tubular.');
      await attach(page, 'Reemplazar archivo (PDF o imagen - opcional)', png('placa.png'));
    },
    elsewhere: (page, path) =>
      putForm(page, path.replace('registro/', ''), {
        fecha: '2026-11-19',
        informe_texto: 'Pólipo serrado.',
      }),
    kept: 'Informe',
    values: ['Adenoma tubular.', 'Pólipo serrado.', 'Pólipo hiperplásico.'],
    restorable: true,
    taken: 'Fecha',
    save: async (page) => {
      await button(page, /^Guardar/).click();
    },
    stored: { fecha: '2026-11-19', informe_texto: 'Adenoma tubular.' },
  },
  {
    record: 'an interconsulta with a file',
    store: async (page) => {
      const { id_paciente } = await storePatient(page, 'Supuesta, Luz', '20000008');
      const { id_interconsulta } = await postForm(page, '/interconsultas/', {
        id_paciente: String(id_paciente),
        fecha: '2026-11-20',
        descripcion: 'ASA II.',
        archivo: pdf(),
      });
      return `/interconsultas/registro/${String(id_interconsulta)}`;
    },
    type: async (page) => {
      await page.goto(server.url);
      await page.getByRole('searchbox', { name: 'Buscar pacientes' }).fill('Supuesta, Luz');
      await page.getByRole('link', { name: 'Abrir la historia de Supuesta, Luz' }).click();
      await page.getByRole('tab', { name: 'Interconsultas' }).click();
      await button(page, /ASA II\./).click();
      await button(page, 'Editar').click();
      await page.getByRole('textbox', { name: 'Descripción' }).fill('ASA III.');
      await attach(page, 'Reemplazar archivo (PDF/JPG/PNG)', png('placa.png'));
    },
    elsewhere: (page, path) =>
      putForm(page, path.replace('registro/', ''), { fecha: '2026-11-19', descripcion: 'ASA I.' }),
    kept: 'Descripción',
    values: ['ASA III.', 'ASA I.', 'ASA II.'],
    restorable: true,
    taken: 'Fecha',
    save: async (page) => {
      await button(page, /^Guardar cambios/).click();
    },
    stored: { fecha: '2026-11-19', descripcion: 'ASA III.', nombre_archivo: 'placa.png' },
  },
  {
    // There was nothing that it could be stale to, and still it must not be written over (decision AN3).
    record: 'the first antecedentes',
    store: async (page) => {
      const { id_paciente } = await storePatient(page, 'Supuesta, Inés', '20000004');
      return `/antecedentes/${String(id_paciente)}`;
    },
    type: (page) => writeAllergies(page, 'Supuesta, Inés', 'Látex'),
    elsewhere: (page, path) => put(page, path, { alergicos: 'Dipirona', toxicos: 'Tabaquista' }),
    kept: 'Alérgicos',
    values: ['Látex', 'Dipirona', 'vacío'],
    taken: 'Tóxicos',
    save: async (page) => {
      await button(page, /^Guardar/).click();
    },
    stored: { alergicos: 'Látex', toxicos: 'Tabaquista' },
  },
  {
    record: 'an evolución',
    store: async (page) => {
      const { id_paciente } = await storePatient(page, 'Supuesta, Olga', '20000005');
      const encounter = { id_paciente, motivo: 3, fecha_consulta: '2026-11-10' };
      const { id_consulta } = await post(page, '/consultas/', encounter);
      const note = { id_consulta, fecha_evolucion: '2026-11-10', contenido: 'Herida limpia.' };
      const { id_evolucion } = await post(page, '/evoluciones/', note);
      await page.goto(`${server.url}/hc?paciente=${String(id_paciente)}`);
      return `/evoluciones/${String(id_evolucion)}`;
    },
    type: async (page) => {
      await button(page, /^Control postoperatorio$/).click();
      await button(page, /Herida limpia/).click();
      await button(page, 'Editar').click();
      await page.getByRole('textbox', { name: 'Contenido' }).fill('Herida limpia y seca.');
    },
    elsewhere: (page, path) =>
      put(page, path, { fecha_evolucion: '2026-11-09', contenido: 'Herida con flogosis.' }),
    kept: 'Contenido',
    values: ['Herida limpia y seca.', 'Herida con flogosis.', 'Herida limpia.'],
    restorable: true,
    taken: 'Fecha',
    save: async (page) => {
      await button(page, /^Guardar cambios/).click();
    },
    stored: { fecha_evolucion: '2026-11-09', contenido: 'Herida limpia y seca.' },
  },
  {
    // The chosen file stays too.
    record: 'a study',
    store: async (page) => {
      const { id_paciente } = await storePatient(page, 'Supuesta, Mía', '20000007');
      const { id: id_otro } = await post(page, '/bases/otros/', { nombre: 'Biopsia' });
      const { id } = await postForm(page, '/examenes/otros', {
        id_paciente: String(id_paciente),
        id_otro: String(id_otro),
        fecha: '2026-11-10',
        descripcion: 'Gastritis crónica.',
      });
      await page.goto(`${server.url}/hc?paciente=${String(id_paciente)}&tab=estudios`);
      return `/examenes/otros/registro/${String(id)}`;
    },
    type: async (page) => {
      await button(page, /Gastritis crónica/).click();
      await button(page, 'Editar').click();
      await page.getByRole('textbox', { name: 'Descripción' }).fill('Gastritis crónica leve.');
      await attach(page, 'Archivo (PDF, JPG o PNG)', png());
    },
    elsewhere: async (page, path) => {
      const { id_otro } = (await get(page, path)) as { id_otro: number };
      await putForm(page, path.replace('registro/', ''), {
        id_otro: String(id_otro),
        fecha: '2026-11-09',
        descripcion: 'Sin lesiones.',
      });
    },
    kept: 'Descripción',
    values: ['Gastritis crónica leve.', 'Sin lesiones.', 'Gastritis crónica.'],
    restorable: true,
    taken: 'Fecha',
    save: async (page) => {
      await button(page, /^Guardar cambios/).click();
    },
    stored: {
      fecha: '2026-11-09',
      descripcion: 'Gastritis crónica leve.',
      nombre_archivo: 'placa.png',
    },
  },
  {
    // Its dialog stands above the report into which templates are put.
    record: 'a technique template',
    store: async (page) => {
      const { id_paciente } = await storePatient(page, 'Supuesta, Rita', '20000021');
      await storeReport(page, Number(id_paciente));
      const [{ id_procedimiento_paciente } = {}] = (await get(
        page,
        `/partes/resumen?id_paciente=${String(id_paciente)}`,
      )) as Record<string, unknown>[];
      const texts = { tecnica: 'Apendicectomía', desarrollo: 'Incisión de McBurney.' };
      const { id_plantilla } = await post(page, '/plantillas/plantillas_tecnicas_cx/', texts);
      await page.goto(`${server.url}/partes/${String(id_procedimiento_paciente)}`);
      return `/plantillas/plantillas_tecnicas_cx/${String(id_plantilla)}`;
    },
    type: async (page) => {
      await button(page, 'Actualizar').click();
      await button(page, 'Editar plantillas técnicas').click();
      await page.getByRole('option', { name: 'Apendicectomía' }).click();
      await page.getByRole('textbox', { name: 'Desarrollo' }).fill('Incisión transversa.');
    },
    elsewhere: (page, path) =>
      put(page, path, { tecnica: 'Apendicectomía abierta', desarrollo: 'Incisión mediana.' }),
    kept: 'Desarrollo',
    values: ['Incisión transversa.', 'Incisión mediana.', 'Incisión de McBurney.'],
    restorable: true,
    taken: 'Técnica',
    save: async (page) => {
      await button(page, /^Actualizar/).click();
    },
    stored: { tecnica: 'Apendicectomía abierta', desarrollo: 'Incisión transversa.' },
  },
  {
    record: 'a report',
    store: async (page) => {
      const { id_paciente } = await storePatient(page, 'Figurado, Luis', '20000002');
      await storeReport(page, Number(id_paciente));
      return '/partes/completo/1/';
    },
    type: async (page) => {
      await page.goto(`${server.url}/partes/1`);
      await button(page, 'Actualizar').click();
      await page.getByLabel('Anexo diagnóstico').fill('Con perforación');
    },
    elsewhere: async (page, path) => {
      const report = (await get(page, path)) as Row;
      const operation = {
        anexo_diagnostico: 'Sin perforación',
        tecnica_detalle: 'De otro puesto.',
      };
      await put(page, '/partes/1/', {
        procedimientos_pacientes: report['procedimientos_pacientes'],
        partes_quirurgicos: { ...report['partes_quirurgicos'], ...operation },
      });
    },
    kept: 'Anexo diagnóstico',
    values: ['Con perforación', 'Sin perforación', 'vacío'],
    taken: 'Técnica detallada',
    save: async (page) => {
      await button(page, /^Actualizar/).click();
    },
    stored: {
      partes_quirurgicos: expect.objectContaining({
        anexo_diagnostico: 'Con perforación',
        tecnica_detalle: 'De otro puesto.',
      }),
    },
  },
];

const comparison = (page: Page) =>
  page.getByRole('dialog', { name: 'Otro puesto modificó este registro' });

for (const { record, store, type, elsewhere, kept, taken, save, stored, values } of CASES) {
  test(`${record} changed by another computer keeps both changes`, async ({ page }) => {
    await logIn(page, server.url);
    const path = await store(page);
    await type(page);
    await elsewhere(page, path);
    await save(page);
    const dialog = comparison(page);
    const [mine, theirs, before] = values;
    const compared = dialog.getByRole('group', { name: kept, exact: true });
    await expect(compared).toHaveText(
      `${kept}Lo tuyo${mine}Lo del otro puesto${theirs}Antes: ${before}`,
    );
    await expect(dialog.getByText(new RegExp(`^${taken}: .+`))).toBeVisible();
    // Nothing is lost by leaving it open.
    await page.keyboard.press('Escape');
    const conflict = page.getByText(
      `Otro puesto cambió ${kept}: lo tuyo reemplaza a lo del otro puesto si volvés a guardar.`,
    );
    await expect(conflict).toBeVisible();
    await expect(
      page.getByText(`Otro puesto cambió ${taken}: se tomó lo del otro puesto.`),
    ).toBeVisible();
    const field = page.getByRole('textbox', { name: kept, exact: true });
    await expect(field).toBeFocused();
    await expect(field).toBeInViewport();
    await button(page, 'Comparar').click();
    await dialog.getByRole('button', { name: 'Usar lo tuyo' }).click();
    await expect(page.getByText(`Quedó lo que elegiste en ${kept}.`)).toContainText(
      'Todavía no está guardado.',
    );
    await save(page);
    await expect(conflict).toBeHidden();
    await expect.poll(() => get(page, path)).toMatchObject(stored);
  });
}

test.describe('deleted by another computer', () => {
  // The same patients again.
  test.beforeAll(async () => {
    await server.stop();
    server = await TestServer.start();
  });

  for (const { record, store, type, values, save } of CASES.filter((it) => it.restorable)) {
    test(`${record} is restored and saved`, async ({ page }) => {
      await logIn(page, server.url);
      const path = await store(page);
      await type(page);
      await remove(page, path.replace('registro/', ''));
      await save(page);
      await expect(
        page.getByText('Otro puesto borró este registro. Tus cambios no se perdieron.'),
      ).toBeVisible();
      await button(page, 'Restaurar y guardar').click();
      await expect(page.getByText(/^Otro puesto borró/)).toBeHidden();
      await expect.poll(async () => JSON.stringify(await get(page, path))).toContain(values[0]);
    });
  }
});

/** A catalogue entry has one field: it keeps the typed text and shows the value of the other computer. */
test('a catalogue entry renamed by another computer', async ({ page }) => {
  await logIn(page, server.url);
  const { id } = await post(page, '/coberturas/', { nombre: 'Mutual Vieja' });
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Coberturas', exact: true }).click();
  await page.getByRole('combobox', { name: 'Buscar' }).fill('vieja');
  await expect(page.getByRole('option', { name: 'Mutual Vieja' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Buscar' }).press('Enter');
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Mutual Mía');
  await put(page, `/coberturas/${String(id)}/`, { nombre: 'Mutual Ajena' });
  await button(page, /^Guardar/).click();
  const compared = comparison(page).getByRole('group', { name: 'Nombre' });
  await expect(compared).toHaveText(
    'NombreLo tuyoMutual MíaLo del otro puestoMutual AjenaAntes: Mutual Vieja',
  );
  await button(page, 'Volver al formulario').click();
  await expect(page.getByText('Otro puesto guardó: Mutual Ajena')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Mutual Mía');
  await button(page, /^Guardar/).click();
  await expect(page.getByText('Se guardó «Mutual Mía».')).toBeVisible();
});

/** Photos have no fields: what another computer added is in sight, and what it deleted cannot be deleted again. */
test('photos of a report that another computer added and deleted', async ({ page }) => {
  await logIn(page, server.url);
  const { id_paciente } = await storePatient(page, 'Figurado, Blas', '20000022');
  await storeReport(page, Number(id_paciente));
  const [{ id_procedimiento_paciente } = {}] = (await get(
    page,
    `/partes/resumen?id_paciente=${String(id_paciente)}`,
  )) as Record<string, unknown>[];
  const photos = `/procedimientos/${String(id_procedimiento_paciente)}/fotos`;
  await postForm(page, photos, { files: png('ciego.png') });
  await page.goto(`${server.url}/partes/${String(id_procedimiento_paciente)}`);
  await button(page, 'Actualizar').click();
  await page.getByRole('button', { name: 'Eliminar la foto ciego.png' }).click();
  const [{ file_key } = {}] = (await get(page, photos)) as Record<string, unknown>[];
  await remove(page, `${photos}?file_key=${String(file_key)}`);
  await postForm(page, photos, { files: png('recto.png') });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  const said = page.getByText('Ya se había eliminado desde otro puesto.', { exact: true });
  await expect(said).toBeVisible();
  const shown = page.getByRole('button', { name: /^Ver la foto/ });
  await expect(shown).toHaveCount(1);
  await expect(shown).toHaveAccessibleName('Ver la foto recto.png');
});

/**
 * A choice that another computer deletes before the save: the message names it, the field is empty, and the next save
 * stores what the form shows (decision L6).
 */
test('a person deleted by another computer leaves the form of a report', async ({ page }) => {
  await logIn(page, server.url);
  const { id } = await post(page, '/bases/anestesiologos/', { nombre: 'Dr. Efímero Paz' });
  const { id_paciente } = await storePatient(page, 'Efímero, Luis', '20000006');
  await page.goto(`${server.url}/hc?paciente=${String(id_paciente)}`);
  await startReport(page);
  await fillReport(page);
  await choose(page, 'Anestesiólogo', 'Dr. Efímero Paz');
  await remove(page, `/bases/anestesiologos/${String(id)}/`);
  await button(page, /^Guardar/).click();
  const field = page.getByRole('combobox', { name: 'Anestesiólogo' });
  await expect(field).toHaveAccessibleDescription(
    '«Dr. Efímero Paz» ya no existe y se quitó. Elegí otra opción.',
  );
  await expect(field).toHaveValue('');
  // The same again would store nobody: the sentence does not ask for it.
  await expect(
    page.getByText('Lo que escribiste sigue acá. Corregí el campo marcado y volvé a guardar.'),
  ).toBeVisible();
  // A press within half a second of the refusal saves nothing: nobody has read it.
  await page.waitForTimeout(600);
  await button(page, /^Guardar/).click();
  await expect(page.getByText('Parte guardado', { exact: true }).first()).toBeVisible();
});

test('an untouched history says within a minute what another computer did', async ({ page }) => {
  await logIn(page, server.url);
  const { id_paciente: id } = await storePatient(page, 'Mirada, Sin Tocar', '30991234');
  await page.clock.install();
  await page.goto(`${server.url}/hc?paciente=${Number(id)}`);
  await expect(page.getByRole('heading', { name: 'Mirada, Sin Tocar' })).toBeVisible();
  await storeReport(page, Number(id), { patologia: true });
  await page.clock.runFor(61_000);
  await expect(page.getByRole('tab', { name: /^Patología.*1/ })).toBeVisible();
  await remove(page, `/pacientes/${Number(id)}`);
  await page.clock.runFor(61_000);
  await expect(page.getByText(/^Este paciente se dio de baja/)).toBeVisible();
});
