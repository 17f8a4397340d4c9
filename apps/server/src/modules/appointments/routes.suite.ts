import { beforeAll, describe, expect, it } from 'vitest';
import {
  catalogueEndpoints,
  createAppointment,
  deleteAppointment,
  deletePatient,
  listAppointments,
  restoreAppointment,
  restorePatient,
  updateAppointment,
  updatePatient,
  type BodyOf,
  type QueryOf,
} from '@practice/domain';
import { addItem, addPatient } from '../../testing/invented';
import type { TestServer } from '../../testing/server';

export function appointmentSuite(current: () => TestServer): void {
  let server: TestServer;
  beforeAll(() => {
    server = current();
  });
  const add = async (body: BodyOf<typeof createAppointment>) =>
    (await server.call(createAppointment, { body })).body;
  const names = async (query: QueryOf<typeof listAppointments>) =>
    (
      await server.call(listAppointments, { query: query as Record<string, string> })
    ).body.items.map((row) => row.nombre);

  it('stores a turno of the four documented fields and answers the whole row', async () => {
    const response = await server.send({
      method: 'POST',
      url: '/api/turnos/',
      payload: { nombre: ' Pérez  Nuevo ', fecha: '2026-11-23', motivo: '', derivador: null },
    });
    expect(response.statusCode).toBe(201);
    const row = response.json<{ id_turno: number }>();
    expect(row).toEqual({
      id_turno: row.id_turno,
      nombre: 'Pérez Nuevo',
      fecha: '2026-11-23',
      hora: null,
      motivo: null,
      derivador: null,
      id_paciente: null,
      dni: null,
      version: 1,
    });
  });

  it('keeps the hour, the doctor and the patient where they are given (T4)', async () => {
    const derivador = await addItem(server, 'derivadores', 'Dra. Con Turno');
    const { id_paciente } = await addPatient(server, { dni: '800100' });
    const row = await add({
      nombre: 'Gómez',
      fecha: '24/11/2026',
      hora: '930',
      motivo: ' Control ',
      derivador,
      id_paciente,
    });
    expect(row).toMatchObject({
      fecha: '2026-11-24',
      hora: '09:30',
      motivo: 'Control',
      derivador,
      id_paciente,
    });
    const { remove } = catalogueEndpoints('derivadores');
    const refuse = async () => {
      const { status, detail } = await server.call(remove, { params: { id: derivador } });
      return [status, detail];
    };
    const inUse = [
      400,
      'No se puede eliminar "Dra. Con Turno" porque ya se está usando en algún turno.',
    ];
    expect(await refuse()).toEqual(inUse);
    // A deleted turno is kept (decision G15), and so is what it names.
    await server.call(deleteAppointment, { params: { id_turno: row.id_turno } });
    expect(await refuse()).toEqual(inUse);
  });

  it('is of its patient under the name that they have now, and found by it and by their DNI', async () => {
    const { id_paciente } = await addPatient(server, { nombre: 'Gonsález, Pía', dni: '800201' });
    await add({ nombre: 'Gonsález, Pía', fecha: '2026-12-10', id_paciente });
    await server.call(updatePatient, {
      params: { id_paciente },
      body: { nombre: 'González Núñez, Pía', version: 1 },
    });
    for (const q of ['GONZÁLEZ nuñ', 'nunez, pia', '800.201', 'gonsalez, p']) {
      expect(await names({ q }), q).toEqual(['González Núñez, Pía']);
    }
    expect(await names({ q: 'gonzalez, pia' })).toEqual([]);
  });

  it('links to nobody while the patient is deleted, and again when they are back (G15)', async () => {
    const { id_paciente } = await addPatient(server, { dni: '800200' });
    const { id_turno } = await add({ nombre: 'Vinculado', fecha: '2026-12-09', id_paciente });
    const linked = async () =>
      (await server.call(listAppointments, { query: { q: 'vinculado' } })).body.items.map((row) => [
        row.id_turno,
        row.id_paciente,
      ]);
    await server.call(deletePatient, { params: { id_paciente } });
    expect(await linked()).toEqual([[id_turno, null]]);
    await server.call(restorePatient, { params: { id_paciente } });
    expect(await linked()).toEqual([[id_turno, id_paciente]]);
  });

  it.each([
    [{ fecha: '2026-11-23' }, 'nombre', 'Completá el nombre.'],
    [{ nombre: ' ', fecha: '2026-11-23' }, 'nombre', 'Completá el nombre.'],
    [{ nombre: 'x' }, 'fecha', 'Completá la fecha.'],
    [
      { nombre: 'x', fecha: '2026-02-30' },
      'fecha',
      'La fecha no es válida. Usá el formato dd/mm/aaaa.',
    ],
    [{ nombre: 'x', fecha: '1899-12-31' }, 'fecha', 'El año tiene que estar entre 1900 y 2100.'],
    [{ nombre: 'x', fecha: '2206-11-23' }, 'fecha', 'El año tiene que estar entre 1900 y 2100.'],
    [
      { nombre: 'x', fecha: '2026-11-23', hora: '25:00' },
      'hora',
      'La hora no es válida. Usá el formato HH:MM.',
    ],
    [
      { nombre: 'x', fecha: '2026-11-23', derivador: 999_999 },
      'derivador',
      'El valor elegido ya no existe. Actualizá la lista y volvé a elegir.',
    ],
    [
      { nombre: 'x', fecha: '2026-11-23', id_paciente: 999_999 },
      'id_paciente',
      'Ese paciente ya no existe: lo eliminó otro puesto.',
    ],
  ])('refuses %j at its field', async (payload, field, msg) => {
    const response = await server.send({ method: 'POST', url: '/api/turnos', payload });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ detail: [{ loc: ['body', field], msg }] });
  });

  it('takes a day that is over (T6)', async () => {
    expect((await add({ nombre: 'Ayer', fecha: '2020-01-01' })).fecha).toBe('2020-01-01');
  });

  it('changes what was sent, unless another computer did (T12, G16)', async () => {
    const { id_turno } = await add({ nombre: 'Cambio', fecha: '2026-12-01', motivo: 'Control' });
    const change = (body: BodyOf<typeof updateAppointment>) =>
      server.call(updateAppointment, { params: { id_turno }, body });
    const { body } = await change({ nombre: 'Cambiado', version: 1 });
    expect([body.nombre, body.motivo, body.version]).toEqual(['Cambiado', 'Control', 2]);
    expect((await change({ nombre: 'Otro', version: 1 })).status).toBe(409);
    expect(await names({ q: 'cambiado' })).toEqual(['Cambiado']);
  });

  it('knows nothing any more of what was deleted, and keeps it', async () => {
    const { id_turno } = await add({ nombre: 'Para borrar', fecha: '2026-12-02' });
    const params = { id_turno };
    expect((await server.call(deleteAppointment, { params })).body).toEqual({ ok: true });
    const gone = [404, 'Ese turno ya no existe: lo borraron desde otro puesto.'];
    const again = await server.call(deleteAppointment, { params });
    expect([again.status, again.detail]).toEqual(gone);
    const put = await server.call(updateAppointment, { params, body: { nombre: 'x' } });
    expect([put.status, put.detail]).toEqual(gone);
    expect(await names({ q: 'para borrar' })).toEqual([]);
    const kept = await server.engine.read
      .selectFrom('turnos')
      .select('borrado')
      .where('id_turno', '=', id_turno)
      .executeTakeFirst();
    expect(kept).toEqual({ borrado: 1 });
  });

  it('brings a deleted turno back as it was, one version on; one that was not deleted stays', async () => {
    const turno = await add({ nombre: 'Para deshacer', fecha: '2026-12-03', hora: '10:00' });
    const params = { id_turno: turno.id_turno };
    await server.call(deleteAppointment, { params });
    const restored = { ...turno, version: 3 };
    expect((await server.call(restoreAppointment, { params })).body).toEqual(restored);
    expect((await server.call(restoreAppointment, { params })).body).toEqual(restored);
    expect(await names({ q: 'para deshacer' })).toEqual(['Para deshacer']);
    const nobody = await server.call(restoreAppointment, { params: { id_turno: 2_000_000 } });
    expect(nobody.status).toBe(404);
  });

  describe('the list', () => {
    const day = '2027-03-10';
    beforeAll(async () => {
      for (const [nombre, fecha, hora] of [
        ['Zárate', '2027-03-31', null],
        ['Ñancupil', day, null],
        ['núñez 50%_', day, null],
        ['Oviedo', day, null],
        ['Tarde', day, '18:00'],
        ['Temprano', day, '08:00'],
        ['Abril', '2027-04-01', null],
      ] as const) {
        await add({ nombre, fecha, hora });
      }
    });

    it('is sorted by day, by hour where there is one, then by name in Spanish order (T3)', async () => {
      expect(await names({ desde: '2027-03-01', hasta: '2027-03-31' })).toEqual([
        'Temprano',
        'Tarde',
        'núñez 50%_',
        'Ñancupil',
        'Oviedo',
        'Zárate',
      ]);
    });

    it('is everything when nothing is asked for, by day (practice §7)', async () => {
      const { items, total } = (await server.call(listAppointments, { query: {} })).body;
      expect(items).toHaveLength(total);
      const days = items.map((row) => row.fecha);
      expect(days).toEqual(days.toSorted());
      expect(days).toEqual(expect.arrayContaining(['2020-01-01', '2027-04-01']));
    });

    it.each([
      ['ÁRAT', ['Zárate']],
      ['nancu', ['Ñancupil']],
      ['50%', ['núñez 50%_']],
      ['%_', ['núñez 50%_']],
      ['z 5', ['núñez 50%_']],
      ['zzz', []],
    ])('finds %j anywhere in a name (T9)', async (q, expected) =>
      expect(await names({ q, desde: '2027-01-01' })).toEqual(expected),
    );

    it('is given a page at a time when a page is asked for', async () => {
      const { items, total } = (
        await server.call(listAppointments, {
          query: { desde: '2027-03-01', limit: '2', page: '2' },
        })
      ).body;
      expect([items.map((row) => row.nombre), total]).toEqual([['núñez 50%_', 'Ñancupil'], 7]);
    });

    it.each(['desde=x', 'hasta=2027-02-30', 'desde=2027-02-02&hasta=2027-02-01', 'limit=0'])(
      'refuses ?%s',
      async (query) => {
        const response = await server.send({ method: 'GET', url: `/api/turnos/?${query}` });
        expect(response.statusCode).toBe(422);
      },
    );
  });

  it('answers under both mounts, with and without the final slash (G1, G4)', async () => {
    for (const url of ['/turnos', '/api/turnos', '/turnos/', '/derivadores', '/api/derivadores/']) {
      const response = await server.send({ method: 'GET', url });
      expect([url, response.statusCode]).toEqual([url, 200]);
    }
  });
}
