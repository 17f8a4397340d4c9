import { describe, expect, it } from 'vitest';
import type { SummarySource } from '../history/printed-summary';
import {
  bloodCount,
  cholecystectomyReport,
  history,
  juliaGomensoro,
  longName,
  progressNotes,
} from '../testing/cast';
import { readPdf } from '../testing/read-pdf';
import { drawHistorySummary } from './history-summary';
import { fonts } from './testing/fonts';

const practice = { surgeonName: 'Dra. Inventada Sosa', specialty: 'Cirugía General' };
const operation = {
  ...cholecystectomyReport.procedimientos_pacientes,
  ...cholecystectomyReport.partes_quirurgicos,
  cirujano_nombre: 'Dra. Nombre de Entonces',
  ayudante2_nombre: 'Dr. Segundo Ayudante',
  anexo_procedimiento: 'Con colangiografía',
};
const whole: SummarySource = {
  history,
  notes: progressNotes,
  operations: [operation],
  photos: null,
  printedOn: '2026-11-20',
};

async function print(changes: Partial<SummarySource> = {}) {
  const drawn = await drawHistorySummary({ ...whole, ...changes }, practice, fonts);
  const pages = await readPdf(drawn.bytes);
  return { ...drawn, pages, text: pages.map(({ text }) => text).join('\n') };
}

const squeeze = (text: string) => text.replace(/\s+/gu, '');

/** A study in each list, on a day each. */
const studiesOn = (first: string, second: string, third: string) => {
  const on = (fecha: string) => [{ ...bloodCount, fecha }];
  return { laboratorios: on(first), imagenes: on(second), otros: on(third) };
};

/** A consulta a month with five evoluciones, each numbered so that a gap shows. */
function busy(count: number): Partial<SummarySource> {
  const [first] = history.consultas;
  const consultas = Array.from({ length: count }, (_, index) => ({
    ...first!,
    id_consulta: 1000 + index,
  }));
  const notes = consultas.flatMap(({ id_consulta }) =>
    Array.from({ length: 5 }, (_, index) => ({
      ...progressNotes[0]!,
      id_evolucion: id_consulta * 10 + index,
      id_consulta,
      contenido: `Nota ${id_consulta}-${index}: ${'Buena evolución. '.repeat(12)}fin.`,
    })),
  );
  return { history: { ...history, consultas }, notes };
}

describe('drawHistorySummary', () => {
  it('says everything of a history on A4, with its allergies first', async () => {
    const { text, pages, name } = await print();
    expect(name).toBe('Resumen HC Gómez 2026-11-20.pdf');
    for (const { width, height } of pages) {
      expect([Math.round(width), Math.round(height)]).toEqual([595, 842]);
    }
    const order = [
      'Resumen de historia clínica',
      'Gómez, María Ñandú',
      'ALERGIAS: Penicilina: urticaria.',
      'Antecedentes',
      'Hipertensión arterial.',
      'Sin antecedentes gineco-obstétricos',
      'Consultas y evoluciones',
      '10/11/2026 · Control postoperatorio',
      '17/11/2026',
      'Leucocitos ≥ 14.000/µL → repetir “en ayunas”.',
      'Sin evoluciones.',
      'Estudios',
      'Ecografía abdominal',
      'Archivo: IMG_0231.jpg',
      'Procedimientos',
      'Videocolonoscopía + polipectomía',
      'Tipo de cirugía: Urgencia',
      'Horario: 23:10 – 00:40 (día siguiente)',
      'Muestras enviadas: Patología, Cultivo',
      'Cirujano: Dra. Nombre de Entonces',
      'Ayudante 1: Dr. Imaginario Paz',
      'Ayudante 2: Dr. Segundo Ayudante',
      'Anestesiólogo: Dra. Supuesta Núñez',
      'Tipo de anestesia: General',
      'Instrumentador/a: Lic. Ejemplo Vera',
      'Circulante: Lic. Muestra Quiroga',
      'Diagnóstico preoperatorio: Colecistitis aguda',
      'Anexo del diagnóstico: Murphy positivo, leucocitos ≥ 14.000/µL',
      'Anexo de la técnica: Con colangiografía',
      'Neumoperitoneo con aguja de Veress',
      'Interconsultas',
      '05/10/2026 · Cardiología',
      'Sin especialidad',
      'Patología',
      // The day of the result is another.
      'Fecha del procedimiento: 02/08/2026',
      'Vesícula biliar: colecistitis crónica',
    ];
    let from = 0;
    for (const expected of order) {
      const at = text.indexOf(expected, from);
      expect(at, expected).toBeGreaterThanOrEqual(0);
      from = at;
    }
    expect(text).not.toContain('Contenido');
    expect(text).not.toMatch(/null|undefined|NaN/);
  });

  it('says of an operation what was recorded, and nothing of the rest', async () => {
    const { text } = await print();
    expect(text).not.toMatch(/Ayudante 3|: -/);
  });

  it('has the newest first, studies of all types too', async () => {
    const { text } = await print({
      history: { ...history, examenes: studiesOn('2026-03-05', '2026-11-02', '2025-12-24') },
    });
    const days = [...text.matchAll(/^(\d\d)\/(\d\d)\/(\d{4}) · Hemograma/gm)].map((day) => day[0]);
    expect(days).toEqual([
      '02/11/2026 · Hemograma',
      '05/03/2026 · Hemograma',
      '24/12/2025 · Hemograma',
    ]);
  });

  it('carries patient, day of printing and page number on every sheet', async () => {
    const { pages } = await print(busy(12));
    expect(pages.length).toBeGreaterThan(4);
    pages.forEach(({ text }, index) => {
      expect(text).toContain('Gómez, María Ñandú');
      expect(text).toContain('DNI 30123456');
      expect(text).toContain('Impreso el 20/11/2026');
      expect(text).toContain(`Página ${index + 1} de ${pages.length}`);
    });
  });

  it('has contents whose pages are right when it is longer than four sheets', async () => {
    const { pages } = await print(busy(12));
    const [cover] = pages;
    expect(cover?.text).toContain('Contenido');
    for (const title of ['Antecedentes', 'Estudios', 'Procedimientos', 'Patología']) {
      const [, page] =
        new RegExp(`(?:${title}\\s*(\\d+))`).exec(cover?.text ?? '') ??
        new RegExp(`(\\d+)\\s*${title}`).exec(cover?.text ?? '') ??
        [];
      const number = Number(page);
      expect(pages[number - 1]?.text, title).toMatch(new RegExp(`(^|\\n)${title}`));
    }
  });

  it('loses no evolución of a heavy patient', async () => {
    const heavy = busy(300);
    const { text } = await print(heavy);
    const numbers = [...text.matchAll(/Nota (\d+-\d)/g)].map(([, number]) => number);
    expect(new Set(numbers).size).toBe(1500);
    expect(numbers).toHaveLength(1500);
  });

  it('parts no short text, and says again on a new sheet whose evoluciones go on', async () => {
    const { history: long, notes = [] } = busy(12);
    const uneven = notes.map((note, index) => ({
      ...note,
      contenido: `Nota ${index}: ${'Buena evolución. '.repeat(5 + (index % 4) * 5)}fin.`,
    }));
    const { pages } = await print({ history: long, notes: uneven });
    const count = (text: string, word: string) => text.split(word).length - 1;
    for (const { text } of pages) expect(count(text, 'Nota ')).toBe(count(text, ' fin.'));
    const goingOn = pages.filter(({ text }) =>
      text.startsWith('10/11/2026 · Control postoperatorio (continuación)\n17/11/2026\nNota'),
    );
    expect(goingOn.length).toBeGreaterThan(0);
  });

  it('says on each sheet whose text it begins with: an evolución and an operation of 5,000 characters', async () => {
    const long = (word: string) => `${word}\n`.repeat(250);
    const [note, ...others] = progressNotes;
    const { pages } = await print({
      notes: [{ ...note!, contenido: long('evolución') }, ...others],
      operations: [{ ...operation, tecnica_detalle: long('técnica') }],
    });
    const beginning = (word: string) =>
      pages
        .map(({ text }) => text)
        .filter((text) => new RegExp(`^[^\\n]+\\n${word}\\n`).test(text))
        .map((text) => text.slice(0, text.indexOf('\n')));
    for (const [word, title] of [
      ['evolución', '10/11/2026 · Control postoperatorio · 17/11/2026 (continuación)'],
      ['técnica', '02/08/2026 · Colecistectomía laparoscópica (continuación)'],
    ] as const) {
      expect(new Set(beginning(word)), word).toEqual(new Set([title]));
      expect(beginning(word).length, word).toBeGreaterThan(1);
    }
    for (const { text } of pages) expect(text).not.toMatch(/^(evolución|técnica)/);
  });

  const withNote = (anexo: string) =>
    print({ history: { ...history, paciente: { ...history.paciente, anexo } } });

  it('parts a note that is longer than a sheet, below the allergies and the contents, and says on each further sheet that it goes on', async () => {
    const lines = Array.from({ length: 160 }, (_, index) => `Renglón ${index}.`);
    const { text, pages } = await withNote(lines.join('\n'));
    for (const line of lines) expect(text).toContain(line);
    for (const first of ['ALERGIAS: Penicilina: urticaria.', 'Contenido'])
      expect(pages[0]?.text).toContain(first);
    expect(pages.map(({ text }) => text.includes('Anexo (continuación)')).slice(0, 5)).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
    // Nothing stands below the foot.
    for (const { pieces } of pages) {
      expect(Math.min(...pieces.map(({ y }) => y))).toBeGreaterThan(40);
    }
  });

  it('writes a note of some thousand letters over the whole width', async () => {
    const note = Array.from({ length: 300 }, (_, index) => `Palabra${index}`).join(' ');
    const { text, pages } = await withNote(note);
    expect(squeeze(text)).toContain(squeeze(note));
    expect(pages[0]?.text).toContain('Palabra299');
  });

  it('of a patient of whom nothing is known', async () => {
    const { text, pages } = await print({
      history: {
        ...history,
        paciente: juliaGomensoro,
        antecedentes: null,
        consultas: [],
        procedimientos: [],
        interconsultas: [],
        examenes: { laboratorios: [], imagenes: [], otros: [] },
        patologias: [],
      },
      notes: [],
      operations: [],
    });
    expect(pages).toHaveLength(1);
    expect(text.match(/Sin registros\./g)).toHaveLength(5);
    expect(text).not.toContain('ALERGIAS');
    expect(text).not.toMatch(/null|undefined|NaN/);
  });

  it('keeps long names, words and unknown signs on the sheet, and names what it replaced', async () => {
    const word = 'https://estudios.example/'.repeat(40);
    const { text, pages } = await print({
      history: {
        ...history,
        paciente: longName,
        antecedentes: { ...history.antecedentes!, alergicos: `Penicilina 😀 ${word}` },
      },
      operations: [{ ...operation, cirujano_nombre: 'Ñ'.repeat(200), tecnica_detalle: word }],
    });
    for (const { right, width } of pages) expect(right).toBeLessThanOrEqual(width - 42);
    expect(squeeze(text).split(word).length).toBeGreaterThanOrEqual(3);
    expect(text).toContain('Penicilina [?]');
    expect(squeeze(text)).toContain(squeeze('“[?]” por U+1F600'));
  });
});
