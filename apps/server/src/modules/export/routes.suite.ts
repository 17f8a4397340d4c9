import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  ExportedHistory,
  deletePatient,
  exportHistory,
  exportPath,
  listActivity,
  readExportPlan,
  restorePatient,
} from '@practice/domain';
import { readPdf } from '@practice/domain/testing/read-pdf';
import { fhirProblems } from '@practice/domain/testing/validate-fhir';
import { placeOf } from '../../files/file-store';
import { addPatient } from '../../testing/invented';
import type { TestServer } from '../../testing/server';
import { png } from '../../testing/sample-files';
import { addWholePatient } from '../../testing/whole-patient';

/** No other patient has it. */
const PHOTO = png(77, 55);

const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

export function exportSuite(current: () => TestServer): void {
  let server: TestServer;
  let id_paciente: number;
  beforeAll(async () => {
    server = current();
    ({ id_paciente } = await addWholePatient(server, '955100'));
  });

  const take = async (id: number) => {
    const { headers, body } = await server.call(exportHistory, { params: { id_paciente: id } });
    const zip = unzipSync(body as Uint8Array);
    const read = (name: string): unknown => JSON.parse(strFromU8(zip[name] ?? new Uint8Array()));
    const history = z.parse(ExportedHistory, read('historia.json'));
    return { headers, zip, history, readme: strFromU8(zip['LEEME.txt'] ?? new Uint8Array()), read };
  };
  const plan = async (id: number) =>
    (await server.call(readExportPlan, { params: { id_paciente: id } })).body;

  /** What the rows of the patient say of files, without what was deleted. */
  async function storedFiles(id: number): Promise<string[]> {
    const { read } = server.engine;
    const of = (table: 'examenes' | 'interconsultas' | 'patologias') =>
      read
        .selectFrom(table)
        .innerJoin('archivos', 'archivos.id_archivo', `${table}.id_archivo`)
        .where(`${table}.id_paciente`, '=', id)
        .where(`${table}.borrado`, '=', 0)
        .select('sha256')
        .execute();
    const photos = await read
      .selectFrom('fotos as f')
      .innerJoin('archivos', 'archivos.id_archivo', 'f.id_archivo')
      .innerJoin(
        'procedimientos_pacientes as p',
        'p.id_procedimiento_paciente',
        'f.id_procedimiento_paciente',
      )
      .where('p.id_paciente', '=', id)
      .where('f.borrado', '=', 0)
      .select('sha256')
      .execute();
    const images = await read
      .selectFrom('patologias_fotos as f')
      .innerJoin('archivos', 'archivos.id_archivo', 'f.id_archivo')
      .innerJoin('patologias as p', 'p.id_patologia', 'f.id_patologia')
      .where('p.id_paciente', '=', id)
      .select('sha256')
      .execute();
    const rows = [
      ...(await of('examenes')),
      ...(await of('interconsultas')),
      ...(await of('patologias')),
      ...photos,
      ...images,
    ];
    return rows.map((row) => row.sha256).toSorted();
  }

  it('has the summary, every report, every file as it was stored, and the data', async () => {
    const { headers, zip, history, readme } = await take(id_paciente);
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="Historia G.mez 2026-11-20\.zip"; filename\*=UTF-8''Historia%20G%C3%B3mez/,
      ),
    });
    const long = `Estudios/2026-09-14/${'x'.repeat(146)}.png`;
    expect(Object.keys(zip).toSorted()).toEqual(
      [
        'Resumen HC Gómez 2026-11-20.pdf',
        'Procedimientos/2026-11-18/Parte Gómez 2026-11-18.pdf',
        'Procedimientos/2026-11-18 (2)/Parte Gómez 2026-11-18.pdf',
        'Procedimientos/2026-11-18 (2)/pólipo.png',
        'Procedimientos/2026-11-18 (2)/pólipo (2).png',
        'Estudios/2026-09-14/informe.png',
        'Estudios/2026-09-14/informe (2).png',
        long,
        'Interconsultas/2026-10-05/riesgofdp.pdf',
        'Patología/2026-11-20/Biopsia.pdf',
        'Patología/2026-11-20/Placa.png',
        ...['historia.json', 'fhir.json', 'LEEME.txt'],
      ].toSorted(),
    );
    const files = history.archivos.map(({ ruta }) => sha256(zip[ruta] ?? new Uint8Array()));
    expect(files).toEqual(history.archivos.map((file) => file.sha256));
    expect(files.toSorted()).toEqual(await storedFiles(id_paciente));
    expect(readme).toContain('Están todos los archivos adjuntos (8).');
    const pages = await readPdf(zip['Resumen HC Gómez 2026-11-20.pdf'] ?? new Uint8Array());
    const summary = pages.map(({ text }) => text).join('\n');
    expect(summary).toContain('Gómez, María Ñandú');
    // The paper names each file as it lies in the ZIP: two of one day have one original name.
    const named = [...summary.matchAll(/Archivo: (informe\S*(?: \(2\))?\.png)/g)];
    expect(named.map(([, name]) => String(name)).toSorted()).toEqual([
      'informe (2).png',
      'informe.png',
    ]);
    const reports = Object.keys(zip).filter((name) => name.includes('/Parte '));
    const titles = await Promise.all(
      reports.map(async (name) => (await readPdf(zip[name] ?? new Uint8Array()))[0]?.text),
    );
    // The one whose photos lie beside it.
    expect(titles.map((text) => text?.includes('Hospital HZB'))).toEqual([false, true]);
    expect(reports[1]).toBe('Procedimientos/2026-11-18 (2)/Parte Gómez 2026-11-18.pdf');
  });

  it('its data are those of the history; what was deleted is in none of them', async () => {
    const { history, zip, read } = await take(id_paciente);
    expect(history).toMatchObject({
      paciente: { id_paciente, dni: '955100' },
      antecedentes: { alergicos: 'Penicilina' },
      evoluciones: [{ contenido: 'Bien.\nSe controla ≥ 14.' }],
      interconsultas: [{ descripcion: 'Riesgo bajo' }],
      patologias: [{ informe_texto: 'Sin atipia.' }],
      pendientes: [{ descripcion: 'Pedir la biopsia' }],
      turnos: [{ fecha: '2026-11-30', nombre_derivador: 'Lista 955100' }],
    });
    expect(new Set(history.partes.map(({ fotos }) => fotos.length))).toEqual(new Set([0, 2]));
    expect(fhirProblems(read('fhir.json'))).toEqual([]);
    const text = JSON.stringify([Object.keys(zip), history, read('fhir.json')]);
    expect(text).not.toMatch(/borrada|Se borró/);
  });

  it('a patient without anything has a summary and nothing else', async () => {
    const empty = await addPatient(server, { dni: '955101', nombre: 'Sola' });
    const { zip, history, readme, read } = await take(empty.id_paciente);
    expect(Object.keys(zip)).toEqual([
      ...['Resumen HC Sola 2026-11-20.pdf', 'historia.json', 'fhir.json', 'LEEME.txt'],
    ]);
    expect(history.archivos).toEqual([]);
    expect(readme).toContain('No había archivos adjuntos.');
    expect(fhirProblems(read('fhir.json'))).toEqual([]);
    expect(await plan(empty.id_paciente)).toEqual({ archivos: 0, bytes: 0, faltan: [] });
  });

  describe('a content that is not there', () => {
    const pathOf = (hash: string) => join(server.folder, 'files', ...placeOf(hash));

    it('is named before, in the ZIP and in its data; the rest is there', async () => {
      const { id_paciente: id } = await addWholePatient(server, '955102', PHOTO);
      const lost = sha256(PHOTO);
      await rm(pathOf(lost));
      const foretold = await plan(id);
      expect(foretold).toMatchObject({ archivos: 8, faltan: ['pólipo.png'] });
      const { zip, history, readme, read } = await take(id);
      // Other suites share the store, and read every content of it.
      await writeFile(pathOf(lost), PHOTO);
      expect(Object.keys(zip)).not.toContain('Procedimientos/2026-11-18 (2)/pólipo.png');
      expect(Object.keys(zip)).toContain('Procedimientos/2026-11-18 (2)/pólipo (2).png');
      expect(readme).toContain('FALTAN 1 archivo adjunto');
      expect(readme).toContain(
        '- Procedimientos/2026-11-18 (2)/pólipo.png (nombre original: pólipo.png)',
      );
      const [missing, ...more] = history.archivos.filter(({ estado }) => estado !== 'presente');
      expect([missing?.sha256, missing?.estado, more]).toEqual([lost, 'falta', []]);
      expect(fhirProblems(read('fhir.json'))).toEqual([]);
    });

    it('or not what was stored is said too', async () => {
      const content = Buffer.concat([PHOTO, Buffer.from([0])]);
      const { id_paciente: id } = await addWholePatient(server, '955103', content);
      await writeFile(pathOf(sha256(content)), content.subarray(0, 50));
      const { history, readme } = await take(id);
      await writeFile(pathOf(sha256(content)), content);
      expect(history.archivos.map(({ estado }) => estado).toSorted()).toEqual([
        'alterado',
        ...Array.from({ length: 7 }, () => 'presente'),
      ]);
      expect(readme).toContain('1 archivo adjunto NO ES como se guardó');
    });
  });

  it('an export is audited: who took which history away', async () => {
    const rows = () =>
      server.engine.read
        .selectFrom('auditoria')
        .select(['nombre', 'tabla', 'id_registro', 'id_sesion'])
        .where('accion', '=', 'exportacion')
        .where('id_registro', '=', id_paciente)
        .execute();
    const before = (await rows()).length;
    await plan(id_paciente);
    expect(await rows()).toHaveLength(before);
    await take(id_paciente);
    const after = await rows();
    expect(after).toHaveLength(before + 1);
    expect(after.at(-1)).toMatchObject({ tabla: 'pacientes', id_registro: id_paciente });
    expect(after.at(-1)?.id_sesion).not.toBeNull();
    const { body } = await server.call(listActivity, { query: { id_paciente } });
    expect(body.items[0]).toMatchObject({
      ...{ accion: 'exportacion', tipo: 'paciente', cambios: [], restaurable: false },
      paciente: { id_paciente, nombre: 'Gómez, María Ñandú' },
    });
  });

  it('opens to a session only, and knows no deleted patient', async () => {
    const { id_paciente: id } = await addPatient(server, { dni: '955104' });
    const open = (headers: Record<string, string> = {}) =>
      server.send({ method: 'GET', url: exportPath(id), headers });
    expect((await open({ authorization: '' })).statusCode).toBe(401);
    expect((await open()).statusCode).toBe(200);
    await server.call(deletePatient, { params: { id_paciente: id } });
    const refused = await open();
    expect([refused.statusCode, refused.json()]).toEqual([
      404,
      { detail: 'No encontramos ese paciente.' },
    ]);
    const params = { id_paciente: id };
    expect((await server.call(readExportPlan, { params })).detail).toBe(
      'No encontramos ese paciente.',
    );
    await server.call(restorePatient, { params });
    expect((await open()).statusCode).toBe(200);
  });
}
