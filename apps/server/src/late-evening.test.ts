import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPatient, createReport, hzbReportPdf, updatePatient } from '@practice/domain';
import { readPdf } from '@practice/domain/testing/read-pdf';
import { TEST_ENGINES } from './testing/engines';
import { addPatient, patientBody, reportBody } from './testing/invented';
import { startServer, type TestServer } from './testing/server';

/** Half past ten at night in Buenos Aires: in UTC, where servers live, it is already tomorrow (decision G9). */
const LATE = new Date('2026-03-11T01:30:00Z');
const [TODAY, TOMORROW] = ['2026-03-10', '2026-03-11'];

describe.each([
  ['UTC', 1],
  ['America/Argentina/Buenos_Aires', 22],
  ['Asia/Tokyo', 10],
])('at 22:30 in Buenos Aires, on a server in %s', (zone, hour) => {
  const before = process.env['TZ'];
  let server: TestServer;
  beforeEach(async () => {
    process.env['TZ'] = zone;
    const [engine] = TEST_ENGINES;
    if (!engine) throw new Error('no engine');
    server = await startServer(engine, {}, { start: LATE });
  });
  afterEach(async () => {
    await server.close();
    if (before === undefined) delete process.env['TZ'];
    else process.env['TZ'] = before;
  });

  it('the process lives in its own zone', () => {
    expect(LATE.getHours()).toBe(hour);
  });

  it('a child of today can be registered, one of tomorrow can not', async () => {
    const body = (fecha_nacimiento: string, dni: string) => ({
      body: { ...patientBody, fecha_nacimiento, dni },
    });
    const born = await server.call(createPatient, body(TODAY, '1'));
    expect([born.status, born.body.fecha_nacimiento]).toEqual([201, TODAY]);
    const refused = await server.call(createPatient, body(TOMORROW, '2'));
    expect([refused.status, refused.detail]).toMatchObject([
      422,
      [{ msg: 'La fecha de nacimiento no puede ser futura.' }],
    ]);
    const params = { id_paciente: born.body.id_paciente };
    const moved = await server.call(updatePatient, {
      params,
      body: { fecha_nacimiento: TOMORROW },
    });
    expect(moved.status).toBe(422);
  });

  it('a report without a date is today’s, and prints the age of that day', async () => {
    const { id_paciente } = await addPatient(server, { fecha_nacimiento: '1986-03-11' });
    const { procedimientos_pacientes, partes_quirurgicos } = await reportBody(server, id_paciente);
    const { body } = await server.call(createReport, {
      body: {
        procedimientos_pacientes: { ...procedimientos_pacientes, fecha: undefined },
        partes_quirurgicos,
      },
    });
    expect(body.procedimientos_pacientes.fecha).toBe(TODAY);
    const params = { id_pp: body.id_procedimiento_paciente };
    const pages = await readPdf((await server.call(hzbReportPdf, { query: {}, params })).body);
    const text = pages.map((page) => page.text).join('\n');
    expect(text).toContain('10/03/2026');
    expect(text).not.toContain('11/03/2026');
    // Forty tomorrow.
    expect(text).toContain('39 años');
  });
});
