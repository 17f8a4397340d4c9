import { describe, expect, it } from 'vitest';
import {
  checkPhoto,
  checkPhotoDeletion,
  lastPosition,
  orderPhotos,
  resolveUrl,
  leftPhotosOffer,
  sortPhotos,
  type LeftPhotos,
} from './rules';
import { Photo, PhotoList, UploadedPhotos } from './schema';

const LIMITS = { maxPhotoBytes: 25 * 1024 * 1024, maxPhotos: 30 };
const file = (name: string, type = '', size = 10) =>
  Object.defineProperty(new File([], name, { type, lastModified: 1 }), 'size', { value: size });

describe('a chosen photo (FO1)', () => {
  it.each([
    ['polipo.jpg', 'image/jpeg', 10, null],
    ['POLIPO.JPEG', '', 10, null],
    ['captura.png', 'image/png', 10, null],
    ['sin nombre', 'image/webp', 10, null],
    ['IMG_1.HEIC', 'image/heic', 10, 'Convertí la foto a JPG'],
    ['IMG_1.heic', '', 10, 'Convertí la foto a JPG'],
    ['captura.bmp', 'image/bmp', 10, 'Convertí la foto a JPG'],
    ['placa.tif', '', 10, 'Convertí la foto a JPG'],
    ['informe.pdf', 'application/pdf', 10, 'No es una foto'],
    ['dibujo.svg', 'image/svg+xml', 10, 'No es una foto'],
    ['polipo.jpg', 'image/jpeg', 0, 'El archivo está vacío.'],
    ['polipo.jpg', 'image/jpeg', 25 * 1024 * 1024, null],
    ['polipo.jpg', 'image/jpeg', 25 * 1024 * 1024 + 1, 'El archivo supera 25 MB'],
  ])('%s (%s, %i bytes): %s', (name, type, size, expected) => {
    expect(checkPhoto(file(name, type, size), LIMITS)).toBe(expected);
  });

  it('are sorted: what goes on, and a sentence about each that does not', () => {
    const chosen = [file('a.jpg'), file('IMG_1.HEIC'), file('a.jpg'), file('b.jpg'), file('c.jpg')];
    const present = { files: [file('b.jpg')], stored: 28 };
    const { accepted, refused } = sortPhotos(chosen, present, LIMITS);
    expect(accepted.map(({ name }) => name)).toEqual(['a.jpg']);
    expect(refused).toEqual([
      'IMG_1.HEIC: Convertí la foto a JPG.',
      'a.jpg: ya está en la lista.',
      'b.jpg: ya está en la lista.',
      'Un parte lleva hasta 30 fotos: quedó afuera c.jpg.',
    ]);
  });

  it('are named when there are too many, five of them', () => {
    const chosen = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => file(`${number}.jpg`));
    const { accepted, beyond, refused } = sortPhotos(chosen, { files: [], stored: 29 }, LIMITS);
    expect(accepted).toHaveLength(1);
    expect(beyond).toEqual(chosen.slice(1));
    expect(refused).toEqual([
      'Un parte lleva hasta 30 fotos: quedaron afuera 7 (2.jpg, 3.jpg, 4.jpg, 5.jpg, 6.jpg y 2 más).',
    ]);
  });
});

it.each([
  ['/storage/abc', '', '/storage/abc'],
  ['/storage/abc', 'http://localhost:8000', 'http://localhost:8000/storage/abc'],
  ['https://otro/a.jpg', 'http://localhost:8000', 'https://otro/a.jpg'],
  ['blob:http://x/1', 'http://localhost:8000', 'blob:http://x/1'],
])('the address %s opens, with base "%s", at %s (FO3)', (address, base, expected) => {
  expect(resolveUrl(address, base)).toBe(expected);
});

it('is deleted from a stored report, by its key (FO6)', () => {
  expect(checkPhotoDeletion(null, { file_key: 'k' })).toBe('Guardá el parte primero (no hay ID)');
  expect(checkPhotoDeletion(12, { file_key: '' })).toBe('Falta id o file_key');
  expect(checkPhotoDeletion(12, { file_key: 'k' })).toBeNull();
});

describe('photos that the browser kept (docs/decisions/341)', () => {
  const found = (mayBelong: boolean, withDraft: boolean): LeftPhotos => ({
    ...{ at: '', ids: ['1'], files: [new File(['x'], 'a.jpg')], draft: null, withDraft },
    sent: mayBelong ? { draft: null, at: 0 } : null,
  });
  it.each([
    ['new', false, false, true, 'Recuperamos 1 foto sin guardar de HOY'],
    ['new', false, true, false, 'Hay 1 foto de un borrador del HOY: vuelve al recuperarlo.'],
    ['new', true, false, true, /recuperala ahí; si no, recuperala acá\.$/],
    ['new', true, true, false, /recuperala ahí; si no, vuelve al recuperar su borrador\.$/],
    ['stored', false, false, true, /^Hay 1 foto sin guardar de un parte de este paciente, del HOY/],
    ['stored', true, false, true, /^Hay 1 foto de un parte que se estaba guardando el HOY/],
    ['stored', true, true, true, /^Hay 1 foto de un parte que se estaba guardando el HOY/],
    [
      'read',
      true,
      false,
      false,
      /^Hay 1 foto .* HOY\. Si es de este, tocá Actualizar y recuperala\.$/,
    ],
  ] as const)(
    'in a %s report: may belong %s, has its draft %s',
    (where, mayBelong, withDraft, takes, text) => {
      const offer = leftPhotosOffer(found(mayBelong, withDraft), 'HOY', where);
      expect(offer).toEqual({ text: expect.stringMatching(text) as string, takes });
    },
  );
  it('of a draft are not offered in a stored report, and those that were not saved not to a reader', () => {
    expect(leftPhotosOffer(found(false, true), 'HOY', 'stored')).toBe(null);
    expect(leftPhotosOffer(found(false, false), 'HOY', 'read')).toBe(null);
  });
});

describe('what the server may answer (FO2, FOTO-15)', () => {
  const row = {
    id_foto: 1,
    file_key: 'k',
    filename: 'a.jpg',
    content_type: 'image/jpeg',
    size_bytes: 10,
    created_at: '2026-11-20T13:30:00Z',
  };
  it.each([
    [{ url: '/storage/1' }, '/storage/1'],
    [{ file_url: '/storage/2' }, '/storage/2'],
    [{ public_url: 'https://otro/3' }, 'https://otro/3'],
    [{ url: '', file_url: '/storage/2' }, '/storage/2'],
    [{ url: '/storage/1', public_url: 'https://otro/3' }, '/storage/1'],
  ])('reads the address of %j', (address, expected) => {
    expect(Photo.parse({ ...row, ...address })).toMatchObject({
      url: expected,
      thumbnail_url: null,
    });
  });

  it('an array, an object with uploaded, or one with data', () => {
    const photos = [{ ...row, url: '/storage/1' }];
    for (const given of [photos, { uploaded: photos }, { data: photos }]) {
      expect(PhotoList.parse(given)).toHaveLength(1);
    }
    expect(PhotoList.safeParse({ other: photos }).success).toBe(false);
    expect(UploadedPhotos.parse(photos).uploaded).toHaveLength(1);
    expect(UploadedPhotos.parse({ uploaded: photos }).rechazados).toEqual([]);
  });
});

describe('the order of the photos of a report', () => {
  const at = (id_foto: number, posicion: number | null) =>
    ({ id_foto, posicion }) as Parameters<typeof orderPhotos>[0][number];
  const ids = (...photos: ReturnType<typeof at>[]) =>
    orderPhotos(photos).map(({ id_foto }) => id_foto);

  it('is that of their places, of two with the same the older first', () => {
    expect(ids(at(3, 2), at(2, 2), at(9, 1))).toEqual([9, 2, 3]);
    expect(lastPosition([at(3, 2), at(9, 7), at(4, 1)])).toBe(7);
    expect(lastPosition([])).toBe(0);
  });

  it('is left as it is where the server says no place', () => {
    expect(ids(at(3, 2), at(2, null), at(9, 1))).toEqual([3, 2, 9]);
    expect(lastPosition([at(3, null)])).toBeNull();
  });
});
