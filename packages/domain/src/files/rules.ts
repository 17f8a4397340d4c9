import { ApiError, errorText } from '../core/api-error';
import { FILE_KINDS, MAX_FILE_BYTES, type FileKind } from '../core/file-kinds';
import { cleanLine } from '../core/text';
import { fileMessages as messages } from './messages';
import { FILE_NAME_MAX_LENGTH, type FileRow } from './schema';

const MEGABYTE = 1024 * 1024;

/** decision ES1: 'El archivo supera 25 MB'. */
export function tooLarge(maxBytes = MAX_FILE_BYTES): string {
  return messages.tooLarge(Math.round(maxBytes / MEGABYTE));
}

/** The value of a file input's `accept`: '.pdf,.jpg,.jpeg,.png'. */
export function acceptOf(kinds: readonly FileKind[]): string {
  return kinds.flatMap((kind) => FILE_KINDS[kind].extensions).join(',');
}

/** Names of kinds for people: 'PDF, JPG o PNG' (decision IN2). */
export function kindNames(kinds: readonly FileKind[]): string {
  const names = kinds.map((kind) => kind.toUpperCase());
  const last = names.pop() ?? '';
  return names.length === 0 ? last : `${names.join(', ')} o ${last}`;
}

/**
 * What is wrong with a chosen file, or null, before it is sent. By name and declared type alone: the server decides by
 * content (decision ES1).
 */
export function checkFile(
  file: Pick<File, 'name' | 'size' | 'type'>,
  kinds: readonly FileKind[],
): string | null {
  if (file.size === 0) return messages.empty;
  if (file.size > MAX_FILE_BYTES) return tooLarge();
  return isOfKind(file, kinds) ? null : wrongTypeText(file);
}

/** By its name or its declared type. */
export function isOfKind(
  { name, type }: Pick<File, 'name' | 'type'>,
  kinds: readonly FileKind[],
): boolean {
  const lower = name.toLowerCase();
  return kinds.some((kind) => {
    const { mime, extensions } = FILE_KINDS[kind];
    return type === mime || extensions.some((extension) => lower.endsWith(extension));
  });
}

/** The sentence about a file of a kind that is not accepted, told by its type and its name (decisions ES1, FO1). */
export function wrongTypeText({ name, type }: Pick<File, 'name' | 'type'>): string {
  const isOfIPhone = /^image\/hei[cf]/.test(type) || /\.(?:heic|heif|hif)$/i.test(name);
  return isOfIPhone ? messages.convert : messages.wrongType;
}

/**
 * A file's original name as stored: the part after the last slash, one clean line, of bounded length. It is shown and
 * offered for downloads; it is never part of a path on the server (storage rule 9).
 */
export function cleanFileName(given: string): string {
  const line = cleanLine(given.replace(/^.*[/\\]/su, ''));
  if (/^\.*$/u.test(line)) return messages.unnamed;
  if (line.length <= FILE_NAME_MAX_LENGTH) return line;
  const extension = /\.[\p{L}\p{N}]{1,10}$/u.exec(line)?.[0] ?? '';
  return line.slice(0, FILE_NAME_MAX_LENGTH - extension.length).toWellFormed() + extension;
}

/** '350 KB', '4,2 MB'. */
export function fileSize(bytes: number): string {
  if (bytes < MEGABYTE) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  return `${(bytes / MEGABYTE).toFixed(1).replace('.', ',')} MB`;
}

/** Whether browsers show the file as an image. */
export function isImageFile({ tipo_archivo }: Pick<FileRow, 'tipo_archivo'>): boolean {
  return tipo_archivo?.startsWith('image/') === true && tipo_archivo !== FILE_KINDS.tiff.mime;
}

/** decision ES6: 'Ver PDF' for a PDF, 'Ver imagen' otherwise. */
export function openFileLabel({ tipo_archivo }: Pick<FileRow, 'tipo_archivo'>): string {
  return tipo_archivo === FILE_KINDS.pdf.mime ? messages.openPdf : messages.openImage;
}

/** True for a refusal of a file (decision ES1), or of one that cannot be read any more. */
export function isAboutFile({ status, kind }: Pick<ApiError, 'status' | 'kind'>): boolean {
  return status === 413 || status === 415 || kind === 'unreadable-file';
}

/** The refusal of a file as an issue of the field that holds it; other errors as they are. */
export function atFileField(error: ApiError, field: string | undefined): ApiError {
  const { status, kind } = error;
  if (field === undefined || !isAboutFile(error)) return error;
  // A proxy in front of the server refuses by size with a page of its own, without a detail.
  const unnamed = status === 415 ? messages.wrongType : messages.tooLargeForServer;
  const msg = errorText(error, unnamed);
  return new ApiError(status, [{ loc: [field], msg, type: 'file' }], kind);
}
