import { beforeAll, expect, it } from 'vitest';
import {
  createReport,
  deletePatient,
  readCodes,
  readReport,
  restorePatient,
  saveCodes,
  updateReport,
  type BodyOf,
} from '@practice/domain';
import { addPatient, reportBody } from '../../testing/invented';
import type { TestServer } from '../../testing/server';

type Codes = BodyOf<typeof saveCodes>;

export function billingSuite(current: () => TestServer): void {
  let server: TestServer;
  let patient: number;
  beforeAll(async () => {
    server = current();
    patient = (await addPatient(server, { dni: '50505050' })).id_paciente;
  });

  /** A new report of INTECNUS; its id in addresses. */
  const report = async (institucion = 'INTECNUS', id_paciente = patient) => {
    const body = await reportBody(server, id_paciente);
    const { body: stored } = await server.call(createReport, {
      body: {
        ...body,
        procedimientos_pacientes: { ...body.procedimientos_pacientes, institucion },
      },
    });
    return stored.id_procedimiento_paciente;
  };
  const read = (id_pp: number) => server.call(readCodes, { params: { id_pp } });
  const put = (id_pp: number, body: Codes, version?: number, key?: string) =>
    server.call(
      saveCodes,
      { params: { id_pp }, query: version === undefined ? {} : { version: String(version) }, body },
      { key },
    );
  const versionOf = async (id_pp: number) =>
    (await server.call(readReport, { params: { id_pp } })).body.version;
  const audit = async (id_pp: number) => {
    const rows = await server.engine.read
      .selectFrom('auditoria')
      .select(['accion', 'antes', 'despues', 'nombre'])
      .where('tabla', '=', 'codigos_facturacion')
      .orderBy('id_auditoria')
      .execute();
    return rows
      .map(({ antes, despues, ...row }) => ({
        ...row,
        code: JSON.parse(despues ?? antes ?? '') as {
          id_procedimiento_paciente: number;
          codigo: string;
        },
      }))
      .filter(({ code }) => code.id_procedimiento_paciente === id_pp)
      .map(({ accion, code, nombre }) => [accion, code.codigo, nombre]);
  };

  const ROLES = ['cirujano', 'ayudante1', 'ayudante2', 'ayudante3'] as const;
  const FULL = ROLES.flatMap((rol) =>
    ([1, 2, 3] as const).map((fila) => ({ rol, fila, codigo: `${rol} ${fila}`, porcentaje: 25 })),
  );
  const STALE = [409, 'Otro puesto modificó este registro. Tus cambios no se perdieron.'];
  const NO_REPORT = [404, 'No encontramos ese parte.'];
  const ONLY_INTECNUS = [409, 'Los códigos de facturación son solo de los partes de INTECNUS.'];

  it('a report has none; what is put is answered, read back, and part of the report', async () => {
    const id = await report();
    expect([(await read(id)).status, (await read(id)).body]).toEqual([200, []]);
    const sent: Codes = [
      { rol: 'ayudante1', codigo: ' Adicional  VLP ', porcentaje: 30, fila: 3 },
      { rol: 'cirujano', codigo: '450201', porcentaje: 100, fila: 2 },
      { rol: 'cirujano', codigo: '450117', porcentaje: null, fila: 1 },
      { rol: 'ayudante3', codigo: '', porcentaje: '25', fila: '2' },
    ];
    const stored = [
      { rol: 'cirujano', codigo: '450117', porcentaje: null, fila: 1 },
      { rol: 'cirujano', codigo: '450201', porcentaje: 100, fila: 2 },
      { rol: 'ayudante1', codigo: 'Adicional VLP', porcentaje: 30, fila: 3 },
      { rol: 'ayudante3', codigo: null, porcentaje: 25, fila: 2 },
    ];
    const { status, body } = await put(id, sent);
    expect([status, body]).toEqual([200, stored]);
    expect((await read(id)).body).toEqual(stored);
    const whole = await server.call(readReport, { params: { id_pp: id } });
    expect(whole.body.codigos).toEqual(stored);
  });

  it('replaces the whole set; a place that was cleared can be used again (FA3)', async () => {
    const id = await report();
    await put(id, FULL);
    const next: Codes = [{ rol: 'ayudante2', codigo: 'Otro', porcentaje: 50, fila: 2 }];
    expect((await put(id, next)).body).toEqual(next);
    expect((await put(id, [])).body).toEqual([]);
    expect((await put(id, FULL)).body).toEqual(FULL);
    expect((await read(id)).body).toEqual(FULL);
  });

  it('leaves rows with neither code nor percentage out (FA3)', async () => {
    const id = await report();
    const rows: Codes = [
      { rol: 'cirujano', codigo: ' ', porcentaje: '', fila: 1 },
      { rol: 'cirujano', fila: 2 },
      { rol: 'cirujano', codigo: '1', porcentaje: 0, fila: 3 },
    ];
    expect((await put(id, rows)).body).toEqual([
      { rol: 'cirujano', codigo: '1', porcentaje: 0, fila: 3 },
    ]);
  });

  it.each([
    ['33,3', 33],
    ['33.5', 34],
    [33.3, 33],
    ['100.4', 100],
    [150, 100],
    ['-1', 0],
    [-1, 0],
    ['25 %', 25],
    ['a1b2', 12],
    ['', null],
    [null, null],
  ])('a percentage of %j is stored as %j (FA1)', async (porcentaje, stored) => {
    const id = await report();
    const { status, body } = await put(id, [{ rol: 'cirujano', codigo: 'x', porcentaje, fila: 1 }]);
    expect([status, body[0]?.porcentaje]).toEqual([200, stored]);
  });

  it.each<[string, unknown, (string | number)[], string]>([
    [
      'a percentage that is no number',
      [{ rol: 'cirujano', porcentaje: 'abc', fila: 1 }],
      [0, 'porcentaje'],
      'El porcentaje tiene que ser un número de 0 a 100.',
    ],
    [
      'a 13th code',
      [...FULL, { rol: 'cirujano', codigo: '13', porcentaje: 1, fila: 1 }],
      [],
      'Máximo 12 códigos.',
    ],
    [
      'a place that is used twice',
      [
        { rol: 'ayudante1', codigo: 'a', fila: 1 },
        { rol: 'ayudante1', codigo: 'b', fila: '1' },
      ],
      [],
      'Hay dos códigos en la misma fila.',
    ],
    ['another role', [{ rol: 'anestesista', fila: 1 }], [0, 'rol'], 'El rol no es válido.'],
    ['a 4th row', [{ rol: 'cirujano', fila: 4 }], [0, 'fila'], 'La fila tiene que ser 1, 2 o 3.'],
    [
      'a code without end',
      [{ rol: 'cirujano', codigo: 'x'.repeat(61), fila: 1 }],
      [0, 'codigo'],
      'Máximo 60 caracteres',
    ],
    ['no list', { rol: 'cirujano' }, [], 'Se esperaba la lista completa de códigos.'],
  ])('refuses %s, and stores nothing of it', async (_, payload, place, msg) => {
    const id = await report();
    await put(id, FULL);
    const response = await server.send({
      method: 'PUT',
      url: `/facturacion/procedimientos/${id}/codigos`,
      payload: payload as object,
    });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ detail: [{ loc: ['body', ...place], msg }] });
    expect((await read(id)).body).toEqual(FULL);
  });

  it('takes all 12', async () => {
    const id = await report();
    expect((await put(id, FULL)).body).toHaveLength(12);
  });

  it('has none for HZB, and refuses any there (FA5)', async () => {
    const id = await report('HZB');
    expect([(await read(id)).status, (await read(id)).body]).toEqual([200, []]);
    for (const body of [FULL, []]) {
      const refused = await put(id, body);
      expect([refused.status, refused.detail]).toEqual(ONLY_INTECNUS);
    }
  });

  it('knows no report that is not there, nor one of a deleted patient', async () => {
    const { id_paciente } = await addPatient(server, { dni: '505051' });
    const id = await report('INTECNUS', id_paciente);
    await put(id, FULL);
    await server.call(deletePatient, { params: { id_paciente } });
    for (const gone of [id, 999_999]) {
      for (const answer of [await read(gone), await put(gone, [])]) {
        expect([answer.status, answer.detail]).toEqual(NO_REPORT);
      }
    }
    await server.call(restorePatient, { params: { id_paciente } });
    expect((await read(id)).body).toEqual(FULL);
  });

  it('the codes of another computer are not overwritten by who has not seen them (G16)', async () => {
    const id = await report();
    const first: Codes = [{ rol: 'cirujano', codigo: 'De uno', porcentaje: 100, fila: 1 }];
    const second: Codes = [{ rol: 'cirujano', codigo: 'De otro', porcentaje: 100, fila: 1 }];
    expect((await put(id, first, 1)).status).toBe(200);
    expect(await versionOf(id)).toBe(2);
    const stale = await put(id, second, 1);
    expect([stale.status, stale.detail]).toEqual(STALE);
    expect((await read(id)).body).toEqual(first);
    // Nor is the report saved over codes that its author has not seen.
    const { status } = await server.call(updateReport, {
      params: { id_pp: id },
      body: {
        procedimientos_pacientes: { institucion: 'INTECNUS', tipo_cirugia: 2 },
        partes_quirurgicos: {},
        version: 1,
      },
    });
    expect(status).toBe(409);
    // The same set again changes nothing; without a version the last one wins, as documented.
    expect((await put(id, first, 2)).status).toBe(200);
    expect(await versionOf(id)).toBe(2);
    expect((await put(id, second)).body).toEqual(second);
    expect(await versionOf(id)).toBe(3);
  });

  it('two sets at once leave one of them, whole', async () => {
    const id = await report();
    const other = FULL.slice(0, 5).map((code) => ({ ...code, porcentaje: 100 }));
    const answers = await Promise.all([put(id, FULL), put(id, other)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect([FULL, other]).toContainEqual((await read(id)).body);
  });

  it('stores a set once, however often it is sent under its key (G5)', async () => {
    const id = await report();
    const body = FULL.slice(0, 2);
    const first = await put(id, body, 1, 'codes-once');
    await put(id, [], 2);
    const again = await put(id, body, 1, 'codes-once');
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect((await read(id)).body).toEqual([]);
  });

  it('come with their report in one request, new or changed: all of it is stored, or nothing (313)', async () => {
    const codigos: Codes = [
      { rol: 'ayudante1', codigo: '', porcentaje: '25', fila: '2' },
      { rol: 'cirujano', codigo: ' 08.01 ', porcentaje: '99,6', fila: 1 },
    ];
    const rows = [
      { rol: 'cirujano', codigo: '08.01', porcentaje: 100, fila: 1 },
      { rol: 'ayudante1', codigo: null, porcentaje: 25, fila: 2 },
    ];
    const body = await reportBody(server, patient);
    const ofIntecnus = { ...body.procedimientos_pacientes, institucion: 'INTECNUS' };
    const sent = { ...body, procedimientos_pacientes: ofIntecnus, codigos };
    const created = await server.call(createReport, { body: sent });
    expect([created.status, created.body.codigos, created.body.version]).toEqual([201, rows, 1]);
    const id = created.body.id_procedimiento_paciente;
    expect((await read(id)).body).toEqual(rows);

    const change = (version: number, changed: Partial<BodyOf<typeof updateReport>>) =>
      server.call(updateReport, {
        params: { id_pp: id },
        body: { procedimientos_pacientes: ofIntecnus, partes_quirurgicos: {}, version, ...changed },
      });
    // Of codes alone: a version of the report. The same again: none. Without codes: they stay.
    const second = await change(1, { codigos: rows.slice(0, 1) as Codes });
    expect([second.status, second.body.codigos, second.body.version]).toEqual([
      200,
      rows.slice(0, 1),
      2,
    ]);
    expect((await change(2, { codigos: rows.slice(0, 1) as Codes })).body.version).toBe(2);
    expect((await change(2, {})).body.codigos).toEqual(rows.slice(0, 1));
    const stale = await change(1, { codigos: [] });
    expect([stale.status, stale.detail]).toEqual(STALE);
    const refused = await change(2, {
      codigos: [{ rol: 'cirujano', codigo: 'x', porcentaje: 'mucho', fila: 1 }],
    });
    expect(refused.status).toBe(422);
    expect((await read(id)).body).toEqual(rows.slice(0, 1));

    const { count } = server.engine.read.fn;
    const partes = () =>
      server.engine.read
        .selectFrom('partes_quirurgicos')
        .select(count<number>('id_parte').as('n'))
        .executeTakeFirstOrThrow();
    const before = await partes();
    const elsewhere = await server.call(createReport, {
      body: { ...sent, procedimientos_pacientes: { ...ofIntecnus, institucion: 'HZB' } },
    });
    expect([elsewhere.status, elsewhere.detail]).toEqual(ONLY_INTECNUS);
    expect(await partes()).toEqual(before);
  });

  it('says who changed which code (G22)', async () => {
    const id = await report();
    await put(id, [
      { rol: 'cirujano', codigo: 'A', porcentaje: 100, fila: 1 },
      { rol: 'cirujano', codigo: 'B', porcentaje: 100, fila: 2 },
    ]);
    await put(id, [
      { rol: 'cirujano', codigo: 'A', porcentaje: 100, fila: 1 },
      { rol: 'cirujano', codigo: 'C', porcentaje: 100, fila: 2 },
      { rol: 'cirujano', codigo: 'D', porcentaje: 25, fila: 3 },
    ]);
    await put(id, [{ rol: 'cirujano', codigo: 'A', porcentaje: 100, fila: 1 }]);
    const entries = await audit(id);
    expect(entries.map(([accion, code]) => `${accion} ${code}`)).toEqual([
      ...['alta A', 'alta B', 'cambio C', 'alta D', 'baja C', 'baja D'],
    ]);
    expect(new Set(entries.map(([, , nombre]) => nombre)).size).toBe(1);
  });
}
