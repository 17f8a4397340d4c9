import { fileTypeFromFile } from 'file-type';
import { imageSizeFromFile } from 'image-size/fromFile';
import { FILE_KINDS, fileMessages, wrongTypeText, type FileKind } from '@practice/domain';
import { HttpError } from '../http/http-error';
import type { SpooledFile } from './spool';

/** Phones make photos of 200 million pixels; a browser that opens more can freeze its machine. */
const MAX_PIXELS = 200_000_000;

/** An animated PNG is a PNG. */
const ALIASES: Record<string, string> = { 'image/apng': 'image/png' };

/**
 * What a file is, by its content; its name and declared type are not read (decision ES1). Throws 415 for a content that is
 * not in `kinds`, with the sentence `refusal`, 413 for an image that no screen can show.
 */
export async function sniff(
  { path, size }: SpooledFile,
  kinds: readonly FileKind[],
  refusal: (found: { type: string; name: string }) => string = wrongTypeText,
): Promise<string> {
  if (size === 0) throw new HttpError(415, fileMessages.empty);
  const found = (await fileTypeFromFile(path))?.mime;
  const mime = found && (ALIASES[found] ?? found);
  if (!kinds.some((kind) => FILE_KINDS[kind].mime === mime) || mime === undefined) {
    throw new HttpError(415, refusal({ type: mime ?? '', name: '' }));
  }
  if (mime !== FILE_KINDS.pdf.mime && (await pixels(path)) > MAX_PIXELS) {
    throw new HttpError(413, fileMessages.tooManyPixels);
  }
  return mime;
}

/** The pixels that an image declares; 0 when they cannot be read. */
async function pixels(path: string): Promise<number> {
  try {
    const { width, height } = await imageSizeFromFile(path);
    return width * height;
  } catch {
    // The library throws on the many images that programs of hospitals write wrong and browsers show.
    return 0;
  }
}
