import { expect, test, type Page } from '@playwright/test';
import { get, post, put, storePatient, storeReport } from './support/api';
import { addPhotos, photo } from './support/files';
import { logIn } from './support/journey';
import { readPdf } from './support/pdf';
import { TestServer } from './support/server';

/** Ctrl+P on the page of a report: the record on paper, without the controls of the screen (look-and-feel "Print"). */

const NAME = 'Gómez, María Ñandú';
const DNI = '30123456';
const DNI_SHOWN = '30.123.456';
const CONTROLS = [
  'Salir',
  'Actualizar',
  'Abrir PDF',
  'PENDIENTES',
  'Cerrar Sesión',
  'Solo lectura',
];

async function printReport(page: Page) {
  await expect(page.getByText('Solo lectura')).toBeVisible();
  return readPdf(await page.pdf({ preferCSSPageSize: true }));
}

test('a report is printed from its page: one sheet, and a long one on as many as it needs', async ({
  page,
}) => {
  const server = await TestServer.start();
  try {
    await logIn(page, server.url);
    const { id_paciente } = await storePatient(page, NAME, DNI);
    const id = async (path: string, nombre: string) => (await post(page, path, { nombre }))['id'];
    const procedure = { id_paciente, institucion: 'HZB', tipo_cirugia: 1, patologia: true };
    const operation = {
      hora_inicio: '10:00',
      hora_fin: '11:30',
      id_diagnostico_pre: await id('/bases/diagnosticos/', 'Colecistitis aguda'),
      id_procedimiento: await id('/bases/tecnicas/', 'Colecistectomía laparoscópica'),
      id_cirujano: await id('/bases/cirujanos/', 'Dra. Inventada Sosa'),
      id_tipo_anestesia: 1,
      anexo_diagnostico: 'Murphy positivo, leucocitos en aumento',
      tecnica_detalle: 'Neumoperitoneo. Disección del triángulo de Calot. '.repeat(24),
    };
    await post(page, '/partes/', {
      procedimientos_pacientes: procedure,
      partes_quirurgicos: operation,
    });

    await page.goto(`${server.url}/partes/1`);
    const ordinary = await printReport(page);
    expect(ordinary.pages).toHaveLength(1);
    for (const text of [
      NAME,
      DNI_SHOWN,
      'Parte quirúrgico HZB',
      'Colecistitis aguda',
      'Programado',
    ]) {
      expect(ordinary.text).toContain(text.normalize('NFKC'));
    }
    expect(ordinary.text.split('triángulo de Calot')).toHaveLength(25);
    for (const control of CONTROLS) expect(ordinary.text).not.toContain(control);

    const line = '='.repeat(160);
    // As many sheets as the longest text can fill: what is measured wrongly on each of them adds up.
    const steps = Array.from({ length: 700 }, (_, index) => `P${index + 1}.`);
    const { version } = (await get(page, '/partes/completo/1/')) as { version: number };
    await put(page, '/partes/1/', {
      procedimientos_pacientes: procedure,
      partes_quirurgicos: {
        ...operation,
        anexo_diagnostico: line,
        tecnica_detalle: steps.join('\n'),
      },
      version,
    });
    await page.reload();
    const long = await printReport(page);
    expect(long.pages.length).toBeGreaterThan(1);
    for (const sheet of long.pages) {
      expect(sheet.normalize('NFKC')).toContain(NAME);
      expect(sheet).toContain(DNI_SHOWN);
    }
    expect(long.text.replaceAll(' ', '')).toContain(line);
    // Nothing is lost between two sheets.
    for (const step of steps) expect(long.text).toContain(step);
    expect(long.collisions).toEqual([]);
  } finally {
    await server.stop();
  }
});

/** Who bills from the second sheet reads whose code it is; who files the sheets reads that there are photos. */
test('the codes of a role stay on one sheet, and the photos are counted', async ({ page }) => {
  const server = await TestServer.start();
  try {
    await logIn(page, server.url);
    const { id_paciente } = await storePatient(page, NAME, DNI);
    await storeReport(page, Number(id_paciente));
    const { partes_quirurgicos: operation } = (await get(page, '/partes/completo/1/')) as {
      partes_quirurgicos: Record<string, unknown>;
    };
    const procedure = { id_paciente, institucion: 'INTECNUS', tipo_cirugia: 1 };
    await post(page, '/partes/', {
      procedimientos_pacientes: procedure,
      partes_quirurgicos: operation,
    });
    const roles = ['cirujano', 'ayudante1', 'ayudante2'];
    const codigos = roles.flatMap((rol, role) =>
      [1, 2, 3].map((fila) => ({ rol, fila, codigo: `C${role}.${fila}`, porcentaje: 100 })),
    );
    await page.goto(`${server.url}/partes/2`);
    await page.getByRole('button', { name: 'Actualizar', exact: true }).click();
    await addPhotos(page, await photo('a.jpg'));
    await expect(page.getByRole('button', { name: 'Ver la foto a.jpg' })).toBeVisible();
    let version = 1;
    // Wherever the first sheet ends.
    for (const lines of [10, 16, 22, 28]) {
      await put(page, '/partes/2/', {
        procedimientos_pacientes: procedure,
        partes_quirurgicos: { ...operation, tecnica_detalle: 'Línea.\n'.repeat(lines) },
        codigos,
        version,
      });
      version += 1;
      await page.goto(`${server.url}/partes/2`);
      const { pages, text } = await printReport(page);
      expect(text).toContain('El parte tiene 1 foto, que no está en esta hoja.');
      for (const role of [0, 1, 2]) {
        const onSheets = pages.map((sheet) => sheet.split(`C${role}.`).length - 1);
        expect(Math.max(...onSheets), `${lines} lines, role ${role}`).toBe(3);
      }
    }
  } finally {
    await server.stop();
  }
});
