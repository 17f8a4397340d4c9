import { expect, test, type Page } from '@playwright/test';
import { post, storePatient, storeReports } from './support/api';
import { logIn } from './support/journey';
import { readPdf } from './support/pdf';
import { TestServer } from './support/server';

/** Ctrl+P of a history: each sheet says whose it is and which tab, without the controls of the screen (look-and-feel "Print"). */

const NAME = 'Gómez, María Ñandú';
const DNI = '30123456';
const CONTROLS = [
  ...['Volver', 'Actividad', 'Resumen HC', 'Incluir fotos', 'Exportar historia', 'Estudios'],
  ...['Nuevo parte', 'NUEVA CONSULTA', 'Alt N', 'PENDIENTES', 'Cerrar Sesión', 'PDF', 'Editar'],
  'Selecciona una',
];

async function printTab(page: Page, address: string, ready: string) {
  await page.goto(address);
  await expect(page.getByRole('tabpanel')).toContainText(ready);
  return readPdf(await page.pdf({ preferCSSPageSize: true }));
}

test('a history is printed: name, DNI and tab on each sheet, records whole, no controls', async ({
  page,
}) => {
  test.slow();
  const server = await TestServer.start();
  try {
    await logIn(page, server.url);
    const { id_paciente } = await storePatient(page, NAME, DNI);
    const allergies = 'Penicilina: urticaria. Látex.';
    await post(page, '/antecedentes/', {
      id_paciente,
      alergicos: allergies,
      quirurgicos: `Nada.${'\n'.repeat(300)}Salvo eso.`,
    });
    const days = Array.from(
      { length: 60 },
      (_, index) => `20${10 + Math.floor(index / 6)}-0${(index % 6) + 1}-10`,
    );
    await storeReports(page, Number(id_paciente), days);
    for (const fecha_consulta of days) {
      await post(page, '/consultas/', { id_paciente, motivo: 2, fecha_consulta });
    }

    const history = `${server.url}/hc?paciente=${String(id_paciente)}&tab=`;
    const procedures = await printTab(page, `${history}procedimientos`, '10/01/2010');
    expect(procedures.pages.length).toBeGreaterThan(1);
    for (const sheet of procedures.pages) {
      expect(sheet.normalize('NFKC')).toContain(`${NAME} · DNI 30.123.456 · Procedimientos`);
    }
    expect(procedures.text.split('De muestra')).toHaveLength(61);
    const encounters = await printTab(page, `${history}consultas`, '10/01/2010');
    expect(encounters.pages.length).toBeGreaterThan(1);
    for (const sheet of encounters.pages) expect(sheet).toContain('· Consultas');
    // A consulta is called by its reason, and its date is on the same sheet.
    const whole = encounters.pages.flatMap(
      (sheet) => sheet.match(/Control\s+\d\d\/\d\d\/\d{4}/g) ?? [],
    );
    expect(whole).toHaveLength(60);
    expect(encounters.text).toContain(`Alergias: ${allergies}`);
    const background = await printTab(page, `${history}antecedentes`, 'Nada.');
    for (const text of ['Alérgicos', allergies, 'Quirúrgicos', 'Nada.', 'Salvo eso.']) {
      expect(background.text).toContain(text);
    }
    // A key that was held down prints no empty sheets (issue 10, A6).
    expect(background.pages).toHaveLength(1);
    for (const printed of [procedures, encounters, background]) {
      for (const control of CONTROLS) expect(printed.text).not.toContain(control);
    }
    // What is closed on the screen is read on paper.
    await page.getByRole('button', { name: 'Contraer todo' }).click();
    await expect(page.getByText('Nada.')).toBeHidden();
    const closed = await readPdf(await page.pdf({ preferCSSPageSize: true }));
    // The allergies stand in the header too.
    for (const text of [allergies, 'Nada.']) expect(closed.text).toContain(text);
  } finally {
    await server.stop();
  }
});
