import { beforeAll, expect, it } from 'vitest';
import {
  contract,
  createPatient,
  fillPath,
  login,
  updateReport,
  updatePatient,
} from '@practice/domain';
import { addPatient, addReport, patientBody } from '../testing/invented';
import type { TestServer } from '../testing/server';

const TEXTS = {
  sql: `'); drop table pacientes; -- "`,
  html: '<script>alert(1)</script> & <b>',
  emoji: '🩺 👩‍⚕️ ñandú ≥ µ',
  percent: '%_\\ {} ${x}',
};

/** Whatever is sent, the answer is a clear sentence or exact storage: never a 5xx, never something half stored. */
export function hostileSuite(current: () => TestServer): void {
  let server: TestServer;
  beforeAll(() => {
    server = current();
  });
  const post = (payload: string, headers: Record<string, string> = {}) =>
    server.send({
      method: 'POST',
      url: '/pacientes/',
      payload,
      headers: { 'content-type': 'application/json', ...headers },
    });

  it.each(Object.entries(TEXTS))('stores %s exactly in every text', async (name, text) => {
    const dni = `82${name}`;
    const fields = { nombre: text, beneficio: text, telefono: text, email: text, anexo: text };
    const patient = await addPatient(server, { dni, ...fields });
    expect(patient).toMatchObject(fields);
    const report = await addReport(server, patient.id_paciente);
    const { body } = await server.call(updateReport, {
      params: { id_pp: report.id_procedimiento_paciente },
      body: {
        procedimientos_pacientes: { institucion: 'HZB' },
        partes_quirurgicos: { tecnica_detalle: text, anexo_diagnostico: text },
      },
    });
    expect(body.partes_quirurgicos).toMatchObject({
      tecnica_detalle: text,
      anexo_diagnostico: text,
    });
  });

  it('replaces what no database can hold: NUL and lone surrogates', async () => {
    const { body } = await server.call(createPatient, {
      body: { ...patientBody, dni: '829', nombre: 'Nu\u0000lo \ud800 fin' },
    });
    expect(body.nombre).toBe('Nu lo \ufffd fin');
  });

  it.each([
    ['broken JSON', '{"nombre": ', 400, 'El cuerpo del pedido no es un JSON válido.'],
    ['__proto__', '{"__proto__": {"x": 1}, "nombre": "x"}', 400, 'El pedido no es válido.'],
    [
      '2 MB',
      `{"anexo":"${'x'.repeat(2_097_152)}"}`,
      413,
      'El pedido es demasiado grande: el límite es 1 MB.',
    ],
  ])('refuses %s', async (_, payload, status, detail) => {
    const response = await post(payload);
    expect(response.statusCode).toBe(status);
    expect([detail, 'El cuerpo del pedido no es un JSON válido.']).toContain(
      response.json<{ detail: string }>().detail,
    );
  });

  it('refuses another content type and an address that can’t be read', async () => {
    const form = await post('nombre=x', { 'content-type': 'application/x-www-form-urlencoded' });
    expect([form.statusCode, form.json()]).toEqual([
      415,
      { detail: 'El pedido tiene que enviarse como JSON.' },
    ]);
    const odd = await server.send({ method: 'GET', url: '/pacientes/%ZZ' });
    expect([odd.statusCode, odd.json()]).toEqual([400, { detail: 'El pedido no es válido.' }]);
    const unknown = await server.send({ method: 'GET', url: '/no/existe' });
    expect([unknown.statusCode, unknown.json()]).toEqual([
      404,
      { detail: 'Esa dirección no existe.' },
    ]);
  });

  it('reads no more of a login than the longest password needs', async () => {
    const attempt = (payload: string) =>
      server.app.inject({
        method: 'POST',
        url: login.path,
        remoteAddress: '10.4.0.1',
        headers: { 'content-type': 'application/json' },
        payload,
      });
    const long = await attempt(JSON.stringify({ password: 'ñ'.repeat(1_024) }));
    expect(long.statusCode).toBe(401);
    const nested = await attempt(`{"password":${'['.repeat(4_096)}${']'.repeat(4_096)}}`);
    expect([nested.statusCode, nested.json()]).toEqual([
      413,
      { detail: 'El pedido es demasiado grande: el límite es 4 KB.' },
    ]);
  });

  const BODIES = [
    'null',
    '[]',
    '"x"',
    '1',
    'true',
    '{}',
    '',
    `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
    `{"procedimientos_pacientes":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)},"partes_quirurgicos":[]}`,
    `{"procedimientos_pacientes":{"id_paciente":${'['.repeat(20_000)}${']'.repeat(20_000)}},"partes_quirurgicos":{}}`,
    '{"nombre":{"toString":1},"dni":[1],"fecha_nacimiento":{},"sexo":{"a":1},"cobertura":1e999}',
    '{"nombre":"x","dni":"1","fecha_nacimiento":"2000-01-01","cobertura":-1,"version":1e30}',
    '{"password":{"a":1}}',
  ];
  const IDS = ['0', '-1', '1', '2147483648', '99999999999999999999', 'x', '1e3', '%00', "1'--"];

  it('never answers a 5xx, and always a detail', async () => {
    const requests = contract
      .filter((spec) => !spec.path.startsWith('/auth/'))
      .flatMap((spec) => {
        const ids = spec.params ? IDS : ['1'];
        const bodies = spec.body ? BODIES : [undefined];
        return ids.flatMap((id, index) =>
          // Every id with one body, every body with one id.
          (index === 0 ? bodies : bodies.slice(0, 1)).map((payload) => ({ spec, id, payload })),
        );
      });
    for (const { spec, id, payload } of requests) {
      const url = spec.path.replace(/:\w+/g, id);
      const response = await server.send({
        method: spec.method,
        url: `${url}?page=${id}&page_size=1e9&id_paciente=${id}&search=%00%F0%9F%A9%BA`,
        ...(payload !== undefined && {
          payload,
          headers: { 'content-type': 'application/json' },
        }),
      });
      const said = `${spec.method} ${url} ${payload?.slice(0, 40)} → ${response.statusCode}`;
      expect(response.statusCode, said).toBeLessThan(500);
      if (response.statusCode >= 400) expect(response.json(), said).toHaveProperty('detail');
    }
  });

  it('treats queries given twice, huge pages and odd searches as what they are', async () => {
    const get = async (query: string) =>
      (await server.send({ method: 'GET', url: `/pacientes/?${query}` })).statusCode;
    expect(await get('search=a&search=b')).toBe(422);
    expect(await get('page=1000000&page_size=100')).toBe(200);
    expect(await get('page=1e400')).toBe(422);
    expect(await get('page=0')).toBe(422);
    expect(await get(`search=${encodeURIComponent(`" OR * NEAR(x) '%_`)}`)).toBe(200);
    expect(await get(`search=${'a+'.repeat(99)}`)).toBe(200);
    expect(await get(`search=${'%F0%9D%94%B8'.repeat(3)}`)).toBe(200);
  });

  it('cannot be made to write more than a body’s fields', async () => {
    const patient = await addPatient(server, { dni: '82999' });
    const response = await server.send({
      method: 'PUT',
      url: fillPath(updatePatient.path, patient),
      payload: { borrado: 1, version: 1, busqueda: 'x', id_paciente: 1, creado: 'x' },
    });
    expect(response.json()).toEqual(patient);
  });
}
