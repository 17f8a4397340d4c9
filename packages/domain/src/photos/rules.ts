import { errorText } from '../core/api-error';
import { FILE_KINDS, PHOTO_KINDS } from '../core/file-kinds';
import { fileMessages } from '../files/messages';
import { tooLarge } from '../files/rules';
import { photoMessages as messages } from './messages';
import type { Photo } from './schema';

/** Longest side of a small version, in pixels: a cell of the gallery on a screen of double density. */
export const THUMBNAIL_SIDE = 400;

/** Longest side of a photo on paper, in pixels: 300 an inch where six share a sheet (decision PD5). */
export const PRINTED_IMAGE_SIDE = 1_050;

/** Bytes of a small version at most (issue 12). */
export const MAX_THUMBNAIL_BYTES = 40 * 1024;

export interface PhotoLimits {
  maxPhotoBytes: number;
  maxPhotos: number;
}

type ChosenFile = Pick<File, 'name' | 'size' | 'type'>;

/** Images that the practice's computers write and no browser shows, or the server makes no small version of. */
const TO_CONVERT = /\.(?:heic|heif|hif|avif|tiff?|bmp|dng|cr2|cr3|nef|arw)$/i;

/** The sentence about a file that is no accepted photo, told by its declared type and its name. */
export function notAPhotoText({ name, type }: Pick<ChosenFile, 'name' | 'type'>): string {
  const isImage = type.startsWith('image/') && type !== 'image/svg+xml';
  return isImage || TO_CONVERT.test(name) ? fileMessages.convert : messages.notAPhoto;
}

/**
 * What is wrong with a chosen photo, or null, before it is sent. By name and declared type alone: the server decides by
 * content (decision FO1).
 */
export function checkPhoto(file: ChosenFile, { maxPhotoBytes }: PhotoLimits): string | null {
  const name = file.name.toLowerCase();
  const accepted = PHOTO_KINDS.some((kind) => {
    const { mime, extensions } = FILE_KINDS[kind];
    return file.type === mime || extensions.some((extension) => name.endsWith(extension));
  });
  if (!accepted) return notAPhotoText(file);
  if (file.size === 0) return fileMessages.empty;
  return file.size > maxPhotoBytes ? tooLarge(maxPhotoBytes) : null;
}

export interface SortedPhotos<F> {
  accepted: F[];
  /** They are too many. */
  beyond: F[];
  /** A sentence about each file that was left out, and about those that are too many. */
  refused: string[];
}

/** Which of the chosen files go on, beside the `present` ones of the report. */
export function sortPhotos<F extends File>(
  chosen: readonly F[],
  present: { files: readonly File[]; stored: number },
  limits: PhotoLimits,
): SortedPhotos<F> {
  const accepted: F[] = [];
  const refused: string[] = [];
  const beyond: F[] = [];
  for (const file of chosen) {
    const twice = [...present.files, ...accepted].some((other) => isSameFile(other, file));
    const reason = twice ? messages.alreadyThere : checkPhoto(file, limits);
    const full = present.stored + present.files.length + accepted.length >= limits.maxPhotos;
    if (reason !== null) refused.push(messages.leftOut(file.name, reason));
    else if (full) beyond.push(file);
    else accepted.push(file);
  }
  if (beyond.length > 0) {
    const names = beyond.map(({ name }) => name);
    refused.push(messages.beyondMax(limits.maxPhotos, names));
  }
  return { accepted, beyond, refused };
}

/** Chosen twice: the same place on the disk cannot be asked for. */
function isSameFile(a: File, b: File): boolean {
  return a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;
}

/**
 * An address that the page can open: one of the API ('/storage/…') belongs to its base address, any other stays as it is
 * (decisions FO3, G1).
 */
export function resolveUrl(address: string, base: string): string {
  return address.startsWith('/storage/') ? `${base}${address}` : address;
}

/** Why a photo cannot be deleted, or null (clinical-history §5, §8; decision FO6). */
export function checkPhotoDeletion(
  idPp: number | null,
  { file_key }: { file_key: string },
): string | null {
  if (idPp === null) return messages.noReport;
  return file_key === '' ? messages.keyMissing : null;
}

/** The photos of a report in the order in which they were chosen, wherever the server says it (docs/decisions/236). */
export function orderPhotos(photos: readonly Photo[]): readonly Photo[] {
  const position = lastPosition(photos);
  if (position === null) return photos;
  return photos.toSorted((a, b) => (a.posicion ?? 0) - (b.posicion ?? 0) || a.id_foto - b.id_foto);
}

/** The place of the last photo, 0 without photos; null where the server does not say it. */
export function lastPosition(photos: readonly Pick<Photo, 'posicion'>[]): number | null {
  const places = photos.map(({ posicion }) => posicion);
  return places.includes(null) ? null : Math.max(0, ...(places as number[]));
}

/** What is said of a deletion that failed: one sentence, also where it was refused before it was sent. */
export function deletionFailure(error: unknown): string {
  const reason = errorText(error, messages.deleteFailedHint);
  return reason.startsWith(messages.deleteRefused('')) ? reason : messages.deleteFailed(reason);
}

/** Of photos that were chosen for a new report of a patient. */
export type PatientOfPhotos = `nuevo:${number}`;

/** A new report of a patient; numbered while another one has a form, a save or photos (docs/decisions/341). */
export type NewReport = PatientOfPhotos | `${PatientOfPhotos}:${number}`;

/** The report of a queue: its id_procedimiento_paciente once it is stored. */
export type PhotoOwner = number | NewReport;

/** For whom a new report is written. */
export const patientOfReport = (report: NewReport): PatientOfPhotos =>
  report.split(':').slice(0, 2).join(':') as PatientOfPhotos;

/** A new report that was sent, and whose answer was lost. */
export interface SentReport {
  /** The key of its draft then, which ends when it is stored; null: it had none. */
  draft: string | null;
  /** When it was sent last, in milliseconds since 1970. */
  at: number;
}

/** Photos that were chosen for one new report of a patient, and that no open page has. */
export interface LeftPhotos {
  /** When their report was sent last, else when the last of them was chosen, as an instant. */
  at: string;
  /** In the order in which they were chosen. */
  files: readonly File[];
  /** Of their copies. */
  ids: readonly string[];
  /** The root of the draft with which they were chosen; null: of none. */
  draft: string | null;
  /** Their report was sent, and its answer was lost or its page went: it may be stored, without them. Null: it was not. */
  sent: SentReport | null;
  /** That draft is there, and brings them when it is recovered; another computer may be writing it now. */
  withDraft: boolean;
}

/**
 * What to say of them where a report of their patient is written or read, and whether they can be taken over there; null: nothing.
 * `when`: in words (docs/decisions/341).
 */
export function leftPhotosOffer(
  { files: { length }, sent, withDraft }: LeftPhotos,
  when: string,
  where: 'new' | 'stored' | 'read',
): { text: string; takes: boolean } | null {
  const mayBelong = sent !== null;
  if (where === 'read')
    return mayBelong ? { text: messages.leftToReader(length, when), takes: false } : null;
  if (where === 'stored') {
    if (mayBelong) return { text: messages.leftOfSaving(length, when), takes: true };
    // They are of the report that its draft becomes.
    return withDraft ? null : { text: messages.leftOfOther(length, when), takes: true };
  }
  if (withDraft) {
    const sentence = mayBelong ? messages.leftElsewhere : messages.leftOfDraft;
    return { text: sentence(length, when), takes: false };
  }
  return { text: (mayBelong ? messages.leftInDoubt : messages.left)(length, when), takes: true };
}

/** A photo on its way to the server. */
export interface PhotoUpload {
  /** Of this page. */
  id: string;
  file: File;
  /** Its place among the photos of the report, from 1; null: after all others, once it is stored. */
  posicion: number | null;
  status: 'waiting' | 'sending' | 'failed' | 'stored';
  /** Share of the file that was sent, 0 to 1. */
  fraction: number;
  /** Why it failed; null unless failed. */
  problem: string | null;
  /** The same file may be accepted later: it can be tried again. */
  mayRetry: boolean;
  /** As the server stored it; null until then. */
  photo: Photo | null;
}
