import { beforeAll, describe, expect, it } from 'vitest';
import {
  catalogueEndpoints,
  createEncounter,
  createProgressNote,
  deleteEncounter,
  deletePatient,
  deleteProgressNote,
  listEncounters,
  listProgressNotes,
  readHistory,
  readProgressNote,
  restoreEncounter,
  restorePatient,
  restoreProgressNote,
  updateProgressNote,
  type BodyOf,
} from '@practice/domain';
import { addItem, addPatient } from '../../testing/invented';
import type { TestServer } from '../../testing/server';

export function encounterSuite(current: () => TestServer): void {
  let server: TestServer;
  beforeAll(() => {
    server = current();
  });
  let dni = 910_100;
  const patient = async () => (await addPatient(server, { dni: String(dni++) })).id_paciente;
  const list = async (id_paciente: number) =>
    (await server.call(listEncounters, { params: { id_paciente } })).body;
  const post = (body: BodyOf<typeof createEncounter>) => server.call(createEncounter, { body });
  const consulta = async (id_paciente: number, fecha_consulta = '2026-11-20') =>
    (await post({ id_paciente, motivo: 2, fecha_consulta })).body;
  const remove = (id_consulta: number) => server.call(deleteEncounter, { params: { id_consulta } });
  const notesOf = (id_consulta: number) =>
    server.call(listProgressNotes, { params: { id_consulta } });
  const write = (body: BodyOf<typeof createProgressNote>) =>
    server.call(createProgressNote, { body });
  const change = (id_evolucion: number, body: BodyOf<typeof updateProgressNote>) =>
    server.call(updateProgressNote, { params: { id_evolucion }, body });
  const evolucion = async (id_consulta: number, contenido = 'Buena evolución.') =>
    (await write({ id_consulta, contenido, fecha_evolucion: '2026-11-20' })).body;
  const audited = (tabla: string, id: number) =>
    server.engine.read
      .selectFrom('auditoria')
      .select('accion')
      .where('tabla', '=', tabla)
      .where('id_registro', '=', id)
      .orderBy('id_auditoria')
      .execute();

  const GONE = [404, 'Esa consulta ya no existe: la eliminaron desde otro puesto.'];
  const NOTE_GONE = [404, 'Esa evolución ya no existe: la eliminaron desde otro puesto.'];
  const said = ({ status, detail }: { status: number; detail: unknown }) => [status, detail];

  it('a consulta is answered whole, with the name of its reason (CO3)', async () => {
    const id_paciente = await patient();
    const { status, body } = await post({ id_paciente, motivo: 2, fecha_consulta: '20/11/2026' });
    const stored = {
      id_consulta: body.id_consulta,
      id_paciente,
      motivo: 2,
      fecha_consulta: '2026-11-20',
      nombre_motivo: 'Control',
      cantidad_evoluciones: 0,
      version: 1,
    };
    expect([status, body]).toEqual([201, stored]);
    expect(await list(id_paciente)).toEqual([stored]);
    const history = await server.call(readHistory, { params: { id_paciente } });
    expect(history.body.consultas).toEqual([stored]);
    expect(await audited('consultas', body.id_consulta)).toEqual([{ accion: 'alta' }]);
  });

  it('consultas and evoluciones stand newest first; of one day, the last written (CO1)', async () => {
    const id_paciente = await patient();
    const days = ['2026-01-02', '2026-11-20', '2026-11-20', '2025-12-31'];
    const written: number[] = [];
    for (const day of days) written.push((await consulta(id_paciente, day)).id_consulta);
    const [first, second, third, fourth] = written;
    expect((await list(id_paciente)).map((row) => row.id_consulta)).toEqual([
      third,
      second,
      first,
      fourth,
    ]);
    const notes: number[] = [];
    for (const fecha_evolucion of days) {
      const { body } = await write({
        id_consulta: first ?? 0,
        contenido: fecha_evolucion,
        fecha_evolucion,
      });
      notes.push(body.id_evolucion);
    }
    const { body } = await notesOf(first ?? 0);
    expect(body.map((row) => row.id_evolucion)).toEqual([notes[2], notes[1], notes[0], notes[3]]);
    expect((await list(id_paciente))[2]?.cantidad_evoluciones).toBe(4);
  });

  it.each([
    [{ motivo: 2, fecha_consulta: '2026-11-20' }, 'id_paciente', 'No hay paciente seleccionado.'],
    [
      { id_paciente: 999_999, motivo: 2, fecha_consulta: '2026-11-20' },
      'id_paciente',
      'Ese paciente ya no existe: lo eliminó otro puesto.',
    ],
    [{ id_paciente: 1, fecha_consulta: '2026-11-20' }, 'motivo', 'Elegí un motivo de consulta.'],
    [
      { id_paciente: 1, motivo: '', fecha_consulta: '2026-11-20' },
      'motivo',
      'Elegí un motivo de consulta.',
    ],
    [
      { id_paciente: 1, motivo: 1 },
      'fecha_consulta',
      'La fecha no es válida. Usá el formato dd/mm/aaaa.',
    ],
    [
      { id_paciente: 1, motivo: 1, fecha_consulta: '31/02/2026' },
      'fecha_consulta',
      'La fecha no es válida. Usá el formato dd/mm/aaaa.',
    ],
    [
      { id_paciente: 1, motivo: 1, fecha_consulta: '0206-11-20' },
      'fecha_consulta',
      'El año tiene que estar entre 1900 y 2100.',
    ],
  ])('refuses the consulta %j at its field', async (payload, field, msg) => {
    const response = await server.send({ method: 'POST', url: '/consultas', payload });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ detail: [{ loc: ['body', field], msg }] });
  });

  it('refuses a reason that was deleted, and keeps one that is in use', async () => {
    const id_paciente = await patient();
    const motivo = await addItem(server, 'motivos_consulta', 'Motivo de paso');
    const { remove: removeReason } = catalogueEndpoints('motivos_consulta');
    await server.call(removeReason, { params: { id: motivo } });
    const refused = await post({ id_paciente, motivo, fecha_consulta: '2026-11-20' });
    expect(said(refused)).toMatchObject([422, [{ loc: ['body', 'motivo'] }]]);
    const used = await addItem(server, 'motivos_consulta', 'Motivo usado');
    await post({ id_paciente, motivo: used, fecha_consulta: '2026-11-20' });
    expect((await server.call(removeReason, { params: { id: used } })).status).toBe(409);
  });

  it('an evolución keeps its lines and its letters; without a date it is today’s', async () => {
    const { id_consulta } = await consulta(await patient());
    const { status, body } = await write({
      id_consulta,
      contenido: 'Leucocitos ≥ 14.000/µL → “repetir”.\r\n\n  Niño de 8 años. \n',
    });
    const stored = {
      id_evolucion: body.id_evolucion,
      id_consulta,
      fecha_evolucion: '2026-11-20',
      contenido: 'Leucocitos ≥ 14.000/µL → “repetir”.\n\n  Niño de 8 años.',
      version: 1,
    };
    expect([status, body]).toEqual([201, stored]);
    expect((await notesOf(id_consulta)).body).toEqual([stored]);
  });

  it.each([
    [{ contenido: ' \n\t' }, 'contenido', 'Escribí el contenido de la evolución.'],
    [{}, 'contenido', 'Escribí el contenido de la evolución.'],
    [{ contenido: 'x'.repeat(20_001) }, 'contenido', 'Máximo 20000 caracteres'],
    [
      { contenido: 'x', fecha_evolucion: '2206-01-01' },
      'fecha_evolucion',
      'El año tiene que estar entre 1900 y 2100.',
    ],
    [{ contenido: 'x', id_consulta: null }, 'id_consulta', 'Falta la consulta de la evolución.'],
  ])('refuses the evolución %j at its field', async (values, field, msg) => {
    const payload = { id_consulta: 1, ...values };
    const response = await server.send({ method: 'POST', url: '/evoluciones/', payload });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ detail: [{ loc: ['body', field], msg }] });
  });

  it('changes what was sent, and refuses to overwrite another computer (G16)', async () => {
    const { id_consulta } = await consulta(await patient());
    const { id_evolucion } = await evolucion(id_consulta);
    const first = await change(id_evolucion, { fecha_evolucion: '2026-11-18', version: 1 });
    expect(first.body).toMatchObject({
      fecha_evolucion: '2026-11-18',
      contenido: 'Buena evolución.',
      version: 2,
    });
    const stale = await change(id_evolucion, { contenido: 'De otro', version: 1 });
    expect(said(stale)).toEqual([
      409,
      'Otro puesto modificó este registro. Tus cambios no se perdieron.',
    ]);
    const { body } = await server.call(readProgressNote, { params: { id_evolucion } });
    expect(body).toEqual(first.body);
    expect((await change(id_evolucion, { contenido: 'Sin versión' })).body.version).toBe(3);
  });

  it('stores an evolución once, however often it is sent', async () => {
    const { id_consulta } = await consulta(await patient());
    const payload = { id_consulta, contenido: 'Una vez' };
    const headers = { 'idempotency-key': 'evolucion-de-prueba-1' };
    const send = () => server.send({ method: 'POST', url: '/evoluciones', payload, headers });
    const answers = [await send(), await send()];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(answers[1]?.json()).toEqual(answers[0]?.json());
    expect((await notesOf(id_consulta)).body).toHaveLength(1);
  });

  describe('ownership (CO5)', () => {
    it('an evolución is not written under another patient’s name', async () => {
      const [mine, other] = [await patient(), await patient()];
      const { id_consulta } = await consulta(mine);
      expect(said(await write({ id_consulta, contenido: 'x', id_paciente: other }))).toEqual(GONE);
      const { id_evolucion } = (await write({ id_consulta, contenido: 'x', id_paciente: mine }))
        .body;
      expect(said(await change(id_evolucion, { contenido: 'y', id_paciente: other }))).toEqual(
        GONE,
      );
      const elsewhere = await consulta(mine);
      const moved = { contenido: 'y', id_consulta: elsewhere.id_consulta };
      expect(said(await change(id_evolucion, moved))).toEqual(NOTE_GONE);
      const kept = await change(id_evolucion, { contenido: 'z', id_consulta, id_paciente: mine });
      expect(kept.body).toMatchObject({ contenido: 'z', id_consulta });
    });

    it('of a consulta that is not there nothing is read or written', async () => {
      expect(said(await notesOf(999_999))).toEqual(GONE);
      expect(said(await write({ id_consulta: 999_999, contenido: 'x' }))).toEqual(GONE);
      expect(said(await remove(999_999))).toEqual(GONE);
      const params = { id_consulta: 999_999 };
      expect(said(await server.call(restoreEncounter, { params }))).toEqual(GONE);
      expect(await list(999_999)).toEqual([]);
    });

    it('a deleted patient’s are hidden, and come back with them', async () => {
      const id_paciente = await patient();
      const { id_consulta } = await consulta(id_paciente);
      const { id_evolucion } = await evolucion(id_consulta);
      const read = () => server.call(readProgressNote, { params: { id_evolucion } });
      await server.call(deletePatient, { params: { id_paciente } });
      expect(await list(id_paciente)).toEqual([]);
      expect(said(await notesOf(id_consulta))).toEqual(GONE);
      expect(said(await read())).toEqual(NOTE_GONE);
      expect(said(await write({ id_consulta, contenido: 'x' }))).toEqual([
        404,
        'Ese paciente ya no existe: lo eliminó otro puesto.',
      ]);
      expect(said(await change(id_evolucion, { contenido: 'x' }))).toEqual(NOTE_GONE);
      expect((await post({ id_paciente, motivo: 2, fecha_consulta: '2026-11-20' })).status).toBe(
        422,
      );
      await server.call(restorePatient, { params: { id_paciente } });
      expect((await list(id_paciente))[0]?.cantidad_evoluciones).toBe(1);
      expect((await read()).body.contenido).toBe('Buena evolución.');
    });
  });

  describe('deleting', () => {
    it('hides an evolución, and brings it back one version on (G15)', async () => {
      const { id_consulta } = await consulta(await patient());
      const note = await evolucion(id_consulta);
      const params = { id_evolucion: note.id_evolucion };
      expect((await server.call(deleteProgressNote, { params })).body).toEqual({ ok: true });
      expect((await notesOf(id_consulta)).body).toEqual([]);
      for (const answer of [
        await server.call(deleteProgressNote, { params }),
        await server.call(readProgressNote, { params }),
        await change(note.id_evolucion, { contenido: 'x' }),
      ]) {
        expect(said(answer)).toEqual(NOTE_GONE);
      }
      const restored = { ...note, version: 3 };
      expect((await server.call(restoreProgressNote, { params })).body).toEqual(restored);
      expect((await server.call(restoreProgressNote, { params })).body).toEqual(restored);
      expect(await audited('evoluciones', note.id_evolucion)).toEqual([
        { accion: 'alta' },
        { accion: 'baja' },
        { accion: 'restauracion' },
      ]);
    });

    it('a consulta goes only without evoluciones, and comes back (CO2)', async () => {
      const id_paciente = await patient();
      const { id_consulta } = await consulta(id_paciente);
      const { id_evolucion } = await evolucion(id_consulta);
      expect(said(await remove(id_consulta))).toEqual([
        409,
        'No se puede eliminar la consulta: tiene evoluciones.',
      ]);
      expect(await list(id_paciente)).toHaveLength(1);
      await server.call(deleteProgressNote, { params: { id_evolucion } });
      expect((await remove(id_consulta)).body).toEqual({ ok: true });
      expect(await list(id_paciente)).toEqual([]);
      // An evolución of a consulta that is gone stays where it is.
      const params = { id_evolucion };
      expect(said(await server.call(restoreProgressNote, { params }))).toEqual(GONE);
      const back = await server.call(restoreEncounter, { params: { id_consulta } });
      expect(back.body).toMatchObject({ id_consulta, cantidad_evoluciones: 0, version: 3 });
      expect((await server.call(restoreProgressNote, { params })).status).toBe(200);
    });

    it('an evolución that is written at the same moment is not lost with its consulta', async () => {
      const id_paciente = await patient();
      for (let round = 0; round < 5; round += 1) {
        const { id_consulta } = await consulta(id_paciente);
        const [removed, written] = await Promise.all([
          remove(id_consulta),
          write({ id_consulta, contenido: 'A la vez' }),
        ]);
        const [kept] = [(await list(id_paciente)).find((row) => row.id_consulta === id_consulta)];
        if (written.status === 201)
          expect([removed.status, kept?.cantidad_evoluciones]).toEqual([409, 1]);
        else expect([removed.status, written.status, kept]).toEqual([200, 404, undefined]);
      }
    });
  });
}
