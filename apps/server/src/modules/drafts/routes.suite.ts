import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  createProgressNote,
  createEncounter,
  createTask,
  createTemplate,
  deleteEncounter,
  deleteProgressNote,
  deletePatient,
  deleteTask,
  deleteTemplate,
  discardDraft,
  fillPath,
  keepDraft,
  listDrafts,
  listTasks,
  login,
  readDraft,
  restoreEncounter,
  restoreProgressNote,
  restoreTask,
  studyEndpoints,
  updateTask,
} from '@practice/domain';
import { addItem, addPatient } from '../../testing/invented';
import { PASSWORD, type TestServer } from '../../testing/server';

/** decision G17; docs/decisions/254 */
export function draftSuite(current: () => TestServer): void {
  let server: TestServer;
  beforeAll(() => {
    server = current();
  });
  async function keep(
    clave: string,
    body: unknown = { contenido: 'A medio escribir' },
    headers: Record<string, string> = {},
    sobre?: string,
  ) {
    const { statusCode: status, ...response } = await server.send({
      method: 'PUT',
      url: fillPath(keepDraft.path, { clave }),
      ...(sobre !== undefined && { query: { sobre } }),
      headers: { ...headers, 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    });
    return { status, detail: response.json<{ detail?: string }>().detail };
  }
  const read = (clave: string, headers?: Record<string, string>) =>
    server.call(readDraft, { params: { clave } }, headers && { headers });
  const discard = (clave: string, headers?: Record<string, string>, sobre?: string) =>
    server.call(discardDraft, { params: { clave }, query: { sobre } }, headers && { headers });
  const listed = async (headers?: Record<string, string>) =>
    (await server.call(listDrafts, {}, headers && { headers })).body;
  const find = async (clave: string, headers?: Record<string, string>) =>
    (await listed(headers)).find((draft) => draft.clave === clave);

  /** A second computer; `nombre`: of another person. */
  async function logIn(nombre?: string): Promise<Record<string, string>> {
    const answer = await server.app.inject({
      method: 'POST',
      url: login.path,
      payload: { password: PASSWORD },
    });
    const { token } = answer.json<{ token: string }>();
    if (nombre !== undefined) {
      const { id_sesion } = await server.engine.read
        .selectFrom('sesiones')
        .select('id_sesion')
        .orderBy('id_sesion', 'desc')
        .executeTakeFirstOrThrow();
      await server.engine.write
        .updateTable('sesiones')
        .set({ nombre })
        .where('id_sesion', '=', id_sesion)
        .execute();
    }
    return { authorization: `Bearer ${token}` };
  }

  /** A computer that logs in, again with its `device` cookie; answers its headers and that cookie. */
  async function logInFrom(device?: string): Promise<[Record<string, string>, string]> {
    const answer = await server.app.inject({
      method: 'POST',
      url: login.path,
      payload: { password: PASSWORD },
      ...(device !== undefined && { cookies: { puesto: device } }),
    });
    const { token } = answer.json<{ token: string }>();
    const given = answer.cookies.find(({ name }) => name === 'puesto')?.value ?? '';
    return [{ authorization: `Bearer ${token}` }, given];
  }

  it('keeps any JSON, the newest only, and answers it as it was', async () => {
    for (const body of [{ a: ['ñ', null, { b: 0 }] }, [1], 'texto \u0000 y "comillas"', 0]) {
      expect((await keep('turno.0.nuevo.json', body)).status).toBe(200);
      expect((await read('turno.0.nuevo.json')).body).toEqual({
        clave: 'turno.0.nuevo.json',
        datos: body,
        modificado: server.clock.now.toISOString(),
      });
    }
    await discard('turno.0.nuevo.json');
  });

  it('takes 256 KB, and refuses more with 413', async () => {
    const textOf = (bytes: number) => 'x'.repeat(bytes - 2);
    expect((await keep('turno.0.nuevo.grande', textOf(262_144))).status).toBe(200);
    const refused = await keep('turno.0.nuevo.grande', textOf(262_145));
    expect(refused).toMatchObject({ status: 413, detail: expect.any(String) as string });
    expect((await read('turno.0.nuevo.grande')).body.datos).toBe(textOf(262_144));
    await discard('turno.0.nuevo.grande');
  });

  it('refuses what is nested too deep to be written down again', async () => {
    const nested = (levels: number) =>
      JSON.parse('['.repeat(levels) + ']'.repeat(levels)) as unknown;
    expect((await keep('turno.0.nuevo.hondo', nested(32))).status).toBe(200);
    expect((await keep('turno.0.nuevo.hondo', nested(33))).status).toBe(422);
    await discard('turno.0.nuevo.hondo');
  });

  it('names the patient as they are now, newest first, and nobody who was deleted', async () => {
    const patient = await addPatient(server, { dni: '710101', nombre: 'Quirós, Mía' });
    const clave = `evolucion.${patient.id_paciente}.nueva-1.a`;
    await keep('turno.0.nuevo.b', { values: { nombre: '  Paz,  Luis ', fecha: '' } });
    server.clock.now = new Date(server.clock.now.getTime() + 1000);
    await keep(clave, { values: { texto: 'Refiere dolor' } });
    expect((await listed()).slice(0, 2)).toMatchObject([
      {
        ...{ clave, id_paciente: patient.id_paciente, paciente: 'Quirós, Mía' },
        ...{ titulo: 'Refiere dolor', en_uso: false, borrados: [] },
      },
      { clave: 'turno.0.nuevo.b', id_paciente: null, paciente: null, titulo: 'Paz, Luis' },
    ]);
    await server.call(deletePatient, { params: { id_paciente: patient.id_paciente } });
    expect(await find(clave)).toBeUndefined();
    expect((await read(clave)).status).toBe(200);
    await discard('turno.0.nuevo.b');
  });

  it('says that its record was deleted since, and how it is brought back', async () => {
    const { id_paciente } = await addPatient(server, { dni: '710104' });
    const { body: task } = await server.call(createTask, {
      body: { id_paciente, descripcion: 'Pedir turno' },
    });
    const tipo = await addItem(server, 'laboratorios', 'Hemograma de un borrador');
    const { create, remove } = studyEndpoints.laboratorio;
    const { body: study } = await server.call(create, {
      body: { id_paciente, id_laboratorio: tipo, fecha: '2026-11-20' } as never,
    });
    const { body: template } = await server.call(createTemplate, {
      body: { tecnica: 'Técnica de un borrador', desarrollo: 'Se aborda.' },
    });
    const ofTemplate = `plantilla.0.${template.id_plantilla}.abc`;
    const ofTask = `pendiente.${id_paciente}.${task.id_pendiente}.abc`;
    const ofStudy = `estudio.${id_paciente}.${study.id}.abc`;
    await keep(ofTask);
    await keep(ofStudy);
    await keep(ofTemplate);
    const deleted = async () => [
      (await find(ofTask))?.borrados,
      (await find(ofStudy))?.borrados,
      (await find(ofTemplate))?.borrados,
    ];
    expect(await deleted()).toEqual([[], [], []]);
    await server.call(deleteTask, { params: { id_pendiente: task.id_pendiente } });
    await server.call(remove, { params: { id: study.id } });
    await server.call(deleteTemplate, { params: { id_plantilla: template.id_plantilla } });
    expect(await deleted()).toEqual([
      [{ tabla: 'pendientes', id_registro: task.id_pendiente, tipo_estudio: null }],
      [{ tabla: 'examenes', id_registro: study.id, tipo_estudio: 'laboratorio' }],
      [{ tabla: 'plantillas_tecnicas', id_registro: template.id_plantilla, tipo_estudio: null }],
    ]);
    await server.call(restoreTask, { params: { id_pendiente: task.id_pendiente } });
    expect((await find(ofTask))?.borrados).toEqual([]);
  });

  it('of an evolución says that its consulta was deleted too, which is brought back first', async () => {
    const { id_paciente } = await addPatient(server, { dni: '710103' });
    const motivo = await addItem(server, 'motivos_consulta', 'Motivo de un borrador');
    const { body: consulta } = await server.call(createEncounter, {
      body: { id_paciente, motivo, fecha_consulta: '2026-11-20' },
    });
    const { id_consulta } = consulta;
    const { body: note } = await server.call(createProgressNote, {
      body: { id_consulta, contenido: 'Estable.' },
    });
    const { id_evolucion } = note;
    const ofNew = `evolucion.${id_paciente}.nuevo-${id_consulta}.abc`;
    const ofStored = `evolucion.${id_paciente}.${id_evolucion}-${id_consulta}.abc`;
    await keep(ofNew);
    await keep(ofStored);
    const deleted = async (clave: string) =>
      (await find(clave))?.borrados.map(({ tabla }) => tabla);
    expect([await deleted(ofNew), await deleted(ofStored)]).toEqual([[], []]);
    await server.call(deleteProgressNote, { params: { id_evolucion } });
    await server.call(deleteEncounter, { params: { id_consulta } });
    expect(await deleted(ofNew)).toEqual(['consultas']);
    expect(await deleted(ofStored)).toEqual(['consultas', 'evoluciones']);
    await server.call(restoreEncounter, { params: { id_consulta } });
    expect([await deleted(ofNew), await deleted(ofStored)]).toEqual([[], ['evoluciones']]);
    const restored = await server.call(restoreProgressNote, { params: { id_evolucion } });
    expect(restored.status).toBe(200);
    expect(await deleted(ofStored)).toEqual([]);
  });

  it('belongs to the name of its session: nobody else finds, reads, changes or discards it', async () => {
    const clave = 'turno.0.nuevo.ajeno';
    await keep(clave, 'de quien lo escribió');
    const other = { headers: await logIn('Otra persona') };
    expect(await find(clave, other.headers)).toBeUndefined();
    expect((await read(clave, other.headers)).status).toBe(404);
    await keep(clave, 'de otra', other.headers);
    await discard(clave, other.headers);
    expect((await read(clave)).body.datos).toBe('de quien lo escribió');
    await discard(clave);
  });

  it('says that another computer of the same name is at work on it, until that one is left alone', async () => {
    const clave = 'turno.0.nuevo.enuso';
    await keep(clave);
    const second = await logIn();
    expect((await find(clave))?.en_uso).toBe(false);
    // The session of the server is as old as its suite: used now, as somebody who types does.
    await server.engine.write
      .updateTable('sesiones')
      .set({ usado: server.clock.now.toISOString() })
      .execute();
    expect((await find(clave, second))?.en_uso).toBe(true);
    const before = server.clock.now;
    server.clock.now = new Date(before.getTime() + 121_000);
    expect((await find(clave, second))?.en_uso).toBe(false);
    server.clock.now = before;
    await discard(clave);
  });

  it('is not kept from the device that wrote it, whose browser was killed and logged in again', async () => {
    const clave = 'turno.0.nuevo.mismo';
    const [killed, device] = await logInFrom();
    await keep(clave, 'hasta acá', killed);
    const [again] = await logInFrom(device);
    const [elsewhere] = await logInFrom();
    expect((await find(clave, again))?.en_uso).toBe(false);
    expect((await find(clave, elsewhere))?.en_uso).toBe(true);
    await discard(clave);
  });

  it('is not written over by a computer that was away while another one went on with it', async () => {
    const clave = 'turno.0.nuevo.seguido';
    const [away, device] = await logInFrom();
    const [second] = await logInFrom();
    await keep(clave, 'del primero', away);
    const { modificado } = (await read(clave)).body;
    server.clock.now = new Date(server.clock.now.getTime() + 1000);
    expect(await keep(clave, 'sin haberlo leído', second)).toEqual({
      status: 412,
      detail: 'Otro puesto siguió ese borrador.',
    });
    expect((await keep(clave, 'seguido', second, modificado)).status).toBe(200);
    expect((await keep(clave, 'seguido, más', second)).status).toBe(200);
    const [again] = await logInFrom(device);
    for (const headers of [away, again])
      expect((await keep(clave, 'tarde', headers, modificado)).status).toBe(412);
    expect((await read(clave)).body.datos).toBe('seguido, más');
    await discard(clave, second);
    // What the second one had read says nothing new; it knew nothing of the rest.
    expect((await keep(clave, 'del primero', away, modificado)).status).toBe(409);
    expect((await keep(clave, 'del primero, sin línea', away, modificado)).status).toBe(412);
    expect((await keep(clave, 'del segundo', second)).status).toBe(409);
    expect((await read(clave)).status).toBe(404);
  });

  it('that another computer went on with outlives the save and the discard of who was away', async () => {
    const clave = 'turno.0.nuevo.ausente';
    const [away] = await logInFrom();
    const [second] = await logInFrom();
    await keep(clave, 'del primero', away);
    const first = (await read(clave)).body.modificado;
    server.clock.now = new Date(server.clock.now.getTime() + 1000);
    await keep(clave, 'del primero, seguido', second, first);
    const { modificado } = (await read(clave)).body;
    await discard(clave, away, first);
    const saved = { body: { descripcion: 'Lo del primero' } };
    await server.call(createTask, saved, { headers: { ...away, borrador: clave } });
    expect((await read(clave)).body.datos).toBe('del primero, seguido');
    // Who has read it may.
    await discard(clave, away, modificado);
    expect((await read(clave)).status).toBe(404);
  });

  it('that another computer ended at once, as it was found, does not take what that one never read', async () => {
    const clave = 'turno.0.nuevo.terminado';
    const [away] = await logInFrom();
    const [second] = await logInFrom();
    await keep(clave, 'del primero', away);
    const saved = { body: { descripcion: 'Guardado en el otro puesto' } };
    await server.call(createTask, saved, { headers: { ...second, borrador: clave } });
    expect((await keep(clave, 'del primero', away)).status).toBe(409);
    expect((await keep(clave, 'del primero, y más', away)).status).toBe(412);
  });

  describe('of a new record that is stored already', () => {
    const SAVED =
      'Este borrador ya se guardó, en este puesto o en otro: si guardás, puede quedar cargado dos veces.';
    const store = (
      headers: Record<string, string>,
      borrador: string,
      descripcion = 'Una sola vez',
    ) => server.call(createTask, { body: { descripcion } }, { headers: { ...headers, borrador } });
    const count = async (q: string) =>
      (await server.call(listTasks, { query: { q, estado: 'todos' } })).body.total;

    it('is asked about before it is stored again: by another computer, and from another branch', async () => {
      const clave = 'pendiente.0.nuevo.doble';
      const [away, device] = await logInFrom();
      const [second] = await logInFrom();
      await keep(clave, 'del primero', away);
      expect((await store(second, clave)).status).toBe(201);
      const [again] = await logInFrom(device);
      for (const [headers, key] of [
        [away, clave],
        [away, `${clave}.rama`],
        [again, clave],
        // Its own draft is stored; what the first one wrote on is another text of the same record.
        [second, `${clave}.rama`],
      ] as const)
        expect(await store(headers, key)).toMatchObject({ status: 409, detail: SAVED });
      expect(await count('una sola vez')).toBe(1);
      // The form that stored it may correct it, and whoever has read the sentence may store it.
      expect((await store(second, clave)).status).toBe(201);
      const read = { ...away, 'borrador-repetido': '1' };
      await keep(`${clave}.rama`, 'del primero, y más', away);
      expect((await store(read, `${clave}.rama`)).status).toBe(201);
      expect(await find(`${clave}.rama`, away)).toBeUndefined();
      // Of another person it is another draft.
      expect((await store(await logIn('Otra persona'), clave)).status).toBe(201);
    });

    it('and of which a branch was stored first, is asked about too; what was written in it stays', async () => {
      const clave = 'pendiente.0.nuevo.rama';
      const [away] = await logInFrom();
      const [second] = await logInFrom();
      await keep(clave, 'del segundo', second);
      expect((await store(away, `${clave}.suya`)).status).toBe(201);
      expect((await read(clave)).body.datos).toBe('del segundo');
      expect((await store(second, clave)).status).toBe(409);
      expect((await read(clave)).body.datos).toBe('del segundo');
      // A discard stores nothing.
      await discard('pendiente.0.nuevo.nada', second);
      expect((await store(away, 'pendiente.0.nuevo.nada')).status).toBe(201);
    });

    it('is answered as before where an answer was lost, and may be stored under the key of the refused try', async () => {
      const clave = 'pendiente.0.nuevo.perdida';
      const [first] = await logInFrom();
      const [second] = await logInFrom();
      const intent = { 'idempotency-key': 'a4bd6f5e-0001-4000-8000-000000000001' };
      const sent = await store({ ...first, ...intent }, clave, 'Perdida');
      expect((await store(second, clave, 'Perdida')).status).toBe(409);
      const replayed = await store({ ...second, ...intent }, clave, 'Perdida');
      expect([replayed.status, replayed.body]).toEqual([201, sent.body]);
      expect(await count('perdida')).toBe(1);

      const refused = { ...first, 'idempotency-key': 'a4bd6f5e-0002-4000-8000-000000000002' };
      expect((await store(refused, clave, 'Perdida')).status).toBe(409);
      const accepted = { ...refused, 'borrador-repetido': '1' };
      expect((await store(accepted, clave, 'Perdida')).status).toBe(201);
      expect(await count('perdida')).toBe(2);
    });

    it('is told apart by sessions where devices are unknown', async () => {
      const clave = 'pendiente.0.nuevo.sinpuesto';
      const [first] = await logInFrom();
      const [second] = await logInFrom();
      await server.engine.write.updateTable('sesiones').set({ dispositivo: null }).execute();
      expect((await store(first, clave)).status).toBe(201);
      expect((await store(first, clave)).status).toBe(201);
      expect((await store(second, clave)).status).toBe(409);
    });

    it('is stored where the record is there once: of a stored one, of a patient, of no form', async () => {
      const [first] = await logInFrom();
      const [second] = await logInFrom();
      for (const clave of ['antecedentes.1.1.uno', 'paciente.0.nuevo.uno', 'app.v1.0.0.uno'])
        for (const headers of [first, second])
          expect((await store(headers, clave)).status).toBe(201);
      expect((await store(second, 'app.v1.0.0.dos')).status).toBe(201);
    });
  });

  it('goes on at the device that wrote it, in another session', async () => {
    const clave = 'turno.0.nuevo.volver';
    const [first, device] = await logInFrom();
    await keep(clave, 'antes', first);
    const [again] = await logInFrom(device);
    expect((await keep(clave, 'después', again)).status).toBe(200);
    await discard(clave, again);
    // Sessions that are over are deleted; the device is the same.
    await server.engine.write
      .deleteFrom('sesiones')
      .where('dispositivo', '=', (row) =>
        row.selectFrom('borradores').select('dispositivo').where('clave', '=', clave),
      )
      .execute();
    const [later] = await logInFrom(device);
    expect((await keep(clave, 'lo que quedó en el navegador', later)).status).toBe(409);
  });

  it('ends in the transaction of the save that it led to, and not with one that is refused', async () => {
    const clave = 'pendiente.0.nuevo.guardar';
    await keep(clave);
    const headers = { borrador: clave };
    const refused = await server.call(createTask, { body: { descripcion: '' } }, { headers });
    expect(refused.status).toBe(422);
    expect((await read(clave)).status).toBe(200);
    const stored = await server.call(createTask, { body: { descripcion: 'Hecho' } }, { headers });
    expect(stored.status).toBe(201);
    expect((await read(clave)).status).toBe(404);
    expect(await find(clave)).toBeUndefined();
  });

  it('ends with the answer of a save that is replayed: the draft went on under another key meanwhile', async () => {
    const clave = 'pendiente.0.nuevo.repetido';
    const headers = { 'idempotency-key': 'borrador-repetido' };
    const body = { descripcion: 'Una vez' };
    const first = await server.call(createTask, { body }, { headers });
    await keep(clave);
    const again = await server.call(
      createTask,
      { body },
      { headers: { ...headers, borrador: clave } },
    );
    expect(again.body).toEqual(first.body);
    expect((await read(clave)).status).toBe(404);
  });

  it('does not end with a save that meets a conflict', async () => {
    const clave = 'pendiente.0.1.conflicto';
    const { body: task } = await server.call(createTask, { body: { descripcion: 'Uno' } });
    await keep(clave);
    const stale = await server.call(
      updateTask,
      { params: { id_pendiente: task.id_pendiente }, body: { descripcion: 'Dos', version: 7 } },
      { headers: { borrador: clave } },
    );
    expect(stale.status).toBe(409);
    expect((await read(clave)).status).toBe(200);
    await discard(clave);
  });

  it('and its save are one: when it cannot end, nothing is stored', async () => {
    const rename = (from: string, to: string) =>
      sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(server.engine.write);
    const body = { descripcion: 'Ni una cosa ni la otra' };
    await rename('borradores', 'borradores_lejos');
    try {
      const headers = { borrador: 'pendiente.0.nuevo.roto' };
      expect((await server.call(createTask, { body }, { headers })).status).toBe(500);
    } finally {
      await rename('borradores_lejos', 'borradores');
    }
    const found = await server.call(listTasks, { query: { q: 'ni una cosa' } });
    expect(found.body.total).toBe(0);
  });

  it('does not come back by a request that was on its way, after a save and after a discard', async () => {
    for (const clave of ['pendiente.0.nuevo.tarde', 'pendiente.0.nuevo.nunca']) {
      if (clave.endsWith('tarde')) await keep(clave);
      await discard(clave);
      expect(await keep(clave)).toMatchObject({
        status: 409,
        detail: 'Ese borrador ya se guardó o se descartó.',
      });
      expect((await read(clave)).status).toBe(404);
    }
  });

  it('a save does not fail because of the key of its draft', async () => {
    for (const borrador of ['../x', 'ñ'.normalize('NFD').slice(0, 1), 'x'.repeat(500), 'nadie']) {
      const sent = { body: { descripcion: 'Igual' } };
      expect((await server.call(createTask, sent, { headers: { borrador } })).status).toBe(201);
    }
  });

  it('leaves no trace in the audit', async () => {
    const { id_paciente } = await addPatient(server, { dni: '710102' });
    const motivo = await addItem(server, 'motivos_consulta', 'Control de borradores');
    const visit = { id_paciente, motivo, fecha_consulta: '2026-01-02' };
    const { id_consulta } = (await server.call(createEncounter, { body: visit })).body;
    const count = async () =>
      (await server.engine.read.selectFrom('auditoria').select('id_auditoria').execute()).length;
    const before = await count();
    const clave = `evolucion.${id_paciente}.nueva-${id_consulta}.x`;
    await keep(clave, { contenido: 'Secreto del borrador' });
    expect(await count()).toBe(before);
    const note = { id_consulta, fecha_evolucion: '2026-01-02', contenido: 'Otro texto' };
    await server.call(createProgressNote, { body: note }, { headers: { borrador: clave } });
    expect(await count()).toBe(before + 1);
    const rows = await server.engine.read.selectFrom('auditoria').select('despues').execute();
    expect(rows.filter(({ despues }) => despues?.includes('Secreto del borrador'))).toEqual([]);
  });

  it('is swept after 30 days, its mark after two, or after 30 when it led to a record', async () => {
    await keep('pendiente.0.nuevo.viejo');
    const saved = { headers: { borrador: 'pendiente.0.nuevo.vieji' } };
    await server.call(createTask, { body: { descripcion: 'De un borrador viejo' } }, saved);
    await discard('pendiente.0.nuevo.vieja');
    /** What a sweep leaves of both, once they are so many days old. */
    const leftAfter = async (days: number) => {
      const old = new Date(server.clock.now.getTime() - days * 86_400_000 - 1000);
      await server.engine.write
        .updateTable('borradores')
        .set({ modificado: old.toISOString() })
        .where('clave', 'like', 'pendiente.0.nuevo.viej%')
        .execute();
      await server.built.sweep();
      const rows = await server.engine.read
        .selectFrom('borradores')
        .select('clave')
        .where('clave', 'like', 'pendiente.0.nuevo.viej%')
        .orderBy('clave')
        .execute();
      return rows.map(({ clave }) => clave.slice(-1));
    };
    expect(await leftAfter(1.9)).toEqual(['a', 'i', 'o']);
    expect(await leftAfter(2)).toEqual(['i', 'o']);
    expect(await leftAfter(29.9)).toEqual(['i', 'o']);
    expect(await leftAfter(30)).toEqual([]);
  });

  it.each(['PUT', 'GET', 'DELETE'] as const)('%s needs a session', async (method) => {
    const url = '/borradores/turno.0.nuevo.x';
    expect((await server.app.inject({ method, url })).statusCode).toBe(401);
  });
}
