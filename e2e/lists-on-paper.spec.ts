import { expect, test, type Page } from '@playwright/test';
import { post, postForm, storePatient, storeReport } from './support/api';
import { logIn } from './support/journey';
import { readPdf } from './support/pdf';
import { TestServer } from './support/server';

/** Ctrl+P of lists, of dialogs and of what is being written: nothing is cut, or the sheet says so (docs/decisions/308). */

/** What the margins leave of a sheet: 180 mm. */
const A4_PX = 680;
const NAME = 'Gómez Hipotetola, María de los Ángeles';
const DNI = '30123456';
/** Longer than a line of the list, and more lines than a text box shows. */
const LONG = Array.from({ length: 61 }, (_, index) => `Renglón ${index + 1}.`).join('\n');

const print = async (page: Page) => readPdf(await page.pdf({ preferCSSPageSize: true }));
const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

test('paper loses nothing of a list, a dialog or a text that is being written', async ({
  page,
}) => {
  test.slow();
  const server = await TestServer.start();
  try {
    await logIn(page, server.url);
    const id_paciente = Number((await storePatient(page, NAME, DNI))['id_paciente']);
    const history = `${server.url}/hc?paciente=${id_paciente}&tab=`;

    // A list of patients.
    await page.goto(server.url);
    await expect(page.getByRole('row').filter({ hasText: DNI.slice(-3) })).toBeVisible();
    const all = inOneLine((await print(page)).text);
    expect(all).toContain(NAME);
    expect(all).toMatch(/Mostrando 1 ?[-–a] ?1 de 1\b/);
    // What it was filtered by: it would look like all of them.
    await page.getByRole('searchbox').fill('hipotetola');
    await expect(page.getByRole('row').filter({ hasText: DNI.slice(-3) })).toBeVisible();
    expect(inOneLine((await print(page)).text)).toContain('hipotetola');

    // A dialog is printed alone, with all of its rows.
    for (let index = 1; index <= 40; index += 1) {
      const descripcion = `Reclamar la biopsia número ${index} al laboratorio de Anatomía Patológica`;
      await post(page, '/pendientes/', { categoria: 'estudio', descripcion, id_paciente });
    }
    await page.keyboard.press('Control+b');
    await expect(page.getByText('número 1 al laboratorio')).toBeAttached();
    const tasks = inOneLine((await print(page)).text);
    for (let index = 1; index <= 40; index += 1) {
      expect(tasks).toContain(`biopsia número ${index} al`);
    }
    expect(tasks.split('Pendiente ').length).toBeGreaterThan(40);
    expect(tasks).not.toContain('Historias Clínicas');
    // No column is cut at the edge of the sheet: a year would lack its last digit.
    await page
      .getByRole('button', { name: /^Pendiente/ })
      .first()
      .click();
    await expect(page.getByRole('button', { name: /^Realizado/ })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: A4_PX, height: 1000 });
    const cut = page
      .getByRole('cell')
      .filter({ hasText: /\d{4}$/ })
      .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).length);
    expect(await cut).toBe(0);
    await page.emulateMedia({ media: null });
    await page.setViewportSize({ width: 1366, height: 768 });

    // Turnos without the form and the calendar.
    const today = new Date().toLocaleDateString('sv', {
      timeZone: 'America/Argentina/Buenos_Aires',
    });
    await post(page, '/turnos/', { nombre: 'Turnero Inventado, Ciro', fecha: today });
    await page.goto(`${server.url}/turnos`);
    await expect(page.getByText('Turnero Inventado, Ciro')).toBeVisible();
    const appointments = (await print(page)).text;
    expect(appointments).toContain('Turnero Inventado, Ciro');
    expect(appointments).toMatch(/1 turno del \d\d\/\d\d\/\d{4}/);
    for (const left of ['Nuevo turno', 'Cargar turno', 'Calendario']) {
      expect(appointments).not.toContain(left);
    }

    // The text of an entry, and of a closed consulta the word that it is not there.
    const { id_consulta } = await post(page, '/consultas/', {
      id_paciente,
      motivo: 2,
      fecha_consulta: today,
    });
    await post(page, '/evoluciones/', { id_consulta, id_paciente, contenido: LONG });
    await postForm(page, '/interconsultas/', {
      id_paciente: String(id_paciente),
      descripcion: LONG,
      fecha: today,
    });
    await page.goto(`${history}consultas`);
    const consulta = page.getByRole('button', { name: 'Control', exact: true });
    await expect(consulta).toBeVisible();
    const closed = inOneLine((await print(page)).text);
    expect(closed).toContain('Sin abrir: sus textos no están en esta hoja.');
    await consulta.click();
    await expect(page.getByText('Renglón 1.').first()).toBeVisible();
    const opened = inOneLine((await print(page)).text);
    for (const text of ['Renglón 1.', 'Renglón 30.', 'Renglón 61.']) {
      expect(opened).toContain(text);
    }
    expect(opened).not.toContain('Sin abrir');
    await page.goto(`${history}interconsultas`);
    await expect(page.getByText('Renglón 1.').first()).toBeVisible();
    expect((await print(page)).text).toContain('Renglón 61.');

    // What is being written: antecedentes, and a parte.
    await page.goto(`${history}antecedentes`);
    await expect(page.getByRole('tabpanel')).toContainText('Alérgicos');
    await page.keyboard.press('F2');
    await page.getByRole('textbox', { name: 'Alérgicos' }).fill(LONG);
    const background = inOneLine((await print(page)).text);
    expect(background).toContain('Cambios sin guardar');
    for (const text of ['Renglón 1.', 'Renglón 30.', 'Renglón 61.']) {
      expect(background).toContain(text);
    }
    await storeReport(page, id_paciente);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto(`${server.url}/partes/1`);
    await page.getByRole('button', { name: /Actualizar/ }).click();
    await page.getByLabel('Técnica detallada').fill(LONG);
    const report = inOneLine((await print(page)).text);
    expect(report).toContain('Cambios sin guardar');
    expect(report).toContain('Programado');
    expect(report).not.toMatch(/Urgencia|Duración rápida|Plantillas/);
    for (let line = 1; line <= 61; line += 1) expect(report).toContain(`Renglón ${line}.`);
    expect(report.indexOf('Renglón 61.')).toBeLessThan(report.indexOf('Muestras'));
    // A box of one line would be cut.
    const annex = `Comienzo ${'de un anexo muy largo '.repeat(11)}y su final`;
    const box = page.getByRole('textbox', { name: 'Anexo técnica' });
    await box.fill(annex);
    expect(inOneLine((await print(page)).text)).toContain(annex);
    await expect(box).toBeFocused();
    // What is half typed in a selector is not taken or lost by printing.
    const surgeon = page.getByRole('combobox', { name: /^Ayudante 1/ });
    await surgeon.fill('de muestra sin terminar');
    expect(inOneLine((await print(page)).text)).toContain('de muestra sin terminar');
    await expect(surgeon).toBeFocused();
    await expect(surgeon).toHaveValue('de muestra sin terminar');

    // A new parte has its patient on each sheet, as a stored one.
    await page.goto(`${history}procedimientos`);
    await page.getByRole('button', { name: 'Nuevo parte' }).click();
    await page.getByRole('button', { name: /HZB/ }).click();
    await page.getByLabel('Técnica detallada').fill(LONG);
    const sheets = (await print(page)).pages;
    expect(sheets.length).toBeGreaterThan(1);
    for (const sheet of sheets) expect(inOneLine(sheet)).toMatch(/30\.123\.456 · Parte quirúrgico/);
  } finally {
    await server.stop();
  }
});
