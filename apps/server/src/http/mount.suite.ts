import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import {
  contract,
  createPatient,
  createReport,
  deletePatient,
  listPatients,
  updatePatient,
} from '@practice/domain';
import { addPatient, patientBody, reportBody } from '../testing/invented';
import type { TestServer } from '../testing/server';

/** What the mounting layer promises for every write: replay, audit, versions. */
export function mountSuite(current: () => TestServer): void {
  let server: TestServer;
  beforeAll(() => {
    server = current();
  });
  const count = async (dni: string) =>
    (await server.call(listPatients, { query: { search: dni } })).body.total;

  it('mounts exactly the contract', () => {
    const name = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
    expect(server.built.mounted.map(name).sort()).toEqual(contract.map(name).sort());
  });

  it('answers under /api and with both slash forms, without a redirect', async () => {
    for (const url of ['/pacientes', '/pacientes/', '/api/pacientes', '/api/pacientes/']) {
      expect((await server.send({ method: 'GET', url })).statusCode).toBe(200);
    }
  });

  it('replays the stored answer of a key', async () => {
    const args = { body: { ...patientBody, dni: '810001' } };
    const first = await server.call(createPatient, args, { key: 'clave-1' });
    const second = await server.call(createPatient, args, { key: 'clave-1', prefix: '/api' });
    expect(second).toMatchObject({ status: 201, body: first.body });
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    expect(await count('810001')).toBe(1);
  });

  it('makes one row of simultaneous tries', async () => {
    const patient = await addPatient(server, { dni: '810010' });
    const body = await reportBody(server, patient.id_paciente);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => server.call(createReport, { body }, { key: 'clave-2' })),
    );
    expect(new Set(answers.map((answer) => answer.body.id_parte)).size).toBe(1);
    expect(answers.map((answer) => answer.status)).toEqual(Array(6).fill(201));
  });

  it('refuses a key with another body, and an impossible key', async () => {
    const args = { body: { ...patientBody, dni: '810002' } };
    await server.call(createPatient, args, { key: 'clave-3' });
    const other = { body: { ...args.body, nombre: 'Otra' } };
    const refused = await server.call(createPatient, other, { key: 'clave-3' });
    expect([refused.status, refused.detail]).toEqual([
      422,
      'Esto ya se guardó, con otros datos: buscalo en la lista y cambialo ahí.',
    ]);
    const odd = await server.call(createPatient, args, { key: 'x'.repeat(201) });
    expect(odd.status).toBe(400);
  });

  it('keeps no refusal: the corrected body goes out under the same key', async () => {
    const wrong = { body: { ...patientBody, dni: '' } };
    expect((await server.call(createPatient, wrong, { key: 'clave-4' })).status).toBe(422);
    const right = { body: { ...patientBody, dni: '810003' } };
    expect((await server.call(createPatient, right, { key: 'clave-4' })).status).toBe(201);
  });

  it('forgets a key after 48 hours', async () => {
    const args = { body: { ...patientBody, dni: '810004' } };
    await server.call(createPatient, args, { key: 'clave-5' });
    await server.engine.write
      .updateTable('claves_idempotencia')
      .set({ creado: '2026-11-18T13:29:59.000Z' })
      .where('clave', '=', 'clave-5')
      .execute();
    expect((await server.call(createPatient, args, { key: 'clave-5' })).status).toBe(400);
  });

  it('leaves an audit row for every write, with before and after, that nobody can change', async () => {
    const { id_paciente } = await addPatient(server, { dni: '810005', nombre: 'Antes' });
    const params = { id_paciente };
    await server.call(updatePatient, { params, body: { nombre: 'Después' } });
    await server.call(deletePatient, { params });
    const rows = await server.engine.read
      .selectFrom('auditoria')
      .selectAll()
      .where('tabla', '=', 'pacientes')
      .where('id_registro', '=', id_paciente)
      .orderBy('id_auditoria')
      .execute();
    const read = (json: string | null) => {
      const row: unknown = json === null ? null : JSON.parse(json);
      return row as { nombre: string; version: number; borrado: number } | null;
    };
    expect(
      rows.map((row) => [row.accion, read(row.antes)?.nombre, read(row.despues)?.nombre]),
    ).toEqual([
      ['alta', undefined, 'Antes'],
      ['cambio', 'Antes', 'Después'],
      ['baja', 'Después', 'Después'],
    ]);
    expect(read(rows[2]?.despues ?? null)).toMatchObject({ borrado: 1, version: 3 });
    expect(rows[0]).toMatchObject({
      nombre: 'Consultorio',
      ip: '127.0.0.1',
      id_sesion: expect.any(Number),
      cuando: expect.stringMatching(/^2026-11-20T.*Z$/),
    });
    const { write } = server.engine;
    await expect(write.deleteFrom('auditoria').execute()).rejects.toThrow('only takes new rows');
    await expect(write.updateTable('auditoria').set({ nombre: 'x' }).execute()).rejects.toThrow(
      'only takes new rows',
    );
    // SQLite replaces a row without asking the triggers of deletes.
    const replace = server.engine.kind === 'sqlite' ? sql`or replace` : sql``;
    const otherwise =
      server.engine.kind === 'sqlite'
        ? sql``
        : sql`on conflict (id_auditoria) do update set nombre = excluded.nombre`;
    const forged = sql`insert ${replace} into auditoria
      select * from auditoria where tabla = 'pacientes' and id_registro = ${id_paciente} ${otherwise}`;
    await expect(forged.execute(write)).rejects.toThrow('only takes new rows');
  });

  it('writes nothing when nothing changes: no version, no audit; a stale version is still refused', async () => {
    const patient = await addPatient(server, { dni: '810006', nombre: 'Quieta, Ana' });
    const params = { id_paciente: patient.id_paciente };
    const same = { nombre: 'Quieta, Ana', fecha_nacimiento: patient.fecha_nacimiento };
    for (const body of [{}, same, { ...same, version: 1 }]) {
      const answer = await server.call(updatePatient, { params, body });
      expect([answer.status, answer.body]).toEqual([200, patient]);
    }
    const writes = await server.engine.read
      .selectFrom('auditoria')
      .select('accion')
      .where('tabla', '=', 'pacientes')
      .where('id_registro', '=', patient.id_paciente)
      .execute();
    expect(writes).toEqual([{ accion: 'alta' }]);
    const stale = await server.call(updatePatient, { params, body: { version: 7 } });
    expect(stale.status).toBe(409);
    await server.call(deletePatient, { params });
    expect((await server.call(updatePatient, { params, body: {} })).status).toBe(404);
  });

  it('gives reads a connection that cannot write', async () => {
    // PostgreSQL in memory has one session; there the read-only connection is the server's.
    if (server.engine.kind !== 'sqlite') return;
    const attempt = server.engine.read.deleteFrom('sesiones').execute();
    await expect(attempt).rejects.toThrow('readonly');
  });
}
