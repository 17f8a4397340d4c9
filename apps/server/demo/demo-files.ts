import { Readable } from 'node:stream';
import { crc32, deflateSync } from 'node:zlib';
import { FILE_KINDS } from '@practice/domain';
import { drawNote } from '@practice/domain/drawing';
import type { Files } from '../src/files/files';
import { makeThumbnail } from '../src/files/thumbnail';
import { documentFonts } from '../src/pdf/font-files';
import { CASES } from './cases';
import type { Random } from './random';

/** A stored content that invented records point to. */
export interface DemoFile {
  sha256: string;
  tipo: string;
  tamano: number;
}

/** What demonstration records carry: many records share a few contents. */
export interface DemoFiles {
  documents: DemoFile[];
  images: DemoFile[];
  /** The small version of each image. */
  thumbnails: DemoFile[];
}

const DOCUMENTS = 6;
const IMAGES = 6;
const AUTHOR = 'Datos de demostración';

/** Stores a few reports and images that we make, so that files open without any real one. */
export async function storeDemoFiles(files: Files, random: Random): Promise<DemoFiles> {
  const store = async (content: Uint8Array, tipo: string): Promise<DemoFile> => {
    const file = await files.spool.receive(Readable.from([Buffer.from(content)]));
    await files.store.keep(file.path, file.sha256);
    return { sha256: file.sha256, tamano: file.size, tipo };
  };
  const documents: DemoFile[] = [];
  for (let n = 0; n < DOCUMENTS; n += 1) {
    documents.push(await store(await inventDocument(random), FILE_KINDS.pdf.mime));
  }
  const images: DemoFile[] = [];
  const thumbnails: DemoFile[] = [];
  const shrink = async (content: Uint8Array): Promise<DemoFile> => {
    const original = await files.spool.receive(Readable.from([Buffer.from(content)]));
    const small = await makeThumbnail(original, files.spool);
    await files.spool.discard(original);
    await files.store.keep(small.path, small.sha256);
    return { sha256: small.sha256, tamano: small.size, tipo: small.type };
  };
  for (let n = 0; n < IMAGES; n += 1) {
    const scan = inventScan(random);
    images.push(await store(scan, FILE_KINDS.png.mime));
    thumbnails.push(await shrink(scan));
  }
  return { documents, images, thumbnails };
}

/** A page that says that it is a demonstration. */
function inventDocument(random: Random): Promise<Uint8Array> {
  const { visit, followUp } = random.pick(CASES);
  const title = 'Informe de demostración';
  const paragraphs = ['No es de ningún paciente.', ...visit, ...followUp];
  return drawNote({ title, author: AUTHOR, paragraphs }, documentFonts());
}

const WIDTH = 640;
const HEIGHT = 480;

/** A grey sector with speckle and a dark oval, as an ultrasound machine draws one. */
function inventScan(random: Random): Buffer {
  const [ovalX, ovalY] = [random.int(240, 400), random.int(180, 320)];
  const rows = Buffer.alloc((WIDTH + 1) * HEIGHT);
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const depth = Math.hypot(x - WIDTH / 2, y + 40);
      const inSector = Math.abs(x - WIDTH / 2) < (y + 40) * 0.75 && depth < 500;
      const inOval = ((x - ovalX) / 70) ** 2 + ((y - ovalY) / 45) ** 2 < 1;
      const speckle = random.int(0, inOval ? 20 : 90);
      const grey = inSector ? speckle + (inOval ? 8 : 60 + 30 * Math.sin(depth / 23)) : 0;
      rows[y * (WIDTH + 1) + 1 + x] = Math.max(0, Math.min(255, Math.round(grey)));
    }
  }
  return png(rows);
}

/** 8 bits of grey per pixel; each row starts with the byte of its filter, 0. */
function png(rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header[8] = 8;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
