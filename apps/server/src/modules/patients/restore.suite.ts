import { beforeAll, expect, it } from 'vitest';
import {
  deletePatient,
  listPatientNames,
  listPatients,
  readHistory,
  readHistoryFallback,
  restorePatient,
  updatePatient,
} from '@practice/domain';
import { addPatient } from '../../testing/invented';
import type { TestServer } from '../../testing/server';

export function restoreSuite(current: () => TestServer): void {
  let server: TestServer;
  beforeAll(() => {
    server = current();
  });

  async function deleted(dni: string, nombre: string) {
    const patient = await addPatient(server, { dni, nombre });
    const params = { id_paciente: patient.id_paciente };
    await server.call(deletePatient, { params });
    return { patient, params };
  }
  const found = async (search: string) =>
    (await server.call(listPatients, { query: { search } })).body.items;

  it('brings a deleted patient back as it was, one version on', async () => {
    const { patient, params } = await deleted('91001', 'Xanadú, Zoilo');
    const { status, body } = await server.call(restorePatient, { params });
    expect([status, body]).toEqual([200, { ...patient, version: 3 }]);
    expect((await server.call(readHistory, { params })).body.paciente).toEqual(body);
    const change = { params, body: { telefono: '1', version: 3 } };
    expect((await server.call(updatePatient, change)).body).toMatchObject({ version: 4 });
  });

  it.each(['x', 'xo', 'xochitl', 'quetz', '91002', '9100'])(
    'is found again by %j, once: index, prefixes and DNI came back',
    async (search) => {
      const dni = `91002${search.length}${search.charCodeAt(0)}`;
      const { patient, params } = await deleted(dni, 'Xochitl, Quetzal');
      const ids = async () => (await found(search)).map((row) => row.id_paciente);
      expect(await ids()).not.toContain(patient.id_paciente);
      await server.call(restorePatient, { params });
      expect((await ids()).filter((id) => id === patient.id_paciente)).toHaveLength(1);
      await server.call(deletePatient, { params });
      expect(await ids()).not.toContain(patient.id_paciente);
    },
  );

  it('does it once, however often it is asked, and audits it once', async () => {
    const { params } = await deleted('91003', 'Dos, Veces');
    const key = 'a'.repeat(32);
    const first = await server.call(restorePatient, { params }, { key });
    const replayed = await server.call(restorePatient, { params }, { key });
    const again = await server.call(restorePatient, { params });
    expect(replayed.headers['idempotency-replayed']).toBe('true');
    expect([replayed.body, again.body]).toEqual([first.body, first.body]);
    const actions = await server.engine.read
      .selectFrom('auditoria')
      .select('accion')
      .where('tabla', '=', 'pacientes')
      .where('id_registro', '=', params.id_paciente)
      .orderBy('id_auditoria')
      .execute();
    expect(actions.map((row) => row.accion)).toEqual(['alta', 'baja', 'restauracion']);
  });

  it('leaves a patient who was never deleted alone, and knows nobody else', async () => {
    const patient = await addPatient(server, { dni: '91004', nombre: 'Viva, Viviana' });
    const params = { id_paciente: patient.id_paciente };
    expect((await server.call(restorePatient, { params })).body).toEqual(patient);
    const nobody = await server.call(restorePatient, { params: { id_paciente: 2_000_000 } });
    expect([nobody.status, nobody.detail]).toEqual([404, 'No encontramos ese paciente.']);
  });

  it('lists every living patient for a picker, in list order, by both spellings', async () => {
    const { patient: gone } = await deleted('91005', 'Ausente, Ana');
    const zoe = await addPatient(server, { dni: '91006', nombre: 'Zzúñiga, Zoe' });
    const ana = await addPatient(server, { dni: '91007', nombre: 'Áábalos, Ana' });
    const { body } = await server.call(listPatientNames, {});
    const ids = body.map((row) => row.id_paciente);
    expect(ids).not.toContain(gone.id_paciente);
    expect(ids.indexOf(ana.id_paciente)).toBeLessThan(ids.indexOf(zoe.id_paciente));
    expect(body.at(-1)).toEqual({
      id_paciente: zoe.id_paciente,
      nombre: 'Zzúñiga, Zoe',
      dni: '91006',
    });
    for (const url of ['/pacientes/historia/', '/api/pacientes/historia']) {
      const response = await server.send({ method: 'GET', url });
      expect([response.statusCode, response.json()]).toEqual([200, body]);
    }
  });

  /** The list's address is the beginning of the fallback's (clinical-history §7). */
  it('still answers one history at /pacientes/historia/{id}', async () => {
    const { id_paciente } = await addPatient(server, { dni: '91008' });
    const one = await server.call(readHistoryFallback, { params: { id_paciente } });
    expect(one.body.paciente).toMatchObject({ id_paciente });
    const listed = (await server.call(listPatientNames, {})).body;
    expect(listed.map((row) => row.id_paciente)).toContain(id_paciente);
  });
}
