import { expect, type Page } from '@playwright/test';

/** The URL of a call, and the session of the page. */
async function asPage(page: Page, path: string) {
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  return { url: new URL(path, page.url()).href, headers: { authorization: `Bearer ${token}` } };
}

/** Stores a record through the API with the page's session: test data whose entry the journey does not show. */
export async function post(
  page: Page,
  path: string,
  data: object,
): Promise<{ [key: string]: unknown }> {
  const { url, headers } = await asPage(page, path);
  const answer = await page.request.post(url, { headers, data });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as Record<string, unknown>;
}

/** Updates a record as another computer. */
export async function put(page: Page, path: string, data: object): Promise<void> {
  const { url, headers } = await asPage(page, path);
  const answer = await page.request.put(url, { headers, data });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Deletes a record as another computer. */
export async function remove(page: Page, path: string): Promise<void> {
  const { url, headers } = await asPage(page, path);
  const answer = await page.request.delete(url, { headers });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Stores an invented patient. */
export const storePatient = (page: Page, nombre: string, dni: string) =>
  post(page, '/pacientes/', { nombre, dni, fecha_nacimiento: '1969-05-03' });

/** Stores a complete report of the patient, the first of theirs. */
export async function storeReport(
  page: Page,
  id_paciente: number,
  samples: { patologia?: boolean; cultivo?: boolean } = {},
): Promise<void> {
  await post(page, '/partes/', {
    procedimientos_pacientes: { id_paciente, institucion: 'HZB', tipo_cirugia: 1, ...samples },
    partes_quirurgicos: await sampleOperation(page, id_paciente),
  });
}

/** Stores a report for each of these days. */
export async function storeReports(
  page: Page,
  id_paciente: number,
  days: readonly string[],
): Promise<void> {
  const partes_quirurgicos = await sampleOperation(page, id_paciente);
  for (const fecha of days) {
    const procedure = { id_paciente, institucion: 'HZB', tipo_cirugia: 1, fecha };
    await post(page, '/partes/', { procedimientos_pacientes: procedure, partes_quirurgicos });
  }
}

/** What a report must have. */
async function sampleOperation(page: Page, id_paciente: number) {
  // Entries of its own: a catalogue has each name once.
  const nombre = `De muestra ${id_paciente}`;
  const id = async (path: string) => (await post(page, path, { nombre }))['id'];
  return {
    id_diagnostico_pre: await id('/bases/diagnosticos/'),
    id_procedimiento: await id('/bases/tecnicas/'),
    id_cirujano: await id('/bases/cirujanos/'),
    id_tipo_anestesia: 1,
    tecnica_detalle: 'De muestra.',
  };
}

/** Reads what is stored, through the API. */
export async function get(page: Page, path: string): Promise<unknown> {
  const { url, headers } = await asPage(page, path);
  // A connection that was kept open may be closed at the moment it is used again: a read is sent once more, as a browser does.
  return (await page.request.get(url, { headers, maxRetries: 1 })).json();
}

/** A file to be sent, as a person would choose it. */
export interface SentFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

type FormFields = Record<string, string | SentFile>;

/** Stores a record with its file through the API, as {@link post}. */
export async function postForm(
  page: Page,
  path: string,
  multipart: FormFields,
): Promise<{ [key: string]: unknown }> {
  const { url, headers } = await asPage(page, path);
  const answer = await page.request.post(url, { headers, multipart });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as Record<string, unknown>;
}

/** Updates a record with a file as another computer. */
export async function putForm(page: Page, path: string, multipart: FormFields): Promise<void> {
  const { url, headers } = await asPage(page, path);
  const answer = await page.request.put(url, { headers, multipart });
  expect(answer.status(), await answer.text()).toBe(200);
}
