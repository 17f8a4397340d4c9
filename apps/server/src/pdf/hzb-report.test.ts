import type { BillingCode, SurgicalReport } from '@practice/domain';
import {
  angelIriarte,
  cholecystectomyReport,
  juliaGomensoro,
  longName,
} from '@practice/domain/testing';
import { describe, expect, it } from 'vitest';
import { hzbReportPdf } from './hzb-report';
import { readPdf } from '@practice/domain/testing/read-pdf';

const practice = { surgeonName: 'Dra. Inventada Sosa', specialty: 'Cirugía General' };

const CODES: BillingCode[] = [
  { rol: 'cirujano', codigo: '030405', porcentaje: 100, fila: 1 },
  { rol: 'ayudante1', codigo: 'Adicional VLP', porcentaje: 30, fila: 2 },
];

type Changes = {
  paciente?: Partial<SurgicalReport['paciente']>;
  procedure?: Partial<SurgicalReport['procedimientos_pacientes']>;
  operation?: Partial<SurgicalReport['partes_quirurgicos']>;
};

function reportWith({ paciente, procedure, operation }: Changes): SurgicalReport {
  return {
    ...cholecystectomyReport,
    paciente: { ...cholecystectomyReport.paciente, ...paciente },
    procedimientos_pacientes: { ...cholecystectomyReport.procedimientos_pacientes, ...procedure },
    partes_quirurgicos: { ...cholecystectomyReport.partes_quirurgicos, ...operation },
  };
}

async function print(changes: Changes) {
  const pages = await readPdf(
    await hzbReportPdf({ report: reportWith(changes), codes: CODES }, practice),
  );
  return { pages, text: pages.map((page) => page.text).join('\n') };
}

const withDetail = (tecnica_detalle: string) => print({ operation: { tecnica_detalle } });

/** The body of all pages without running lines and white space: where a lost character shows. */
function bodyText(pages: { text: string }[], name = 'Gómez, María Ñandú', dni = '30123456') {
  return pages
    .map((page) => squeeze(page.text))
    .map((text) =>
      text
        .replace(squeeze(`${name} DNI ${dni} · Fecha 02/08/2026`), '')
        .replace(/(Continúa…)?Página\d+de\d+/, ''),
    )
    .join('');
}

const squeeze = (text: string) => text.replace(/\s+/gu, '');

/** The margin at the sides (look-and-feel §1): 15 mm in points. */
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

describe('hzbReportPdf', () => {
  it('prints one A4 page with patient, date, times, diagnosis, technique and team', async () => {
    const { pages, text } = await print({});
    expect(pages).toHaveLength(1);
    expect(pages[0]?.width).toBeCloseTo(595.28, 1);
    expect(pages[0]?.height).toBeCloseTo(841.89, 1);
    for (const expected of [
      'Parte quirúrgico HZB',
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
      'Lic. Ejemplo Vera',
      'Lic. Muestra Quiroga',
      'Patología, Cultivo',
      'Vesícula “en porcelana”',
      'Página 1 de 1',
      'Firma y sello',
    ]) {
      expect(text).toContain(expected);
    }
    expect(text).not.toContain('Continúa…');
    expect(text).not.toContain('Aviso');
  });

  it('gives the age on the day of surgery, not today', async () => {
    const dayBefore = await print({ paciente: { fecha_nacimiento: '1969-08-03' } });
    expect(dayBefore.text).toContain('56 años');
    const birthday = await print({ paciente: { fecha_nacimiento: '1969-08-02' } });
    expect(birthday.text).toContain('57 años');
  });

  it('prints 5,000 characters over several pages without losing one', async () => {
    const detail = fullLengthDetail();
    const { pages } = await withDetail(detail);
    expect(pages.length).toBeGreaterThanOrEqual(2);
    expect(bodyText(pages)).toContain(squeeze(detail));
  });

  it('carries patient, date and page number on every page, and says when more follows', async () => {
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

  it('keeps line breaks', async () => {
    const { pages } = await withDetail('Primera línea\nSegunda línea\n\nCuarta línea');
    const lines = (pages[0]?.text ?? '').split('\n').map((line) => line.trim());
    expect(lines).toEqual(
      expect.arrayContaining(['Primera línea', 'Segunda línea', 'Cuarta línea']),
    );
  });

  // However long the text, its last sheet is never a signature alone.
  it.each([10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 50, 51, 52, 53, 54, 55, 56, 57, 58])(
    'signs once, on the last page, under text: %i lines',
    async (count) => {
      const lines = Array.from({ length: count }, (_, index) => `Renglón ${index + 1}.`);
      const { pages } = await withDetail(lines.join('\n'));
      const signed = pages.filter(({ text }) => text.includes('Firma y sello'));
      expect(signed).toEqual([pages.at(-1)]);
      expect(pages.at(-1)?.text).toContain(`Renglón ${count}.`);
      expect(bodyText(pages)).toContain(squeeze(lines.join('')));
    },
  );

  it('breaks one endless word instead of losing its end', async () => {
    const word = Array.from({ length: 500 }, (_, index) => `palabra${index}x`)
      .join('')
      .slice(0, 5000);
    const { pages } = await withDetail(word);
    expect(bodyText(pages)).toContain(word);
  });

  const URL_WITHOUT_BLANKS = `https://estudios.example/informe?${'paciente=30123456&'.repeat(12)}fin`;
  it.each([
    ['a URL', URL_WITHOUT_BLANKS],
    ['60 letters', 'Ñandú'.repeat(12)],
    ['a row of signs', '='.repeat(160)],
    ['500 wide letters', 'MW'.repeat(250)],
  ])('keeps %s without a blank on the sheet, whole, in every cell', async (_, word) => {
    const cells = {
      diagnostico_pre_nombre: `1${word}`,
      anexo_diagnostico: `2${word}`,
      nombre_tecnica: `3${word}`,
      anexo_procedimiento: `4${word}`,
      cirujano_nombre: `5${word}`,
      anestesiologo_nombre: `6${word}`,
      tipo_anestesia_nombre: `7${word}`,
      ayudante1_nombre: `8${word}`,
      ayudante2_nombre: `9${word}`,
      instrumentador_nombre: `10${word}`,
      circulante_nombre: `11${word}`,
    };
    const paciente = { nombre_cobertura: `12${word}`, beneficio: `13${word}`.slice(0, 60) };
    const { pages } = await print({ operation: cells, paciente });
    for (const { width, right } of pages) expect(right).toBeLessThanOrEqual(width - SIDE + 0.5);
    for (const value of Object.values({ ...cells, ...paciente })) {
      expect(bodyText(pages)).toContain(value);
    }
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

  it('titles by centre: INTECNUS has codes and no nurses', async () => {
    const { text } = await print({ procedure: { institucion: 'Intecnus' } });
    expect(text).toContain('INTECNUS');
    expect(text).not.toContain('HZB');
    expect(text).not.toContain('Instrumentador/a');
    expect(text).not.toContain('Lic. Ejemplo Vera');
    expect(text).toContain('030405 · 100 %');
    expect(text).toContain('Adicional VLP · 30 %');
    expect((await print({})).text).not.toContain('030405');
  });

  it('wraps the longest name and coverage, on every page', async () => {
    const paciente = { ...longName, nombre: 'WÑÁ'.repeat(60) + ', ' + 'Mm '.repeat(6) + 'F' };
    const { pages } = await print({
      paciente,
      operation: { tecnica_detalle: fullLengthDetail() },
    });
    for (const page of pages) expect(squeeze(page.text)).toContain(squeeze(paciente.nombre));
    expect(bodyText(pages, paciente.nombre, paciente.dni)).toContain(squeeze(fullLengthDetail()));
    expect(squeeze(pages[0]?.text ?? '')).toContain(squeeze(longName.nombre_cobertura ?? ''));
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
        instrumentador_nombre: null,
        circulante_nombre: null,
      },
    });
    expect(text).not.toMatch(/null|undefined|NaN|N\/D/);
    // Age, sex, coverage, number; time, type, samples; two and two; surgeon to nurses; text; signature.
    expect(text.match(/(^|\s)-(?=\s|$)/g)).toHaveLength(21);
  });

  it('prints markup and format signs as they were typed', async () => {
    const typed = '<b>negrita</b> &amp; <script>alert(1)</script> {{x}} %s \\n (paréntesis) [a](b)';
    const { text } = await print({
      paciente: { ...angelIriarte, nombre: '<i>Gómez</i> & "Hijos"' },
      operation: { tecnica_detalle: typed },
    });
    expect(squeeze(text)).toContain(squeeze(typed));
    expect(text).toContain('<i>Gómez</i> & "Hijos"');
  });

  it('says which signs it had to replace', async () => {
    const { text } = await withDetail('Evolución 😀 favorable, pólipo ∅ 8 mm');
    expect(text).toContain('Evolución [?] favorable, pólipo Ø 8 mm');
    const notice = squeeze(text);
    expect(notice).toContain(squeeze('Aviso: hay signos que la letra impresa no tiene'));
    expect(notice).toContain(squeeze('“[?]” por U+1F600'));
    expect(notice).toContain(squeeze('“Ø” por U+2205'));
  });
});
