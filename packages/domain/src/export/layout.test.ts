import { describe, expect, it } from 'vitest';
import { exportSource } from '../testing/exported';
import { liverPanel, ultrasound } from '../testing/cast';
import { namedAsPlaced, exportLayout, safeFileName } from './layout';
import type { ExportSource } from './schema';

const ON = '2026-11-20';

describe('safeFileName', () => {
  it.each([
    ['Hepatograma 2-10.pdf', 'Hepatograma 2-10.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['..\\..\\windows\\system.ini', 'system.ini'],
    ['..', 'archivo'],
    ['', 'archivo'],
    ['/', 'archivo'],
    ['.bashrc', '_bashrc'],
    ['factura<1>: "final"|?*.pdf', 'factura_1__ _final____.pdf'],
    ['informe\u202efdp.exe', 'informefdp.exe'],
    ['a\u0000b\tc.jpg', 'a b c.jpg'],
    ['con.txt', '_con.txt'],
    ['LPT1', '_LPT1'],
    ['consulta.pdf', 'consulta.pdf'],
    ['foto. . .', 'foto'],
    ['Ecografía Ñandú 👩‍⚕️.jpg', 'Ecografía Ñandú 👩‍⚕️.jpg'],
  ])('%j is %j', (given, safe) => {
    expect(safeFileName(given)).toBe(safe);
  });

  it.each(['a', 'ñ', '漢', '😀'])('300 letters %s are cut, their ending is kept', (letter) => {
    const name = safeFileName(`${letter.repeat(300)}.jpeg`);
    expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(150);
    expect(name).toMatch(/.{30,}\.jpeg$/u);
    expect(name.isWellFormed()).toBe(true);
  });
});

describe('exportLayout', () => {
  it('gives each tab and day a folder, and files their names', () => {
    const { fileName, summary, reports, files } = exportLayout(exportSource, ON);
    expect(fileName).toBe('Historia Gómez 2026-11-20.zip');
    expect(summary).toBe('Resumen HC Gómez 2026-11-20.pdf');
    expect([...reports]).toEqual([
      [11, 'Procedimientos/2026-11-18/Parte Gómez 2026-11-18.pdf'],
      [12, 'Procedimientos/2026-08-02/Parte Gómez 2026-08-02.pdf'],
    ]);
    expect(files.map(({ id, ruta }) => [id, ruta])).toEqual([
      ['estudio-2-archivo', 'Estudios/2026-10-02/Hepatograma 2-10.pdf'],
      ['estudio-3-archivo', 'Estudios/2026-10-20/IMG_0231.jpg'],
      ['foto-51', 'Procedimientos/2026-11-18/IMG_0001.jpg'],
      ['foto-52', 'Procedimientos/2026-11-18/IMG_0001 (2).jpg'],
      ['interconsulta-2-archivo', 'Interconsultas/2026-10-05/Riesgo quirúrgico.pdf'],
      ['patologia-31-archivo', 'Patología/2026-08-20/Biopsia 4412.pdf'],
      ['patologia-30-foto-41', 'Patología/2026-03-04/Hoja 1.jpg'],
      ['patologia-30-foto-42', 'Patología/2026-03-04/Hoja 2.png'],
      ['patologia-30-foto-43', 'Patología/2026-03-04/Placa.tiff'],
    ]);
  });

  it('gives no two files one place, whatever their letters', () => {
    const names = ['a.pdf', 'A.PDF', 'a (2).pdf', '../a.pdf', 'a.pdf', 'á.pdf', 'a\u0301.pdf'];
    const imagenes = names.map((nombre_archivo, id) => ({ ...ultrasound, id, nombre_archivo }));
    const source: ExportSource = {
      ...exportSource,
      examenes: { ...exportSource.examenes, imagenes },
    };
    const { files } = exportLayout(source, ON);
    const places = files
      .map(({ ruta }) => ruta)
      .filter((ruta) => ruta.startsWith(`Estudios/${ultrasound.fecha}/`));
    expect(places.map((ruta) => ruta.split('/')[2])).toEqual([
      ...['a.pdf', 'A (2).PDF', 'a (2) (2).pdf', 'a (3).pdf', 'a (4).pdf', 'á.pdf', 'á (2).pdf'],
    ]);
    expect(new Set(places.map((ruta) => ruta.toLowerCase())).size).toBe(names.length);
    expect(files.every(({ ruta }) => !/(?:^|\/)\.\.?(?:\/|$)|^\/|\\/.test(ruta))).toBe(true);
  });

  it('each report of a day has a folder of its own, with its photos', () => {
    const [first, second] = exportSource.partes;
    if (!first || !second) throw new Error('the cast has two reports');
    const { fecha } = first.procedimientos_pacientes;
    const [photo] = first.fotos;
    if (!photo) throw new Error('the cast has no photo');
    const sameDay = {
      ...second,
      procedimientos_pacientes: { ...second.procedimientos_pacientes, fecha },
      fotos: [{ ...photo, id_foto: 53, url: '/storage/foto-53' }],
    };
    const { reports, files } = exportLayout({ ...exportSource, partes: [first, sameDay] }, ON);
    expect([...reports.values()]).toEqual([
      'Procedimientos/2026-11-18/Parte Gómez 2026-11-18.pdf',
      'Procedimientos/2026-11-18 (2)/Parte Gómez 2026-11-18.pdf',
    ]);
    expect(files.find(({ id }) => id === 'foto-53')?.ruta).toBe(
      'Procedimientos/2026-11-18 (2)/IMG_0001.jpg',
    );
  });

  it('the papers name files as they lie in the ZIP', () => {
    const twice = { ...liverPanel, id: 77, ruta_archivo: '/storage/otro' };
    const examenes = { ...exportSource.examenes, laboratorios: [liverPanel, twice] };
    const source: ExportSource = { ...exportSource, examenes };
    const named = namedAsPlaced(source, exportLayout(source, ON));
    expect(named.examenes.laboratorios.map((study) => study.nombre_archivo)).toEqual([
      'Hepatograma 2-10.pdf',
      'Hepatograma 2-10 (2).pdf',
    ]);
    expect(named.patologias).toEqual(source.patologias);
    expect(named.interconsultas).toEqual(source.interconsultas);
  });

  it('a report and a photo of the same name stand side by side', () => {
    const [photo] = exportSource.partes[0]?.fotos ?? [];
    if (!photo) throw new Error('the cast has no photo');
    const filename = 'Parte Gómez 2026-11-18.pdf';
    const [first, ...rest] = exportSource.partes;
    if (!first) throw new Error('the cast has no report');
    const partes = [{ ...first, fotos: [{ ...photo, filename }] }, ...rest];
    const { files } = exportLayout({ ...exportSource, partes }, ON);
    expect(files.find(({ id }) => id === 'foto-51')?.ruta).toBe(
      'Procedimientos/2026-11-18/Parte Gómez 2026-11-18 (2).pdf',
    );
  });

  it('keeps the original name beside the safe one', () => {
    const given = { ...liverPanel, nombre_archivo: 'análisis: "final".pdf' };
    const examenes = { ...exportSource.examenes, laboratorios: [given] };
    const [file] = exportLayout({ ...exportSource, examenes }, ON).files;
    expect(file).toMatchObject({
      nombre: 'análisis: "final".pdf',
      ruta: 'Estudios/2026-10-02/análisis_ _final_.pdf',
    });
  });
});
