import { expect, type Page } from '@playwright/test';
import { get, post, postForm, storePatient, storeReport } from './api';
import { addPhotos, attach, pdf, png } from './files';
import { choose } from './journey';

/** Every form with text: how it is opened and written in. For journeys that ask the same of each of them. */

const site = (page: Page) => new URL(page.url()).origin;

export interface Form {
  /** Not kept as a draft: files, photos, lists. */
  noDraft?: true;
  /** What it needs before it can be saved, where what was typed is no value or not enough. */
  complete?: 'not here' | ((page: Page) => Promise<void>);
  form: string;
  /** Opens the form and leaves unsaved text in it. */
  type: (page: Page) => Promise<void>;
  /** Asserts that the text is still there after 'Seguir editando'. */
  typed: (page: Page) => Promise<void>;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).last();

/** By its role: behind a question it is not found, so that nothing is pressed while that closes. */
const fileField = (page: Page) => page.getByRole('group', { name: 'Archivo (PDF, JPG o PNG)' });

/** Stores, once, the patient and the report that the forms below open. */
export async function storeRecords(page: Page): Promise<void> {
  const { total } = (await get(page, '/pacientes/')) as { total: number };
  if (total > 0) return;
  const { id_paciente } = await storePatient(page, 'Supuesta, Ana', '20000001');
  await storeReport(page, Number(id_paciente));
  const encounter = { id_paciente, motivo: 3, fecha_consulta: '2026-11-10' };
  const { id_consulta } = await post(page, '/consultas/', encounter);
  await post(page, '/evoluciones/', { id_consulta, contenido: 'Herida limpia.' });
  await postForm(page, '/interconsultas/', {
    id_paciente: String(id_paciente),
    fecha: '2026-11-20',
    descripcion: 'ASA II.',
  });
  const { id: id_otro } = await post(page, '/bases/otros/', { nombre: 'Biopsia' });
  await postForm(page, '/examenes/otros', {
    id_paciente: String(id_paciente),
    id_otro: String(id_otro),
    fecha: '2026-11-10',
    descripcion: 'Gastritis crónica.',
  });
  await postForm(page, '/patologias/', {
    id_paciente: String(id_paciente),
    id_procedimiento: '3',
    fecha: '2026-11-10',
    informe_texto: 'Sin atipia.',
  });
  await storePatient(page, 'Ficticia, Eva', '20000002');
  await post(page, '/pendientes/', { categoria: 'estudio', descripcion: 'Reclamar biopsia' });
}

export const FORMS: Form[] = [
  {
    form: 'a new patient, whose birth date is none yet',
    complete: async (page) => {
      await page.getByRole('textbox', { name: /^Nombre/ }).fill('Nacida, Ayer');
      await page.getByRole('textbox', { name: 'DNI' }).fill('20000077');
      await page.getByLabel('Fecha de nacimiento').fill('01/02/1990');
    },
    type: async (page) => {
      await button(page, 'Nuevo Paciente').click();
      await page.getByLabel('Fecha de nacimiento').fill('31/02');
    },
    typed: (page) => expect(page.getByLabel('Fecha de nacimiento')).toHaveValue('31/02'),
  },
  {
    form: 'the data of a patient',
    type: async (page) => {
      await page.goto(`${site(page)}/pacientes`);
      await button(page, 'Editar: Supuesta, Ana').click();
      await button(page, 'Editar datos').click();
      await page.getByLabel('Teléfono').fill('0294 4111111');
    },
    typed: (page) => expect(page.getByLabel('Teléfono')).toHaveValue('0294 4111111'),
  },
  {
    form: 'a new pendiente',
    type: async (page) => {
      await button(page, 'PENDIENTES').click();
      await button(page, 'Nuevo pendiente').click();
      await page.getByLabel('Descripción').fill('Comprar mallas');
    },
    typed: (page) => expect(page.getByLabel('Descripción')).toHaveValue('Comprar mallas'),
  },
  {
    form: 'a pendiente',
    type: async (page) => {
      await button(page, 'PENDIENTES').click();
      await page.getByRole('button', { name: /^Editar: Reclamar/ }).click();
      await page.getByLabel('Descripción').fill('Reclamar biopsia otra vez');
    },
    typed: (page) =>
      expect(page.getByLabel('Descripción')).toHaveValue('Reclamar biopsia otra vez'),
  },
  {
    form: 'a turno whose hour is none',
    complete: async (page) => {
      await page.getByPlaceholder('Hora (opcional)').fill('10:30');
      await page.getByRole('textbox', { name: 'Fecha' }).fill('+1');
      await page.getByPlaceholder('Nombre del paciente').fill('Alguien, Más');
    },
    type: async (page) => {
      await page.goto(`${site(page)}/turnos`);
      await page.getByPlaceholder('Hora (opcional)').fill('25:99');
    },
    typed: (page) => expect(page.getByPlaceholder('Hora (opcional)')).toHaveValue('25:99'),
  },
  {
    form: 'the name of a catalogue entry',
    noDraft: true,
    type: async (page) => {
      await button(page, 'Coberturas').click();
      const list = page.getByRole('dialog', { name: 'Coberturas' });
      await list.getByRole('button', { name: 'Nuevo' }).click();
      await page.getByRole('textbox', { name: 'Nombre' }).fill('Mutual Nueva');
    },
    typed: (page) =>
      expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Mutual Nueva'),
  },
  {
    form: 'the antecedentes of a patient',
    type: async (page) => {
      await page.goto(`${site(page)}/hc?paciente=1&tab=antecedentes`);
      await button(page, 'Editar').click();
      await page.getByRole('textbox', { name: 'Alérgicos' }).fill('Penicilina');
    },
    typed: (page) =>
      expect(page.getByRole('textbox', { name: 'Alérgicos' })).toHaveValue('Penicilina'),
  },
  {
    form: 'a new consulta',
    type: async (page) => {
      await page.goto(`${site(page)}/hc?paciente=1`);
      await button(page, 'NUEVA CONSULTA').click();
      await choose(page, 'Motivo', 'Prequirúrgico');
    },
    typed: (page) =>
      expect(page.getByRole('combobox', { name: 'Motivo' })).toHaveValue('Prequirúrgico'),
  },
  {
    form: 'a new evolución',
    type: async (page) => {
      await page.goto(`${site(page)}/hc?paciente=1`);
      await button(page, /^Nueva evolución/).click();
      await page.getByRole('textbox', { name: 'Contenido' }).fill('Tolera dieta.');
    },
    typed: (page) =>
      expect(page.getByRole('textbox', { name: 'Contenido' })).toHaveValue('Tolera dieta.'),
  },
  {
    form: 'an evolución',
    type: async (page) => {
      await page.goto(`${site(page)}/hc?paciente=1`);
      await button(page, /^Control postoperatorio$/).click();
      await button(page, /Herida limpia/).click();
      await button(page, 'Editar').click();
      await page.getByRole('textbox', { name: 'Contenido' }).fill('Herida seca.');
    },
    typed: (page) =>
      expect(page.getByRole('textbox', { name: 'Contenido' })).toHaveValue('Herida seca.'),
  },
  {
    form: 'a file of a new interconsulta',
    noDraft: true,
    type: async (page) => {
      await page.goto(`${site(page)}/hc?paciente=1&tab=interconsultas`);
      await button(page, /^NUEVA INTERCONSULTA/).click();
      await attach(page, 'Archivo (PDF, JPG o PNG)', pdf());
    },
    typed: (page) => expect(fileField(page)).toContainText('informe.pdf'),
  },
  {
    form: 'an interconsulta',
    type: async (page) => {
      await page.goto(`${site(page)}/hc?paciente=1&tab=interconsultas`);
      await button(page, /ASA II\./).click();
      await button(page, 'Editar').click();
      await page.getByRole('textbox', { name: 'Descripción' }).fill('ASA III.');
    },
    typed: (page) =>
      expect(page.getByRole('textbox', { name: 'Descripción' })).toHaveValue('ASA III.'),
  },
  {
    form: 'a new result of pathology',
    complete: 'not here',
    type: async (page) => {
      await page.goto(`${site(page)}/hc?paciente=1&tab=patologia`);
      await button(page, 'Cargar patología').click();
      await page.getByRole('textbox', { name: 'Informe / Observaciones' }).fill('Adenoma.');
    },
    typed: (page) =>
      expect(page.getByRole('textbox', { name: 'Informe / Observaciones' })).toHaveValue(
        'Adenoma.',
      ),
  },
  {
    form: 'a result of pathology',
    type: async (page) => {
      await page.goto(`${site(page)}/hc?paciente=1&tab=patologia`);
      await button(page, /^Ver archivos cargados/).click();
      await button(page, /Videocolonoscopía/).click();
      await button(page, 'Editar').click();
      await page.getByRole('textbox', { name: 'Informe' }).fill('Adenoma.');
    },
    typed: (page) => expect(page.getByRole('textbox', { name: 'Informe' })).toHaveValue('Adenoma.'),
  },
  {
    form: 'a new study, of which only a file was chosen',
    noDraft: true,
    type: async (page) => {
      await page.goto(`${site(page)}/hc?paciente=1&tab=estudios`);
      await button(page, /^Nuevo estudio complementario/).click();
      await attach(page, 'Archivo (PDF, JPG o PNG)', png());
    },
    typed: (page) => expect(fileField(page)).toContainText('placa.png'),
  },
  {
    form: 'a study',
    type: async (page) => {
      await page.goto(`${site(page)}/hc?paciente=1&tab=estudios`);
      await button(page, /Gastritis crónica/).click();
      await button(page, 'Editar').click();
      await page.getByRole('textbox', { name: 'Descripción' }).fill('Gastritis leve.');
    },
    typed: (page) =>
      expect(page.getByRole('textbox', { name: 'Descripción' })).toHaveValue('Gastritis leve.'),
  },
  {
    form: 'a new report',
    complete: 'not here',
    type: async (page) => {
      await page.goto(`${site(page)}/hc?paciente=1&tab=procedimientos`);
      await button(page, 'Nuevo parte').click();
      await button(page, 'Hospital HZB').click();
      await page.getByLabel('Técnica detallada').fill('Hemostasia.');
    },
    typed: (page) => expect(page.getByLabel('Técnica detallada')).toHaveValue('Hemostasia.'),
  },
  {
    form: 'a photo that waits for its report',
    noDraft: true,
    type: async (page) => {
      await page.goto(`${site(page)}/hc?paciente=1&tab=procedimientos`);
      await button(page, 'Nuevo parte').click();
      await button(page, 'Hospital HZB').click();
      await addPhotos(page, png('ciego.png'));
      await page.getByText('A adjuntar al guardar:').waitFor();
    },
    typed: (page) => expect(page.getByRole('button', { name: 'Quitar ciego.png' })).toBeVisible(),
  },
  {
    form: 'a technique template',
    complete: (page) =>
      page.getByRole('textbox', { name: 'Técnica', exact: true }).fill('Apendicectomía de prueba'),
    type: async (page) => {
      await page.goto(`${site(page)}/partes/1`);
      await button(page, 'Actualizar').click();
      await button(page, 'Editar plantillas técnicas').click();
      await page.getByRole('textbox', { name: 'Desarrollo' }).fill('Incisión de ___ cm.');
    },
    typed: (page) =>
      expect(page.getByRole('textbox', { name: 'Desarrollo' })).toHaveValue('Incisión de ___ cm.'),
  },
  {
    form: 'a report',
    type: async (page) => {
      await page.goto(`${site(page)}/partes/1`);
      await button(page, 'Actualizar').click();
      await page.getByLabel('Anexo diagnóstico').fill('Con perforación');
    },
    typed: (page) => expect(page.getByLabel('Anexo diagnóstico')).toHaveValue('Con perforación'),
  },
];
