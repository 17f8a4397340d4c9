import { beforeAll, expect, it } from 'vitest';
import {
  catalogueEndpoints,
  createReport,
  patientLists,
  professionalEndpoint,
} from '@practice/domain';
import { addItem, addPatient, addReport } from '../../testing/invented';
import type { TestServer } from '../../testing/server';

export function catalogueSuite(current: () => TestServer): void {
  let server: TestServer;
  beforeAll(() => {
    server = current();
  });
  const names = async (key: 'tecnicas' | 'localidades' | 'tipos_anestesia') =>
    (await server.call(catalogueEndpoints(key).list, {})).body.map((item) => item.nombre);

  it('starts with the types of anaesthesia, by id as seeded and listed A–Z', async () => {
    const { body } = await server.call(catalogueEndpoints('tipos_anestesia').list, {});
    expect(body.map((item) => item.nombre)).toEqual([
      'Bloqueo',
      'General',
      'Local',
      'Peridural',
      'Raquídea',
      'Sedación',
    ]);
    expect(body.find((item) => item.nombre === 'General')?.id).toBe(1);
  });

  it('answers both spellings of id and name, and takes the own name field', async () => {
    const response = await server.send({
      method: 'POST',
      url: '/api/bases/tecnicas',
      payload: { nombre_tecnica: 'Apendicectomía' },
    });
    expect(response.statusCode).toBe(201);
    const row = response.json<Record<string, unknown>>();
    expect(row).toEqual({
      id: row['id_tecnica'],
      id_tecnica: row['id_tecnica'],
      nombre: 'Apendicectomía',
      nombre_tecnica: 'Apendicectomía',
    });
  });

  it('sorts ñ after n whatever the case', async () => {
    for (const name of ['Ñorquinco', 'nogoyá', 'Oberá', 'Ñacuñán', 'Nahuel']) {
      await addItem(server, 'localidades', name);
    }
    const found = (await names('localidades')).filter((name) => /^[nño]/i.test(name));
    expect(found).toEqual(['Nahuel', 'nogoyá', 'Ñacuñán', 'Ñorquinco', 'Oberá']);
  });

  it.each([
    [
      'localidades',
      400,
      'No se puede usar de nuevo el nombre " VIEDMA" porque ya está cargado en la base de datos.',
    ],
    ['tecnicas', 409, 'La técnica ya existe'],
    ['cirujanos', 409, 'El registro ya existe'],
  ] as const)('refuses the same name twice in %s', async (key, status, detail) => {
    const id = await addItem(server, key, 'Viedma');
    const other = await addItem(server, key, `Otro de ${key}`);
    const { create, rename } = catalogueEndpoints(key);
    const expected = [status, detail.replace('" ', '"')];
    const again = await server.call(create, { body: { nombre: ' VIEDMA' } });
    expect([again.status, again.detail]).toEqual(expected);
    const clash = await server.call(rename, { params: { id: other }, body: { nombre: 'VIEDMA' } });
    expect([clash.status, clash.detail]).toEqual(expected);
    const itself = await server.call(rename, { params: { id }, body: { nombre: 'VIEDMA' } });
    expect([itself.status, itself.body.nombre]).toEqual([200, 'VIEDMA']);
  });

  it('adds professionals by their other path to the same table', async () => {
    const spec = professionalEndpoint('anestesiologos');
    if (!spec) throw new Error('no professional path');
    const { body } = await server.call(spec, { body: { nombre: 'Dr. Otro Camino' } });
    const list = await server.call(catalogueEndpoints('anestesiologos').list, {});
    expect(list.body).toContainEqual(body);
  });

  it('erases what is free, refuses what is in use or unknown', async () => {
    const { remove } = catalogueEndpoints('tecnicas');
    const free = await addItem(server, 'tecnicas', 'Nunca usada');
    expect((await server.call(remove, { params: { id: free } })).body).toEqual({ ok: true });
    const gone = await server.call(remove, { params: { id: free } });
    expect([gone.status, gone.detail]).toEqual([404, 'Técnica no encontrada']);

    const patient = await addPatient(server, { dni: '500600' });
    const report = await addReport(server, patient.id_paciente);
    const used = report.partes_quirurgicos.id_procedimiento ?? 0;
    const refused = await server.call(remove, { params: { id: used } });
    expect([refused.status, refused.detail]).toEqual([409, 'No se puede eliminar: está en uso']);
    expect(createReport.status).toBe(201);
  });

  it('refuses a blank name at its field', async () => {
    const { create } = catalogueEndpoints('diagnosticos');
    const { status, detail } = await server.call(create, { body: { nombre: '  ' } });
    expect([status, detail]).toEqual([
      422,
      [{ loc: ['body', 'nombre'], msg: 'El nombre no puede estar vacío', type: 'too_small' }],
    ]);
  });

  it('answers the three lists of the patient form at once', async () => {
    const { body } = await server.call(patientLists, {});
    expect(Object.keys(body)).toEqual(['coberturas', 'nacionalidades', 'localidades']);
  });
}
