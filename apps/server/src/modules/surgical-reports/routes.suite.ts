import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import {
  catalogueEndpoints,
  createReport,
  deletePatient,
  fillPath,
  hzbReportPdf,
  listProcedureSummaries,
  listProcedureTypes,
  readProcedureReport,
  readReport,
  readReportTemplate,
  restorePatient,
  updatePatient,
  updateReport,
  type CatalogueField,
  type CatalogueKey,
} from '@practice/domain';
import { readPdf } from '@practice/domain/testing/read-pdf';
import { addItem, addPatient, addReport, reportBody } from '../../testing/invented';
import type { TestServer } from '../../testing/server';

export function reportSuite(current: () => TestServer): void {
  let server: TestServer;
  let patient: number;
  beforeAll(async () => {
    server = current();
    patient = (await addPatient(server, { dni: '40404040' })).id_paciente;
  });

  it('stores a report and answers it whole, by every path alike', async () => {
    const { status, body } = await server.call(createReport, {
      body: await reportBody(server, patient),
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      version: 1,
      procedimientos_pacientes: {
        institucion: 'HZB',
        procedimiento_base_nombre: 'Endoscopía',
        patologia: true,
        patologia_solicitada: true,
        cultivo: false,
      },
      partes_quirurgicos: {
        diagnostico_pre_nombre: 'Pólipo de colon',
        nombre_tecnica: 'Videocolonoscopía',
        cirujano_nombre: 'Dra. Inventada Sosa',
        ayudante1_nombre: 'Dr. Imaginario Paz',
        ayudante2_nombre: null,
        anestesiologo_nombre: 'Dra. Supuesta Núñez',
        tipo_anestesia_nombre: 'Sedación',
        instrumentador_nombre: 'Lic. Ejemplo Vera',
        circulante_nombre: 'Lic. Muestra Quiroga',
        tecnica_detalle: 'Colon hasta ciego. Pólipo ≥ 5 mm → polipectomía “en frío”.',
      },
      paciente: { id_paciente: patient },
    });
    const params = { id_pp: body.id_procedimiento_paciente };
    for (const spec of [readReport, readProcedureReport]) {
      expect((await server.call(spec, { params })).body).toEqual(body);
    }
    const list = await server.call(listProcedureSummaries, { query: { id_paciente: patient } });
    expect(list.body[0]).toMatchObject({ id_parte: body.id_parte, institucion_nombre: 'HZB' });
  });

  it('repeats the six checks, in order', async () => {
    const { status, detail } = await server.call(createReport, {
      body: {
        procedimientos_pacientes: { id_paciente: patient, institucion: 'HZB' },
        partes_quirurgicos: { tecnica_detalle: '  ' },
      },
    });
    const at = (table: string, field: string, msg: string) => ({
      loc: ['body', table, field],
      msg,
      type: 'report_incomplete',
    });
    const operation = 'partes_quirurgicos';
    expect([status, detail]).toEqual([
      422,
      [
        at('procedimientos_pacientes', 'tipo_cirugia', 'Seleccioná si es Programado o Urgencia.'),
        at(operation, 'id_diagnostico_pre', 'El diagnóstico preoperatorio es obligatorio.'),
        at(operation, 'id_procedimiento', 'La técnica (procedimiento) es obligatoria.'),
        at(operation, 'id_tipo_anestesia', 'El tipo de anestesia es obligatorio.'),
        at(operation, 'id_cirujano', 'Debés indicar el cirujano principal.'),
        at(operation, 'tecnica_detalle', 'La técnica (detalle) es obligatoria.'),
      ],
    ]);
  });

  it('refuses a year that cannot be (R27)', async () => {
    const body = await reportBody(server, patient);
    for (const fecha of ['0206-11-20', '20/11/1899', '2206-11-20']) {
      const { status, detail } = await server.call(createReport, {
        body: {
          ...body,
          procedimientos_pacientes: { ...body.procedimientos_pacientes, fecha },
        },
      });
      expect([status, detail]).toMatchObject([
        422,
        [
          {
            loc: ['body', 'procedimientos_pacientes', 'fecha'],
            msg: 'El año tiene que estar entre 1900 y 2100.',
          },
        ],
      ]);
    }
  });

  it('needs a patient that exists', async () => {
    const body = await reportBody(server, patient);
    const withPatient = (id_paciente: unknown) => ({
      body: {
        ...body,
        procedimientos_pacientes: { ...body.procedimientos_pacientes, id_paciente },
      },
    });
    for (const none of [undefined, null, 'x', 0, 1.5]) {
      const { status, detail } = await server.call(createReport, withPatient(none));
      expect([status, JSON.stringify(detail)]).toEqual([
        422,
        expect.stringContaining(
          'No se encontró un identificador de paciente válido (id_paciente).',
        ),
      ]);
    }
    const missing = {
      status: 422,
      detail: [
        {
          loc: ['body', 'id_paciente'],
          msg: 'Ese paciente ya no existe: lo eliminó otro puesto.',
          type: 'missing_reference',
        },
      ],
    };
    expect(await server.call(createReport, withPatient(2_000_000_000))).toMatchObject(missing);
    const gone = await addPatient(server, { dni: '404041' });
    await server.call(deletePatient, { params: { id_paciente: gone.id_paciente } });
    expect(await server.call(createReport, withPatient(gone.id_paciente))).toMatchObject(missing);
  });

  it('names the field that points at nothing, and stores nothing of it', async () => {
    const body = await reportBody(server, patient);
    const count = async () =>
      (await server.call(listProcedureSummaries, { query: { id_paciente: patient } })).body.length;
    const before = await count();
    const { status, detail } = await server.call(createReport, {
      body: {
        ...body,
        partes_quirurgicos: {
          ...body.partes_quirurgicos,
          id_ayudante2: 999_999,
          id_cirujano: 999_998,
        },
      },
    });
    const msg = 'El valor elegido ya no existe. Actualizá la lista y volvé a elegir.';
    expect([status, detail]).toEqual([
      422,
      ['id_cirujano', 'id_ayudante2'].map((field) => ({
        loc: ['body', 'partes_quirurgicos', field],
        msg,
        type: 'missing_reference',
      })),
    ]);
    expect(await count()).toBe(before);
  });

  it('keeps no nurses for INTECNUS, and reads no person from "Sin seleccionar"', async () => {
    const body = await reportBody(server, patient);
    const { body: report } = await server.call(createReport, {
      body: {
        procedimientos_pacientes: { ...body.procedimientos_pacientes, institucion: 'intecnus' },
        partes_quirurgicos: {
          ...body.partes_quirurgicos,
          id_ayudante1: 'Sin seleccionar' as never,
        },
      },
    });
    expect(report.procedimientos_pacientes.institucion).toBe('Intecnus');
    expect(report.partes_quirurgicos).toMatchObject({
      id_instrumentador: null,
      id_circulante: null,
      id_ayudante1: null,
      id_cirujano: expect.any(Number),
    });
  });

  it('changes what is sent, keeps the rest, counts versions, refuses stale ones', async () => {
    const report = await addReport(server, patient);
    const params = { id_pp: report.id_procedimiento_paciente };
    const change = {
      procedimientos_pacientes: { institucion: 'Intecnus', tipo_cirugia: 2 },
      partes_quirurgicos: { hora_fin: '1030', id_ayudante1: null },
      version: 1,
    };
    const { body } = await server.call(updateReport, { params, body: change });
    expect(body).toMatchObject({
      version: 2,
      // The record decides the centre, never what the form believes (decision PR6).
      procedimientos_pacientes: { institucion: 'HZB', tipo_cirugia: 2, id_procedimiento_base: 2 },
      partes_quirurgicos: { hora_inicio: '09:05', hora_fin: '10:30', ayudante1_nombre: null },
    });
    const stale = await server.call(updateReport, { params, body: change });
    expect(stale.status).toBe(409);
    const emptied = await server.call(updateReport, {
      params,
      body: { ...change, version: 2, partes_quirurgicos: { id_cirujano: null } },
    });
    expect(emptied.status).toBe(422);
    const other = await addPatient(server, { dni: String(params.id_pp + 6_000_000) });
    const moved = await server.call(updateReport, {
      params,
      body: {
        ...change,
        version: 2,
        procedimientos_pacientes: { institucion: 'HZB', id_paciente: other.id_paciente },
      },
    });
    expect(moved.status).toBe(422);
  });

  it('corrects the base procedure, from the list of base procedures (R25)', async () => {
    const report = await addReport(server, patient);
    const { body: types } = await server.call(listProcedureTypes, {});
    expect(types.slice(0, 3).map(({ procedimiento }) => procedimiento)).toEqual([
      'Cirugía',
      'Endoscopía',
      'Videocolonoscopía',
    ]);
    const correct = (id_procedimiento_base: number) =>
      server.call(updateReport, {
        params: { id_pp: report.id_procedimiento_paciente },
        body: {
          procedimientos_pacientes: { institucion: 'HZB', tipo_cirugia: 1, id_procedimiento_base },
          partes_quirurgicos: {},
        },
      });
    const { body } = await correct(types[2]!.id_procedimiento);
    expect(body).toMatchObject({
      version: 2,
      procedimientos_pacientes: { procedimiento_base_nombre: 'Videocolonoscopía' },
    });
    expect((await correct(999_999)).status).toBe(422);
  });

  it('counts a version when either of its two rows changes, and none when neither does', async () => {
    const report = await addReport(server, patient);
    const params = { id_pp: report.id_procedimiento_paciente };
    const save = async (tipo_cirugia: number, hora_fin: string, version: number) => {
      const { status, detail, body } = await server.call(updateReport, {
        params,
        body: {
          procedimientos_pacientes: { institucion: 'HZB', tipo_cirugia },
          partes_quirurgicos: { hora_fin },
          version,
        },
      });
      return [status, detail ?? body.version];
    };
    expect(await save(2, '10:30', 1)).toEqual([200, 2]);
    expect(await save(2, '10:30', 2)).toEqual([200, 2]);
    expect(await save(1, '10:30', 2)).toEqual([200, 3]);
    expect((await save(2, '10:30', 2))[0]).toBe(409);
    expect(await save(1, '10:45', 3)).toEqual([200, 4]);
  });

  it('keeps the names that it was signed with when its catalogues rename them (R24)', async () => {
    const body = await reportBody(server, patient);
    const named = async (key: CatalogueKey, nombre: string) => ({
      id: await addItem(server, key, nombre),
      rename: async function (this: { id: number }, next: string) {
        const { rename } = catalogueEndpoints(key);
        await server.call(rename, { params: { id: this.id }, body: { nombre: next } });
      },
    });
    const surgeon = await named('cirujanos', 'Dra. Firmante Rey');
    const technique = await named('tecnicas', 'Técnica firmada');
    const { body: report } = await server.call(createReport, {
      body: {
        ...body,
        partes_quirurgicos: {
          ...body.partes_quirurgicos,
          id_cirujano: surgeon.id,
          id_ayudante2: surgeon.id,
          id_procedimiento: technique.id,
        },
      },
    });
    const params = { id_pp: report.id_procedimiento_paciente };
    await surgeon.rename('Dra. Otra Persona');
    await technique.rename('Otra técnica');
    expect((await server.call(readReport, { params })).body).toEqual(report);
    expect(report.partes_quirurgicos).toMatchObject({
      cirujano_nombre: 'Dra. Firmante Rey',
      ayudante2_nombre: 'Dra. Firmante Rey',
      nombre_tecnica: 'Técnica firmada',
    });
    const list = await server.call(listProcedureSummaries, { query: { id_paciente: patient } });
    expect(list.body.find((row) => row.id_parte === report.id_parte)?.nombre_tecnica).toBe(
      'Técnica firmada',
    );
    const { body: printed } = await server.call(hzbReportPdf, { query: {}, params });
    const text = (await readPdf(printed as Uint8Array)).map((page) => page.text).join();
    expect(text).toContain('Dra. Firmante Rey');
    expect(text).not.toContain('Otra');

    // Only the fields that change get their present names; a field that is chosen again does too.
    const save = async (operation: object, elegidos?: CatalogueField[]) => {
      const { body: saved } = await server.call(updateReport, {
        params,
        body: {
          procedimientos_pacientes: { institucion: 'HZB' },
          partes_quirurgicos: operation,
          elegidos,
        },
      });
      const { cirujano_nombre, ayudante1_nombre, ayudante2_nombre } = saved.partes_quirurgicos;
      return [saved.version, cirujano_nombre, ayudante1_nombre, ayudante2_nombre];
    };
    const everybody = { id_cirujano: surgeon.id, id_ayudante1: null, id_ayudante2: surgeon.id };
    const signed = 'Dra. Firmante Rey';
    expect(await save(everybody)).toEqual([2, signed, null, signed]);
    expect(await save(everybody)).toEqual([2, signed, null, signed]);
    expect(await save({ id_ayudante1: surgeon.id })).toEqual([
      ...[3, signed, 'Dra. Otra Persona', signed],
    ]);
    expect(await save(everybody, ['id_cirujano'])).toEqual([
      ...[4, 'Dra. Otra Persona', null, signed],
    ]);
  });

  it('keeps the coverage that it was saved with, until its author takes the present one (R24)', async () => {
    const osde = await addItem(server, 'coberturas', 'Cobertura Firmada');
    const pami = await addItem(server, 'coberturas', 'Cobertura Nueva');
    const { id_paciente } = await addPatient(server, { dni: '40404041' });
    const change = (cobertura: number, beneficio: string) =>
      server.call(updatePatient, { params: { id_paciente }, body: { cobertura, beneficio } });
    const report = await addReport(server, id_paciente);
    const params = { id_pp: report.id_procedimiento_paciente };
    const printed = async () => {
      const { body } = await server.call(hzbReportPdf, { query: {}, params });
      const [sheet] = await readPdf(body as Uint8Array);
      return ['Cobertura Firmada', 'Cobertura Otra', 'Cobertura Nueva', '61 001', '150 002'].filter(
        (text) => sheet?.text.includes(text),
      );
    };
    const bodyWith = (elegidos?: ['cobertura'], cobertura_vista?: string) => ({
      procedimientos_pacientes: { institucion: 'HZB' },
      partes_quirurgicos: {},
      elegidos,
      cobertura_vista,
    });
    const save = async (...choice: Parameters<typeof bodyWith>) => {
      const { body } = await server.call(updateReport, { params, body: bodyWith(...choice) });
      const { cobertura_nombre, beneficio } = body.partes_quirurgicos;
      return [body.version, cobertura_nombre, beneficio];
    };
    // Saved before anyone asked who pays: it follows the patient until it is saved again.
    expect(report.partes_quirurgicos).toMatchObject({ cobertura_nombre: null, beneficio: null });
    await change(osde, '61 001');
    expect(await printed()).toEqual(['Cobertura Firmada', '61 001']);
    expect(await save()).toEqual([2, 'Cobertura Firmada', '61 001']);

    const { rename } = catalogueEndpoints('coberturas');
    await server.call(rename, { params: { id: osde }, body: { nombre: 'Cobertura Otra' } });
    expect(await printed()).toEqual(['Cobertura Firmada', '61 001']);
    await change(pami, '150 002');
    expect(await printed()).toEqual(['Cobertura Firmada', '61 001']);
    expect(await save()).toEqual([2, 'Cobertura Firmada', '61 001']);

    // Its author saw another one.
    const refused = await server.call(updateReport, {
      params,
      body: bodyWith(['cobertura'], 'Cobertura Otra · 61 001'),
    });
    expect(refused).toMatchObject({
      status: 409,
      detail:
        'La cobertura del paciente cambió: ahora es Cobertura Nueva · 150 002. El parte quedó como estaba.',
    });
    expect(await printed()).toEqual(['Cobertura Firmada', '61 001']);
    const seen = 'Cobertura Nueva · 150 002';
    expect(await save(['cobertura'], seen)).toEqual([3, 'Cobertura Nueva', '150 002']);
    expect(await printed()).toEqual(['Cobertura Nueva', '150 002']);
    const next = await addReport(server, id_paciente);
    expect(next.partes_quirurgicos).toMatchObject({ cobertura_nombre: 'Cobertura Nueva' });
  });

  it('takes today when no day is sent', async () => {
    const body = await reportBody(server, patient);
    const { fecha, ...procedure } = body.procedimientos_pacientes;
    const { body: report } = await server.call(createReport, {
      body: { ...body, procedimientos_pacientes: procedure },
    });
    expect(report.procedimientos_pacientes.fecha).toBe('2026-11-20');
    expect(fecha).toBe('2026-11-18');
  });

  it('answers the practice’s own form from the data folder, and null without one (PD2)', async () => {
    const content = async () => (await server.call(readReportTemplate, {})).body.contenido;
    expect(await content()).toBeNull();
    const folder = join(server.folder, 'templates');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'intecnus.pdf'), '%PDF-1.7');
    expect(atob((await content()) ?? '')).toBe('%PDF-1.7');
    await rm(folder, { recursive: true });
  });

  it('answers an empty file for a form that cannot be read: a folder, a place that is none', async () => {
    const content = async () => (await server.call(readReportTemplate, {})).body.contenido;
    const folder = join(server.folder, 'templates');
    await mkdir(join(folder, 'intecnus.pdf'), { recursive: true });
    expect(await content()).toBe('');
    await rm(folder, { recursive: true });
    await writeFile(folder, 'no es una carpeta');
    expect(await content()).toBe('');
    await rm(folder);
  });

  it('prints it', async () => {
    const report = await addReport(server, patient);
    const params = { id_pp: report.id_procedimiento_paciente };
    const { status, headers, body } = await server.call(hzbReportPdf, { query: {}, params });
    expect(status).toBe(200);
    expect(Buffer.from(body).subarray(0, 5).toString()).toBe('%PDF-');
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      // It runs no script, and no other site shows it.
      'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
      'cross-origin-resource-policy': 'same-site',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^inline; filename="Parte .+ 2026-11-18\.pdf"/),
    });
    const page = await server.send({
      method: 'GET',
      url: '/api/pdf/hzb/999999/pdf',
      headers: { accept: 'text/html' },
    });
    expect([page.statusCode, page.headers['content-type']]).toEqual([
      404,
      'text/html; charset=utf-8',
    ]);
    expect(page.body).toContain('No encontramos ese parte.');
  });

  it('names the deleted patient of a report, read, printed or saved', async () => {
    const { id_paciente } = await addPatient(server, { nombre: 'Paz, Inés', dni: '404042' });
    const created = await server.call(createReport, {
      body: await reportBody(server, id_paciente),
    });
    const params = { id_pp: created.body.id_procedimiento_paciente };
    await server.call(deletePatient, { params: { id_paciente } });
    const reason =
      'Se dio de baja a su paciente, Paz, Inés (DNI 404042). Para recuperarlo, cargá ese DNI en Nuevo Paciente.';
    const body = { ...(await reportBody(server, id_paciente)), version: 1 };
    for (const refused of [
      await server.call(readReport, { params }),
      await server.call(readProcedureReport, { params }),
      await server.call(updateReport, { params, body }),
    ]) {
      expect(refused).toMatchObject({ status: 404, detail: reason });
    }
    const url = fillPath(hzbReportPdf.path, params);
    const page = await server.send({ method: 'GET', url, headers: { accept: 'text/html' } });
    expect(page.body).toContain(`<h1>${reason}</h1>`);
    // Its title would stay in the history of the browser.
    expect(page.body).toContain('<html lang="es-AR">');
    expect(page.body).toContain('<title>Error 404</title>');
    await server.call(restorePatient, { params: { id_paciente } });
    expect((await server.call(readReport, { params })).status).toBe(200);
  });
}
