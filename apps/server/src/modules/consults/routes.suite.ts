import { beforeAll, expect, it } from 'vitest';
import {
  createConsult,
  deleteConsult,
  deletePatient,
  listConsults,
  readConsult,
  readConsultFile,
  readHistory,
  restoreConsult,
  updateConsult,
  type BodyOf,
} from '@practice/domain';
import { addItem, addPatient } from '../../testing/invented';
import { fileOf, jpg, pdf } from '../../testing/sample-files';
import type { TestServer } from '../../testing/server';

export function consultSuite(current: () => TestServer): void {
  let server: TestServer;
  beforeAll(() => {
    server = current();
  });
  let dni = 960_100;
  const patient = async () => (await addPatient(server, { dni: String(dni++) })).id_paciente;
  const add = async (
    id_paciente: number,
    fields: Partial<BodyOf<typeof createConsult>> = {},
    file?: File,
  ) => {
    const body = { id_paciente, fecha: '2026-10-05', descripcion: 'Riesgo ASA II.', ...fields };
    return server.call(createConsult, { body, files: file ? [file] : [] });
  };
  const pdfFile = (name = 'Riesgo quirúrgico.pdf') => fileOf(pdf(), name, 'application/pdf');

  it('stores one with its specialty and its file, and answers it whole (API-048, 049, 127)', async () => {
    const id_paciente = await patient();
    const especialidad = await addItem(server, 'especialidades', `Cardiología ${id_paciente}`);
    const { status, body } = await add(
      id_paciente,
      { fecha: '5/10/2026', especialidad },
      pdfFile(),
    );
    expect(status).toBe(201);
    expect(body).toEqual({
      id_interconsulta: body.id_interconsulta,
      id_paciente,
      fecha: '2026-10-05',
      especialidad,
      especialidad_rel: { especialidad: `Cardiología ${id_paciente}` },
      descripcion: 'Riesgo ASA II.',
      ruta_archivo: expect.stringMatching(/^\/storage\/[\w-]{32}$/),
      nombre_archivo: 'Riesgo quirúrgico.pdf',
      tipo_archivo: 'application/pdf',
      tamano_archivo: pdf().length,
      version: 1,
    });
    const params = { id_paciente };
    expect((await server.call(listConsults, { params })).body).toEqual([body]);
    expect((await server.call(readHistory, { params })).body.interconsultas).toEqual([body]);
    const { id_interconsulta } = body;
    const link = await server.call(readConsultFile, { params: { id_interconsulta } });
    expect(link.body).toEqual({ url: body.ruta_archivo });
  });

  it('without specialty and without file; the newest first (IN1, IN3)', async () => {
    const id_paciente = await patient();
    const { body: first } = await add(id_paciente, { especialidad: '' });
    const { body: newer } = await add(id_paciente, { fecha: '2026-11-01', especialidad: null });
    const { body: older } = await add(id_paciente, { fecha: '2020-01-01' });
    expect([first.especialidad, first.especialidad_rel, first.ruta_archivo]).toEqual([
      null,
      null,
      null,
    ]);
    const { body: list } = await server.call(listConsults, { params: { id_paciente } });
    expect(list.map((row) => row.id_interconsulta)).toEqual(
      [newer, first, older].map((row) => row.id_interconsulta),
    );
    const { id_interconsulta } = first;
    const link = await server.call(readConsultFile, { params: { id_interconsulta } });
    expect([link.status, link.detail]).toEqual([404, 'No se pudo obtener el enlace del archivo.']);
  });

  it('refuses what is missing, at its field (INT-22)', async () => {
    const id_paciente = await patient();
    const refused = await add(id_paciente, { descripcion: '  ' });
    expect(refused.status).toBe(422);
    expect(refused.detail).toMatchObject([
      { loc: ['body', 'descripcion'], msg: 'Fecha y descripción son obligatorios.' },
    ]);
    const undated = await add(id_paciente, { fecha: '' });
    expect(undated.detail).toMatchObject([
      { loc: ['body', 'fecha'], msg: 'Fecha y descripción son obligatorios.' },
    ]);
    const unknown = await add(id_paciente, { especialidad: 2_000_000 });
    expect(unknown.detail).toMatchObject([{ loc: ['body', 'especialidad'] }]);
    expect((await add(9_999_999)).status).toBe(422);
  });

  it('keeps its file until another replaces it, and the replaced one is kept but not served (IN5, G15)', async () => {
    const id_paciente = await patient();
    const { body: first } = await add(id_paciente, {}, pdfFile());
    const params = { id_interconsulta: first.id_interconsulta };
    const change = (body: BodyOf<typeof updateConsult>, files: File[] = []) =>
      server.call(updateConsult, { params, body, files });
    const fields = { fecha: '2026-10-06', descripcion: 'Corregida' };
    const { body: changed } = await change({ ...fields, version: 1 });
    expect(changed).toMatchObject({ ...fields, version: 2, ruta_archivo: first.ruta_archivo });
    const { body: replaced } = await change(fields, [fileOf(jpg(), 'foto.JPG')]);
    expect(replaced).toMatchObject({ nombre_archivo: 'foto.JPG', tipo_archivo: 'image/jpeg' });
    const open = async (url: string | null) =>
      (await server.send({ method: 'GET', url: url ?? '' })).statusCode;
    expect(await open(replaced.ruta_archivo)).toBe(200);
    expect(await open(first.ruta_archivo)).toBe(404);
    await server.files.sweep(server.engine.read, new Date(Date.now() + 7 * 86_400_000));
    const kept = server.engine.read.selectFrom('archivos').select('sha256');
    for (const { sha256 } of await kept.execute()) {
      (await server.files.store.read(sha256)).destroy();
    }
    const stale = await change({ ...fields, version: 1 }, [pdfFile()]);
    expect([stale.status, stale.detail]).toEqual([
      409,
      'Otro puesto modificó este registro. Tus cambios no se perdieron.',
    ]);
    expect((await server.call(readConsult, { params })).body).toEqual(replaced);
  });

  it('a deleted one hides its file, and comes back with it (G7, G15)', async () => {
    const id_paciente = await patient();
    const { body } = await add(id_paciente, {}, pdfFile());
    const params = { id_interconsulta: body.id_interconsulta };
    const open = async () =>
      (await server.send({ method: 'GET', url: body.ruta_archivo ?? '' })).statusCode;
    expect((await server.call(deleteConsult, { params })).body).toEqual({ ok: true });
    expect([await open(), (await server.call(readConsult, { params })).status]).toEqual([404, 404]);
    expect((await server.call(deleteConsult, { params })).status).toBe(404);
    expect((await server.call(restoreConsult, { params })).status).toBe(200);
    expect(await open()).toBe(200);
    await server.call(deletePatient, { params: { id_paciente } });
    expect(await open()).toBe(404);
  });

  it('the same form under the same key is stored once; another file under it is refused (G5)', async () => {
    const id_paciente = await patient();
    const body = { id_paciente, fecha: '2026-10-05', descripcion: 'Una sola vez' };
    const send = (file: File) =>
      server.call(createConsult, { body, files: [file] }, { key: `interconsulta-${id_paciente}` });
    const first = await send(pdfFile());
    const again = await send(pdfFile());
    expect(again.body).toEqual(first.body);
    expect(again.headers['idempotency-replayed']).toBe('true');
    const other = await send(fileOf(jpg(), 'Riesgo quirúrgico.pdf'));
    expect([other.status, other.detail]).toEqual([
      422,
      'Esto ya se guardó, con otros datos: buscalo en la lista y cambialo ahí.',
    ]);
    const { body: list } = await server.call(listConsults, { params: { id_paciente } });
    expect(list).toHaveLength(1);
  });
}
