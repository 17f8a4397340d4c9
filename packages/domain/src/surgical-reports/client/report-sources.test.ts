import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connectApi } from '../../client/http/api';
import { history, polypectomyReport } from '../../testing/cast';
import { reportDocuments } from './report-sources';

/** Answers of the server by the start of their path; a number is the status of a refusal. */
let answers: Record<string, unknown>;

beforeEach(() => {
  vi.useFakeTimers();
  answers = {
    '/partes/completo/': polypectomyReport,
    '/pacientes/historia-completa/': { ...history, paciente: polypectomyReport.paciente },
    '/coberturas/': [{ id_cobertura: 1, nombre_cobertura: 'OSDE 310', version: 1 }],
    '/plantillas-pdf/': { contenido: null },
  };
  vi.stubGlobal('fetch', async (address: RequestInfo | URL) => {
    const { pathname } = new URL(String(address instanceof Request ? address.url : address));
    const answer = Object.entries(answers).find(([path]) => pathname.includes(path))?.[1];
    if (answer instanceof Error) throw answer;
    const status = typeof answer === 'number' ? answer : 200;
    const body = status === 200 ? answer : { detail: 'Error interno' };
    return Response.json(body, { status });
  });
  // The end of a session is said to the window.
  vi.stubGlobal('window', new EventTarget());
  connectApi('http://127.0.0.1');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The pauses between the tries of a call pass at once. */
async function read() {
  const { id_procedimiento_paciente } = polypectomyReport;
  const { id_paciente } = polypectomyReport.paciente;
  const reading = reportDocuments.readSources({ id_procedimiento_paciente, id_paciente }, false);
  reading.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  return reading;
}

it('has the patient, the codes and no form', async () => {
  const { source, template } = await read();
  expect(source.report.paciente.nombre).toBe(polypectomyReport.paciente.nombre);
  expect(source.codes).toEqual(polypectomyReport.codigos);
  expect(template).toBeNull();
});

it('has the codes of the version that its text has, when another computer saves meanwhile', async () => {
  answers['/facturacion/'] = [];
  expect((await read()).source.codes).toEqual(polypectomyReport.codigos);
});

it.each(['/pacientes/historia-completa/', '/coberturas/'])(
  'is read although %s fails',
  async (path) => {
    answers[path] = 500;
    const { source } = await read();
    expect(source.report.paciente.nombre).toBe(polypectomyReport.paciente.nombre);
    expect(source.report.paciente.nombre_cobertura).toBe('OSDE 310');
    expect(source.codes).toEqual(polypectomyReport.codigos);
  },
);

it('takes a form that cannot be read for an empty file, which the drawing reports as broken', async () => {
  answers['/plantillas-pdf/'] = 500;
  expect((await read()).template).toEqual(new Uint8Array());
});

it('is not read without a session, without a line or without the report', async () => {
  answers['/coberturas/'] = 401;
  await expect(read()).rejects.toMatchObject({ status: 401 });
  answers['/coberturas/'] = new TypeError('Failed to fetch');
  await expect(read()).rejects.toMatchObject({ status: 0 });
  answers['/coberturas/'] = [];
  answers['/partes/completo/'] = 500;
  await expect(read()).rejects.toMatchObject({ status: 500 });
});
