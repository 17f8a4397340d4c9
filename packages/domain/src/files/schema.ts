import * as z from 'zod/mini';

/** Characters of a file's original name; longer ones are cut, their extension is kept. */
export const FILE_NAME_MAX_LENGTH = 200;

/** What a record tells of its file; all null without one (decision ES5). */
export const FileFields = {
  /** '/storage/<key>', to be resolved against the base address of the API. */
  ruta_archivo: z.nullable(z.string()),
  /** Its original name, for people. */
  nombre_archivo: z.nullable(z.string()),
  /** What its content is, as a MIME type. */
  tipo_archivo: z.nullable(z.string()),
  /** Bytes. */
  tamano_archivo: z.nullable(z.int()),
};

const FileRow = z.object(FileFields);
/** A record's file, or the absence of one. */
export type FileRow = z.infer<typeof FileRow>;

export const FileParams = z.object({
  clave: z.string(),
});
