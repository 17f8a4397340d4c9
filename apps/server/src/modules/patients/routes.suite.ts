import { beforeAll, expect, it } from 'vitest';
import {
  catalogueEndpoints,
  createPatient,
  deletePatient,
  findDniOwner,
  listPatients,
  updatePatient,
} from '@practice/domain';
import { addItem, addPatient, patientBody } from '../../testing/invented';
import type { TestServer } from '../../testing/server';

export function patientSuite(current: () => TestServer): void {
  let server: TestServer;
  beforeAll(() => {
    server = current();
  });

  it('stores a patient as typed and reads the same back', async () => {
    const cobertura = await addItem(server, 'coberturas', 'OSDE 310');
    const { status, body } = await server.call(createPatient, {
      body: {
        ...patientBody,
        nombre: '  Gómez,   \u202eMaría\u202c Ñan\u200bdú ',
        sexo: 'F',
        cobertura,
        beneficio: '0061\u000b7',
        telefono: '',
        anexo: '\ufeffdos\nlíneas',
      },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      nombre: 'Gómez, María Ñandú',
      dni: '30123456',
      fecha_nacimiento: '1969-05-03',
      sexo: 2,
      nombre_cobertura: 'OSDE 310',
      beneficio: '0061 7',
      telefono: null,
      anexo: 'dos\nlíneas',
      version: 1,
    });
    for (const search of ['30123456', '30.123.456', 'DNI: 30.123.456', 'ñandú dni 30123456']) {
      const page = await server.call(listPatients, { query: { search } });
      expect(page.body, search).toEqual({ items: [body], total: 1 });
    }
  });

  it('changes only what was sent, and refuses a stale version', async () => {
    const { id_paciente } = await addPatient(server, { dni: '1001', email: 'a@b.test' });
    const args = { params: { id_paciente }, body: { telefono: '0294 1', version: 1 } };
    const first = await server.call(updatePatient, args);
    expect(first.body).toMatchObject({ telefono: '0294 1', email: 'a@b.test', version: 2 });
    const second = await server.call(updatePatient, args);
    expect([second.status, second.detail]).toEqual([
      409,
      'Otro puesto modificó este registro. Tus cambios no se perdieron.',
    ]);
    const blind = await server.call(updatePatient, { ...args, body: { telefono: null } });
    expect(blind.body).toMatchObject({ telefono: null, version: 3 });
  });

  it('names the owner of a DNI that is taken, deleted or not, on create and on change', async () => {
    const owner = await addPatient(server, { dni: 'AAB 100', nombre: 'Dueño, Uno' });
    const other = await addPatient(server, { dni: 'AAB 101', nombre: 'Otra, Dos' });
    const refusal = (borrado: boolean) => ({
      error: 'DNI duplicado',
      paciente: { id_paciente: owner.id_paciente, nombre: 'Dueño, Uno', dni: 'AAB100', borrado },
    });
    const again = { body: { ...patientBody, dni: 'aab.100' } };
    expect(await server.call(createPatient, again)).toMatchObject({
      status: 400,
      detail: refusal(false),
    });
    const change = { params: { id_paciente: other.id_paciente }, body: { dni: 'AAB100' } };
    expect(await server.call(updatePatient, change)).toMatchObject({
      status: 400,
      detail: refusal(false),
    });
    await server.call(deletePatient, { params: { id_paciente: owner.id_paciente } });
    expect(await server.call(createPatient, again)).toMatchObject({ detail: refusal(true) });
  });

  it('finds the owner of a DNI in any spelling, deleted or not, or nobody', async () => {
    const { id_paciente } = await addPatient(server, { dni: 'AAB 200', nombre: 'Dueña, Ana' });
    const find = async (dni: string) =>
      (await server.call(findDniOwner, { params: { dni } })).body.paciente;
    const owner = { id_paciente, nombre: 'Dueña, Ana', dni: 'AAB200', borrado: false };
    expect(await find('aab.200')).toEqual(owner);
    expect(await find('AAB20')).toBeNull();
    await server.call(deletePatient, { params: { id_paciente } });
    expect(await find('AAB200')).toEqual({ ...owner, borrado: true });
    const wrong = await server.send({ method: 'GET', url: '/pacientes/dni/12%234' });
    expect(wrong.statusCode).toBe(422);
  });

  it('lets one of many simultaneous registrations of a DNI win', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        server.call(createPatient, { body: { ...patientBody, dni: '55555' } }),
      ),
    );
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 400)).toHaveLength(7);
  });

  it('hides a deleted patient everywhere and answers 404 after', async () => {
    const { id_paciente } = await addPatient(server, { dni: '777', nombre: 'Fugaz, Fermín' });
    const gone = await server.call(deletePatient, { params: { id_paciente } });
    expect(gone.body).toEqual({ ok: true });
    const found = await server.call(listPatients, { query: { search: 'fugaz' } });
    expect(found.body).toEqual({ items: [], total: 0 });
    for (const answer of [
      await server.call(deletePatient, { params: { id_paciente } }),
      await server.call(updatePatient, { params: { id_paciente }, body: {} }),
    ]) {
      expect([answer.status, answer.detail]).toEqual([404, 'No encontramos ese paciente.']);
    }
  });

  it.each([
    [{ nombre: ' ' }, 'nombre', 'Completá el nombre.'],
    [{ dni: '' }, 'dni', 'Completá el DNI.'],
    [{ dni: '12#4' }, 'dni', 'El DNI o pasaporte lleva solo letras y números, hasta 20.'],
    [
      { fecha_nacimiento: '2023-02-29' },
      'fecha_nacimiento',
      'La fecha no es válida. Usá el formato dd/mm/aaaa.',
    ],
    [
      { fecha_nacimiento: '2026-11-21' },
      'fecha_nacimiento',
      'La fecha de nacimiento no puede ser futura.',
    ],
    [
      { fecha_nacimiento: '0969-05-03' },
      'fecha_nacimiento',
      'Revisá el año: la fecha de nacimiento es de hace más de 120 años.',
    ],
    [{ sexo: 'x' }, 'sexo', 'El sexo no es válido.'],
    [
      { cobertura: 2_147_483_647 },
      'cobertura',
      'El valor elegido ya no existe. Actualizá la lista y volvé a elegir.',
    ],
    [{ localidad: 9_999_999_999 }, 'localidad', 'El identificador no es válido.'],
    [{ nombre: ['x'] }, 'nombre', 'Completá el nombre.'],
  ])('refuses %j at its field, in Spanish', async (fields, field, msg) => {
    const payload = { ...patientBody, dni: '888', ...fields };
    const response = await server.send({ method: 'POST', url: '/pacientes/', payload });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toEqual({
      detail: [{ loc: ['body', field], msg, type: expect.any(String) }],
    });
  });

  it('refuses to erase a coverage that a patient has', async () => {
    const cobertura = await addItem(server, 'coberturas', 'PAMI');
    await addPatient(server, { dni: '4321', cobertura });
    const { remove } = catalogueEndpoints('coberturas');
    const refused = await server.call(remove, { params: { id: cobertura } });
    expect([refused.status, refused.detail]).toEqual([
      400,
      'No se puede eliminar "PAMI" porque ya se está usando en algún paciente.',
    ]);
  });
}
