import { Readable } from 'node:stream';
import type { Sharp } from 'sharp';
import { MAX_THUMBNAIL_BYTES, THUMBNAIL_SIDE, fileMessages, photoMessages } from '@practice/domain';
import { HttpError } from '../http/http-error';
import { MAX_PIXELS, TIMEOUT_SECONDS, inTurn, loadSharp } from './images';
import type { Spool, SpooledFile } from './spool';

/** The small version of an image, before its content is stored. */
export interface Thumbnail extends SpooledFile {
  type: string;
}

/** Of the small version: the first that is small enough. Noise alone needs the last. */
const QUALITIES = [72, 50, 30, 10] as const;

const TYPE = 'image/webp';

/**
 * Makes the small version of an image: turned as the camera was held, without the camera's data (place, owner). Throws 415
 * for an image that cannot be read to its end, 413 for one with too many pixels (docs/decisions/165).
 */
export function makeThumbnail({ path }: SpooledFile, spool: Spool): Promise<Thumbnail> {
  return inTurn(async () => {
    const sharp = await loadSharp();
    const image = sharp(path, { failOn: 'truncated', limitInputPixels: MAX_PIXELS })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .autoOrient()
      .resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' });
    const content = await smallest(image).catch((error: unknown) => {
      const many = error instanceof Error && /pixel limit/.test(error.message);
      throw many
        ? new HttpError(413, fileMessages.tooManyPixels)
        : new HttpError(415, photoMessages.damaged);
    });
    return { ...(await spool.receive(Readable.from([content]))), type: TYPE };
  });
}

async function smallest(image: Sharp): Promise<Buffer> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const sharp = await loadSharp();
  let content = data;
  for (const quality of QUALITIES) {
    content = await sharp(data, { raw: info }).webp({ quality }).toBuffer();
    if (content.length <= MAX_THUMBNAIL_BYTES) break;
  }
  return content;
}
