import { beforeAll, expect, it } from 'vitest';
import {
  deletePatient,
  historySummaryPdf,
  listProcedureSummaries,
  readHistory,
  readHistoryFallback,
  restorePatient,
} from '@practice/domain';
import { readPdf } from '@practice/domain/testing/read-pdf';
import { createRecords } from '../../db/records';
import { addPatient, addReport } from '../../testing/invented';
import type { TestServer } from '../../testing/server';

export function historySuite(current: () => TestServer): void {
  let server: TestServer;
  beforeAll(() => {
    server = current();
  });

  it('answers the whole history by both paths, newest first', async () => {
    const { id_paciente } = await addPatient(server, { dni: '70707070' });
    await addReport(server, id_paciente);
    const { engine } = server;
    await engine.transact(async (tx) => {
      const records = createRecords(tx, {
        kind: engine.kind,
        author: { id_sesion: null, nombre: 'prueba', ip: '::1' },
        now: () => server.clock.now,
      });
      await records.insert('antecedentes', { id_paciente, alergicos: 'Penicilina' });
      for (const fecha_consulta of ['2026-01-02', '2026-03-04']) {
        const row = { id_paciente, motivo: 2, fecha_consulta };
        const { id_consulta } = await records.insert('consultas', row);
        const note = { id_consulta, fecha_evolucion: fecha_consulta, contenido: 'Bien.' };
        await records.insert('evoluciones', note);
        const { id_evolucion } = await records.insert('evoluciones', note);
        await records.remove('evoluciones', id_evolucion);
      }
    });
    const params = { id_paciente };
    const { body } = await server.call(readHistory, { params });
    expect(body).toMatchObject({
      paciente: { id_paciente, dni: '70707070' },
      antecedentes: { alergicos: 'Penicilina', medicos: null },
      consultas: [
        { fecha_consulta: '2026-03-04', nombre_motivo: 'Control', cantidad_evoluciones: 1 },
        { fecha_consulta: '2026-01-02', nombre_motivo: 'Control', cantidad_evoluciones: 1 },
      ],
      procedimientos: [{ nombre_tecnica: 'Videocolonoscopía' }],
      interconsultas: [],
    });
    expect(body.catalogos.procedimientos_base.slice(0, 2)).toMatchObject([
      { id_procedimiento: 1, procedimiento: 'Cirugía' },
      { id_procedimiento: 2, procedimiento: 'Endoscopía' },
    ]);
    expect((await server.call(readHistoryFallback, { params })).body).toEqual(body);
  });

  it('knows no history of a patient that is not there; the procedures are none', async () => {
    for (const spec of [readHistory, readHistoryFallback]) {
      const { status, detail } = await server.call(spec, { params: { id_paciente: 999_999 } });
      expect([status, detail]).toEqual([404, 'No encontramos ese paciente.']);
    }
    const none = await server.call(listProcedureSummaries, { query: { id_paciente: 999_999 } });
    expect(none.body).toEqual([]);
  });

  it('has nothing of a patient who was deleted, and all of them once they are back (G15)', async () => {
    const { id_paciente } = await addPatient(server, { dni: '70707099' });
    await addReport(server, id_paciente);
    const listed = async () =>
      (await server.call(listProcedureSummaries, { query: { id_paciente } })).body.length;
    await server.call(deletePatient, { params: { id_paciente } });
    expect(await listed()).toBe(0);
    await server.call(restorePatient, { params: { id_paciente } });
    expect(await listed()).toBe(1);
  });

  it('prints the summary; without a session or a patient it answers a page in Spanish (PD1)', async () => {
    const { id_paciente } = await addPatient(server, { dni: '70707066' });
    await addReport(server, id_paciente);
    const { status, headers, body } = await server.call(historySummaryPdf, {
      query: {},
      params: { id_paciente },
    });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      // It runs no script, and no other site shows it.
      'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
      'cross-origin-resource-policy': 'same-site',
      'content-disposition': expect.stringMatching(/^inline; filename="Resumen HC .+\.pdf"/),
    });
    const pages = await readPdf(body as Uint8Array);
    expect(pages.map(({ text }) => text).join()).toContain('Videocolonoscopía');

    const open = (url: string, authorised: boolean) => {
      const headers = { accept: 'text/html', ...(!authorised && { authorization: '' }) };
      return server.send({ method: 'GET', url, headers });
    };
    for (const mount of ['', '/api']) {
      const missing = await open(`${mount}/pdf/resumen-hc/999999`, true);
      expect([missing.statusCode, missing.headers['content-type']]).toEqual([
        ...[404, 'text/html; charset=utf-8'],
      ]);
      expect(missing.body).toContain('No encontramos ese paciente.');
      const refused = await open(`${mount}/pdf/resumen-hc/${id_paciente}`, false);
      expect([refused.statusCode, refused.headers['content-type']]).toEqual([
        ...[401, 'text/html; charset=utf-8'],
      ]);
      expect(refused.body).toContain('Iniciá sesión para continuar.');
    }
  });
}
