import { beforeAll, expect, it } from 'vitest';
import {
  CATALOGUE_KEYS,
  catalogueEndpoints,
  catalogueSpec,
  createReport,
  deletePatient,
  patientLists,
  professionalEndpoint,
  usesEndpoint,
} from '@practice/domain';
import { addItem, addPatient, addReport, reportBody } from '../../testing/invented';
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
      version: 1,
    });
  });

  it.each(['nombre', 'nombre_localidad'])(
    'takes a name as %s, new and renamed (PL2)',
    async (field) => {
      const payload = (nombre: string) => ({ [field]: nombre });
      const url = '/localidades/';
      const added = await server.send({ method: 'POST', url, payload: payload(`De ${field}`) });
      const { id } = added.json<{ id: number }>();
      const renamed = await server.send({
        method: 'PUT',
        url: `${url}${id}/`,
        payload: payload(`A ${field}`),
      });
      expect([added.statusCode, renamed.json()]).toEqual([
        201,
        expect.objectContaining({ nombre: `A ${field}`, nombre_localidad: `A ${field}` }),
      ]);
    },
  );

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

  it('erases only the name that was seen (docs/decisions/214)', async () => {
    const { rename, remove, list } = catalogueEndpoints('nacionalidades');
    const id = await addItem(server, 'nacionalidades', 'Nombre que se vio');
    const params = { id };
    await server.call(rename, { params, body: { nombre: 'Nombre de otro puesto' } });
    const seen = (version: number) => ({ headers: { 'if-match': `"${version}"` } });
    expect(await server.call(remove, { params }, seen(1))).toMatchObject({
      status: 409,
      detail: 'Otro puesto lo cambió mientras tanto. Mirá cómo quedó antes de eliminarlo.',
    });
    const { body } = await server.call(list, {});
    expect(body.find((item) => item.id === id)?.nombre).toBe('Nombre de otro puesto');
    expect((await server.call(remove, { params }, seen(2))).status).toBe(200);
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

  it.each(CATALOGUE_KEYS)('adds, renames and erases in %s by its documented path', async (key) => {
    const { path, idField, nameField } = catalogueSpec(key);
    const send = async (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
      const response = await server.send({ method, url, ...(payload && { payload }) });
      return [response.statusCode, response.json<Record<string, unknown>>()] as const;
    };
    const [created, row] = await send('POST', path, { [nameField]: '  Uno   solo ' });
    const id = Number(row[idField]);
    expect([created, row[nameField]]).toEqual([201, 'Uno solo']);
    expect(await send('PUT', `${path}${id}/`, { [nameField]: 'Uno nuevo' })).toEqual([
      200,
      { id, nombre: 'Uno nuevo', version: 2, [idField]: id, [nameField]: 'Uno nuevo' },
    ]);
    expect(await send('DELETE', `${path}${id}/`)).toEqual([200, { ok: true }]);
    const missing = {
      detail: key === 'tecnicas' ? 'Técnica no encontrada' : 'Registro no encontrado',
    };
    expect(await send('DELETE', `${path}${id}/`)).toEqual([404, missing]);
    expect(await send('PUT', `${path}${id}/`, { nombre: 'Otro' })).toEqual([404, missing]);
  });

  it.each([
    ['coberturas', 'cobertura'],
    ['nacionalidades', 'nacionalidad'],
    ['localidades', 'localidad'],
  ] as const)('refuses to erase from %s what a patient has, deleted or not', async (key, field) => {
    const id = await addItem(server, key, `Usada en ${field}`);
    const dni = `6000${key.length}`;
    const { id_paciente } = await addPatient(server, { dni, [field]: id });
    const refused = [
      400,
      `No se puede eliminar "Usada en ${field}" porque ya se está usando en algún paciente.`,
    ];
    const { list, remove } = catalogueEndpoints(key);
    const attempt = async () => {
      const { status, detail } = await server.call(remove, { params: { id } });
      return [status, detail];
    };
    expect(await attempt()).toEqual(refused);
    // The patient can be brought back (decision G15): what it points at stays.
    await server.call(deletePatient, { params: { id_paciente } });
    expect(await attempt()).toEqual(refused);
    expect((await server.call(list, {})).body.map((item) => item.id)).toContain(id);
  });

  it('refuses to erase from every catalogue of a report what it names', async () => {
    const patient = await addPatient(server, { dni: '600700' });
    const { partes_quirurgicos: report } = await addReport(server, patient.id_paciente);
    const used = [
      ['diagnosticos', report.id_diagnostico_pre],
      ['tecnicas', report.id_procedimiento],
      ['cirujanos', report.id_ayudante1],
      ['anestesiologos', report.id_anestesiologo],
      ['instrumentadores', report.id_circulante],
      ['tipos_anestesia', report.id_tipo_anestesia],
    ] as const;
    for (const [key, id] of used) {
      const { remove } = catalogueEndpoints(key);
      const { status, detail } = await server.call(remove, { params: { id: id ?? 0 } });
      expect([key, status, detail]).toEqual([key, 409, 'No se puede eliminar: está en uso']);
    }
  });

  it('counts the reports in which an entry figures, in whatever place', async () => {
    const patient = await addPatient(server, { dni: '600701' });
    const id = await addItem(server, 'cirujanos', 'Dr. Contado Ibarra');
    const count = async () =>
      (await server.call(usesEndpoint('cirujanos'), { params: { id } })).body.usos;
    expect(await count()).toBe(0);
    const body = await reportBody(server, patient.id_paciente);
    for (const people of [{ id_cirujano: id, id_ayudante2: id }, { id_ayudante3: id }]) {
      const partes_quirurgicos = { ...body.partes_quirurgicos, ...people };
      await server.call(createReport, { body: { ...body, partes_quirurgicos } });
    }
    expect(await count()).toBe(2);
  });

  it('counts other records that show an entry by its present name, deleted ones aside', async () => {
    const coverage = await addItem(server, 'coberturas', 'Cobertura contada');
    const count = async () =>
      (await server.call(usesEndpoint('coberturas'), { params: { id: coverage } })).body.usos;
    expect(await count()).toBe(0);
    await addPatient(server, { dni: '600702', cobertura: coverage });
    const { id_paciente } = await addPatient(server, { dni: '600703', cobertura: coverage });
    expect(await count()).toBe(2);
    await server.call(deletePatient, { params: { id_paciente } });
    expect(await count()).toBe(1);
  });

  it('refuses to overwrite what another computer renamed, unless it is told nothing of versions', async () => {
    const { create, rename } = catalogueEndpoints('coberturas');
    const { body: item } = await server.call(create, { body: { nombre: 'Sin cambios' } });
    const params = { id: item.id };
    const change = async (nombre: string, version?: number) => {
      const { status, detail, body } = await server.call(rename, {
        params,
        body: { nombre, version },
      });
      return [status, detail ?? body.version];
    };
    expect(await change('De este puesto', item.version)).toEqual([200, 2]);
    expect(await change('Del otro puesto', item.version)).toEqual([
      409,
      'Otro puesto modificó este registro. Tus cambios no se perdieron.',
    ]);
    expect(await change('Del otro puesto', 2)).toEqual([200, 3]);
    expect(await change('De un programa anterior')).toEqual([200, 4]);
  });

  it('keeps one row of names that differ in capitals, spaces and composition only', async () => {
    const { create, list } = catalogueEndpoints('diagnosticos');
    await server.call(create, { body: { nombre: 'Úlcera péptica' } });
    for (const nombre of ['ÚLCERA PÉPTICA', ' úlcera   péptica ', 'U\u0301lcera pe\u0301ptica']) {
      const { status } = await server.call(create, { body: { nombre } });
      expect([nombre, status]).toEqual([nombre, 409]);
    }
    const { status } = await server.call(create, { body: { nombre: 'Ulcera peptica' } });
    expect(status).toBe(201);
    const found = (await server.call(list, {})).body.filter((item) => /lcera p/i.test(item.nombre));
    expect(found).toHaveLength(2);
  });
}
