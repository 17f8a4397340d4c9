import { beforeAll, describe, expect, it } from 'vitest';
import {
  STUDIES,
  STUDY_TYPES,
  allStudyEndpoints,
  catalogueEndpoints,
  listStudies,
  readHistory,
  studyCatalogues,
  studyEndpoints,
  type BodyOf,
  type StudyEndpoints,
  type StudyType,
} from '@practice/domain';
import { addItem, addPatient } from '../../testing/invented';
import { fileOf, jpg, pdf, png } from '../../testing/sample-files';
import type { TestServer } from '../../testing/server';

export function studySuite(current: () => TestServer): void {
  let server: TestServer;
  beforeAll(() => {
    server = current();
  });
  let next = 920_100;
  const patient = async () => (await addPatient(server, { dni: String(next++) })).id_paciente;
  const entry = async (type: StudyType) => {
    const { catalogue, idField } = STUDIES[type];
    return { [idField]: await addItem(server, catalogue, `${catalogue} ${next++}`) };
  };
  const add = (
    { create }: StudyEndpoints,
    body: BodyOf<StudyEndpoints['create']>,
    files: File[] = [],
  ) => server.call(create, { body, files });

  describe.each(allStudyEndpoints)('under $create.path and $list.path (ES2)', (calls) => {
    const { type } = calls;
    it('stores, lists, changes, deletes and restores', async () => {
      const id_paciente = await patient();
      const chosen = await entry(type);
      const fields = { fecha: '14/9/2026', descripcion: 'Hb 12,8', ...chosen };
      const { status, body: study } = await add(calls, { id_paciente, ...fields }, [
        fileOf(png(), 'placa.png', 'image/png'),
      ]);
      expect(status).toBe(201);
      expect(study).toMatchObject({
        ...chosen,
        tipo: type,
        id_paciente,
        fecha: '2026-09-14',
        descripcion: 'Hb 12,8',
        nombre_archivo: 'placa.png',
        tipo_archivo: 'image/png',
        version: 1,
      });
      const ofPatient = { params: { id_paciente } };
      expect((await server.call(calls.list, ofPatient)).body).toEqual([study]);
      const lists = { laboratorios: [], imagenes: [], otros: [], [STUDIES[type].list]: [study] };
      expect((await server.call(listStudies, ofPatient)).body).toEqual(lists);
      expect((await server.call(readHistory, ofPatient)).body.examenes).toEqual(lists);

      const params = { id: study.id };
      const changes = { fecha: '2026-09-15', descripcion: '', ...chosen, version: 1 };
      const { body: changed } = await server.call(calls.update, { params, body: changes });
      expect(changed).toEqual({ ...study, fecha: '2026-09-15', descripcion: null, version: 2 });
      expect((await server.call(calls.update, { params, body: changes })).status).toBe(409);
      expect((await server.call(calls.read, { params })).body).toEqual(changed);

      expect((await server.call(calls.remove, { params })).body).toEqual({ ok: true });
      expect((await server.call(calls.list, ofPatient)).body).toEqual([]);
      expect((await server.call(calls.restore, { params })).body).toMatchObject({ id: study.id });
    });
  });

  it.each(STUDY_TYPES)('%s without an entry of its catalogue, or without a date', async (type) => {
    const id_paciente = await patient();
    const { idField } = STUDIES[type];
    const without = await add(studyEndpoints[type], { id_paciente, fecha: '2026-09-14' });
    expect([without.status, without.detail]).toEqual([
      422,
      [{ loc: ['body', idField], msg: `El campo ${idField} es requerido`, type: 'missing' }],
    ]);
    const undated = await add(studyEndpoints[type], {
      ...{ id_paciente, fecha: '' },
      ...(await entry(type)),
    });
    expect(undated.detail).toMatchObject([
      { loc: ['body', 'fecha'], msg: 'La fecha es requerida' },
    ]);
    const gone = await add(studyEndpoints[type], {
      ...{ id_paciente, fecha: '2026-09-14', [idField]: 2_000_000 },
    });
    expect(gone.detail).toMatchObject([{ loc: ['body', idField], type: 'missing_reference' }]);
  });

  it('the id of a study of another type finds nothing and changes nothing (ES2)', async () => {
    const id_paciente = await patient();
    const { laboratorio, otro } = studyEndpoints;
    const { body: study } = await add(laboratorio, {
      ...{ id_paciente, fecha: '2026-09-14' },
      ...(await entry('laboratorio')),
    });
    const params = { id: study.id };
    expect((await server.call(otro.read, { params })).status).toBe(404);
    expect((await server.call(otro.remove, { params })).status).toBe(404);
    const body = { fecha: '2026-09-14', ...(await entry('otro')) };
    expect((await server.call(otro.update, { params, body })).status).toBe(404);
    expect((await server.call(laboratorio.read, { params })).body).toEqual(study);
  });

  it('newest first within a type; a new file replaces the stored one', async () => {
    const id_paciente = await patient();
    const calls = studyEndpoints.imagen;
    const chosen = await entry('imagen');
    const dates = ['2026-01-02', '2026-03-04', '2025-12-31'];
    for (const fecha of dates) await add(calls, { id_paciente, fecha, ...chosen });
    const { body: list } = await server.call(calls.list, { params: { id_paciente } });
    expect(list.map(({ fecha }) => fecha)).toEqual(['2026-03-04', '2026-01-02', '2025-12-31']);
    const [{ id } = { id: 0 }] = list;
    const change = (files: File[]) =>
      server.call(calls.update, {
        params: { id },
        body: { fecha: '2026-03-04', ...chosen },
        files,
      });
    const { body: withPdf } = await change([fileOf(pdf(), 'informe.pdf')]);
    const { body: withJpg } = await change([fileOf(jpg(), 'eco.jpeg')]);
    expect([withPdf.tipo_archivo, withJpg.tipo_archivo]).toEqual(['application/pdf', 'image/jpeg']);
    expect((await change([])).body.ruta_archivo).toBe(withJpg.ruta_archivo);
  });

  it('lists the three catalogues in one call; an entry in use stays (API-034)', async () => {
    const id_paciente = await patient();
    const id = await addItem(server, 'laboratorios', `Ionograma ${next}`);
    await add(studyEndpoints.laboratorio, { id_paciente, fecha: '2026-09-14', id_laboratorio: id });
    const { body } = await server.call(studyCatalogues, {});
    expect(body.laboratorios.map((row) => row.id)).toContain(id);
    const refused = await server.call(catalogueEndpoints('laboratorios').remove, {
      params: { id },
    });
    expect([refused.status, refused.detail]).toEqual([409, 'No se puede eliminar: está en uso']);
  });
}
