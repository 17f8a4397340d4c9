import { describe, expect, it } from 'vitest';
import { SUMMARY_MAX_PHOTOS } from '../history/printed-summary';
import { printedPhoto, type PrintedPhoto } from '../photos/printed-photos';
import { cholecystectomyReport, history, longName, progressNotes } from '../testing/cast';
import { readPdf } from '../testing/read-pdf';
import { drawHistorySummary } from './history-summary';
import { drawIntecnus } from './intecnus';
import { drawReport } from './report-document';
import { LANDSCAPE, PORTRAIT } from './testing/images';
import { fonts } from './testing/fonts';
import { readLayout } from '../testing/read-layout';

/** Photos of documents (decision PD5; docs/decisions/198). */

const practice = { surgeonName: 'Dra. Inventada Sosa', specialty: 'Cirugía General' };
const stored = { created_at: '2026-08-03T02:30:00Z', filename: 'IMG_0231.jpg' };

const photos = (count: number, image: Uint8Array | null = LANDSCAPE): PrintedPhoto[] =>
  Array.from({ length: count }, (_, index) => printedPhoto(stored, index, image));

async function print(of: readonly PrintedPhoto[], changes: object = {}) {
  const report = { ...cholecystectomyReport, ...changes };
  const drawn = await drawReport({ report, codes: [], photos: of }, practice, fonts);
  const pages = await readPdf(drawn.bytes);
  const { unreadPhotos } = drawn;
  return { pages, unreadPhotos, layout: await readLayout(drawn.bytes) };
}

/** look-and-feel §1: 15 mm in points. */
const SIDE = (15 * 72) / 25.4;

describe('the photos of a report', () => {
  it('stand six to a sheet, two in a row, numbered, with the time in the zone of the practice', async () => {
    const { pages, layout } = await print(photos(12));
    expect(layout.map(({ images }) => images.length)).toEqual([0, 6, 6]);
    const [, second] = layout;
    const columns = new Set(second?.images.map(({ x }) => Math.round(x)));
    const rows = new Set(second?.images.map(({ y }) => Math.round(y)));
    expect([columns.size, rows.size]).toEqual([2, 3]);
    expect(pages[1]?.text).toContain('Foto 1 · cargada el 02/08/2026 23:30');
    expect(pages[2]?.text).toContain('Foto 12 · cargada el 02/08/2026 23:30');
  });

  it.each([1, 2, 5, 6, 7, 12, 30])(
    'are signed once, below the last of %i, never on a sheet of its own',
    async (count) => {
      const { pages, layout } = await print(photos(count));
      const signed = pages.filter(({ text }) => text.includes('Firma y sello'));
      expect(signed).toEqual([pages.at(-1)]);
      expect(layout.at(-1)?.images.length).toBeGreaterThan(0);
      expect(layout.flatMap(({ images }) => images)).toHaveLength(count);
    },
  );

  it('keeps its last row with a signature that takes more room', async () => {
    const { pages, layout } = await print(photos(6), {
      paciente: { ...longName, nombre: 'Anchorena Ñandú de la Reguera '.repeat(8) },
      partes_quirurgicos: {
        ...cholecystectomyReport.partes_quirurgicos,
        cirujano_nombre: 'Dra. Inventada Sosa de la Reguera '.repeat(6),
      },
    });
    expect(layout.flatMap(({ images }) => images)).toHaveLength(6);
    expect(layout.at(-1)?.images.length).toBeGreaterThan(0);
    expect(pages.at(-1)?.text).toContain('Firma y sello');
    const heightOf = (start: string) =>
      layout.at(-1)?.lines.find(({ text }) => text.includes(start))?.y ?? 0;
    expect(heightOf('Firma y sello')).toBeGreaterThan(heightOf('Página') + 10);
  });

  it('are whole, undistorted and on the sheet', async () => {
    const { layout } = await print([...photos(1), ...photos(1, PORTRAIT)]);
    const images = layout.flatMap((page) => page.images);
    expect(images.map(({ width, height }) => (width / height).toFixed(3))).toEqual([
      (16 / 12).toFixed(3),
      (9 / 16).toFixed(3),
    ]);
    for (const { x, width, y, height } of images) {
      expect(x).toBeGreaterThanOrEqual(SIDE - 0.5);
      expect(x + width).toBeLessThanOrEqual(595.28 - SIDE + 0.5);
      expect(y).toBeGreaterThan(75);
      expect(y + height).toBeLessThan(841.89 - 75);
    }
  });

  it.each([
    ['was not read', null],
    ['is damaged', LANDSCAPE.slice(0, 60)],
    ['is none', new TextEncoder().encode('no es una foto')],
  ])('a photo that %s leaves a frame that says so, and the report is printed', async (_, image) => {
    const { pages, layout, unreadPhotos } = await print([...photos(1), ...photos(1, image)]);
    expect(layout.at(-1)?.images).toHaveLength(1);
    expect(pages.at(-1)?.text).toContain('No se pudo leer la foto IMG_0231.jpg.');
    expect(pages.at(-1)?.text).toContain('Firma y sello');
    expect(pages[0]?.text).toContain('Aviso: falta 1 de las 2 fotos: no se pudo leer.');
    expect(unreadPhotos).toBe('Aviso: falta 1 de las 2 fotos: no se pudo leer.');
  });

  it.each([
    [1, 1, 'Aviso: falta la foto, que no se pudo leer.'],
    [3, 4, 'Aviso: faltan 3 de las 4 fotos: no se pudieron leer.'],
  ])('the first sheet says that %i of %i are missing', async (unread, total, notice) => {
    const { pages } = await print([...photos(unread, null), ...photos(total - unread)]);
    expect(pages[0]?.text).toContain(notice);
  });

  it('nothing is said to be missing when all were read', async () => {
    const { pages, unreadPhotos } = await print(photos(2));
    expect(pages[0]?.text).not.toContain('Aviso');
    expect(unreadPhotos).toBeNull();
  });

  it('are read wherever their bytes lie in memory', async () => {
    const memory = new Uint8Array(LANDSCAPE.length + 500);
    memory.set(LANDSCAPE, 333);
    const { layout } = await print(photos(1, memory.subarray(333, 333 + LANDSCAPE.length)));
    expect(layout.flatMap(({ images }) => images)).toHaveLength(1);
  });

  it('follow the form of the practice too', async () => {
    const { PDFDocument } = await import('pdf-lib');
    const form = await PDFDocument.create();
    form
      .getForm()
      .createTextField('Paciente')
      .addToPage(form.addPage([595.28, 841.89]));
    const source = {
      report: cholecystectomyReport,
      codes: [],
      photos: [...photos(3), ...photos(1, null)],
    };
    const { bytes, unreadPhotos } = await drawIntecnus(source, await form.save(), practice, fonts);
    const layout = await readLayout(bytes);
    expect(layout.flatMap(({ images }) => images)).toHaveLength(3);
    const further = await readPdf(bytes);
    expect(further.at(-1)?.text).toContain('Firma y sello');
    expect(unreadPhotos).toBe('Aviso: falta 1 de las 4 fotos: no se pudo leer.');
    expect(further[1]?.text).toContain(unreadPhotos);
  });

  it('stand six to a sheet below the notice of one that is missing, which has no sheet of its own', async () => {
    const { PDFDocument } = await import('pdf-lib');
    const form = await PDFDocument.create();
    const page = form.addPage([595.28, 841.89]);
    // Every field that the report has a value for.
    const names = ['Paciente', 'DNI', 'Edad', 'Sexo', 'Cobertura', 'Beneficio', 'Fecha', 'Horario'];
    const others = ['Tipo cirugia', 'Muestras', 'Diagnostico', 'Anexo diagnostico', 'Tecnica'];
    const team = ['Cirujano', 'Ayudante1', 'Anestesiologo', 'Tipo anestesia', 'Tecnica detallada'];
    [...names, ...others, ...team].forEach((name, index) => {
      const field = form.getForm().createTextField(name);
      if (name === 'Tecnica detallada') field.enableMultiline();
      field.addToPage(page, { x: 50, y: 780 - index * 40, width: 450, height: 38 });
    });
    const source = {
      report: cholecystectomyReport,
      codes: [],
      photos: [...photos(8), ...photos(1, null)],
    };
    const { bytes } = await drawIntecnus(source, await form.save(), practice, fonts);
    const sheets = await readLayout(bytes);
    expect(sheets.map(({ images }) => images.length)).toEqual([0, 6, 2]);
    expect((await readPdf(bytes))[1]?.text).toContain('Aviso: falta 1 de las 9 fotos');
  });
});

describe('the photos of a summary', () => {
  const summary = async (
    ofProcedures: [id: number, count: number][],
    total?: number,
    image: Uint8Array | null = LANDSCAPE,
  ) => {
    const groups = ofProcedures.map(([id, count]) => ({
      id_procedimiento_paciente: id,
      photos: photos(count, image),
    }));
    const printed = ofProcedures.reduce((sum, [, count]) => sum + count, 0);
    const { bytes } = await drawHistorySummary(
      {
        ...{ history, notes: progressNotes, operations: [], printedOn: '2026-11-20' },
        photos: { ofProcedures: groups, total: total ?? printed },
      },
      practice,
      fonts,
    );
    const pages = await readPdf(bytes);
    const layout = await readLayout(bytes);
    return { layout, pages, text: pages.map(({ text }) => text).join('\n') };
  };
  const [first, second] = history.procedimientos.map((one) => one.id_procedimiento_paciente);

  it('stand at its end under the procedures that they belong to', async () => {
    const { text, layout } = await summary([
      [first ?? 0, 2],
      [second ?? 0, 7],
    ]);
    expect(layout.flatMap(({ images }) => images)).toHaveLength(9);
    const order = ['Patología', '9 fotos.', '18/11/2026 · Videocolonoscopía', 'Foto 1', 'Foto 2'];
    let from = 0;
    for (const expected of [...order, '02/08/2026 · Colecistectomía', 'Foto 1', 'Foto 7']) {
      const at = text.indexOf(expected, from);
      expect(at, expected).toBeGreaterThanOrEqual(0);
      from = at;
    }
  });

  it('says how many there are when not all are printed, and that there are none', async () => {
    expect((await summary([[first ?? 0, 3]], 300)).text).toContain(
      'Se imprimen las 3 fotos más nuevas, de 300.',
    );
    expect(SUMMARY_MAX_PHOTOS).toBe(60);
    expect((await summary([])).text).toMatch(/Fotos\s+Sin registros\./);
  });

  it('says on its first sheet how many could not be read', async () => {
    const { pages } = await summary([[first ?? 0, 3]], 3, null);
    expect(pages[0]?.text).toContain('Aviso: faltan 3 de las 3 fotos: no se pudieron leer.');
  });
});
