import { open } from 'node:fs/promises';
import { FILE_KINDS, fileMessages } from '@practice/domain';
import { HttpError } from '../http/http-error';
import { MAX_PIXELS, TIMEOUT_SECONDS, inTurn, loadSharp } from './images';
import type { SpooledFile } from './spool';

/** The images that the library can decode; BMP and TIFF are stored as they come. */
const READ_IMAGES: readonly string[] = [
  FILE_KINDS.jpg.mime,
  FILE_KINDS.png.mime,
  FILE_KINDS.gif.mime,
  FILE_KINDS.webp.mime,
];

/**
 * Throws 415 for a file that was copied in part: it would be found incomplete when the original is gone (docs/decisions/165). `type`: what
 * it is by its content.
 */
export async function refuseCutFile(file: SpooledFile, type: string): Promise<void> {
  const isWhole =
    type === FILE_KINDS.pdf.mime
      ? await hasPdfEnd(file)
      : !READ_IMAGES.includes(type) || (await isReadToItsEnd(file));
  if (!isWhole) throw new HttpError(415, fileMessages.damaged);
}

/** True as well for what takes too long or too much to read: a browser may show it. */
function isReadToItsEnd({ path }: SpooledFile): Promise<boolean> {
  return inTurn(async () => {
    const sharp = await loadSharp();
    try {
      await sharp(path, { failOn: 'truncated', limitInputPixels: MAX_PIXELS })
        .timeout({ seconds: TIMEOUT_SECONDS })
        .resize(1, 1)
        .raw()
        .toBuffer();
      return true;
    } catch (error) {
      return error instanceof Error && /pixel limit|timeout/i.test(error.message);
    }
  });
}

/** Bytes; readers look for the end in the last 1,024 of the text. */
const TAIL = 8 * 1024;
const END = '%%EOF';

/** Zeros and blanks after the end come from scanners that fill up a block. */
async function hasPdfEnd({ path, size }: SpooledFile): Promise<boolean> {
  const handle = await open(path);
  try {
    const tail = Buffer.alloc(TAIL);
    for (let end = size; end > 0; end -= TAIL - END.length) {
      const start = Math.max(0, end - TAIL);
      const { bytesRead } = await handle.read(tail, 0, end - start, start);
      const text = tail.toString('latin1', 0, bytesRead);
      if (text.includes(END)) return true;
      if (/[^\0\s]/.test(text)) return false;
    }
    return false;
  } finally {
    await handle.close();
  }
}
