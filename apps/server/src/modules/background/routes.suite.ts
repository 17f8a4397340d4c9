import { beforeAll, expect, it } from 'vitest';
import {
  createBackground,
  deletePatient,
  readBackground,
  readHistory,
  restorePatient,
  updateBackground,
  type BodyOf,
} from '@practice/domain';
import { addPatient } from '../../testing/invented';
import type { TestServer } from '../../testing/server';

export function backgroundSuite(current: () => TestServer): void {
  let server: TestServer;
  beforeAll(() => {
    server = current();
  });
  let dni = 900_100;
  const patient = async () => (await addPatient(server, { dni: String(dni++) })).id_paciente;
  const read = (id_paciente: number) => server.call(readBackground, { params: { id_paciente } });
  const post = (body: BodyOf<typeof createBackground>) => server.call(createBackground, { body });
  const put = (id_paciente: number, body: BodyOf<typeof updateBackground>) =>
    server.call(updateBackground, { params: { id_paciente }, body });
  const rows = async (id_paciente: number) =>
    server.engine.read
      .selectFrom('antecedentes')
      .select('version')
      .where('id_paciente', '=', id_paciente)
      .execute();

  const STALE = [409, 'Otro puesto modificó este registro. Tus cambios no se perdieron.'];
  const NONE = [404, 'El paciente todavía no tiene antecedentes cargados.'];
  const NO_PATIENT = [404, 'No encontramos ese paciente.'];

  it('none yet is a 404; the first ones are answered whole, and read back (AN3)', async () => {
    const id_paciente = await patient();
    const none = await read(id_paciente);
    expect([none.status, none.detail]).toEqual(NONE);
    const { status, body } = await post({
      id_paciente,
      medicos: 'HTA.\r\n≥ 14.000/µL “Niño” \n',
      quirurgicos: ' ',
      alergicos: '',
      toxicos: null,
      familiares: 'Padre: cáncer de colon.',
    });
    const stored = {
      id_paciente,
      medicos: 'HTA.\n≥ 14.000/µL “Niño”',
      quirurgicos: null,
      alergicos: null,
      toxicos: null,
      ginecoobstetricos: null,
      familiares: 'Padre: cáncer de colon.',
      version: 1,
    };
    expect([status, body]).toEqual([201, stored]);
    expect((await read(id_paciente)).body).toEqual(stored);
    const history = await server.call(readHistory, { params: { id_paciente } });
    expect(history.body.antecedentes).toEqual(stored);
  });

  it('POST and PUT both store, whether there are any or not; what is absent stays (AN3)', async () => {
    const id_paciente = await patient();
    const first = await put(id_paciente, { medicos: 'HTA' });
    expect([first.status, first.body.medicos, first.body.version]).toEqual([200, 'HTA', 1]);
    const second = await post({ id_paciente, alergicos: 'Penicilina' });
    expect(second.status).toBe(201);
    expect(second.body).toMatchObject({ medicos: 'HTA', alergicos: 'Penicilina', version: 2 });
    expect(await rows(id_paciente)).toHaveLength(1);
  });

  it('the first ones of two computers at once make one row, and no 500 (AN3)', async () => {
    const id_paciente = await patient();
    const answers = await Promise.all([
      post({ id_paciente, medicos: 'De uno' }),
      put(id_paciente, { alergicos: 'De otro' }),
      post({ id_paciente, toxicos: 'De un tercero' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 200, 201]);
    expect(await rows(id_paciente)).toEqual([{ version: 3 }]);
    expect((await read(id_paciente)).body).toMatchObject({
      medicos: 'De uno',
      alergicos: 'De otro',
      toxicos: 'De un tercero',
    });
  });

  it('refuses to overwrite what another computer changed, also the first ones (G16)', async () => {
    const id_paciente = await patient();
    const [first, late] = [
      await post({ id_paciente, alergicos: 'Penicilina', version: 0 }),
      await post({ id_paciente, alergicos: '', version: 0 }),
    ];
    expect(first.body.version).toBe(1);
    expect([late.status, late.detail]).toEqual(STALE);
    expect((await put(id_paciente, { medicos: 'HTA', version: 1 })).body.version).toBe(2);
    const stale = await put(id_paciente, { medicos: 'DBT', version: 1 });
    expect([stale.status, stale.detail]).toEqual(STALE);
    expect((await read(id_paciente)).body).toMatchObject({
      medicos: 'HTA',
      alergicos: 'Penicilina',
    });
  });

  it('hides a deleted patient’s, stores none for them, and brings them back', async () => {
    const id_paciente = await patient();
    await post({ id_paciente, medicos: 'HTA' });
    await server.call(deletePatient, { params: { id_paciente } });
    const hidden = await read(id_paciente);
    expect([hidden.status, hidden.detail]).toEqual(NONE);
    const refused = await put(id_paciente, { medicos: 'DBT' });
    expect([refused.status, refused.detail]).toEqual(NO_PATIENT);
    expect((await post({ id_paciente, medicos: 'DBT' })).status).toBe(422);
    await server.call(restorePatient, { params: { id_paciente } });
    expect((await read(id_paciente)).body.medicos).toBe('HTA');
  });

  it('knows no patient that is not there', async () => {
    expect((await read(999_999)).status).toBe(404);
    const refused = await put(999_999, { medicos: 'x' });
    expect([refused.status, refused.detail]).toEqual(NO_PATIENT);
  });

  it.each([
    [{}, 'id_paciente', 'No hay paciente seleccionado.'],
    [{ id_paciente: '' }, 'id_paciente', 'No hay paciente seleccionado.'],
    [{ id_paciente: null }, 'id_paciente', 'No hay paciente seleccionado.'],
    [{ id_paciente: 999_999 }, 'id_paciente', 'Ese paciente ya no existe: lo eliminó otro puesto.'],
    [{ id_paciente: 1, medicos: 'x'.repeat(10_001) }, 'medicos', 'Máximo 10000 caracteres'],
    [{ id_paciente: 1, medicos: 3 }, 'medicos', 'Se esperaba un texto.'],
  ])('refuses %j at its field (AN4)', async (payload, field, msg) => {
    const response = await server.send({ method: 'POST', url: '/antecedentes', payload });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ detail: [{ loc: ['body', field], msg }] });
  });

  it('refuses texts of another patient than the address', async () => {
    const [id_paciente, other] = [await patient(), await patient()];
    const refused = await put(id_paciente, { id_paciente: other, medicos: 'x' });
    expect([refused.status, refused.detail]).toMatchObject([
      422,
      [{ loc: ['body', 'id_paciente'], msg: 'Los antecedentes enviados son de otro paciente.' }],
    ]);
    expect((await put(id_paciente, { id_paciente, medicos: 'x' })).status).toBe(200);
    expect((await read(other)).status).toBe(404);
  });
}
