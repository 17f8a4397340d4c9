import { expect, type Page } from '@playwright/test';
import { post, postForm, storeReport } from './api';
import { addPhotos, png } from './files';
import { logIn } from './journey';
import { loginField } from './session';
import type { TestServer } from './server';

/** A screen or state of the product, and how to reach it from any page. */
export interface Screen {
  name: string;
  open: (page: Page, url: string) => Promise<void>;
}

const row = (page: Page) => page.getByRole('row').nth(3);
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

async function home(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await row(page).waitFor();
}

async function directory(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/pacientes`);
  await row(page).waitFor();
}

async function catalogue(page: Page, url: string): Promise<void> {
  await home(page, url);
  await page.getByRole('button', { name: 'Coberturas', exact: true }).press('Enter');
  await page.getByRole('option', { name: 'PAMI' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option', { selected: true }).waitFor();
}

async function tasks(page: Page, url: string): Promise<void> {
  await home(page, url);
  await page.getByRole('button', { name: 'PENDIENTES' }).press('Enter');
  await page
    .getByRole('row', { name: /Reclamar/ })
    .first()
    .waitFor();
}

async function appointments(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/turnos`);
  await page.getByRole('table', { name: 'Turnos encontrados' }).waitFor();
}

async function history(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/hc?paciente=1`);
  await page.getByRole('tab', { name: 'Procedimientos' }).waitFor();
}

async function activity(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/actividad`);
  await page.getByRole('heading', { name: 'Actividad', level: 1 }).waitFor();
  await page.getByRole('listitem').first().waitFor();
}

async function consults(page: Page, url: string): Promise<void> {
  await history(page, url);
  await page.getByRole('tab', { name: 'Interconsultas' }).click();
  await page
    .getByRole('button', { name: /ASA II/ })
    .first()
    .press('Enter');
  await page.getByRole('button', { name: 'Editar' }).waitFor();
}

async function studies(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/hc?paciente=1&tab=estudios`);
  await page.getByRole('button', { name: 'Laboratorios' }).waitFor();
}

async function pathology(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/hc?paciente=1&tab=patologia`);
  await page.getByRole('button', { name: /^Ver archivos cargados/ }).press('Enter');
  await page.getByRole('button', { name: /^20\/10\/2026/ }).press('Enter');
  await page.getByRole('button', { name: 'Ver todas las fotos' }).waitFor();
  // The header stays in sight and would lie on what was scrolled.
  await page.evaluate(() => window.scrollTo(0, 0));
}

export const LOGIN: Screen = {
  name: 'Login',
  open: async (page, url) => {
    await page.goto(url);
    await loginField(page).waitFor();
  },
};

/** A new report of INTECNUS, a code of a role without a person typed. */
async function reportWithCodes(page: Page, url: string): Promise<void> {
  await history(page, url);
  await page.getByRole('tab', { name: 'Procedimientos' }).click();
  await page.getByRole('button', { name: 'Nuevo parte' }).press('Enter');
  await page.getByRole('button', { name: 'Fundación INTECNUS' }).press('Enter');
  await dialog(page, 'Nuevo parte quirúrgico').waitFor();
  await page.getByRole('textbox', { name: 'Ayudante 1, fila 1: código' }).fill('080103');
  await page.getByText('Sin persona en el equipo').waitFor();
}

/** The screens behind the login, each filled with data. */
export const SCREENS: Screen[] = [
  { name: 'Inicio', open: home },
  { name: 'Actividad', open: activity },
  {
    name: 'Contacto',
    open: async (page, url) => {
      await home(page, url);
      await page
        .getByRole('button', { name: /^Ver contacto/ })
        .first()
        .press('Enter');
      await page.getByRole('alertdialog').waitFor();
    },
  },
  { name: 'Pacientes', open: directory },
  {
    name: 'Eliminar paciente',
    open: async (page, url) => {
      await directory(page, url);
      await page
        .getByRole('button', { name: /^Eliminar/ })
        .first()
        .press('Enter');
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'Datos del paciente',
    open: async (page, url) => {
      await directory(page, url);
      await page
        .getByRole('button', { name: /^Editar/ })
        .first()
        .press('Enter');
      await dialog(page, 'Datos del paciente').waitFor();
    },
  },
  {
    name: 'Nuevo paciente',
    open: async (page, url) => {
      await home(page, url);
      await page.getByRole('button', { name: 'Nuevo Paciente' }).press('Enter');
      const form = dialog(page, 'Nuevo paciente');
      await form.getByRole('radio', { name: 'Femenino' }).click();
    },
  },
  { name: 'Catálogo', open: catalogue },
  {
    name: 'Catálogo, editar',
    open: async (page, url) => {
      await catalogue(page, url);
      await page.keyboard.press('Enter');
      await page.getByRole('textbox', { name: 'Nombre' }).waitFor();
    },
  },
  {
    name: 'Buscador',
    open: async (page, url) => {
      await directory(page, url);
      await page.keyboard.press('Control+K');
      await dialog(page, 'Abrir una historia').waitFor();
      await page.keyboard.type('pru');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'Cerrar sesión',
    open: async (page, url) => {
      await directory(page, url);
      await page.getByRole('button', { name: 'Cerrar Sesión' }).press('Enter');
      await page.getByRole('alertdialog').waitFor();
    },
  },
  { name: 'Pendientes', open: tasks },
  {
    name: 'Nuevo pendiente',
    open: async (page, url) => {
      await tasks(page, url);
      await page.getByRole('button', { name: 'Nuevo pendiente' }).press('Enter');
      await dialog(page, 'Nuevo pendiente').waitFor();
      await page.getByRole('dialog').getByRole('combobox', { name: 'Paciente' }).click();
      await page
        .getByRole('option', { name: /^Prueba/ })
        .first()
        .waitFor();
    },
  },
  { name: 'Turnos', open: appointments },
  {
    name: 'Turnos del mes',
    open: async (page, url) => {
      await appointments(page, url);
      await page.getByRole('button', { name: /^Ver todos los turnos/ }).press('Enter');
      await page.getByRole('columnheader', { name: 'Fecha' }).waitFor();
      await page.getByRole('combobox', { name: 'Nombre' }).pressSequentially('pru');
      await page.getByRole('option').first().waitFor();
    },
  },
  { name: 'Historia', open: history },
  {
    name: 'Antecedentes',
    open: async (page, url) => {
      await history(page, url);
      await page.getByRole('tab', { name: 'Antecedentes' }).click();
      await page.getByRole('button', { name: 'Editar' }).waitFor();
    },
  },
  {
    name: 'Antecedentes, escribiendo',
    open: async (page, url) => {
      await history(page, url);
      await page.getByRole('tab', { name: 'Antecedentes' }).click();
      await page.getByRole('button', { name: 'Editar' }).press('Enter');
      await page.getByRole('textbox', { name: 'Familiares' }).waitFor();
    },
  },
  {
    name: 'Consultas',
    open: async (page, url) => {
      await history(page, url);
      await page
        .getByRole('button', { name: /^Control postoperatorio$/ })
        .first()
        .press('Enter');
      await page
        .getByRole('button', { name: /Buena evolución/ })
        .first()
        .press('Enter');
      await page.getByRole('button', { name: 'Copiar evolución' }).waitFor();
    },
  },
  {
    name: 'Consultas, escribiendo',
    open: async (page, url) => {
      await history(page, url);
      await page
        .getByRole('button', { name: /^Nueva evolución/ })
        .first()
        .press('Enter');
      await page.getByRole('textbox', { name: 'Contenido' }).waitFor();
      await page.getByRole('button', { name: /^NUEVA CONSULTA/ }).press('Enter');
      await page.getByRole('combobox', { name: 'Motivo' }).pressSequentially('con');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'Estudios',
    open: async (page, url) => {
      await studies(page, url);
      await page
        .getByRole('button', { name: /con archivo$/ })
        .first()
        .press('Enter');
      await page.getByRole('img', { name: 'placa.png' }).waitFor();
    },
  },
  {
    name: 'Estudios, escribiendo',
    open: async (page, url) => {
      await studies(page, url);
      await page
        .getByRole('button', { name: /con archivo$/ })
        .first()
        .press('Enter');
      await page.getByRole('button', { name: 'Editar' }).press('Enter');
      await page.getByText('Archivo actual: placa.png').waitFor();
      await page.getByRole('button', { name: /^Nuevo estudio complementario/ }).press('Enter');
      await page.getByRole('radio', { name: 'Imagen' }).press('Space');
      const selector = page.getByRole('combobox', { name: 'Imagen' }).first();
      await selector.pressSequentially('eco');
      await page.getByRole('option').first().waitFor();
    },
  },
  { name: 'Patología', open: pathology },
  {
    name: 'Patología, fotos',
    open: async (page, url) => {
      await pathology(page, url);
      await page
        .getByRole('button', { name: 'Ver todas las fotos' })
        .evaluate((button) => (button as HTMLElement).click());
      await page.getByRole('img', { name: /^placa\.png/ }).waitFor();
    },
  },
  {
    name: 'Patología, escribiendo',
    open: async (page, url) => {
      await pathology(page, url);
      await page.getByRole('button', { name: 'Editar' }).press('Enter');
      await page.getByRole('button', { name: 'Eliminar placa.png' }).waitFor();
      await page.evaluate(() => window.scrollTo(0, 0));
    },
  },
  {
    name: 'Cargar patología',
    open: async (page, url) => {
      await pathology(page, url);
      await page.getByRole('button', { name: 'Cargar patología' }).press('Enter');
      await dialog(page, 'Cargar patología').waitFor();
      await page.getByRole('radio', { name: 'Cultivo' }).press('Space');
    },
  },
  {
    name: 'Nuevo parte',
    open: async (page, url) => {
      await history(page, url);
      await page.getByRole('tab', { name: 'Procedimientos' }).click();
      await page.getByRole('button', { name: 'Nuevo parte' }).press('Enter');
      await page.getByRole('button', { name: 'Hospital HZB' }).press('Enter');
      await dialog(page, 'Nuevo parte quirúrgico').waitFor();
      await page.getByRole('combobox', { name: 'Tipo de anestesia' }).click();
      await page.getByRole('option', { name: 'Raquídea' }).waitFor();
      await page.keyboard.press('ArrowDown');
    },
  },
  { name: 'Nuevo parte de INTECNUS, con códigos y plantillas', open: reportWithCodes },
  {
    name: 'Fotos a adjuntar',
    open: async (page, url) => {
      await reportWithCodes(page, url);
      await addPhotos(page, png('ciego.png'), png(LONG_PHOTO_NAME));
      await page.getByText('A adjuntar al guardar:').waitFor();
    },
  },
  {
    name: 'Parte con fotos, escribiendo',
    open: async (page, url) => {
      await page.goto(`${url}/partes/1`);
      await page.getByRole('button', { name: 'Actualizar' }).press('Enter');
      await page.getByRole('button', { name: 'Eliminar la foto ciego.png' }).waitFor();
    },
  },
  {
    name: 'Visor de fotos',
    open: async (page, url) => {
      await page.goto(`${url}/partes/1`);
      await page.getByRole('button', { name: 'Ver la foto ciego.png' }).press('Enter');
      await page.getByRole('img', { name: /^ciego\.png/ }).waitFor();
    },
  },
  {
    name: 'Plantillas técnicas',
    open: async (page, url) => {
      await reportWithCodes(page, url);
      await page
        .getByRole('button', { name: 'Editar plantillas técnicas' })
        .evaluate((opener) => (opener as HTMLElement).click());
      await dialog(page, 'Plantillas técnicas').waitFor();
      await page.getByRole('textbox', { name: 'Técnica', exact: true }).fill('Prueba');
    },
  },
  {
    name: 'Interconsultas',
    open: async (page, url) => {
      await consults(page, url);
      await page.getByRole('link', { name: /\.pdf$/ }).waitFor();
    },
  },
  {
    name: 'Interconsultas, escribiendo',
    open: async (page, url) => {
      await consults(page, url);
      await page.getByRole('button', { name: 'Editar', exact: true }).press('Enter');
      await page.getByRole('group', { name: /^Reemplazar archivo/ }).waitFor();
      // The header stays in sight and would lie on what was scrolled.
      await page.evaluate(() => window.scrollTo(0, 0));
    },
  },
];

/** A full page of patients, some with texts longer than their column. */
const PATIENTS = 25;

/** Logs in and stores invented people; returns the storage state of the logged-in browser. */
export async function furnish(page: Page, server: TestServer) {
  await logIn(page, server.url);
  const created = await page.evaluate(async (count) => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('authToken')}`,
      'content-type': 'application/json',
    };
    const post = async (path: string, body: object) => {
      const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
      return answer.status;
    };
    const answers = [
      await post('/coberturas/', { nombre: 'PAMI' }),
      await post('/coberturas/', {
        nombre: 'Obra Social del Personal Superior de la Industria del Gas y Afines',
      }),
    ];
    for (let index = 0; index < count; index += 1) {
      const wordy = index % 8 === 3;
      const body = {
        nombre: `Prueba${wordy ? ' de la Torre y Fernández' : ''}, María ${String.fromCharCode(65 + index)}`,
        dni: String(20_000_000 + index),
        fecha_nacimiento: '1969-05-03',
        sexo: 2,
        cobertura: wordy ? 2 : 1,
        beneficio: `61 0012345 ${index}`,
        telefono: '0294 4123456',
        email: 'maria.prueba@ejemplo.test',
      };
      answers.push(await post('/pacientes/', body));
    }
    for (let index = 0; index < 12; index += 1) {
      const motivo = index === 0 ? 3 : (index % 5) + 1;
      const fecha = `2026-${String(12 - index).padStart(2, '0')}-05`;
      answers.push(
        await post('/consultas/', { id_paciente: 1, motivo, fecha_consulta: fecha }),
        await post('/evoluciones/', {
          id_consulta: index + 1,
          fecha_evolucion: fecha,
          contenido: `Buena evolución.\n${'Sin signos de flogosis, tolera dieta general. '.repeat(index * 3)}`,
        }),
      );
    }
    const [today] = new Date()
      .toLocaleDateString('sv', { timeZone: 'America/Argentina/Buenos_Aires' })
      .split(' ');
    answers.push(await post('/bases/especialidad/', { nombre: 'Cardiología' }));
    for (const especialidad of ['1', '']) {
      const body = new FormData();
      const fields = { id_paciente: '1', fecha: '2026-10-05', especialidad };
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      body.append('descripcion', 'ASA II. Apta.');
      const file = `${'Riesgo quirúrgico y anestésico '.repeat(5)}.pdf`;
      body.append('archivo', new File(['%PDF-1.4\n%%EOF'], file, { type: 'application/pdf' }));
      const { authorization } = headers;
      const sent = { method: 'POST', headers: { authorization }, body };
      answers.push((await fetch('/interconsultas/', sent)).status);
    }
    answers.push(await post('/api/derivadores/', { nombre: 'Dra. Figurada Álvarez' }));
    for (let index = 0; index < 20; index += 1) {
      const descripcion = `Reclamar la tomografía de abdomen con contraste ${'y su informe '.repeat(index % 5)}`;
      answers.push(
        await post('/pendientes/', { descripcion, id_paciente: index % 3 ? index : null }),
      );
      answers.push(
        await post('/api/turnos/', {
          nombre: `Prueba de la Torre y Fernández, María ${index}`,
          fecha: today,
          hora: index % 2 ? '09:30' : null,
          motivo: index % 3 ? 'Control postoperatorio' : null,
          derivador: index % 4 ? 1 : null,
          id_paciente: index % 3 ? index : null,
        }),
      );
    }
    return answers;
  }, PATIENTS);
  expect(created.every((status) => status === 201)).toBe(true);
  await storeStudies(page);
  await storePathology(page);
  await storePhotos(page);
  return page.context().storageState();
}

/** Studies of the first patient, one with an image. */
async function storeStudies(page: Page): Promise<void> {
  const entry = async (path: string, nombre: string) =>
    String((await post(page, path, { nombre }))['id']);
  const laboratory = await entry('/bases/laboratorio/', 'Hemograma');
  const ultrasound = await entry(
    '/bases/imagenes/',
    'Ecografía abdominal con Doppler de los vasos esplácnicos',
  );
  const study = { id_paciente: '1', fecha: '2026-10-20' };
  await postForm(page, '/examenes/laboratorio', {
    ...study,
    descripcion: 'Hb 12,8.',
    id_laboratorio: laboratory,
  });
  await postForm(page, '/examenes/imagen', {
    ...study,
    descripcion: 'Litiasis.',
    id_imagen: ultrasound,
    archivo: png(),
  });
}

const LONG_PHOTO_NAME = `${'Endoscopía digestiva alta '.repeat(4)}.png`;

/** A report of the first patient with two photos. */
async function storePhotos(page: Page): Promise<void> {
  await storeReport(page, 1);
  for (const name of ['ciego.png', LONG_PHOTO_NAME]) {
    await postForm(page, '/procedimientos/1/fotos', { files: png(name) });
  }
}

/** Results of the first patient, one with an image. */
async function storePathology(page: Page): Promise<void> {
  const result = { id_paciente: '1', id_procedimiento: '4' };
  await postForm(page, '/patologias/', {
    ...result,
    fecha: '2026-10-20',
    informe_texto: `Gastritis crónica leve. ${'Helicobacter pylori negativo. '.repeat(12)}`,
    informe_pdf: png(),
  });
  await postForm(page, '/patologias/', {
    ...result,
    fecha: '2026-09-02',
    tipo_registro: 'cultivo',
  });
}
