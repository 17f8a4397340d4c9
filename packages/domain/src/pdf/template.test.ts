import { PDFDocument, PDFName, PDFDict } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import type { BillingCode } from '../billing/schema';
import type { SurgicalReport } from '../surgical-reports/schema';
import { cholecystectomyReport } from '../testing/cast';
import { readPdf } from '../testing/read-pdf';
import { drawIntecnus } from './intecnus';
import { fonts } from './testing/fonts';

const practice = { surgeonName: 'Dra. Inventada Sosa', specialty: 'Cirugía General' };
const codes: BillingCode[] = [{ rol: 'cirujano', codigo: '030405', porcentaje: 100, fila: 1 }];

/** A form as a practice would make one: fields of one line and one of several. */
async function form(names: readonly string[]): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([595.28, 841.89]);
  page.drawText('Hoja del consultorio', { x: 50, y: 800, size: 14 });
  names.forEach((name, index) => {
    const field = document.getForm().createTextField(name);
    const long = /detallada/i.test(name);
    if (long) field.enableMultiline();
    const box = { x: 50, y: long ? 60 : 770 - index * 22, width: 300, height: long ? 120 : 16 };
    field.addToPage(page, box);
  });
  return document.save();
}

const NAMES = [
  ...['Paciente', 'DNI', 'Edad', 'Sexo', 'Cobertura', 'Beneficio', 'Fecha', 'hora_inicio'],
  ...['hora_fin', 'Cirujano', 'Ayudante 1', 'Ayudante 2', 'Anestesiólogo', 'codigo_cirujano_1'],
  ...['porcentaje_cirujano_1', 'codigo_ayudante1_1', 'Técnica detallada', 'Sello'],
  ...['Tipo de cirugía', 'Muestras', 'Diagnóstico', 'Anexo diagnóstico', 'Técnica'],
  ...['Anexo técnica', 'Tipo anestesia', 'Ayudante 3'],
];

async function fill(
  template: Uint8Array,
  operation: Partial<SurgicalReport['partes_quirurgicos']> = {},
  patient: Partial<SurgicalReport['paciente']> = {},
) {
  const report: SurgicalReport = {
    ...cholecystectomyReport,
    procedimientos_pacientes: {
      ...cholecystectomyReport.procedimientos_pacientes,
      institucion: 'Intecnus',
    },
    partes_quirurgicos: { ...cholecystectomyReport.partes_quirurgicos, ...operation },
    paciente: { ...cholecystectomyReport.paciente, ...patient },
  };
  const drawn = await drawIntecnus({ report, codes, photos: [] }, template, practice, fonts);
  const pages = await readPdf(drawn.bytes);
  return { ...drawn, pages, text: pages.map((page) => page.text).join('\n') };
}

const squeeze = (text: string) => text.replace(/\s+/gu, '');

describe('the form of the practice', () => {
  it('is filled in by the names of its fields, and keeps what else is on it', async () => {
    const { text, pages, templateProblem } = await fill(await form(NAMES));
    expect(templateProblem).toBeNull();
    expect(pages).toHaveLength(1);
    for (const expected of [
      'Hoja del consultorio',
      'Gómez, María Ñandú',
      '30123456',
      '57 años',
      'Femenino',
      'OSDE 310',
      '61 0012345 6 01',
      '02/08/2026',
      '23:10',
      '00:40 (día siguiente)',
      'Dra. Inventada Sosa',
      'Dr. Imaginario Paz',
      'Dra. Supuesta Núñez',
      '030405',
      '100 %',
      'Vesícula “en porcelana”: disección del triángulo de Calot →',
    ]) {
      expect(squeeze(text)).toContain(squeeze(expected));
    }
    expect(text).not.toMatch(/Continúa…|Página/);
  });

  it('leaves the fields that it does not know to be filled in by hand', async () => {
    const { bytes } = await fill(await form(NAMES));
    const document = await PDFDocument.load(bytes);
    const names = document
      .getForm()
      .getFields()
      .map((field) => field.getName());
    expect(names).toEqual(['Sello']);
    expect(document.getTitle()).toBe('Parte Gómez 2026-08-02');
  });

  it('lets a long text go on over further sheets, whole, at its size, signed on the last', async () => {
    const sentences = Array.from(
      { length: 110 },
      (_, index) => `Paso ${index + 1} ≥ “se progresa”.`,
    );
    const detail = sentences.join(' ');
    const { pages } = await fill(await form(NAMES), { tecnica_detalle: detail });
    expect(pages.length).toBeGreaterThan(1);
    expect(pages[0]?.text).toContain('Continúa…');
    const all = squeeze(
      pages
        .map(({ text }) => text.replace(/Gómez, María Ñandú\s*DNI 30123456 · Fecha.*/s, ''))
        .join(''),
    ).replaceAll(/(?:Página\d+de\d+·)?Continúa…|Técnicadetallada\(continuación\)/g, '');
    for (const sentence of sentences) expect(all.split(squeeze(sentence))).toHaveLength(2);
    const last = pages.at(-1)?.text ?? '';
    expect(last).toContain('Firma y sello');
    expect(last).toContain(`Página ${pages.length} de ${pages.length}`);
    expect(last).toContain('Técnica detallada (continuación)');
  });

  const LONG_NAME =
    'Fernández Rodríguez de la Reguera Anchorena Sáenz Valiente y del Castillo Ñandú Pérez, María Inmaculada Concepción Auxiliadora';

  it('prints a value that is too long for its line on the next sheet, and says that it goes on', async () => {
    const annex = `${LONG_NAME}. `.repeat(3).trim();
    const { pages } = await fill(await form(NAMES), { anexo_diagnostico: annex });
    expect(pages).toHaveLength(2);
    expect(pages[0]?.text).toContain('…');
    expect(pages[0]?.text).not.toMatch(/^Continúa…/m);
    expect(pages[0]?.text).toContain('Página 1 de 2 · Continúa…');
    expect(pages[1]?.text).toContain('Anexo del diagnóstico (continuación)');
    expect(squeeze(pages[1]?.text ?? '')).toContain(squeeze(annex));
  });

  it.each([
    [12, 500],
    [16, 300],
    [30, 250],
    [40, 180],
  ])(
    'has the whole name of the patient on its first sheet, in a field %i points high and %i wide',
    async (height, width) => {
      const document = await PDFDocument.create();
      const page = document.addPage([595.28, 841.89]);
      const box = { x: 50, y: 700, width, height };
      document.getForm().createTextField('Paciente').addToPage(page, box);
      const drawn = await fill(await document.save(), {}, { nombre: LONG_NAME });
      expect(squeeze(drawn.pages[0]?.text ?? '')).toContain(squeeze(LONG_NAME));
      expect(drawn.pages[0]?.text).not.toMatch(/^Continúa…/m);
      expect(drawn.pages[0]?.right).toBeLessThanOrEqual(577.3);
    },
  );

  it('starts a name that no size makes fit, and prints it whole on the next sheet', async () => {
    const nombre = `${LONG_NAME} `.repeat(4).trim();
    const { pages } = await fill(await form(NAMES), {}, { nombre });
    expect(pages[0]?.text).toMatch(/Fernández Rodríguez de la Reguera.*…/);
    expect(squeeze(pages[1]?.text ?? '')).toContain(squeeze(nombre));
  });

  it('counts its own sheets, away from a field at their foot', async () => {
    const document = await PDFDocument.load(await form(['Paciente']));
    const second = document.addPage([595.28, 841.89]);
    const box = { x: 400, y: 10, width: 180, height: 30 };
    document.getForm().createTextField('Sello').addToPage(second, box);
    const { pages } = await fill(await document.save());
    const numbers = pages
      .flatMap(({ pieces }) => pieces)
      .filter(({ text }) => text.endsWith('· Continúa…'));
    expect(numbers.map(({ text }) => text)).toEqual([
      'Página 1 de 3 · Continúa…',
      'Página 2 de 3 · Continúa…',
    ]);
    expect(numbers[0]?.y).toBeLessThan(40);
    expect(numbers[1]?.y).toBeGreaterThan(800);
  });

  describe('what it has no field for', () => {
    const without = (...left: string[]) => form(NAMES.filter((name) => !left.includes(name)));

    it('is printed on a further sheet, which is the one to sign', async () => {
      const { pages } = await fill(await form(['Paciente', 'Cirujano']));
      expect(pages).toHaveLength(2);
      const further = pages[1]?.text ?? '';
      for (const expected of [
        ...['Datos sin lugar en la plantilla', '30123456', '57 años', 'Femenino', 'OSDE 310'],
        ...['61 0012345 6 01', '02/08/2026', '23:10 – 00:40 (día siguiente)', 'Urgencia'],
        ...['Patología, Cultivo', 'Colecistitis aguda', 'Murphy positivo', 'Colecistectomía'],
        ...['Dra. Supuesta Núñez', 'General', 'Dr. Imaginario Paz', 'Códigos de facturación'],
        ...['030405 · 100 %', 'Técnica detallada', 'triángulo de Calot', 'Firma y sello'],
      ]) {
        expect(further, expected).toContain(expected);
      }
      // On the form itself already, and nothing was recorded.
      expect(further).not.toMatch(/Cirujano\nDra\. Inventada|Ayudante 2|continuación/);
    });

    it('does not count what was not recorded', async () => {
      const { pages } = await fill(await without('Ayudante 2', 'Ayudante 3', 'Anexo técnica'));
      expect(pages).toHaveLength(1);
    });

    it.each([
      ['a percentage', ['porcentaje_cirujano_1'], '030405 · 100 %'],
      ['an end', ['hora_fin'], '23:10 – 00:40'],
      ['the patient', ['Paciente'], 'Paciente\nGómez, María Ñandú'],
      ['an annex', ['Anexo diagnóstico'], 'Anexo del diagnóstico\nMurphy positivo'],
    ])('counts %s', async (_, left, expected) => {
      const { pages } = await fill(await without(...left));
      expect(pages).toHaveLength(2);
      expect(pages[1]?.text).toContain(expected);
      expect(pages[1]?.text).toContain('Firma y sello');
    });

    it('takes one field for the times as well as two', async () => {
      const names = NAMES.filter((name) => !name.startsWith('hora_'));
      const { pages } = await fill(await form([...names, 'Horario']));
      expect(pages).toHaveLength(1);
    });

    it('counts a field without a place as none', async () => {
      const document = await PDFDocument.load(await without('Muestras'));
      document.getForm().createTextField('Muestras');
      const { pages } = await fill(await document.save());
      expect(pages[1]?.text).toContain('Patología, Cultivo');
    });
  });

  it('says which signs it replaced', async () => {
    const { text } = await fill(await form(NAMES), { tecnica_detalle: 'Bien 😀' });
    expect(text).toContain('Bien [?]');
    expect(squeeze(text)).toContain(squeeze('“[?]” por U+1F600'));
  });

  it('is filled in where no program has ever drawn its fields', async () => {
    const document = await PDFDocument.load(await form(['Paciente']));
    for (const widget of document.getForm().getTextField('Paciente').acroField.getWidgets()) {
      widget.dict.delete(PDFName.of('AP'));
    }
    const { text, templateProblem } = await fill(await document.save());
    expect(templateProblem).toBeNull();
    expect(text).toContain('Gómez, María Ñandú');
  });

  it('is read in spite of a field without a place', async () => {
    const document = await PDFDocument.load(await form(NAMES));
    document.getForm().createTextField('Tipo de anestesia');
    const { templateProblem, text } = await fill(await document.save());
    expect(templateProblem).toBeNull();
    expect(text).toContain('Hoja del consultorio');
  });

  it.each([
    ['no PDF', async () => new TextEncoder().encode('no es un PDF'), 'broken'],
    ['empty', async () => new Uint8Array(), 'broken'],
    ['cut off', async () => (await form(NAMES)).slice(0, 300), 'broken'],
    ['without fields', () => form([]), 'fields'],
    ['with unknown fields only', () => form(['Sello', 'Otro']), 'fields'],
    ['encrypted', encrypted, 'encrypted'],
  ])('%s: sheets of our own, and the reason', async (_, template, problem) => {
    const { templateProblem, text } = await fill(await template());
    expect(templateProblem).toBe(problem);
    expect(text).toContain('Fundación INTECNUS');
    expect(text).toContain('030405 · 100 %');
  });
});

/** A file that says that it is encrypted, as far as a reader without the password sees. */
async function encrypted(): Promise<Uint8Array> {
  const document = await PDFDocument.load(await form(NAMES));
  const dictionary = PDFDict.withContext(document.context);
  dictionary.set(PDFName.of('Filter'), PDFName.of('Standard'));
  document.context.trailerInfo.Encrypt = document.context.register(dictionary);
  return document.save({ useObjectStreams: false });
}
