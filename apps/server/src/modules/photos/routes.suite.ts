import { readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  MAX_FILE_BYTES,
  createReport,
  deletePatient,
  deletePhoto,
  listPhotos,
  readReport,
  restorePatient,
  restorePhoto,
  uploadPhotos,
  type Photo,
} from '@practice/domain';
import { readLayout } from '@practice/domain/testing/read-layout';
import { readPdf } from '@practice/domain/testing/read-pdf';
import { placeOf } from '../../files/file-store';
import { addPatient, reportBody } from '../../testing/invented';
import { HOSTILE, fileOf, heic, pdf, pdfOfSize, png } from '../../testing/sample-files';
import type { TestServer } from '../../testing/server';

/** A reddish photo that nothing compresses away. */
const photo = (width = 800, height = 600) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#7a3b32',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });

export function photoSuite(current: () => TestServer): void {
  let server: TestServer;
  let id_paciente: number;
  let jpeg: Buffer;
  beforeAll(async () => {
    server = current();
    ({ id_paciente } = await addPatient(server, { dni: '983100' }));
    jpeg = await photo().jpeg().toBuffer();
  });
  const addReport = async (patient = id_paciente) => {
    const { body } = await server.call(createReport, { body: await reportBody(server, patient) });
    return body.id_procedimiento_paciente;
  };
  const send = (id: number, files: File[], key?: string, posicion?: number) =>
    server.call(uploadPhotos, { params: { id }, body: { posicion }, files }, { key });
  const list = async (id: number) => (await server.call(listPhotos, { params: { id } })).body;
  const add = async (id: number, name = 'polipo.jpg'): Promise<Photo> => {
    const { body } = await send(id, [fileOf(jpeg, name)]);
    const [stored] = body.uploaded;
    if (!stored) throw new Error('not stored');
    return stored;
  };
  const open = (url: string) => server.send({ method: 'GET', url });
  const contents = () =>
    readdirSync(`${server.folder}/files`, { recursive: true, withFileTypes: true }).filter((it) =>
      it.isFile(),
    ).length;

  it('stores photos, answers them in the order of the upload, and opens original and small version', async () => {
    const id = await addReport();
    expect(await list(id)).toEqual([]);
    const { status, body } = await send(id, [fileOf(jpeg, 'ciego.jpg'), fileOf(png(), 'ñ 2.png')]);
    expect([status, body.rechazados]).toEqual([201, []]);
    expect(body.uploaded).toMatchObject([
      { filename: 'ciego.jpg', content_type: 'image/jpeg', size_bytes: jpeg.length },
      { filename: 'ñ 2.png', content_type: 'image/png' },
    ]);
    const photos = await list(id);
    expect(photos).toEqual(body.uploaded);
    const [first] = photos;
    expect(first?.file_key).not.toMatch(/[/.\\]/);
    const original = await open(first?.url ?? '');
    expect(original.rawPayload.equals(jpeg)).toBe(true);
    const small = await open(first?.thumbnail_url ?? '');
    expect(small.headers['content-type']).toBe('image/webp');
    expect(small.rawPayload.length).toBeLessThanOrEqual(40 * 1024);
    expect(imageSize(small.rawPayload)).toMatchObject({ width: 400, height: 300 });
    // The report names them too (clinical-history §3).
    const report = await server.call(readReport, { params: { id_pp: id } });
    expect(report.body.fotos).toEqual(photos);
  });

  describe('the order (docs/decisions/236)', () => {
    const named = async (id: number) => (await list(id)).map(({ filename }) => filename);
    const put = (id: number, name: string, posicion?: number, content = jpeg) =>
      send(id, [fileOf(content, name)], undefined, posicion);

    it('is that of the choice, whichever arrives first, wherever the photos are read', async () => {
      const patient = await addPatient(server, { dni: '983188' });
      const id = await addReport(patient.id_paciente);
      const content = await photo(640, 481).jpeg().toBuffer();
      await put(id, 'segunda.jpg', 2, content);
      const { body } = await put(id, 'primera.jpg', 1, content);
      expect(body.uploaded).toMatchObject([{ filename: 'primera.jpg', posicion: 1 }]);
      const chosen = ['primera.jpg', 'segunda.jpg'];
      expect(await named(id)).toEqual(chosen);
      const report = await server.call(readReport, { params: { id_pp: id } });
      expect(report.body.fotos.map(({ filename }) => filename)).toEqual(chosen);
      // On paper a photo that cannot be read leaves a frame with its name.
      const lost = await server.engine.read
        .selectFrom('archivos')
        .select('sha256')
        .where('clave', '=', body.uploaded[0]!.file_key)
        .executeTakeFirstOrThrow();
      await rm(join(server.folder, 'files', ...placeOf(lost.sha256)));
      for (const url of [`/pdf/hzb/${id}/pdf`, `/pdf/resumen-hc/${patient.id_paciente}`]) {
        const { rawPayload } = await open(`${url}?fotos=1`);
        const text = (await readPdf(rawPayload)).map((page) => page.text).join('\n');
        const printed = [...text.matchAll(/la foto (\w+\.jpg)/g)].map(([, name]) => name);
        expect(printed).toEqual(chosen);
      }
    });

    it('is that of the arrival for whoever says none; a form of several counts on', async () => {
      const id = await addReport();
      await put(id, 'a.jpg');
      await send(id, [fileOf(jpeg, 'd.jpg'), fileOf(jpeg, 'e.jpg')], undefined, 4);
      await put(id, 'f.jpg');
      await put(id, 'b.jpg', 2);
      // Two computers may choose the same place.
      await put(id, 'c.jpg', 2);
      expect(await named(id)).toEqual(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg', 'f.jpg']);
      expect((await list(id)).map(({ posicion }) => posicion)).toEqual([1, 2, 2, 4, 5, 6]);
    });

    it.each([0, 1_000_001])('refuses the place %s', async (posicion) => {
      const id = await addReport();
      const answer = await put(id, 'a.jpg', posicion);
      expect([answer.status, JSON.stringify(answer.detail)]).toEqual([
        422,
        expect.stringContaining('El lugar de la foto no es válido.'),
      ]);
      expect(await list(id)).toEqual([]);
    });
  });

  it.each([
    ['an address that is not there', (id: number) => `/procedimientos/${id + 100_000}/fotos`],
  ])('%s is a 404', async (_, address) => {
    const id = await addReport();
    expect((await open(address(id))).statusCode).toBe(404);
    const missing = await send(id + 100_000, [fileOf(jpeg, 'a.jpg')]);
    expect([missing.status, missing.detail]).toEqual([404, 'No encontramos ese parte.']);
  });

  it('turns the small version as the camera was held, and keeps where it was taken to itself', async () => {
    const id = await addReport();
    const turned = await photo(800, 400)
      .withExif({ IFD0: { Copyright: 'Celular de Ana' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { body } = await send(id, [fileOf(turned, 'acostada.jpg')]);
    const small = await open(body.uploaded[0]?.thumbnail_url ?? '');
    expect(imageSize(small.rawPayload)).toMatchObject({ width: 200, height: 400 });
    expect(small.rawPayload.includes('Celular de Ana')).toBe(false);
    const original = await open(body.uploaded[0]?.url ?? '');
    expect(original.rawPayload.equals(turned)).toBe(true);
  });

  describe('for paper (PD5)', () => {
    const forPaper = (stored: Photo) => open(`${stored.url}/impresion`);

    it('a photo is a JPEG of 1,050 pixels, turned as the camera was held, without its data', async () => {
      const id = await addReport();
      const turned = await photo(3000, 1500)
        .withExif({ IFD0: { Copyright: 'Celular de Ana' } })
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer();
      const { body } = await send(id, [fileOf(turned, 'acostada.jpg'), fileOf(png(), 'chica.png')]);
      const [large, small] = await Promise.all(body.uploaded.map(forPaper));
      expect(large?.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'private, no-store',
      });
      expect(imageSize(large!.rawPayload)).toMatchObject({ width: 525, height: 1050 });
      expect(large!.rawPayload.includes('Celular de Ana')).toBe(false);
      // Never larger than it was; of any kind, in three colours, which every PDF reader shows.
      const { format, width, channels } = await sharp(small!.rawPayload).metadata();
      expect([format, width, channels]).toEqual(['jpeg', 4, 3]);
    });

    it('what is no image, or nobody’s, is refused', async () => {
      const stored = await add(await addReport());
      expect((await open('/storage/no-es-una-clave/impresion')).statusCode).toBe(404);
      const without = await server.app.inject({
        method: 'GET',
        url: `${stored.url}/impresion`,
      });
      expect(without.statusCode).toBe(401);
    });

    it('the documents of the hospital and the summary print them when asked; one that is lost leaves its frame', async () => {
      const patient = await addPatient(server, { dni: '983177' });
      const id = await addReport(patient.id_paciente);
      const other = await addReport(patient.id_paciente);
      const unlike = (red: number) =>
        sharp({
          create: { width: 640, height: 480, channels: 3, background: { r: red, g: 9, b: 9 } },
        })
          .jpeg()
          .toBuffer();
      const { body } = await send(id, [
        fileOf(await unlike(50), 'ciego.jpg'),
        fileOf(await unlike(99), 'perdida.jpg'),
      ]);
      await send(other, [fileOf(await unlike(200), 'otra.jpg')]);
      const lost = await server.engine.read
        .selectFrom('archivos')
        .select('sha256')
        .where('clave', '=', body.uploaded[1]!.file_key)
        .executeTakeFirstOrThrow();
      await rm(join(server.folder, 'files', ...placeOf(lost.sha256)));

      const read = async (url: string) => {
        const { statusCode, rawPayload } = await open(url);
        expect(statusCode).toBe(200);
        const images = (await readLayout(rawPayload)).flatMap((page) => page.images);
        const text = (await readPdf(rawPayload)).map((page) => page.text).join('\n');
        return { images: images.length, text };
      };
      const report = await read(`/pdf/hzb/${id}/pdf?fotos=1`);
      expect(report.images).toBe(1);
      expect(report.text).toMatch(/Foto 1 · cargada el \d\d\/\d\d\/\d{4} \d\d:\d\d/);
      expect(report.text).toContain('No se pudo leer la foto perdida.jpg.');
      expect(report.text).toContain('Firma y sello');
      expect((await read(`/pdf/hzb/${id}/pdf`)).images).toBe(0);

      const summary = await read(`/pdf/resumen-hc/${patient.id_paciente}?fotos=1`);
      expect(summary.images).toBe(2);
      expect(summary.text).toContain('3 fotos.');
      const plain = await read(`/pdf/resumen-hc/${patient.id_paciente}`);
      expect([plain.images, plain.text.includes('Foto 1')]).toEqual([0, false]);
    });
  });

  it('keeps a small version small, whatever it shows', async () => {
    const id = await addReport();
    const noise = await photo(3000, 3000).png().toBuffer();
    const { body } = await send(id, [fileOf(noise, 'ruido.png')]);
    const small = await open(body.uploaded[0]?.thumbnail_url ?? '');
    expect(small.rawPayload.length).toBeLessThanOrEqual(40 * 1024);
  });

  describe('what is no photo', () => {
    it.each([
      ['HEIC', heic, 'IMG_1.HEIC', 415, 'Convertí la foto a JPG'],
      ['HEIC under another name', heic, 'IMG_1.jpg', 415, 'Convertí la foto a JPG'],
      ['a document', () => pdf(), 'foto.jpg', 415, 'No se adjuntaron archivos válidos'],
      ['a program', () => HOSTILE.exe, 'foto.jpg', 415, 'No se adjuntaron archivos válidos'],
      ['a drawing', () => HOSTILE.svg, 'foto.svg', 415, 'No se adjuntaron archivos válidos'],
      ['an empty file', () => Buffer.alloc(0), 'foto.jpg', 415, 'El archivo está vacío.'],
      [
        'an animation that is a script',
        () => HOSTILE.gifScript,
        'foto.gif',
        415,
        'La foto está dañada o incompleta: copiala de nuevo.',
      ],
      [
        'half a photo',
        () => jpeg.subarray(0, jpeg.length / 2),
        'foto.jpg',
        415,
        'La foto está dañada o incompleta: copiala de nuevo.',
      ],
      [
        'a header alone',
        () => jpeg.subarray(0, 700),
        'foto.jpg',
        415,
        'La foto está dañada o incompleta: copiala de nuevo.',
      ],
      [
        'an image that claims 900 million pixels',
        () => HOSTILE.hugePng,
        'foto.png',
        415,
        'La imagen tiene demasiados píxeles para mostrarla.',
      ],
      [
        'an image that claims 150 million pixels',
        () => png(1, 1, { width: 15_000, height: 10_000 }),
        'foto.png',
        415,
        'La imagen tiene demasiados píxeles para mostrarla.',
      ],
      [
        'more than 25 MB',
        () => pdfOfSize(MAX_FILE_BYTES + 1),
        'foto.jpg',
        413,
        'El archivo supera 25 MB',
      ],
    ])('%s is refused, and leaves nothing', async (_, content, name, status, sentence) => {
      const id = await addReport();
      const before = contents();
      const answer = await send(id, [fileOf(content(), name)]);
      expect([answer.status, answer.detail]).toEqual([status, sentence]);
      expect([await list(id), contents()]).toEqual([[], before]);
    });

    it('no file at all is refused (FOTO-11)', async () => {
      const id = await addReport();
      const answer = await send(id, []);
      expect([answer.status, answer.detail]).toEqual([415, 'No se adjuntaron archivos válidos']);
    });

    it('several bad ones are refused together', async () => {
      const id = await addReport();
      const answer = await send(id, [fileOf(pdf(), 'a.pdf'), fileOf(HOSTILE.exe, 'b.jpg')]);
      expect([answer.status, answer.detail]).toEqual([415, 'No se adjuntaron archivos válidos']);
    });

    it('a bad one beside a good one is named, and the good one is stored', async () => {
      const id = await addReport();
      const { status, body } = await send(id, [
        fileOf(pdf(), 'informe.pdf'),
        fileOf(jpeg, 'polipo.jpg'),
        fileOf(heic(), 'IMG_1.HEIC'),
      ]);
      expect([status, body.rechazados]).toEqual([
        201,
        [
          { filename: 'informe.pdf', detail: 'No es una foto' },
          { filename: 'IMG_1.HEIC', detail: 'Convertí la foto a JPG' },
        ],
      ]);
      expect((await list(id)).map(({ filename }) => filename)).toEqual(['polipo.jpg']);
    });

    it('images of 36 million pixels are read one at a time, so that four cost the memory of one', async () => {
      const id = await addReport();
      const bomb = await sharp({
        create: { width: 6000, height: 6000, channels: 3, background: '#444' },
        limitInputPixels: false,
      })
        .jpeg({ progressive: true })
        .toBuffer();
      const before = process.memoryUsage().rss;
      let most = before;
      const watch = setInterval(() => {
        most = Math.max(most, process.memoryUsage().rss);
      }, 20);
      const answers = await Promise.all(
        Array.from({ length: 4 }, (_, n) => send(id, [fileOf(bomb, `${n}.jpg`)])),
      );
      clearInterval(watch);
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
      expect((most - before) / 1024 / 1024).toBeLessThan(250);
    });
  });

  const many = (count: number) =>
    Array.from({ length: count }, (_, n) => fileOf(png(4 + n, 3), `${n}.png`));

  it('thirty fit, the next does not', async () => {
    const id = await addReport();
    expect((await send(id, many(28))).status).toBe(201);
    const tooMany = await send(id, many(3));
    expect([tooMany.status, tooMany.detail]).toEqual([422, 'Un parte lleva hasta 30 fotos.']);
    expect((await send(id, many(2))).status).toBe(201);
    const next = await send(id, many(1));
    expect([next.status, (await list(id)).length]).toEqual([422, 30]);
  });

  it('a photo that is sent again under its key is the same photo (G5)', async () => {
    const id = await addReport();
    const [once, again] = [
      await send(id, [fileOf(jpeg, 'a.jpg')], 'foto-1'),
      await send(id, [fileOf(jpeg, 'a.jpg')], 'foto-1'),
    ];
    expect(again.body).toEqual(once.body);
    expect(await list(id)).toHaveLength(1);
    const other = await send(id, [fileOf(png(), 'a.jpg')], 'foto-1');
    expect(other.status).toBe(422);
    // The same bytes twice on purpose are two photos of one content.
    await send(id, [fileOf(jpeg, 'a.jpg')], 'foto-2');
    expect(await list(id)).toHaveLength(2);
  });

  describe('deleting', () => {
    const remove = (id: number, file_key: string) =>
      server.call(deletePhoto, { params: { id }, query: { file_key } });

    it('hides the photo, its original and its small version; the row and the files stay (G15)', async () => {
      const id = await addReport();
      const [first, second] = [await add(id, 'una.jpg'), await add(id, 'otra.jpg')];
      expect((await remove(id, first.file_key)).body).toEqual({ ok: true });
      expect(await list(id)).toEqual([second]);
      for (const url of [first.url, first.thumbnail_url ?? '']) {
        expect((await open(url)).statusCode).toBe(404);
      }
      expect((await open(second.url)).statusCode).toBe(200);
      const row = await server.engine.read
        .selectFrom('fotos')
        .select('borrado')
        .where('id_foto', '=', first.id_foto)
        .executeTakeFirst();
      expect(row).toEqual({ borrado: 1 });
      const again = await remove(id, first.file_key);
      expect([again.status, again.detail]).toEqual([404, 'No encontramos esa foto.']);
    });

    it('brings a deleted photo back with its files, into its place (G15, H11)', async () => {
      const id = await addReport();
      const [first, second] = [await add(id, 'una.jpg'), await add(id, 'otra.jpg')];
      const restore = (of: number, file_key: string) =>
        server.call(restorePhoto, { params: { id: of }, query: { file_key } });
      await remove(id, first.file_key);
      expect((await restore(id, first.file_key)).body).toEqual(first);
      expect(await list(id)).toEqual([first, second]);
      expect((await open(first.url)).statusCode).toBe(200);
      // One that is not deleted is answered as it is.
      expect((await restore(id, first.file_key)).body).toEqual(first);
      const missing = [404, 'No encontramos esa foto.'];
      for (const [of, key] of [
        [await addReport(), first.file_key],
        [id, 'otra-clave'],
      ] as const) {
        const answer = await restore(of, key);
        expect([answer.status, answer.detail]).toEqual(missing);
      }
    });

    it('brings none back where the report has as many as it may have (FO1)', async () => {
      const id = await addReport();
      const [first] = (await send(id, many(30))).body.uploaded;
      await remove(id, first?.file_key ?? '');
      await send(id, many(1));
      const query = { file_key: first?.file_key ?? '' };
      const answer = await server.call(restorePhoto, { params: { id }, query });
      expect([answer.status, answer.detail]).toEqual([422, 'Un parte lleva hasta 30 fotos.']);
      expect(await list(id)).toHaveLength(30);
    });

    it('deletes no photo of another report, and none without a key', async () => {
      const [mine, theirs] = [await addReport(), await addReport()];
      const photoOfTheirs = await add(theirs);
      const answer = await remove(mine, photoOfTheirs.file_key);
      expect([answer.status, answer.detail]).toEqual([404, 'No encontramos esa foto.']);
      expect(await list(theirs)).toEqual([photoOfTheirs]);
      for (const url of [
        `/procedimientos/${theirs}/fotos`,
        `/procedimientos/${theirs}/fotos?file_key=`,
      ]) {
        const without = await server.send({ method: 'DELETE', url });
        expect(without.statusCode).toBe(422);
        expect(without.json()).toMatchObject({ detail: [{ msg: 'Falta id o file_key' }] });
      }
      const path = await remove(theirs, '../../etc/passwd');
      expect(path.status).toBe(404);
      expect(await list(theirs)).toHaveLength(1);
    });

    it('a deleted patient takes the photos along, and brings them back', async () => {
      const patient = await addPatient(server, { dni: '983101' });
      const id = await addReport(patient.id_paciente);
      const stored = await add(id);
      const params = { id_paciente: patient.id_paciente };
      await server.call(deletePatient, { params });
      expect((await server.call(listPhotos, { params: { id } })).status).toBe(404);
      expect((await open(stored.url)).statusCode).toBe(404);
      expect((await open(stored.thumbnail_url ?? '')).statusCode).toBe(404);
      await server.call(restorePatient, { params });
      expect(await list(id)).toEqual([stored]);
      expect((await open(stored.thumbnail_url ?? '')).statusCode).toBe(200);
    });
  });

  it('opens to a session only, as every file (G7)', async () => {
    const stored = await add(await addReport());
    for (const url of [stored.url, stored.thumbnail_url ?? '']) {
      expect((await server.app.inject({ method: 'GET', url })).statusCode).toBe(401);
    }
  });
}
