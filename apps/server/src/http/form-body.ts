import { Busboy, type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy';
import { finished } from 'node:stream/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  MAX_FILE_BYTES,
  cleanFileName,
  commonMessages,
  serverMessages,
  fileMessages,
  notAPhotoText,
  tooLarge,
  type UploadSpec,
} from '@practice/domain';
import { storageFailure } from '../db/storage-failure';
import { sniff } from '../files/file-type';
import { makeThumbnail, type Thumbnail } from '../files/thumbnail';
import { refuseCutFile } from '../files/whole-file';
import type { Spool, SpooledFile } from '../files/spool';
import { HttpError } from './http-error';

/** A received file, told apart by its content. */
export interface ReceivedFile extends SpooledFile {
  /** The original name, cleaned. */
  name: string;
  /** MIME type of the content. */
  type: string;
  /** Its small version, of a call with photos. */
  thumbnail?: Thumbnail;
}

/** A file of a call with photos that is none: the others are stored. */
export interface RefusedFile {
  name: string;
  detail: string;
}

/** A multipart/form-data body. */
export interface FormBody {
  fields: Record<string, string>;
  files: ReceivedFile[];
  refused: RefusedFile[];
}

/** Every content of a form that the store keeps. */
export const contentsOf = (files: readonly ReceivedFile[]): SpooledFile[] =>
  files.flatMap((file) => (file.thumbnail ? [file, file.thumbnail] : [file]));

const FORM_TYPE = 'multipart/form-data';
/** Fields of one form, and characters of one field. */
const MAX_FIELDS = 50;
const MAX_FIELD_BYTES = 262_144;

export function isForm(request: FastifyRequest): boolean {
  return request.headers['content-type']?.toLowerCase().startsWith(FORM_TYPE) === true;
}

/** Leaves forms unread for {@link receiveForm}: their files never pass through the memory. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(FORM_TYPE, (_request, _payload, done) => done(null));
}

/**
 * Reads a form: its files go to the spool while they arrive. Throws 413, 415 or 400 before anything is stored. Fields
 * may come before or after the files.
 */
export async function receiveForm(
  request: FastifyRequest,
  upload: UploadSpec,
  spool: Spool,
): Promise<FormBody> {
  if (!isForm(request)) throw new HttpError(415, fileMessages.multipartExpected);
  const { maxBytes = MAX_FILE_BYTES } = upload;
  // Far too much is refused unread.
  const length = Number(request.headers['content-length'] ?? 0);
  if (length > 2 * (upload.max + 1) * maxBytes) throw new HttpError(413, tooLarge(maxBytes));
  const fields: Record<string, string> = {};
  const spooled: Promise<{ file: SpooledFile; name: string }>[] = [];
  const streams: BusboyFileStream[] = [];
  let refusal: HttpError | null = null;
  const refuse = (status: number, detail: string) => (refusal ??= new HttpError(status, detail));

  const parser = createParser(request, upload);
  const stop = () => {
    for (const stream of streams) stream.destroy();
    parser.destroy();
  };
  // `finished` reports it; a later one has nobody to go to.
  parser.on('error', () => undefined);
  parser.on('field', (name, value, nameCut, valueCut) => {
    if (nameCut || valueCut) refuse(413, commonMessages.tooLong(MAX_FIELD_BYTES));
    else if (!Object.hasOwn(fields, name)) fields[name] = value;
  });
  parser.on('file', (field, stream, name) => {
    streams.push(stream);
    // The parser reports a cut part here too, also when nobody reads the file any more.
    stream.on('error', () => undefined);
    stream.on('limit', () => refuse(413, tooLarge(maxBytes)));
    if (field !== upload.field) refuse(400, fileMessages.unexpectedFile);
    // Read to its end: a browser reads an answer only once it has sent everything.
    if (refusal) return void stream.resume();
    const received = spool.receive(stream);
    received.catch((error: unknown) => {
      if (!isDiskError(error)) return;
      request.log.error(error, 'a file could not be received');
      if (storageFailure(error) === 'full') refuse(507, serverMessages.storageFailures.full);
      else refuse(503, fileMessages.storageFailed);
      stop();
    });
    spooled.push(received.then((file) => ({ file, name: cleanFileName(name) })));
  });
  parser.on('fieldsLimit', () => refuse(400, fileMessages.tooManyFields));
  parser.on('partsLimit', () => refuse(400, fileMessages.tooManyFields));
  parser.on('filesLimit', () => refuse(400, fileMessages.tooManyFiles(upload.max)));

  const onClose = () => {
    if (request.raw.complete) return;
    refuse(400, fileMessages.badForm);
    stop();
  };
  request.raw.once('close', onClose);
  try {
    request.raw.pipe(parser);
    await finished(parser);
  } catch {
    // The parts do not end as they must.
    refuse(400, fileMessages.badForm);
    stop();
  } finally {
    request.raw.unpipe(parser);
    request.raw.off('close', onClose);
  }

  const files = await arrived(spooled);
  const discardAll = () => Promise.all(files.map(({ file }) => spool.discard(file)));
  try {
    // Assigned in callbacks, which the compiler does not follow.
    if (refusal !== null) throw refusal as HttpError;
    return { fields, ...(await sniffAll(files, upload, spool)) };
  } catch (error) {
    await discardAll();
    throw error;
  }
}

async function sniffAll(
  files: { file: SpooledFile; name: string }[],
  upload: UploadSpec,
  spool: Spool,
): Promise<Pick<FormBody, 'files' | 'refused'>> {
  const received: ReceivedFile[] = [];
  const refused: RefusedFile[] = [];
  for (const { file, name } of files) {
    // A file input without a choice sends an empty, nameless file.
    if (file.size === 0 && name === fileMessages.unnamed) {
      await spool.discard(file);
      continue;
    }
    try {
      received.push({ ...file, name, ...(await describe(file, upload, spool)) });
    } catch (error) {
      if (!upload.photos || !(error instanceof HttpError)) {
        await discard(received, spool);
        throw error;
      }
      refused.push({ name, detail: String(error.detail) });
      await spool.discard(file);
    }
  }
  return { files: received, refused };
}

async function describe(
  file: SpooledFile,
  { kinds, photos }: UploadSpec,
  spool: Spool,
): Promise<Pick<ReceivedFile, 'type' | 'thumbnail'>> {
  if (!photos) {
    const type = await sniff(file, kinds);
    await refuseCutFile(file, type);
    return { type };
  }
  const type = await sniff(file, kinds, notAPhotoText);
  return { type, thumbnail: await makeThumbnail(file, spool) };
}

function discard(files: readonly ReceivedFile[], spool: Spool): Promise<unknown> {
  return Promise.all(contentsOf(files).map((file) => spool.discard(file)));
}

/** The files that arrived whole. */
async function arrived<T>(spooled: Promise<T>[]): Promise<T[]> {
  const outcomes = await Promise.allSettled(spooled);
  return outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
}

/** An error of the file system, such as a full disk. */
function isDiskError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}

function createParser(
  request: FastifyRequest,
  { max, maxBytes }: UploadSpec,
): InstanceType<typeof Busboy> {
  try {
    return new Busboy({
      headers: request.headers as BusboyHeaders,
      limits: {
        fieldSize: MAX_FIELD_BYTES,
        fields: MAX_FIELDS,
        fileSize: maxBytes ?? MAX_FILE_BYTES,
        files: max,
        parts: MAX_FIELDS + max,
      },
    });
  } catch {
    // The header has no boundary.
    throw new HttpError(400, fileMessages.badForm);
  }
}
