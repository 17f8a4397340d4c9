import { formatInstant } from '../core/civil-date';
import { photoMessages as messages } from './messages';
import type { Photo } from './schema';

/** A photo of a document, with its texts: who draws it knows neither the practice's time zone nor the server. */
export interface PrintedPhoto {
  /** Its number, and when it was added. */
  caption: string;
  /** A JPEG in the size of the paper; null when it could not be read. */
  image: Uint8Array | null;
  /** Stands in its frame without an image. */
  missing: string;
}

/** `index` is its place in the report, from 0 (decision PD5). */
export function printedPhoto(
  { created_at, filename }: Pick<Photo, 'created_at' | 'filename'>,
  index: number,
  image: Uint8Array | null,
): PrintedPhoto {
  return {
    caption: messages.printedCaption(index + 1, formatInstant(created_at)),
    image,
    missing: messages.printedMissing(filename),
  };
}

/** The address of a document with photos, or without (decision PD5). */
export function withPhotosPath(path: string, withPhotos: boolean): string {
  return withPhotos ? `${path}?fotos=1` : path;
}
