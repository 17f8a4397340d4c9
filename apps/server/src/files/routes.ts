import { create as contentDisposition } from 'content-disposition';
import type { FastifyRequest } from 'fastify';
import parseRange from 'range-parser';
import { fileMessages as messages, readFile, readPrintedImage } from '@practice/domain';
import { HttpError, findOr404 } from '../http/http-error';
import type { Mount } from '../http/mount';
import { MissingContent, type ByteRange } from './file-store';
import { PRINTED_IMAGE_TYPE, printedImage } from './printed-image';
import type { Files } from './files';
import { findServedFile } from './repository';

/** /storage: files for links, windows and images (decision G7). */
export function fileRoutes(mount: Mount, { store }: Files): void {
  mount.plain(readFile, async ({ db, params: { clave }, request, reply }) => {
    const file = await findOr404(findServedFile(db, clave), messages.notFound);
    const range = requestedRange(file.tamano, request.headers.range);
    const content = await store.read(file.sha256, range).catch(lost(request));
    const sent = range ? range.end - range.start + 1 : file.tamano;
    if (range) {
      reply.code(206);
      reply.header('content-range', `bytes ${range.start}-${range.end}/${file.tamano}`);
    }
    reply.headers({
      'content-type': file.tipo,
      'content-length': sent,
      'content-disposition': contentDisposition(file.nombre, { type: 'inline' }),
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      // Whatever a file contains, it runs no script and reads nothing of the practice.
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-site',
    });
    return content;
  });

  mount.plain(readPrintedImage, async ({ db, params: { clave }, request, reply }) => {
    const file = await findOr404(findServedFile(db, clave), messages.notFound);
    const content = await printedImage(store, file.sha256).catch(lost(request));
    reply.headers({ 'content-type': PRINTED_IMAGE_TYPE, 'cache-control': 'private, no-store' });
    return content;
  });
}

/** Answers 404 for a row whose content the store has lost. */
const lost = (request: FastifyRequest) => (error: unknown) => {
  if (!(error instanceof MissingContent)) throw error;
  request.log.error({ sha256: error.message }, 'a row names a content that the store lost');
  throw new HttpError(404, messages.notFound);
};

/** The one part that is asked for; undefined for the whole file. Throws 416 for a part outside it. */
function requestedRange(size: number, header: string | undefined): ByteRange | undefined {
  if (header === undefined) return undefined;
  const ranges = parseRange(size, header);
  if (ranges === -1) {
    throw new HttpError(416, messages.badRange, { 'content-range': `bytes */${size}` });
  }
  // Malformed, of another unit, or several parts: the whole file is a correct answer.
  if (ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return undefined;
  return ranges[0];
}
