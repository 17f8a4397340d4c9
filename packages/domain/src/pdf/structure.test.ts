import { PDFDict, PDFDocument, PDFName } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { printedPhoto } from '../photos/printed-photos';
import { cholecystectomyReport, history, progressNotes } from '../testing/cast';
import { drawHistorySummary } from './history-summary';
import { drawReport } from './report-document';
import { LANDSCAPE } from './testing/images';
import { fonts } from './testing/fonts';
import { readLayout, type ReadPart } from '../testing/read-layout';

/** What a screen reader finds in a document (docs/decisions/200). */

const practice = { surgeonName: 'Dra. Inventada Sosa', specialty: 'Cirugía General' };
const photo = printedPhoto(
  { created_at: '2026-08-03T02:30:00Z', filename: 'IMG_0231.jpg' },
  0,
  LANDSCAPE,
);
const steps = Array.from({ length: 80 }, (_, index) => `Paso ${index + 1}.`);

async function report() {
  const partes_quirurgicos = {
    ...cholecystectomyReport.partes_quirurgicos,
    tecnica_detalle: steps.join('\n'),
  };
  const source = { report: { ...cholecystectomyReport, partes_quirurgicos }, codes: [] };
  const { bytes } = await drawReport({ ...source, photos: [photo] }, practice, fonts);
  return bytes;
}

const ofRole = (parts: ReadPart[], role: string) =>
  parts.filter((part) => part.role === role).map(({ text }) => text);

describe('the structure of a report', () => {
  it('has its headings, its texts in their order, and what a photo is', async () => {
    const layout = await readLayout(await report());
    const parts = layout.flatMap((page) => page.parts);
    expect(ofRole(parts, 'H1')).toEqual(['Parte quirúrgico HZB']);
    expect(ofRole(parts, 'H2')).toEqual([
      ...['Gómez, María Ñandú', 'Equipo quirúrgico', 'Técnica detallada', 'Fotos'],
    ]);
    expect(ofRole(parts, 'P')).toEqual(
      expect.arrayContaining(['DNI\n30123456', 'Dra. Inventada Sosa\nCirujano · Firma y sello']),
    );
    expect(parts.filter(({ role }) => role === 'Figure')).toEqual([
      { role: 'Figure', text: '', alternative: 'Foto 1 · cargada el 02/08/2026 23:30' },
    ]);
    // One text over three sheets.
    const detail = ofRole(parts, 'P').filter((text) => text.includes('Paso '));
    expect(detail.join('\n')).toBe(steps.join('\n'));
  });

  it('leaves out of it only what each sheet repeats', async () => {
    const layout = await readLayout(await report());
    layout.forEach(({ decoration }, index) => {
      expect(decoration.replace(/\s+/gu, ' ').trim()).toMatch(
        new RegExp(
          `^Gómez, María Ñandú ?DNI 30123456 · Fecha 02/08/2026 (Continúa… ?)?Página ${index + 1} de ${layout.length}$`,
        ),
      );
    });
  });

  it('is declared, with the language and the title', async () => {
    const document = await PDFDocument.load(await report());
    const entry = (key: string) => document.catalog.lookup(PDFName.of(key));
    expect(String(entry('MarkInfo'))).toContain('/Marked true');
    expect(String(entry('Lang'))).toContain('es-AR');
    const root = document.catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict);
    const whole = root.lookup(PDFName.of('K'), PDFDict);
    expect(String(whole.get(PDFName.of('S')))).toBe('/Document');
    expect(document.getTitle()).toBe('Parte Gómez 2026-08-02');
  });
});

it('a summary has sections, records and their parts as headings', async () => {
  const { bytes } = await drawHistorySummary(
    { history, notes: progressNotes, operations: [], photos: null, printedOn: '2026-11-20' },
    practice,
    fonts,
  );
  const parts = (await readLayout(bytes)).flatMap((page) => page.parts);
  const outline = parts.filter(({ role }) => /^H[1-4]$/.test(role));
  expect(outline.slice(0, 3).map(({ role, text }) => `${role} ${text}`)).toEqual([
    'H1 Resumen de historia clínica',
    'H2 Gómez, María Ñandú',
    'H2 Antecedentes',
  ]);
  expect(ofRole(parts, 'H3')).toContain('10/11/2026 · Control postoperatorio');
  expect(ofRole(parts, 'H4')).toContain('17/11/2026');
  expect(ofRole(parts, 'P')).toContain('ALERGIAS: Penicilina: urticaria.');
});
