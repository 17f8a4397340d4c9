import { beforeAll, describe, expect, it } from 'vitest';
import {
  completeTask,
  createTask,
  deletePatient,
  deleteTask,
  listSampleTasks,
  listTasks,
  readTask,
  reopenTask,
  restorePatient,
  restoreTask,
  updateReport,
  updateTask,
  type BodyOf,
  type QueryOf,
} from '@practice/domain';
import { addPatient, addReport } from '../../testing/invented';
import type { TestServer } from '../../testing/server';

export function taskSuite(current: () => TestServer): void {
  let server: TestServer;
  beforeAll(() => {
    server = current();
  });
  const add = async (body: BodyOf<typeof createTask>) =>
    (await server.call(createTask, { body })).body;
  const list = async (query: QueryOf<typeof listTasks> = {}) =>
    (await server.call(listTasks, { query: query as Record<string, string> })).body;
  const texts = async (query: QueryOf<typeof listTasks>) =>
    (await list(query)).items.map((task) => task.descripcion);

  it('stores a pendiente with its defaults and answers the whole row', async () => {
    const { status, body } = await server.call(createTask, {
      body: { descripcion: '  Pedir ECG \n' },
    });
    expect([status, body]).toEqual([
      201,
      {
        id_pendiente: body.id_pendiente,
        id_paciente: null,
        categoria: 'estudio',
        descripcion: 'Pedir ECG',
        estado: 'pendiente',
        fecha_creacion: '2026-11-20T13:30:00.000Z',
        fecha_resuelto: null,
        paciente_rel: null,
        version: 1,
      },
    ]);
  });

  it('brings a deleted pendiente back as it was, one version on; one that was not deleted stays', async () => {
    const task = await add({ descripcion: 'Para deshacer' });
    const params = { id_pendiente: task.id_pendiente };
    await server.call(deleteTask, { params });
    expect(await texts({ q: 'para deshacer' })).toEqual([]);
    const restored = { ...task, version: 3 };
    expect((await server.call(restoreTask, { params })).body).toEqual(restored);
    expect((await server.call(restoreTask, { params })).body).toEqual(restored);
    expect(await texts({ q: 'para deshacer' })).toEqual(['Para deshacer']);
    const nobody = await server.call(restoreTask, { params: { id_pendiente: 2_000_000 } });
    expect(nobody.status).toBe(404);
  });

  it('says of a pendiente of a deleted patient that the patient is gone', async () => {
    const { id_paciente } = await addPatient(server, { dni: '94001', nombre: 'Borrada, Rosa' });
    const { id_pendiente } = await add({ descripcion: 'Llamar', id_paciente });
    const params = { id_pendiente };
    await server.call(deleteTask, { params });
    await server.call(deletePatient, { params: { id_paciente } });
    expect(await server.call(restoreTask, { params })).toMatchObject({
      status: 422,
      detail: [{ msg: 'Ese paciente ya no existe: lo eliminó otro puesto.' }],
    });
    await server.call(restorePatient, { params: { id_paciente } });
    expect((await server.call(restoreTask, { params })).status).toBe(200);
  });

  it('says the same where a list still shows it, and lets it be given to another patient', async () => {
    const { id_paciente } = await addPatient(server, { dni: '94002', nombre: 'Borrada, Inés' });
    const { id_pendiente } = await add({ descripcion: 'Reclamar', id_paciente });
    const params = { id_pendiente };
    await server.call(deletePatient, { params: { id_paciente } });
    for (const answer of [
      await server.call(deleteTask, { params }),
      await server.call(completeTask, { params }),
      await server.call(updateTask, { params, body: { descripcion: 'Otro', id_paciente } }),
    ]) {
      expect(answer).toMatchObject({
        status: 422,
        detail: [
          { msg: 'Ese paciente ya no existe: lo eliminó otro puesto.', type: 'deleted_owner' },
        ],
      });
    }
    // A form that is open reads it again.
    expect((await server.call(readTask, { params })).body).toMatchObject({ id_pendiente });
    const body = { descripcion: 'De nadie', id_paciente: null };
    expect((await server.call(updateTask, { params, body })).body).toMatchObject(body);
  });

  it('deletes only the version that was seen (docs/decisions/206)', async () => {
    const task = await add({ descripcion: 'Para mirar' });
    const params = { id_pendiente: task.id_pendiente };
    const body = { descripcion: 'Otra cosa, de otro puesto' };
    await server.call(updateTask, { params, body });
    const seen = (version: number) => ({ headers: { 'if-match': `"${version}"` } });
    expect(await server.call(deleteTask, { params }, seen(task.version))).toMatchObject({
      status: 409,
      detail: 'Otro puesto lo cambió mientras tanto. Mirá cómo quedó antes de eliminarlo.',
    });
    expect((await server.call(readTask, { params })).body).toMatchObject(body);
    expect((await server.call(deleteTask, { params }, seen(task.version + 1))).status).toBe(200);
  });

  it('answers one pendiente as it is now, and none that is gone', async () => {
    const task = await add({ descripcion: 'Uno' });
    const params = { id_pendiente: task.id_pendiente };
    await server.call(completeTask, { params });
    const { body } = await server.call(readTask, { params });
    expect(body).toMatchObject({
      ...task,
      estado: 'resuelto',
      version: 2,
      fecha_resuelto: expect.any(String) as string,
    });
    await server.call(deleteTask, { params });
    expect((await server.call(readTask, { params })).status).toBe(404);
  });

  it('names the patient, whoever renamed them', async () => {
    const { id_paciente } = await addPatient(server, { dni: '700100', nombre: 'Ñandú, Rosa' });
    const task = await add({ descripcion: 'Llamar', id_paciente, categoria: 'administrativo' });
    expect(task.paciente_rel).toEqual({ nombre: 'Ñandú, Rosa', dni: '700100' });
  });

  it.each([
    [{}, 'descripcion', 'La descripción es obligatoria'],
    [{ descripcion: ' \n ' }, 'descripcion', 'La descripción es obligatoria'],
    [{ descripcion: 'x'.repeat(2001) }, 'descripcion', 'Máximo 2000 caracteres'],
    [{ descripcion: 'x', categoria: 'otra' }, 'categoria', 'La categoría no es válida.'],
    [
      { descripcion: 'x', categoria: 'patologia_cultivo' },
      'categoria',
      'La categoría no es válida.',
    ],
    [
      { descripcion: 'x', id_paciente: 999_999 },
      'id_paciente',
      'Ese paciente ya no existe: lo eliminó otro puesto.',
    ],
  ])('refuses %j at its field', async (payload, field, msg) => {
    const response = await server.send({ method: 'POST', url: '/pendientes', payload });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ detail: [{ loc: ['body', field], msg }] });
  });

  it('does, undoes and does again, once each (P1)', async () => {
    const { id_pendiente } = await add({ descripcion: 'Ida y vuelta' });
    const params = { id_pendiente };
    const send = async (spec: typeof completeTask | typeof reopenTask) => {
      const { body } = await server.call(spec, { params });
      return [body.estado, body.fecha_resuelto, body.version];
    };
    const at = '2026-11-20T13:30:00.000Z';
    expect(await send(completeTask)).toEqual(['resuelto', at, 2]);
    expect(await send(completeTask)).toEqual(['resuelto', at, 2]);
    expect(await send(reopenTask)).toEqual(['pendiente', null, 3]);
    expect(await send(reopenTask)).toEqual(['pendiente', null, 3]);
    const done = await server.call(updateTask, { params, body: { estado: 'realizado' } });
    expect([done.body.estado, done.body.fecha_resuelto]).toEqual(['resuelto', at]);
    const same = await server.call(updateTask, { params, body: { estado: 'resuelto' } });
    expect(same.body.fecha_resuelto).toBe(at);
    const undone = await server.call(updateTask, { params, body: { estado: 'pendiente' } });
    expect([undone.body.estado, undone.body.fecha_resuelto]).toEqual(['pendiente', null]);
  });

  it('changes what was sent: absent stays, null is general (P10)', async () => {
    const { id_paciente } = await addPatient(server, { dni: '700200' });
    const { id_pendiente } = await add({ descripcion: 'Material', id_paciente });
    const change = async (body: BodyOf<typeof updateTask>) =>
      (await server.call(updateTask, { params: { id_pendiente }, body })).body;
    expect((await change({ categoria: 'material' })).id_paciente).toBe(id_paciente);
    const general = await change({ id_paciente: null });
    expect([general.categoria, general.descripcion, general.paciente_rel]).toEqual([
      'material',
      'Material',
      null,
    ]);
  });

  it('refuses to overwrite what another computer changed (G16)', async () => {
    const task = await add({ descripcion: 'De dos' });
    const params = { id_pendiente: task.id_pendiente };
    await server.call(updateTask, { params, body: { descripcion: 'Primero', version: 1 } });
    const stale = await server.call(updateTask, {
      params,
      body: { descripcion: 'Segundo', version: 1 },
    });
    expect(stale.status).toBe(409);
  });

  it('knows nothing any more of what was deleted', async () => {
    const { id_pendiente } = await add({ descripcion: 'Para borrar' });
    const params = { id_pendiente };
    expect((await server.call(deleteTask, { params })).body).toEqual({ ok: true });
    const gone = [404, 'Ese pendiente ya no existe: lo eliminaron desde otro puesto.'];
    for (const { status, detail } of [
      await server.call(deleteTask, { params }),
      await server.call(completeTask, { params }),
      await server.call(reopenTask, { params }),
      await server.call(updateTask, { params, body: { descripcion: 'x' } }),
    ]) {
      expect([status, detail]).toEqual(gone);
    }
    expect(await texts({ q: 'para borrar' })).toEqual([]);
    // Hidden, not deleted (decision G15).
    const kept = await server.engine.read
      .selectFrom('pendientes')
      .select('borrado')
      .where('id_pendiente', '=', id_pendiente)
      .executeTakeFirst();
    expect(kept).toEqual({ borrado: 1 });
  });

  describe('the list', () => {
    let id_paciente: number;
    beforeAll(async () => {
      ({ id_paciente } = await addPatient(server, { dni: '700300', nombre: 'Listado, Ágata' }));
      for (const [descripcion, categoria] of [
        ['Lista uno', 'estudio'],
        ['Lista dos', 'material'],
        ['Lista trés 100%', 'fecha_quirofano'],
        ['Lista cuatro', 'administrativo'],
      ] as const) {
        await add({ descripcion, categoria, id_paciente });
      }
      const [newest] = (await list({ id_paciente })).items;
      await server.call(completeTask, { params: { id_pendiente: newest?.id_pendiente ?? 0 } });
    });

    it('puts what is not done first, the newest first', async () => {
      expect(await texts({ id_paciente })).toEqual([
        'Lista trés 100%',
        'Lista dos',
        'Lista uno',
        'Lista cuatro',
      ]);
    });

    it.each([
      ['activos', 3],
      ['pendiente', 3],
      ['resuelto', 1],
      ['realizado', 1],
      ['todos', 4],
    ])('state %s leaves %i', async (estado, count) => {
      const response = await server.send({
        method: 'GET',
        url: `/api/pendientes?estado=${estado}&id_paciente=${id_paciente}`,
      });
      expect(response.json()).toHaveLength(count);
      expect(response.headers['x-total-count']).toBe(String(count));
    });

    it.each([
      ['material', ['Lista dos']],
      ['patologia_cultivo', []],
    ] as const)('category %s leaves %j', async (categoria, expected) =>
      expect(await texts({ id_paciente, categoria })).toEqual(expected),
    );

    it.each([
      ['LISTA tres', 'Lista trés 100%'],
      ['agata dos', 'Lista dos'],
      ['700300 uno', 'Lista uno'],
      ['DNI 0700300 uno', 'Lista uno'],
      ['lista 100%', 'Lista trés 100%'],
    ])('text %j leaves %j', async (q, expected) => expect(await texts({ q })).toEqual([expected]));

    it.each(['%', '_', '%%%', '¿?', '"'])('text %j finds nothing', async (q) =>
      expect(await texts({ q, estado: 'todos' })).toEqual([]),
    );

    it('an empty filter is none', async () => {
      const response = await server.send({
        method: 'GET',
        url: '/pendientes/?estado=&categoria=&q=&id_paciente=&page=&limit=',
      });
      expect(response.statusCode).toBe(200);
      expect(response.json()).toEqual((await server.call(listTasks, { query: {} })).body.items);
    });

    it('blank text narrows nothing', async () =>
      expect(await texts({ q: '  ', id_paciente })).toHaveLength(4));

    it('is a bare array, a page at a time, with its total beside it (P5)', async () => {
      const response = await server.send({
        method: 'GET',
        url: `/pendientes/?id_paciente=${id_paciente}&limit=3&page=2`,
      });
      expect(response.json()).toMatchObject([{ descripcion: 'Lista cuatro' }]);
      expect(response.headers['x-total-count']).toBe('4');
    });

    it.each(['limit=101', 'limit=0', 'page=0', 'estado=x', 'categoria=x', 'id_paciente=x'])(
      'refuses ?%s',
      async (query) => {
        const response = await server.send({ method: 'GET', url: `/pendientes/?${query}` });
        expect(response.statusCode).toBe(422);
      },
    );

    it('hides a deleted patient’s items, and brings them back with the patient', async () => {
      await server.call(deletePatient, { params: { id_paciente } });
      expect(await texts({ id_paciente })).toEqual([]);
      const refused = await server.call(createTask, { body: { descripcion: 'x', id_paciente } });
      expect(refused.status).toBe(422);
      await server.call(restorePatient, { params: { id_paciente } });
      expect(await texts({ id_paciente })).toHaveLength(4);
    });
  });

  it('computes one row a patient of the samples that await a result (P3, P4)', async () => {
    const { id_paciente } = await addPatient(server, { dni: '700400', nombre: 'Muestra, Zoe' });
    const rows = async () =>
      (await server.call(listSampleTasks, {})).body.filter((row) => row.dni === '700400');
    expect(await rows()).toEqual([]);
    const older = await addReport(server, id_paciente);
    await addReport(server, id_paciente);
    const params = { id_pp: older.id_procedimiento_paciente };
    const { procedimientos_pacientes: procedure, partes_quirurgicos: report } = older;
    await server.call(updateReport, {
      params,
      body: {
        procedimientos_pacientes: { ...procedure, fecha: '2026-08-02', cultivo: true },
        partes_quirurgicos: report,
      },
    });
    expect(await rows()).toEqual([
      {
        id_paciente,
        nombre: 'Muestra, Zoe',
        dni: '700400',
        patologia_pendiente: true,
        cultivo_pendiente: true,
        fecha: '2026-08-02',
        dias: 110,
        cantidad: 3,
      },
    ]);
    const all = (await server.call(listSampleTasks, {})).body.map((row) => row.fecha ?? '');
    expect(all).toEqual(all.toSorted());
    await server.call(deletePatient, { params: { id_paciente } });
    expect(await rows()).toEqual([]);
  });
}
