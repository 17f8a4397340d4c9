import { crc32, deflateSync } from 'node:zlib';

/** Small files that we make: real enough to be what they say. */

const bytes = (...parts: (string | Buffer)[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  );

export function fileOf(content: Buffer, name: string, type = ''): File {
  return new File([new Uint8Array(content)], name, { type });
}

function chunk(type: string, data: Buffer): Buffer {
  const [head, tail] = [Buffer.alloc(4), Buffer.alloc(4)];
  const body = bytes(type, data);
  head.writeUInt32BE(data.length);
  tail.writeUInt32BE(crc32(body));
  return bytes(head, body, tail);
}

/** A grey PNG; `declared` is the size that its header claims. */
export function png(width = 4, height = 3, declared = { width, height }): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(declared.width, 0);
  header.writeUInt32BE(declared.height, 4);
  // 8 bits, grey.
  header[8] = 8;
  const rows = Buffer.alloc((width + 1) * height, 0x80);
  for (let y = 0; y < height; y += 1) rows[y * (width + 1)] = 0;
  return bytes(
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  );
}

/** A grey JPEG of 4 × 3 pixels. */
export function jpg(): Buffer {
  return Buffer.from(
    '/9j/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSopGR8tMC0oMCUoKSj/2wBDAQcHBwoIChMKChMo' +
      'GhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCj/wAARCAADAAQDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAA' +
      'AAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/' +
      'AKwAf//Z',
    'base64',
  );
}

/** The beginning of a photo as an iPhone stores it; nothing but its type can be read. */
export function heic(): Buffer {
  return bytes(
    Buffer.from([0, 0, 0, 24]),
    'ftypheic',
    Buffer.alloc(4),
    'mif1heic',
    Buffer.alloc(500),
  );
}

/** A PDF of one empty page; `more` goes into its catalogue. */
export function pdf(more = ''): Buffer {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${more} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const xref = text.length;
  text += `xref\n0 4\n0000000000 65535 f \n`;
  for (const offset of offsets) text += `${String(offset).padStart(10, '0')} 00000 n \n`;
  text += `trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${xref}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

/** A file of exactly `size` bytes that is a PDF to its first bytes. */
export function pdfOfSize(size: number): Buffer {
  return Buffer.concat([pdf(), Buffer.alloc(size)], size);
}

export const HOSTILE = {
  exe: bytes('MZ\x90\x00', Buffer.alloc(200), 'This program cannot be run in DOS mode.'),
  html: bytes('<!doctype html><html><script>alert(1)</script></html>'),
  svg: bytes('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  /** A GIF to a browser that looks at its beginning, a script to one that runs it. */
  gifScript: bytes('GIF89a/*', Buffer.alloc(20), '*/=0;alert(1)//'),
  pdfScript: pdf('/OpenAction << /S /JavaScript /JS (app.alert("hola")) >>'),
  hugePng: png(1, 1, { width: 30_000, height: 30_000 }),
};
