import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { MAX_FILE_BYTES, createConsult, listConsults, login } from '@practice/domain';
import { FILES_COOKIE } from '../http/auth';
import { formPayload } from '../testing/form-payload';
import { addPatient } from '../testing/invented';
import { HOSTILE, fileOf, heic, jpg, pdf, pdfOfSize, png } from '../testing/sample-files';
import { PASSWORD, type TestServer } from '../testing/server';

export function fileSuite(current: () => TestServer): void {
  let server: TestServer;
  let id_paciente: number;
  beforeAll(async () => {
    server = current();
    ({ id_paciente } = await addPatient(server, { dni: '940100' }));
  });
  const body = () => ({ id_paciente, fecha: '2026-10-05', descripcion: 'Con archivo' });
  const send = (...files: File[]) => server.call(createConsult, { body: body(), files });
  const rows = async () =>
    (await server.call(listConsults, { params: { id_paciente } })).body.length;
  const stored = () => contents(server.folder);

  describe('what a file is, its content says (ES1)', () => {
    it.each([
      ['a program', HOSTILE.exe, 'radiografía.png', 'image/png'],
      ['a page named as an image', HOSTILE.html, 'foto.png', 'image/png'],
      ['a drawing with a script', HOSTILE.svg, 'dibujo.svg', 'image/svg+xml'],
      ['a drawing named as an image', HOSTILE.svg, 'dibujo.png', 'image/png'],
      ['an animation that is a script', HOSTILE.gifScript, 'gif.png', 'image/png'],
      ['a text', Buffer.from('Hb 12,8'), 'informe.pdf', 'application/pdf'],
    ])('refuses %s, and stores nothing', async (_, content, name, type) => {
      const [before, contentsBefore] = [await rows(), stored()];
      const { status, detail } = await send(fileOf(content, name, type));
      expect([status, detail]).toEqual([415, 'Tipo de archivo no permitido']);
      expect([await rows(), stored()]).toEqual([before, contentsBefore]);
    });

    it.each([
      ['an empty file', Buffer.alloc(0), 415, 'El archivo está vacío.'],
      [
        'an image of 900 million pixels',
        HOSTILE.hugePng,
        413,
        'La imagen tiene demasiados píxeles para mostrarla.',
      ],
      ['a photo of an iPhone', heic(), 415, 'Convertí la foto a JPG'],
      ['one byte more than 25 MB', pdfOfSize(MAX_FILE_BYTES + 1), 413, 'El archivo supera 25 MB'],
    ])('refuses %s', async (_, content, expected, sentence) => {
      const [before, contentsBefore] = [await rows(), stored()];
      const { status, detail } = await send(fileOf(content, 'archivo.pdf'));
      expect([status, detail]).toEqual([expected, sentence]);
      expect([await rows(), stored()]).toEqual([before, contentsBefore]);
    });

    it('takes exactly 25 MB', async () => {
      const { status, body: row } = await send(fileOf(pdfOfSize(MAX_FILE_BYTES), 'todo.pdf'));
      expect([status, row.tamano_archivo]).toEqual([201, MAX_FILE_BYTES]);
    });

    it('takes an image under the name and type of a document, as what it is', async () => {
      const { body: row } = await send(fileOf(png(), 'informe.pdf', 'application/pdf'));
      expect([row.tipo_archivo, row.nombre_archivo]).toEqual(['image/png', 'informe.pdf']);
      const answer = await server.send({ method: 'GET', url: row.ruta_archivo ?? '' });
      expect(answer.headers['content-type']).toBe('image/png');
    });
  });

  it.each([
    ['../../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\\\Users\\\\Ana\\\\foto.pdf', 'foto.pdf'],
    ['nulo\u0000.pdf', 'nulo .pdf'],
    [`${'ñ'.repeat(300)}.pdf`, `${'ñ'.repeat(196)}.pdf`],
    ['\u202efdp.exe', 'fdp.exe'],
    ['..', 'archivo'],
    ['Informe de «María» 😀.pdf', 'Informe de «María» 😀.pdf'],
  ])('%j is called %j, and is in no path', async (name, shown) => {
    const { status, body: row } = await send(fileOf(pdf(), name));
    expect([status, row.nombre_archivo]).toEqual([201, shown]);
    const answer = await server.send({ method: 'GET', url: row.ruta_archivo ?? '' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toMatch(/^inline; filename/);
    expect(stored().every((path) => /^[0-9a-f]{2}\/[0-9a-f]{64}$/.test(path))).toBe(true);
  });

  describe('a form that is not as it must be', () => {
    const post = (payload: Buffer | string, type: string, more: Record<string, string> = {}) =>
      server.send({
        method: 'POST',
        url: createConsult.path,
        payload,
        headers: { 'content-type': type, ...more },
      });
    const detailOf = (response: { json: <T>() => T }) => response.json<{ detail: string }>().detail;

    it('a thousand fields', async () => {
      const many = Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`campo${n}`, 'x']));
      const { payload, headers } = await formPayload({ field: 'archivo' }, { ...body(), ...many });
      const response = await post(payload, headers['content-type'] ?? '');
      expect([response.statusCode, detailOf(response)]).toEqual([
        400,
        'El formulario tiene demasiados campos.',
      ]);
    });

    it('no boundary, no end, no form', async () => {
      const { payload, headers } = await formPayload({ field: 'archivo' }, body(), [
        fileOf(jpg(), 'a.jpg'),
      ]);
      const type = headers['content-type'] ?? '';
      const incomplete = 'El formulario no llegó completo. Intentá nuevamente.';
      const before = stored();
      for (const [sent, as] of [
        [payload, 'multipart/form-data'],
        [payload.subarray(0, payload.length - 60), type],
        [Buffer.alloc(0), type],
        [Buffer.from('nada de esto es un formulario'), type],
      ] as const) {
        const response = await post(sent, as);
        expect([response.statusCode, detailOf(response)]).toEqual([400, incomplete]);
      }
      const json = await post(JSON.stringify(body()), 'application/json');
      expect([json.statusCode, detailOf(json)]).toEqual([
        415,
        'El pedido tiene que enviarse como formulario (multipart/form-data).',
      ]);
      expect(stored()).toEqual(before);
    });

    it('the file before the fields is the same form', async () => {
      const form = new FormData();
      form.append('archivo', fileOf(jpg(), 'primero.jpg'));
      for (const [name, value] of Object.entries(body())) form.append(name, String(value));
      const response = new Response(form);
      const type = response.headers.get('content-type') ?? '';
      const sent = await post(Buffer.from(await response.arrayBuffer()), type);
      expect(sent.statusCode).toBe(201);
    });

    it('two files, a file in another field, a form where JSON belongs', async () => {
      const two = await send(fileOf(jpg(), 'a.jpg'), fileOf(jpg(), 'b.jpg'));
      expect([two.status, two.detail]).toEqual([400, 'Se puede adjuntar un solo archivo.']);
      const { payload, headers } = await formPayload({ field: 'otro' }, body(), [
        fileOf(jpg(), 'a.jpg'),
      ]);
      const other = await post(payload, headers['content-type'] ?? '');
      expect([other.statusCode, detailOf(other)]).toEqual([400, 'En este campo no va un archivo.']);
      const form = await server.send({ method: 'POST', url: '/pendientes/', payload, headers });
      expect([form.statusCode, detailOf(form)]).toEqual([
        415,
        'El pedido tiene que enviarse como JSON.',
      ]);
    });

    it('a line that is cut, or that announces more than it sends, leaves nothing', async () => {
      const { payload, headers } = await formPayload({ field: 'archivo' }, body(), [
        fileOf(pdfOfSize(2_000_000), 'grande.pdf'),
      ]);
      const [before, contentsBefore] = [await rows(), stored()];
      if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' });
      const { port } = server.app.server.address() as AddressInfo;
      const socket = connect(port, '127.0.0.1');
      socket.write(
        `POST ${createConsult.path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${server.token}\r\n` +
          `content-type: ${headers['content-type']}\r\ncontent-length: ${payload.length}\r\n\r\n`,
      );
      await new Promise((resolve) => socket.write(payload.subarray(0, 1_500_000), resolve));
      await expect.poll(() => readdirSync(`${server.folder}/files/tmp`).length).toBe(1);
      socket.destroy();
      await expect.poll(() => readdirSync(`${server.folder}/files/tmp`).length).toBe(0);
      expect([await rows(), stored()]).toEqual([before, contentsBefore]);
    });
  });

  describe('/storage', () => {
    const open = (url: string, headers: Record<string, string> = {}) =>
      server.app.inject({ method: 'GET', url, headers });
    const bearer = () => ({ authorization: `Bearer ${server.token}` });
    const cookie = async () => {
      const session = await server.app.inject({
        method: 'POST',
        url: login.path,
        payload: { password: PASSWORD },
        remoteAddress: '10.7.7.7',
      });
      const found = session.cookies.find(({ name }) => name === FILES_COOKIE);
      return { cookie: `${FILES_COOKIE}=${found?.value}` };
    };

    it('answers under both mounts, to the session’s cookie, to nobody else (G1, G7)', async () => {
      const { body: row } = await send(fileOf(jpg(), 'foto.jpg'));
      const url = row.ruta_archivo ?? '';
      const withCookie = await cookie();
      for (const address of [url, `/api${url}`]) {
        expect((await open(address)).statusCode).toBe(401);
        for (const headers of [withCookie, bearer()]) {
          const answer = await open(address, headers);
          expect([answer.statusCode, sha256(answer.rawPayload)]).toEqual([200, sha256(jpg())]);
        }
      }
      const guessed = await open(`${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`, bearer());
      expect([guessed.statusCode, guessed.json()]).toEqual([
        404,
        { detail: 'No encontramos ese archivo.' },
      ]);
    });

    it('serves what the content is, to be shown, run by nobody and kept by no one', async () => {
      const { body: row } = await send(fileOf(HOSTILE.pdfScript, 'con código.pdf'));
      const answer = await open(row.ruta_archivo ?? '', bearer());
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-length': String(HOSTILE.pdfScript.length),
        'content-disposition': `inline; filename="con c?digo.pdf"; filename*=UTF-8''con%20c%C3%B3digo.pdf`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'accept-ranges': 'bytes',
      });
      expect(answer.rawPayload.equals(HOSTILE.pdfScript)).toBe(true);
    });

    it('serves parts, as viewers ask for them', async () => {
      const content = pdfOfSize(100_000);
      const { body: row } = await send(fileOf(content, 'partes.pdf'));
      const part = (range: string) => open(row.ruta_archivo ?? '', { ...bearer(), range });
      for (const [range, from, to] of [
        ['bytes=0-9', 0, 10],
        ['bytes=99990-', 99_990, 100_000],
        ['bytes=-5', 99_995, 100_000],
        ['bytes=50000-999999', 50_000, 100_000],
      ] as const) {
        const answer = await part(range);
        expect(answer.statusCode).toBe(206);
        expect(answer.headers['content-range']).toBe(`bytes ${from}-${to - 1}/100000`);
        expect(answer.rawPayload.equals(content.subarray(from, to))).toBe(true);
      }
      const outside = await part('bytes=100000-');
      expect([outside.statusCode, outside.headers['content-range']]).toEqual([
        416,
        'bytes */100000',
      ]);
      for (const whole of ['bytes=a-b', 'lines=1-2', 'bytes=0-1,5-6']) {
        expect((await part(whole)).rawPayload).toHaveLength(100_000);
      }
    });

    it('a lost content is a 404, not a 500', async () => {
      const { body: row } = await send(fileOf(pdfOfSize(777), 'perdido.pdf'));
      await server.files.store.remove(sha256(pdfOfSize(777)));
      expect((await open(row.ruta_archivo ?? '', bearer())).statusCode).toBe(404);
    });
  });

  it('collects contents that no row names after a day, and no other (storage rule 9)', async () => {
    const { spool, store } = server.files;
    const { body: row } = await send(fileOf(pdfOfSize(888), 'nombrado.pdf'));
    const receive = (size: number) =>
      spool.receive(new Blob([new Uint8Array(pdfOfSize(size))]).stream() as never);
    const orphan = await receive(999);
    await store.keep(orphan.path, orphan.sha256);
    const left = await receive(1111);
    const exists = async (sha: string) =>
      store.read(sha).then(
        (content) => Boolean(content.destroy()),
        () => false,
      );
    const in_ = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    await server.files.sweep(server.engine.read, in_(23));
    expect(await exists(orphan.sha256)).toBe(true);
    await server.files.keep([left]);
    await server.files.sweep(server.engine.read, in_(25));
    expect([await exists(orphan.sha256), await exists(sha256(pdfOfSize(888)))]).toEqual([
      false,
      true,
    ]);
    // A pending request is about to name it.
    expect(await exists(left.sha256)).toBe(true);
    server.files.release([left]);
    await server.files.sweep(server.engine.read, in_(25));
    expect(await exists(left.sha256)).toBe(false);
    expect(row.tamano_archivo).toBe(888);
  });
}

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** The places of all stored contents. */
function contents(folder: string): string[] {
  return readdirSync(`${folder}/files`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('tmp'))
    .map((entry) => `${entry.parentPath.slice(-2)}/${entry.name}`)
    .toSorted();
}
