import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, constants, inflateRawSync, inflateSync } from 'node:zlib';

/** A text found in a file of a profile. */
export interface Trace {
  file: string;
  text: string;
}

/**
 * Where any of the texts stands in the files or file names of a browser's profile: as UTF-8, Latin-1 or UTF-16, as it is
 * or within a compressed entry (gzip and zlib anywhere, brotli as the body of a cache entry).
 */
export async function findTraces(folder: string, texts: readonly string[]): Promise<Trace[]> {
  const found: Trace[] = [];
  for (const file of await filesOf(folder)) {
    const contents = [Buffer.from(file), ...unpacked(await readFile(join(folder, file)))];
    for (const text of texts) {
      if (contents.some((content) => holds(content, text))) found.push({ file, text });
    }
  }
  return found;
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

function holds(content: Buffer, text: string): boolean {
  const written = [text, encodeURIComponent(text), JSON.stringify(text).slice(1, -1)];
  return (['utf8', 'latin1', 'utf16le'] as const).some((encoding) =>
    written.some((one) => content.includes(Buffer.from(one, encoding))),
  );
}

/** Sizes of the header of an entry of Chromium's Simple Cache, and where it has the length of its key. */
const ENTRY = { magic: 0xfcfb6d1ba7725c30n, header: 24, keyLength: 12 };
const GZIP_HEADER = 10;
const CUT_OFF = {
  zlib: { finishFlush: constants.Z_SYNC_FLUSH },
  brotli: { finishFlush: constants.BROTLI_OPERATION_FLUSH },
};

/** The content itself, and what is compressed within it; an entry that is cut off, as far as it goes. */
function unpacked(content: Buffer): Buffer[] {
  const all = [content];
  const attempt = (unpack: () => Buffer) => {
    try {
      all.push(unpack());
    } catch {
      // Bytes that only looked like the start of a compressed entry.
    }
  };
  const starts = (first: number, next: readonly number[], unpack: (from: Buffer) => Buffer) => {
    for (let at = content.indexOf(first); at >= 0; at = content.indexOf(first, at + 1)) {
      if (next.includes(content[at + 1] ?? -1)) attempt(() => unpack(content.subarray(at)));
    }
  };
  // Without its header: gunzip refuses what the cache writes behind a body.
  starts(0x1f, [0x8b], (from) => inflateRawSync(from.subarray(GZIP_HEADER), CUT_OFF.zlib));
  starts(0x78, [0x01, 0x9c, 0xda], (from) => inflateSync(from, CUT_OFF.zlib));
  if (content.length > ENTRY.header && content.readBigUInt64LE(0) === ENTRY.magic) {
    const body = ENTRY.header + content.readUInt32LE(ENTRY.keyLength);
    attempt(() => brotliDecompressSync(content.subarray(body), CUT_OFF.brotli));
  }
  return all;
}
