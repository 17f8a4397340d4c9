import * as z from 'zod/mini';
import { Flag, Id, IdParam, emptyAsNull } from '../core/schema';
import { photoMessages as messages } from './messages';

/** Names under which an address arrives, the first that is there counts (clinical-history §3). */
const ADDRESSES = ['url', 'file_url', 'public_url'] as const;

/** clinical-history §3: reads the address from `url`, or `file_url`, or `public_url`. */
function withAddress(given: unknown): unknown {
  if (typeof given !== 'object' || given === null) return given;
  const row = given as Record<string, unknown>;
  const named = ADDRESSES.find((name) => typeof row[name] === 'string' && row[name] !== '');
  return named === undefined ? given : { ...row, url: row[named] };
}

/** A photo of a report (clinical-history §3; decision FO2). */
export const Photo = z.pipe(
  z.transform(withAddress),
  z.object({
    id_foto: Id,
    /** '/storage/<key>', to be resolved against the base address of the API (decision FO3). */
    url: z.string(),
    /** An opaque id, never a path: what a deletion names (decision FO2). */
    file_key: z.string(),
    /** Its original name. */
    filename: z.string(),
    /** What its content is, as a MIME type. */
    content_type: z.string(),
    size_bytes: z.int(),
    /** Instant of the upload. */
    created_at: z.string(),
    /** Address of its small version; null: there is none (+). */
    thumbnail_url: z._default(z.nullable(z.string()), null),
    /** Its place in the report, from 1; null: the server does not say (+). */
    posicion: z._default(z.nullable(z.int()), null),
  }),
);
export type Photo = z.output<typeof Photo>;

/** A list: an array, or an object with `uploaded` or `data` (clinical-history §7; decision FO2). */
export const PhotoList = z.pipe(
  z.transform((given: unknown) => {
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return given;
    const { uploaded, data } = given as { uploaded?: unknown; data?: unknown };
    return uploaded ?? data;
  }),
  z.array(Photo),
);

/** Far above what a report can hold, photos that were deleted included. */
const MAX_POSITION = 1_000_000;

/** What may stand beside the files of an upload: the place of the first, in the order in which they were chosen (+). */
export const PhotoFields = z.object({
  posicion: emptyAsNull(
    z.pipe(
      z.pipe(
        z.union([z.number(), z.string().check(z.regex(/^\d{1,7}$/))], {
          error: messages.invalidPosition,
        }),
        z.transform(Number),
      ),
      z
        .int(messages.invalidPosition)
        .check(
          z.positive(messages.invalidPosition),
          z.maximum(MAX_POSITION, messages.invalidPosition),
        ),
    ),
  ),
});
export type PhotoFields = z.output<typeof PhotoFields>;

/** A file of a form that was left out, and why. */
const RefusedFile = z.object({ filename: z.string(), detail: z.string() });

/** The answer to an upload: what was stored, and what was not (decision FO2). */
export const UploadedPhotos = z.pipe(
  z.transform((given: unknown) => (Array.isArray(given) ? { uploaded: given } : given)),
  z.object({ uploaded: PhotoList, rechazados: z._default(z.array(RefusedFile), []) }),
);

/** `id` is the id_procedimiento_paciente of the report, as in every address (decision PR3). */
export const PhotoParams = z.object({ id: IdParam });

/** clinical-history §5: 'Falta id o file_key'. */
export const PhotoKeyQuery = z.object({
  file_key: z.string({ error: messages.keyMissing }).check(z.minLength(1, messages.keyMissing)),
});

/** Query of a printed document: `fotos=1` adds the photos (decision PD5). */
export const DocumentQuery = z.object({ fotos: z.optional(Flag) });
