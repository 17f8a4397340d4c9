import { PDFDict, PDFDocument, PDFName } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import type { BillingCode } from '../billing/schema';
import { cholecystectomyReport, juliaGomensoro, longName } from '../testing/cast';
import { readPdf, type ReadPage } from '../testing/read-pdf';
import type { SurgicalReport } from '../surgical-reports/schema';
import { embedFonts } from './document-fonts';
import { drawReport } from './report-document';
import { fonts } from './testing/fonts';

const practice = { surgeonName: 'Dra. Inventada Sosa', specialty: 'Cirugía General' };
const CODES: BillingCode[] = [
  { rol: 'cirujano', codigo: '030405', porcentaje: 100, fila: 1 },
  { rol: 'cirujano', codigo: 'Adicional VLP', porcentaje: 30, fila: 2 },
  { rol: 'ayudante1', codigo: '030405', porcentaje: 25, fila: 1 },
];

interface Changes {
  paciente?: Partial<SurgicalReport['paciente']>;
  procedure?: Partial<SurgicalReport['procedimientos_pacientes']>;
  operation?: Partial<SurgicalReport['partes_quirurgicos']>;
  codes?: BillingCode[];
}

function draw({ paciente, procedure, operation, codes = CODES }: Changes) {
  const report: SurgicalReport = {
    ...cholecystectomyReport,
    paciente: { ...cholecystectomyReport.paciente, ...paciente },
    procedimientos_pacientes: {
      ...cholecystectomyReport.procedimientos_pacientes,
      institucion: 'Intecnus',
      ...procedure,
    },
    partes_quirurgicos: { ...cholecystectomyReport.partes_quirurgicos, ...operation },
  };
  return drawReport({ report, codes, photos: [] }, practice, fonts);
}

async function print(changes: Changes) {
  const drawn = await draw(changes);
  const pages = await readPdf(drawn.bytes);
  return { ...drawn, pages, text: pages.map((page) => page.text).join('\n') };
}

const withDetail = (tecnica_detalle: string) => print({ operation: { tecnica_detalle } });
const squeeze = (text: string) => text.replace(/\s+/gu, '');

/** The body of all sheets without white space and without what each sheet repeats. */
function bodyText(pages: ReadPage[], name = 'Gómez, María Ñandú', dni = '30123456') {
  const head = squeeze(`${name}DNI ${dni} · Fecha 02/08/2026`);
  const foot = /(Continúa…)?Página\d+de\d+/g;
  return pages.map(({ text }) => squeeze(text).replace(head, '').replace(foot, '')).join('');
}

/** look-and-feel §1: 15 mm in points. */
const SIDE = (15 * 72) / 25.4;

const SENTENCES = [
  'TA ≥ 140/90 y PCR ≤ 12 µg/ml; “vesícula” escleroatrófica → disección.',
  '\n  - Trócar nº 1 de 10 mm × 3, a 37,5 °C ± ½; ‘ñandú’ – ÑANDÚ — 20 €.',
  '\n\nClipado • α/β; área de pólipo 2ª; fin de la frase número ',
];

/** 5,000 characters with every awkward sign; each sentence is numbered, so that a gap can't hide. */
function fullLengthDetail(): string {
  let text = '';
  for (let index = 0; text.length < 5000; index++) {
    text += `${SENTENCES[index % SENTENCES.length]}${index} `;
  }
  return text.slice(0, 5000).trimEnd();
}

describe('drawReport', () => {
  it('draws one A4 sheet with patient, date, times, diagnosis, technique, team and codes', async () => {
    const { pages, text, name, replaced } = await print({});
    expect(name).toBe('Parte Gómez 2026-08-02.pdf');
    expect(replaced).toEqual([]);
    expect(pages).toHaveLength(1);
    expect(pages[0]?.width).toBeCloseTo(595.28, 1);
    expect(pages[0]?.height).toBeCloseTo(841.89, 1);
    for (const expected of [
      'INTECNUS',
      'Fundación INTECNUS · Parte quirúrgico',
      'Dra. Inventada Sosa',
      'Cirugía General',
      'Gómez, María Ñandú',
      '30123456',
      '57 años',
      'Femenino',
      'OSDE 310',
      '61 0012345 6 01',
      '02/08/2026',
      '23:10 – 00:40 (día siguiente)',
      'Urgencia',
      'Colecistitis aguda',
      'Murphy positivo, leucocitos ≥ 14.000/µL',
      'Colecistectomía laparoscópica',
      'Dr. Imaginario Paz',
      'Dra. Supuesta Núñez',
      'General',
      'Patología, Cultivo',
      'Vesícula “en porcelana”',
      'Códigos de facturación',
      '030405 · 100 %',
      'Adicional VLP · 30 %',
      '030405 · 25 %',
      'Página 1 de 1',
      'Firma y sello',
    ]) {
      expect(text).toContain(expected);
    }
    for (const absent of ['Continúa…', 'Aviso', 'Instrumentador', 'Lic. Ejemplo Vera', 'HZB']) {
      expect(text).not.toContain(absent);
    }
  });

  it('draws the hospital’s with its nurses and without codes', async () => {
    const { text } = await print({ procedure: { institucion: 'HZB' } });
    for (const expected of ['Parte quirúrgico HZB', 'Hospital HZB', 'Lic. Ejemplo Vera']) {
      expect(text).toContain(expected);
    }
    expect(text).toContain('Lic. Muestra Quiroga');
    for (const absent of ['INTECNUS', 'Códigos de facturación', '030405']) {
      expect(text).not.toContain(absent);
    }
  });

  it('is a file with a title, in Spanish, with the glyphs that it uses of three embedded fonts', async () => {
    const { bytes } = await draw({});
    const document = await PDFDocument.load(bytes, { updateMetadata: false });
    expect(document.getTitle()).toBe('Parte Gómez 2026-08-02');
    expect(document.getAuthor()).toBe('Dra. Inventada Sosa');
    expect(String(document.catalog.get(PDFName.of('Lang')))).toContain('es-AR');
    const dictionaries = document.context
      .enumerateIndirectObjects()
      .map(([, object]) => object)
      .filter((object) => object instanceof PDFDict);
    const fontsOfKind = (kind: string) =>
      dictionaries.filter((it) => it.get(PDFName.of('Subtype')) === PDFName.of(kind)).length;
    expect([fontsOfKind('Type0'), fontsOfKind('Type1'), fontsOfKind('TrueType')]).toEqual([
      3, 0, 0,
    ]);
    expect(dictionaries.filter((it) => it.has(PDFName.of('FontFile2')))).toHaveLength(3);
    expect(bytes.length).toBeLessThan(60_000);
  });

  it('prints 5,000 characters over several sheets without losing or doubling one', async () => {
    const detail = fullLengthDetail();
    const { pages } = await withDetail(detail);
    expect(pages.length).toBeGreaterThanOrEqual(2);
    expect(bodyText(pages).split(squeeze(detail))).toHaveLength(2);
  });

  it.each([
    ['≥ ≤ µ ñ “ ” → – ° ½ é', '≥ ≤ µ ñ “ ” → – ° ½ é'],
    ['n\u0303 e\u0301 U\u0308', 'ñ é Ü'],
    ['fin flúor ffi oficio 1/2', 'fin flúor ffi oficio 1/2'],
  ])('loses and doubles no sign of %j', async (typed, read) => {
    const { text, replaced } = await withDetail(`Inicio ${typed} final`);
    expect(text).toContain(`Inicio ${read} final`);
    expect(replaced).toEqual([]);
  });

  it('replaces what no font has by one visible sign, and says so above the signature', async () => {
    const { pages, text, replaced } = await withDetail('Evolución 😀 favorable; مرحبا, ∅ 8 mm');
    expect(text).toContain('Evolución [?] favorable; [?][?][?][?][?], Ø 8 mm');
    const notice = squeeze(pages.at(-1)?.text ?? '');
    expect(notice).toContain(squeeze('Aviso: hay signos que la letra impresa no tiene'));
    expect(notice).toContain(squeeze('“[?]” por U+1F600'));
    expect(replaced).toHaveLength(7);
  });

  it('its file keeps a name that no font has', async () => {
    const { bytes, name, text } = await print({ paciente: { nombre: 'محمد 😀, Zoë' } });
    expect(text).toContain('[?][?][?][?] [?], Zoë');
    expect(name).toBe('Parte محمد 😀 2026-08-02.pdf');
    expect((await PDFDocument.load(bytes)).getTitle()).toBe('Parte محمد 😀 2026-08-02');
  });

  it('carries patient, date and page number on every sheet, and says when more follows', async () => {
    const { pages } = await withDetail(fullLengthDetail().replaceAll(' ', '\n'));
    expect(pages.length).toBeGreaterThanOrEqual(5);
    pages.forEach(({ text }, index) => {
      expect(text).toContain('Gómez, María Ñandú');
      expect(text).toContain('DNI 30123456');
      expect(text).toContain('02/08/2026');
      expect(text).toContain(`Página ${index + 1} de ${pages.length}`);
      expect(text.includes('Continúa…')).toBe(index < pages.length - 1);
    });
  });

  // However long the text, its last sheet is never a signature alone.
  it.each([
    1, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 50, 55, 60, 65, 66, 67, 68,
  ])('signs once, on the last sheet, under text: %i lines', async (count) => {
    const lines = Array.from({ length: count }, (_, index) => `Renglón ${index + 1}.`);
    const { pages } = await withDetail(lines.join('\n'));
    const signed = pages.filter(({ text }) => text.includes('Firma y sello'));
    expect(signed).toEqual([pages.at(-1)]);
    expect(pages.at(-1)?.text).toContain(`Renglón ${count}.`);
    expect(bodyText(pages).split(squeeze(lines.join('')))).toHaveLength(2);
  });

  it.each([
    ['5,000 letters', 'abcdefghij'.repeat(500)],
    ['a URL', `https://estudios.example/informe?${'paciente=30123456&'.repeat(12)}fin`],
    ['500 wide letters', 'MW'.repeat(250)],
    ['letters with marks', 'x\u0302'.repeat(900)],
  ])('keeps %s without a blank on the sheet, whole', async (_, word) => {
    const { pages } = await withDetail(word);
    for (const { width, right } of pages) expect(right).toBeLessThanOrEqual(width - SIDE + 0.5);
    expect(bodyText(pages).split(word)).toHaveLength(2);
  });

  it('keeps the longest value of every cell on the sheet, whole', async () => {
    const word = 'https://estudios.example/informe?paciente=30123456&'.repeat(3);
    const cells = {
      diagnostico_pre_nombre: `1${word}`,
      anexo_diagnostico: `2${'Murphy positivo; '.repeat(29)}`.trim(),
      nombre_tecnica: `3${word}`,
      anexo_procedimiento: `4${word}`,
      cirujano_nombre: `5${'Sosa Ñandú '.repeat(11)}`.trim(),
      anestesiologo_nombre: `6${word}`,
      tipo_anestesia_nombre: `7${word}`,
      ayudante1_nombre: `8${word}`,
      ayudante3_nombre: `9${word}`,
      cobertura_nombre: longName.nombre_cobertura,
    };
    const paciente = { ...longName, nombre: `${'WÑÁ'.repeat(40)}, ${'Mm '.repeat(6)}F` };
    const codes = (['cirujano', 'ayudante1', 'ayudante2', 'ayudante3'] as const).flatMap((rol) =>
      ([1, 2, 3] as const).map((fila) => ({
        rol,
        codigo: `${rol}${fila}`.repeat(5),
        porcentaje: 100,
        fila,
      })),
    );
    const operation = { ...cells, tecnica_detalle: fullLengthDetail() };
    const { pages } = await print({ operation, paciente, codes });
    const body = bodyText(pages, paciente.nombre, paciente.dni);
    for (const { width, right } of pages) expect(right).toBeLessThanOrEqual(width - SIDE + 0.5);
    for (const value of [...Object.values(cells), fullLengthDetail()]) {
      expect(body).toContain(squeeze(value ?? '?'));
    }
    for (const { codigo } of codes) expect(body).toContain(codigo);
    for (const { text } of pages) expect(squeeze(text)).toContain(squeeze(paciente.nombre));
  });

  it('prints markup and format signs as they were typed', async () => {
    const typed = '<b>negrita</b> &amp; <script>alert(1)</script> {{x}} %s \\n (paréntesis) [a](b)';
    const { text } = await print({
      paciente: { nombre: '<i>Gómez</i> & "Hijos"' },
      operation: { tecnica_detalle: typed },
    });
    expect(squeeze(text)).toContain(squeeze(typed));
    expect(text).toContain('<i>Gómez</i> & "Hijos"');
  });

  it('keeps line breaks', async () => {
    const { pages } = await withDetail('Primera línea\nSegunda línea\n\n- Cuarta línea');
    const lines = (pages[0]?.text ?? '').split('\n');
    expect(lines).toEqual(
      expect.arrayContaining(['Primera línea', 'Segunda línea', '- Cuarta línea']),
    );
  });

  // The control of the tests above: what no font has is lost for the reader too, unless it is replaced.
  it('would lose a sign that is drawn without being prepared', async () => {
    const document = await PDFDocument.create();
    const { sans } = await embedFonts(document, fonts);
    document.addPage().drawText('TA 140 مرحبا alta', { font: sans.font, x: 50, y: 50 });
    const [page] = await readPdf(await document.save());
    expect(page?.text).toContain('TA 140');
    expect(page?.text).not.toContain('مرحبا');
  });

  it('prints neither a hundred sheets of empty lines nor two numbers as one', async () => {
    const { pages, text } = await print({
      operation: {
        tecnica_detalle: `Inicio${'\n'.repeat(4900)}Final`,
        anexo_diagnostico: 'Leucocitos 12\v3',
      },
    });
    expect(pages).toHaveLength(1);
    expect(text).toContain('Final');
    expect(text).toContain('Leucocitos 12 3');
  });

  it("prints '-' for everything that was not recorded", async () => {
    const { text } = await print({
      paciente: juliaGomensoro,
      procedure: { tipo_cirugia: null, patologia_solicitada: false, cultivo_solicitado: false },
      operation: {
        hora_inicio: null,
        hora_fin: null,
        diagnostico_pre_nombre: null,
        anexo_diagnostico: null,
        nombre_tecnica: null,
        tecnica_detalle: null,
        cirujano_nombre: null,
        anestesiologo_nombre: null,
        tipo_anestesia_nombre: null,
        ayudante1_nombre: null,
        cobertura_nombre: null,
        beneficio: null,
      },
      codes: [],
    });
    expect(text).not.toMatch(/null|undefined|NaN|N\/D/);
    // Age, sex, coverage, number; time, type, samples; two and two; six of the team; four roles; text.
    expect(text.match(/(^|\s)-(?=\s|$)/g)).toHaveLength(22);
  });

  it('takes as long for a text without a single blank as for any other', async () => {
    const time = async (detail: string) => {
      const start = performance.now();
      await draw({ operation: { tecnica_detalle: detail } });
      return performance.now() - start;
    };
    // By turns: what else the machine does slows both.
    const [ordinary, unbroken]: [number[], number[]] = [[], []];
    for (let run = 0; run < 6; run++) {
      ordinary.push(await time(fullLengthDetail()));
      unbroken.push(await time('abcdefghij'.repeat(500)));
    }
    expect(Math.min(...unbroken)).toBeLessThan(3 * Math.min(...ordinary));
  });
});
