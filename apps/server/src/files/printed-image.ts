import { buffer } from 'node:stream/consumers';
import { PRINTED_IMAGE_SIDE, photoMessages } from '@practice/domain';
import { HttpError } from '../http/http-error';
import type { FileStore } from './file-store';
import { MAX_PIXELS, TIMEOUT_SECONDS, inTurn, loadSharp } from './images';

export const PRINTED_IMAGE_TYPE = 'image/jpeg';
/** Of the JPEG: no difference is seen on paper. */
const QUALITY = 82;

/**
 * A stored image as paper shows it: a JPEG in three colours, turned as the camera was held, without the camera's data. Made
 * anew each time (docs/decisions/198). Rejects with MissingContent, or with 415 for what cannot be read.
 */
export function printedImage(store: FileStore, sha256: string): Promise<Buffer> {
  return inTurn(async () => {
    const original = await buffer(await store.read(sha256));
    const sharp = await loadSharp();
    return sharp(original, { failOn: 'truncated', limitInputPixels: MAX_PIXELS })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .autoOrient()
      .resize(PRINTED_IMAGE_SIDE, PRINTED_IMAGE_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: QUALITY })
      .toBuffer()
      .catch(() => {
        throw new HttpError(415, photoMessages.damaged);
      });
  });
}
