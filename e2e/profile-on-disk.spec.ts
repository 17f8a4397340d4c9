import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createServer as createSocketServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import {
  chromium,
  expect,
  test,
  type Page,
  type PlaywrightTestOptions,
  type PlaywrightWorkerOptions,
} from '@playwright/test';
import { post, postForm, storePatient, storeReport } from './support/api';
import { png } from './support/files';
import { logIn, openHistory } from './support/journey';
import { openPdf } from './support/pdf';
import { findTraces } from './support/profile';
import { TestServer } from './support/server';
import { loginField } from './support/session';

/** Decision S16: a computer of the practice is shared, and others may read its disk (docs/decisions/249). */

const SURNAME = 'Rastrojero';
const PATIENT = { nombre: `${SURNAME}, Ñandubay`, dni: '31777333' };
const REASON = 'Dolor abdominal inconfundible';
const NOTE = 'Nota escrita sin rastros';
const STUDY = 'Imagen descripta sin rastros';
/** Within the bytes of the stored files. */
const IN_FILE = 'bytes-de-un-archivo-del-paciente';
/** What answers that may be kept leave on the disk: the search finds each way of storing it. */
const CONTROLS = {
  identity: 'control-tal-cual',
  gzip: 'control-con-gzip',
  br: 'control-con-brotli',
  name: 'control-guardado-por-la-página',
};

let server: TestServer;
let profile: string;
test.beforeEach(async () => {
  server = await TestServer.start();
  profile = await mkdtemp(join(tmpdir(), 'practice-profile-'));
});
test.afterEach(async () => {
  await server.stop();
  await rm(profile, { recursive: true, force: true });
});

type BrowserOptions = Pick<PlaywrightTestOptions, 'locale' | 'timezoneId' | 'viewport'> &
  Pick<PlaywrightWorkerOptions, 'launchOptions'>;

/** A browser whose profile stays on the disk. */
async function openBrowser({ launchOptions, locale, timezoneId, viewport }: BrowserOptions) {
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    ...(locale && { locale }),
    ...(timezoneId && { timezoneId }),
    viewport,
  });
  return { context, page: context.pages()[0] ?? (await context.newPage()) };
}

test('after a day of work nothing of a patient is on the disk of the browser', async ({
  launchOptions,
  locale,
  timezoneId,
  viewport,
}) => {
  const { context, page } = await openBrowser({ launchOptions, locale, timezoneId, viewport });
  await leaveControls(page);
  await logIn(page, server.url);
  await storeHistory(page);

  await page.reload();
  await openHistory(page, SURNAME, PATIENT.nombre);
  await page.getByRole('button', { name: REASON, exact: true }).click();
  await expect(page.getByRole('button', { name: new RegExp(NOTE) })).toBeVisible();
  expect((await pressForPdf(page, 'Resumen HC')).text).toContain(NOTE);
  await page.getByRole('tab', { name: 'Procedimientos' }).click();
  expect((await pressForPdf(page, /^Abrir el PDF/)).text).toContain(PATIENT.nombre);
  await page.getByRole('tab', { name: 'Estudios' }).click();
  await page.getByRole('button', { name: new RegExp(STUDY) }).click();
  const image = page.getByRole('img', { name: 'placa.png' });
  await expect.poll(() => image.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBe(8);
  // What the browser's own list of visited pages would have.
  expect(`${page.url()} ${await page.title()}`).not.toContain(SURNAME);

  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(loginField(page)).toBeVisible();
  await context.close();

  const controls = Object.values(CONTROLS);
  const kept = await findTraces(profile, controls);
  expect([...new Set(kept.map(({ text }) => text))].toSorted()).toEqual(controls.toSorted());
  // A printed document is compressed in a way of its own: its first bytes are looked for.
  const texts = [SURNAME, 'Ñandubay', PATIENT.dni, REASON, NOTE, STUDY, IN_FILE, '%PDF-'];
  expect(await findTraces(profile, texts)).toEqual([]);
});

test('a search that waits for its answer has no name on the disk, where a computer that is switched off would leave it', async ({
  launchOptions,
  locale,
  timezoneId,
  viewport,
}) => {
  const { context, page } = await openBrowser({ launchOptions, locale, timezoneId, viewport });
  await logIn(page, server.url);
  await server.kill();
  const silent = createSocketServer(() => undefined).listen(server.port, '127.0.0.1');
  const asked = page.waitForRequest((request) => request.url().includes(SURNAME));
  await page.getByRole('searchbox', { name: 'Buscar pacientes' }).fill(SURNAME);
  await asked;
  // The cache writes the address as soon as it has room for the answer.
  await page.waitForTimeout(500);
  expect(await findTraces(profile, [SURNAME])).toEqual([]);
  await context.close();
  silent.close();
});

/** What the journey reads; stored beside the browser, which must not know it before. */
async function storeHistory(page: Page): Promise<void> {
  const { id_paciente } = await storePatient(page, PATIENT.nombre, PATIENT.dni);
  const { id_consulta } = await post(page, '/consultas/', {
    id_paciente,
    motivo: (await post(page, '/bases/motivos_consulta/', { nombre: REASON }))['id'],
    fecha_consulta: '2026-11-10',
  });
  await post(page, '/evoluciones/', { id_consulta, contenido: NOTE });
  await storeReport(page, Number(id_paciente));
  const { id: id_otro } = await post(page, '/bases/otros/', { nombre: 'Biopsia' });
  const image = png('placa.png');
  await postForm(page, '/examenes/otros', {
    id_paciente: String(id_paciente),
    id_otro: String(id_otro),
    fecha: '2026-11-10',
    descripcion: STUDY,
    archivo: { ...image, buffer: Buffer.concat([image.buffer, Buffer.from(IN_FILE)]) },
  });
}

/** Follows a link to a document of the server. */
async function pressForPdf(page: Page, name: string | RegExp) {
  const link = page.getByRole('link', { name });
  const address = new URL((await link.getAttribute('href')) ?? '', page.url()).href;
  return openPdf(page.context(), () => link.click(), address);
}

/** Visits a page whose answers may be kept, and which stores a name itself. */
async function leaveControls(page: Page): Promise<void> {
  const compressed = { identity: (text: string) => text, gzip: gzipSync, br: brotliCompressSync };
  const careless = createServer(({ url }, response) => {
    const encoding = (url ?? '').slice(1) as keyof typeof compressed;
    const type = { 'content-type': 'text/html' };
    if (!(encoding in compressed)) return response.writeHead(200, type).end('<p>control</p>');
    return response
      .writeHead(200, {
        ...type,
        'cache-control': 'max-age=600',
        'content-encoding': encoding,
      })
      .end(compressed[encoding](`${CONTROLS[encoding]} `.repeat(20)));
  }).listen(0, '127.0.0.1');
  await once(careless, 'listening');
  const { port } = careless.address() as AddressInfo;
  await page.goto(`http://127.0.0.1:${port}/`);
  await page.evaluate(
    async ([name]) => {
      localStorage.setItem('name', name ?? '');
      for (const path of ['/identity', '/gzip', '/br']) await (await fetch(path)).text();
    },
    [CONTROLS.name],
  );
  careless.closeAllConnections();
  careless.close();
}
