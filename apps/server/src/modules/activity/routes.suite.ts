import { beforeAll, expect, it } from 'vitest';
import {
  catalogueEndpoints,
  createConsult,
  createEncounter,
  createPathology,
  createProgressNote,
  createTask,
  deleteEncounter,
  deletePathology,
  deletePathologyPdf,
  deletePathologyPhoto,
  deletePatient,
  deleteProgressNote,
  listActivity,
  listTasks,
  readActivityText,
  readPathology,
  readProgressNote,
  restoreActivityText,
  restorePathology,
  restorePathologyPhoto,
  restoreProgressNote,
  updatePathology,
  updatePatient,
  updateProgressNote,
  updateReport,
  updateTask,
  uploadPhotos,
  type Activity,
} from '@practice/domain';
import { createRecords } from '../../db/records';
import { addItem, addPatient, addReport, reportBody } from '../../testing/invented';
import { fileOf, jpg, png } from '../../testing/sample-files';
import type { TestServer } from '../../testing/server';

export function activitySuite(current: () => TestServer): void {
  let server: TestServer;
  beforeAll(() => {
    server = current();
  });
  let dni = 956_100;
  const patient = () => addPatient(server, { dni: String(dni++) });
  const of = async (id_paciente: number, query: object = {}) => {
    const { body } = await server.call(listActivity, {
      query: { id_paciente: String(id_paciente), ...query } as never,
    });
    return body;
  };
  /** 'Evolución · cambio · Contenido: uno → dos' */
  const said = ({ registro, accion, cambios }: Activity) =>
    [
      `${registro} · ${accion}`,
      ...cambios.map(({ etiqueta, antes, despues }) => `${etiqueta}: ${antes} → ${despues}`),
    ].join(' · ');
  const note = async (contenido = 'Control a los 7 días.') => {
    const { id_paciente } = await patient();
    const motivo = await addItem(server, 'motivos_consulta', `Motivo ${dni}`);
    const { body: encounter } = await server.call(createEncounter, {
      body: { id_paciente, motivo, fecha_consulta: '2026-11-20' },
    });
    const { body } = await server.call(createProgressNote, {
      body: { id_consulta: encounter.id_consulta, contenido, fecha_evolucion: '2026-11-20' },
    });
    return { id_paciente, motivo, ...body };
  };
  const change = (id_evolucion: number, contenido: string) =>
    server.call(updateProgressNote, { params: { id_evolucion }, body: { contenido } });

  it('tells in words what was done with the records of a patient, the newest first', async () => {
    const { id_paciente, id_evolucion } = await note();
    await patient();
    await change(id_evolucion, 'Control a los 10 días.');
    await server.call(deleteProgressNote, { params: { id_evolucion } });
    const { items, paciente, siguiente } = await of(id_paciente);
    expect(items.map(said)).toEqual([
      'Evolución · baja · Fecha: 20/11/2026 → null · Contenido: Control a los 10 días. → null',
      'Evolución · cambio · Contenido: Control a los 7 días. → Control a los 10 días.',
      'Evolución · alta · Fecha: null → 20/11/2026 · Contenido: null → Control a los 7 días.',
      expect.stringMatching(/^Consulta · alta · Motivo: null → Motivo \d+ · Fecha: null → 20/),
      expect.stringMatching(/^Paciente · alta · Nombre: null → Gómez, María Ñandú · DNI: /),
    ]);
    expect(siguiente).toBe(null);
    expect(paciente).toEqual({ id_paciente, nombre: 'Gómez, María Ñandú', borrado: false });
    expect(items[0]).toMatchObject({
      nombre: 'Consultorio',
      ip: '127.0.0.1',
      detalle: '20/11/2026',
      tipo: 'evolucion',
      paciente: { id_paciente, borrado: false },
    });
  });

  it('says what is deleted now, and no longer once it was restored', async () => {
    const { id_paciente, id_evolucion } = await note();
    await server.call(deleteProgressNote, { params: { id_evolucion } });
    const deleted = await of(id_paciente);
    expect(deleted.items.map(({ restaurable }) => restaurable)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    await server.call(restoreProgressNote, { params: { id_evolucion } });
    const { items } = await of(id_paciente);
    expect(items.slice(0, 2).map(said)).toEqual([
      'Evolución · restauracion',
      expect.stringContaining('Evolución · baja'),
    ]);
    expect(items.map(({ restaurable }) => restaurable)).toEqual(Array(5).fill(false));
  });

  it('says it of the last deletion only: the record comes back as it was then', async () => {
    const { id_paciente, id_evolucion } = await note();
    await server.call(deleteProgressNote, { params: { id_evolucion } });
    await server.call(restoreProgressNote, { params: { id_evolucion } });
    await change(id_evolucion, 'Control a los 10 días.');
    await server.call(deleteProgressNote, { params: { id_evolucion } });
    const { items } = await of(id_paciente, { accion: 'baja' });
    expect(items.map(({ restaurable }) => restaurable)).toEqual([true, false]);
    const first = items[1]?.id_auditoria;
    const { body: row } = await server.call(listActivity, { query: { renglon: first } });
    expect(row.items).toEqual([items[1]]);
  });

  it('a part of something deleted says what has to come back first', async () => {
    const { id_paciente, id_consulta, id_evolucion } = await note();
    await server.call(deleteProgressNote, { params: { id_evolucion } });
    await server.call(deleteEncounter, { params: { id_consulta } });
    const falta = async () =>
      (await of(id_paciente, { accion: 'baja' })).items.map((one) => [one.restaurable, one.falta]);
    expect(await falta()).toEqual([
      [true, null],
      [false, 'Primero restaurá la consulta'],
    ]);
    await server.call(deletePatient, { params: { id_paciente } });
    expect(await falta()).toEqual([
      [true, null],
      [false, 'Primero restaurá el paciente'],
      [false, 'Primero restaurá el paciente'],
    ]);
  });

  it('an entry of a list comes back under its name, unless somebody typed it again', async () => {
    const { create, remove } = catalogueEndpoints('derivadores');
    const nombre = 'Dra. Borrada Ñandú';
    const id = await addItem(server, 'derivadores', nombre);
    const offered = async () => {
      const { body } = await server.call(listActivity, { query: { tipo: 'lista' } });
      return body.items
        .filter(({ accion, detalle }) => accion === 'baja' && detalle === nombre)
        .map(({ tabla, restaurable, falta }) => [tabla, restaurable, falta]);
    };
    expect(await offered()).toEqual([]);
    await server.call(remove, { params: { id } });
    expect(await offered()).toEqual([['derivadores', true, null]]);
    const again = await server.call(create, { body: { nombre: nombre.toUpperCase() } });
    expect(again.status).toBe(201);
    expect(await offered()).toEqual([['derivadores', false, null]]);
    await server.call(remove, { params: { id: again.body.id } });
    expect(await offered()).toEqual([['derivadores', true, null]]);
  });

  it('a photo of a result comes back, after its record', async () => {
    const { id_paciente } = await patient();
    const { body: result } = await server.call(createPathology, {
      body: { id_paciente, id_procedimiento: 1, fecha: '2026-11-20', tipo_registro: 'patologia' },
      files: [fileOf(jpg(), 'Hoja 1.jpg', 'image/jpeg')],
    });
    const photo = { params: { id: result.fotos[0]?.id ?? 0 } };
    const record = { params: { id_patologia: result.id_patologia } };
    const of = async () => (await server.call(readPathology, record)).body;
    await server.call(deletePathologyPhoto, photo);
    const deletions = async () => {
      const { body } = await server.call(listActivity, {
        query: { id_paciente: String(id_paciente), accion: 'baja' } as never,
      });
      return body.items.map((one) => [one.registro, one.detalle, one.restaurable, one.falta]);
    };
    expect(await deletions()).toEqual([['Foto de un resultado', 'Hoja 1.jpg', true, null]]);
    await server.call(deletePathology, record);
    expect((await server.call(restorePathologyPhoto, photo)).status).toBe(404);
    expect((await deletions()).at(-1)).toEqual([
      ...['Foto de un resultado', 'Hoja 1.jpg', false, 'Primero restaurá el resultado'],
    ]);
    await server.call(restorePathology, record);
    const { version } = await of();
    const { status, body } = await server.call(restorePathologyPhoto, photo);
    expect([status, body.fotos]).toEqual([200, result.fotos]);
    // A form that is open elsewhere learns of it.
    expect((await of()).version).toBe(version + 1);
    expect((await server.call(restorePathologyPhoto, photo)).body).toEqual(body);
    expect((await deletions()).map(([, , restaurable]) => restaurable)).toEqual([false, false]);
  });

  it('photos that go at the same instant come back one by one', async () => {
    const { id_paciente } = await patient();
    const { id_procedimiento_paciente: id } = await addReport(server, id_paciente);
    const files = ['a.png', 'b.png'].map((name) => fileOf(png(), name, 'image/png'));
    const { body } = await server.call(uploadPhotos, { params: { id }, body: {}, files });
    for (const { id_foto } of body.uploaded) {
      await server.engine.transact((tx) =>
        createRecords(tx, {
          kind: server.engine.kind,
          author: { id_sesion: null, nombre: 'Consultorio', ip: '127.0.0.1' },
          now: () => new Date('2026-11-20T12:00:00Z'),
        }).remove('fotos', id_foto),
      );
    }
    const { items } = await of(id_paciente, { accion: 'baja' });
    expect(items.map((one) => [one.detalle, one.restaurable, one.foto?.file_key])).toEqual(
      body.uploaded.toReversed().map((one) => [one.filename, true, one.file_key]),
    );
  });

  it('puts an earlier text back, and keeps the one that it replaces (G15)', async () => {
    const { id_paciente, id_evolucion } = await note('Primero.');
    await change(id_evolucion, 'Segundo.');
    await change(id_evolucion, 'Tercero.');
    const [, first] = (await of(id_paciente)).items;
    const params = { id_auditoria: first?.id_auditoria ?? 0, campo: 'contenido' };
    expect(first?.cambios).toMatchObject([{ antes: 'Primero.', restaurable: true }]);
    const { body: text } = await server.call(readActivityText, { params });
    expect(text).toEqual({
      etiqueta: 'Contenido',
      antes: 'Primero.',
      despues: 'Segundo.',
      ahora: 'Tercero.',
      version: 3,
      restaurable: true,
      es_archivo: false,
    });
    const restored = await server.call(restoreActivityText, { params, body: { version: 3 } });
    expect(restored.status).toBe(200);
    const { body } = await server.call(readProgressNote, { params: { id_evolucion } });
    expect(body).toMatchObject({ contenido: 'Primero.', version: 4 });
    expect((await of(id_paciente)).items.slice(0, 2).map(said)).toEqual([
      'Evolución · restauracion · Contenido: Tercero. → Primero.',
      'Evolución · cambio · Contenido: Segundo. → Tercero.',
    ]);
  });

  it('a file that was replaced or taken out comes back, also one of the same name', async () => {
    const { id_paciente } = await patient();
    const scan = (pages: string) => fileOf(Buffer.from(`%PDF-1.4 ${pages} %%EOF`), 'scan.pdf');
    const { body: first } = await server.call(createPathology, {
      body: { id_paciente, id_procedimiento: 2, fecha: '2026-11-20' },
      files: [scan('una')],
    });
    const params = { id_patologia: first.id_patologia };
    const replace = (pages: string) =>
      server.call(updatePathology, {
        params,
        body: { fecha: '2026-11-20' },
        files: [scan(pages)],
      });
    const { body: second } = await replace('dos');
    const { items } = await of(id_paciente);
    expect(items.slice(0, 1).map(said)).toEqual([
      'Patología · cambio · Archivo: scan.pdf → scan.pdf (otro archivo con el mismo nombre)',
    ]);
    const change = { id_auditoria: items[0]?.id_auditoria ?? 0, campo: 'id_archivo' };
    const text = async () => (await server.call(readActivityText, { params: change })).body;
    expect(await text()).toEqual({
      etiqueta: 'Archivo',
      antes: 'scan.pdf',
      despues: 'scan.pdf (otro archivo con el mismo nombre)',
      ahora: 'scan.pdf (otro archivo con el mismo nombre)',
      version: 2,
      restaurable: true,
      es_archivo: true,
    });
    await replace('tres');
    expect((await text()).ahora).toBe('scan.pdf (un tercer archivo con el mismo nombre)');
    await server.call(deletePathologyPdf, { query: {}, params });
    expect((await text()).ahora).toBe(null);

    const restored = await server.call(restoreActivityText, {
      params: change,
      body: { version: 4 },
    });
    expect(restored.status).toBe(200);
    const { body: now } = await server.call(readPathology, { params });
    expect(now).toEqual({ ...first, version: 5 });
    expect(now.informe_pdf_url).not.toBe(second.informe_pdf_url);
    expect((await text()).restaurable).toBe(false);
  });

  it('replaces no text that nobody has seen: another version is 409 (G16)', async () => {
    const { id_paciente, id_evolucion } = await note('Primero.');
    await change(id_evolucion, 'Segundo.');
    const [latest] = (await of(id_paciente)).items;
    const params = { id_auditoria: latest?.id_auditoria ?? 0, campo: 'contenido' };
    await change(id_evolucion, 'De otro puesto.');
    const refused = await server.call(restoreActivityText, { params, body: { version: 2 } });
    expect([refused.status, refused.detail]).toEqual([
      409,
      'Otro puesto modificó este registro. Tus cambios no se perdieron.',
    ]);
    const { body } = await server.call(readProgressNote, { params: { id_evolucion } });
    expect(body.contenido).toBe('De otro puesto.');
  });

  it('a repeated restoration with one key restores once (G5)', async () => {
    const { id_paciente, id_evolucion } = await note('Primero.');
    await change(id_evolucion, 'Segundo.');
    const [latest] = (await of(id_paciente)).items;
    const call = () =>
      server.call(
        restoreActivityText,
        {
          params: { id_auditoria: latest?.id_auditoria ?? 0, campo: 'contenido' },
          body: { version: 2 },
        },
        { key: `restore-${id_evolucion}-key` },
      );
    expect([(await call()).status, (await call()).status]).toEqual([200, 200]);
    const { body } = await server.call(readProgressNote, { params: { id_evolucion } });
    expect(body.version).toBe(3);
  });

  it('refuses a text of a deleted record, of a deleted patient, and what is no text', async () => {
    const { id_paciente, id_evolucion } = await note('Primero.');
    await change(id_evolucion, 'Segundo.');
    const [latest, first] = (await of(id_paciente)).items;
    const restore = async (campo = 'contenido', row = latest) => {
      const answer = await server.call(restoreActivityText, {
        params: { id_auditoria: row?.id_auditoria ?? 0, campo },
        body: { version: 2 },
      });
      return [answer.status, answer.detail];
    };
    const unknown = [404, 'Ese cambio no figura en la actividad.'];
    expect(await restore('fecha_evolucion')).toEqual(unknown);
    expect(await restore('version')).toEqual(unknown);
    expect(await restore('contenido', first)).toEqual([
      409,
      'Antes estaba vacío: no hay nada que restaurar.',
    ]);
    await server.call(deleteProgressNote, { params: { id_evolucion } });
    expect(await restore()).toEqual([409, 'El registro está eliminado. Restauralo primero.']);
    await server.call(restoreProgressNote, { params: { id_evolucion } });
    await server.call(deletePatient, { params: { id_paciente } });
    expect(await restore()).toEqual([409, 'Primero restaurá el paciente']);
    const { items, paciente } = await of(id_paciente);
    expect(paciente?.borrado).toBe(true);
    expect(items[0]).toMatchObject({ registro: 'Paciente', accion: 'baja', restaurable: true });
    const texts = items.flatMap(({ cambios }) => cambios.map(({ restaurable }) => restaurable));
    expect(texts).not.toContain(true);
  });

  it('keeps the computed columns of a text that it puts back', async () => {
    const { id_paciente } = await patient();
    const { body: task } = await server.call(createTask, {
      body: { id_paciente, categoria: 'estudio', descripcion: 'Pedir espirometría' },
    });
    await server.call(updateTask, {
      params: { id_pendiente: task.id_pendiente },
      body: { descripcion: 'Pedir ergometría' },
    });
    const [latest] = (await of(id_paciente)).items;
    await server.call(restoreActivityText, {
      params: { id_auditoria: latest?.id_auditoria ?? 0, campo: 'descripcion' },
      body: { version: 2 },
    });
    const found = async (q: string) =>
      (await server.call(listTasks, { query: { q, id_paciente: String(id_paciente) } })).body.total;
    expect([await found('espirometria'), await found('ergometria')]).toEqual([1, 0]);
  });

  it('calls a list entry what it was called then (R24)', async () => {
    const cobertura = await addItem(server, 'coberturas', 'Cobertura de antes');
    const person = await addPatient(server, { dni: String(dni++), cobertura });
    const { rename } = catalogueEndpoints('coberturas');
    await server.call(rename, { params: { id: cobertura }, body: { nombre: 'Cobertura de hoy' } });
    await server.call(updatePatient, {
      params: { id_paciente: person.id_paciente },
      body: { cobertura: null },
    });
    const { items } = await of(person.id_paciente);
    expect(items.map(said)).toEqual([
      'Paciente · cambio · Cobertura: Cobertura de hoy → null',
      expect.stringContaining('Cobertura: null → Cobertura de antes'),
    ]);
  });

  it('a report is one entry, whatever tables its save wrote, with the names that were signed', async () => {
    const { id_paciente } = await patient();
    const { id_procedimiento_paciente } = await addReport(server, id_paciente);
    const body = await reportBody(server, id_paciente);
    await server.call(updateReport, {
      params: { id_pp: id_procedimiento_paciente },
      body: {
        procedimientos_pacientes: { ...body.procedimientos_pacientes, fecha: '2026-11-19' },
        partes_quirurgicos: { ...body.partes_quirurgicos, tecnica_detalle: 'Otra técnica.' },
      },
    });
    const { items } = await of(id_paciente, { tipo: 'parte' });
    expect(items.map(said)).toEqual([
      'Parte quirúrgico · cambio · Técnica detallada: Colon hasta ciego. Pólipo ≥ 5 mm → polipectomía “en frío”. → Otra técnica. · Fecha: 18/11/2026 → 19/11/2026',
      expect.stringContaining('Cirujano: null → Dra. Inventada Sosa'),
    ]);
    expect(items[1]?.detalle).toBe('Videocolonoscopía, 19/11/2026');
  });

  it('of a long text it sends what surrounds the difference, and the whole one when it is asked for', async () => {
    const long = 'Sin cambios. '.repeat(100);
    const { id_paciente, id_evolucion } = await note(`${long}Uno.`);
    await change(id_evolucion, `${long}Dos. Y algo más.`);
    const [latest] = (await of(id_paciente)).items;
    const [cut] = latest?.cambios ?? [];
    expect(cut).toMatchObject({
      recortado: true,
      antes: expect.stringMatching(/^….{40,80}Uno\.$/),
      despues: expect.stringMatching(/^….{40,80}Dos\. Y algo más\.$/),
    });
    const { body } = await server.call(readActivityText, {
      params: { id_auditoria: latest?.id_auditoria ?? 0, campo: 'contenido' },
    });
    expect([body.antes, body.despues]).toEqual([`${long}Uno.`, `${long}Dos. Y algo más.`]);
  });

  it('narrows by kind, action, computer and day of the practice', async () => {
    const { id_paciente, id_evolucion } = await note();
    await server.call(deleteProgressNote, { params: { id_evolucion } });
    const count = async (query: object) => (await of(id_paciente, query)).items.length;
    expect(await count({ tipo: 'evolucion' })).toBe(2);
    expect(await count({ tipo: 'evolucion', accion: 'baja' })).toBe(1);
    expect(await count({ tipo: 'lista' })).toBe(0);
    expect(await count({ puesto: '127.0.0.1' })).toBe(4);
    expect(await count({ puesto: '10.0.0.9' })).toBe(0);
    // 23:59 and 00:01 in Buenos Aires are two days, and one in UTC.
    for (const at of ['2026-11-20T02:59:00Z', '2026-11-20T03:01:00Z']) {
      await server.engine.transact((tx) =>
        createRecords(tx, {
          kind: server.engine.kind,
          author: { id_sesion: null, nombre: 'Consultorio', ip: '127.0.0.1' },
          now: () => new Date(at),
        }).update('pacientes', id_paciente, { telefono: at }),
      );
    }
    expect(await count({ dia: '2026-11-19' })).toBe(1);
    expect(await count({ dia: '2026-11-20' })).toBe(5);
    expect(await count({ dia: '2026-11-21' })).toBe(0);
  });

  it('goes on page by page without a gap and without a row twice', async () => {
    const { id_paciente, id_evolucion } = await note('0');
    for (let at = 1; at <= 60; at += 1) await change(id_evolucion, String(at));
    const first = await of(id_paciente);
    await change(id_evolucion, 'mientras tanto');
    const second = await of(id_paciente, { antes: String(first.siguiente) });
    const texts = [...first.items, ...second.items]
      .filter(({ accion }) => accion === 'cambio')
      .map(({ cambios }) => cambios[0]?.despues);
    expect([first.items.length, second.siguiente]).toEqual([50, null]);
    expect(texts).toEqual(Array.from({ length: 60 }, (_, at) => String(60 - at)));
  });

  it('lists the whole practice; knows no patient that never was', async () => {
    const { id_paciente } = await patient();
    await server.call(createConsult, {
      body: { id_paciente, fecha: '2026-11-20', descripcion: 'ASA II' },
    });
    const { body } = await server.call(listActivity, { query: {} });
    expect(body.paciente).toBe(null);
    expect(body.items.some((item) => item.paciente?.id_paciente === id_paciente)).toBe(true);
    const missing = await server.call(listActivity, { query: { id_paciente: '999999' } });
    expect([missing.status, missing.detail]).toEqual([404, 'No encontramos ese paciente.']);
    for (const dia of ['2026-02-30', '0206-01-01', '9999-12-31']) {
      const badDay = await server.call(listActivity, { query: { dia } });
      expect([dia, badDay.status]).toEqual([dia, 422]);
    }
  });
}
