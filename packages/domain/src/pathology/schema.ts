import * as z from 'zod/mini';
import {
  CivilDateText,
  Flag,
  Id,
  IdParam,
  OptionalId,
  OptionalText,
  RequiredEventDate,
  RequiredId,
  Version,
  emptyAsNull,
} from '../core/schema';
import type { FileKind } from '../core/file-kinds';
import { fold, plainWord } from '../core/text';
import { pathologyMessages as messages } from './messages';

/** What a record is a result of; also the name of its flag in a procedure. */
export const SAMPLE_TYPES = ['patologia', 'cultivo'] as const;
export const SampleType = z.enum(SAMPLE_TYPES, { error: messages.kindRequired });
export type SampleType = z.infer<typeof SampleType>;

/** clinical-history §5 */
export const PATHOLOGY_KINDS = [
  'pdf',
  'jpg',
  'png',
  'gif',
  'bmp',
  'tiff',
  'webp',
] as const satisfies FileKind[];

/** An image of a record (clinical-history §3). */
export const PathologyPhoto = z.object({
  id: Id,
  /** '/storage/<key>' (decisions ES5, G1). */
  file_url: z.string(),
  nombre_archivo: z.string(),
  /** What its content is, as a MIME type. */
  tipo_archivo: z.string(),
  /** Bytes. */
  tamano_archivo: z.int(),
});
export type PathologyPhoto = z.infer<typeof PathologyPhoto>;

/** The result of a pathology or culture (clinical-history §3). */
export const PathologyRecord = z.object({
  id_patologia: Id,
  id_paciente: Id,
  /** The base procedure (decision PR5). */
  id_procedimiento: Id,
  /** Null: an external study (decision PA2). */
  id_procedimiento_paciente: z.nullable(Id),
  fecha: CivilDateText,
  informe_texto: z.nullable(z.string()),
  informe_pdf_url: z.nullable(z.string()),
  /** Original name of the PDF. */
  informe_pdf_nombre: z.nullable(z.string()),
  /** In the order in which they were added (decision PA6). */
  fotos: z.array(PathologyPhoto),
  tipo_registro: SampleType,
  /** Name of the base procedure. */
  procedimiento_nombre: z.string(),
  /** Technique and day of its procedure; null without one. */
  procedimiento_tecnica: z.nullable(z.string()),
  fecha_procedimiento: z.nullable(CivilDateText),
  version: Version,
});
export type PathologyRecord = z.infer<typeof PathologyRecord>;

/** Characters of the report (UTF-16, as inputs count). */
export const PATHOLOGY_MAX_LENGTH = 20_000;

const fields = {
  fecha: RequiredEventDate(messages.dateRequired),
  informe_texto: OptionalText(PATHOLOGY_MAX_LENGTH),
};

/** Documented clients also send 'Cultivo' and 'PATOLOGIA'. */
const SampleTypeInput = emptyAsNull(
  z.pipe(
    z.transform((value: unknown) => fold(plainWord(value))),
    SampleType,
  ),
);

/** Fields of POST /patologias/, a form. */
export const NewPathology = z.object({
  id_paciente: RequiredId(messages.patientMissing),
  id_procedimiento: RequiredId(messages.procedureTypeRequired),
  /** The procedure whose result it is; absent for an external study. */
  id_procedimiento_paciente: OptionalId,
  /** Absent: what the procedure waits for. */
  tipo_registro: SampleTypeInput,
  /** It was pending when its author chose it: 409 when it is loaded by now (docs/decisions/235). Absent: not checked. */
  pendiente: z.optional(Flag),
  ...fields,
});
export type NewPathology = z.output<typeof NewPathology>;

/** Fields of PUT /patologias/{id}: what it is a result of never changes. */
export const PathologyChanges = z.object({
  ...fields,
  /** Checked when sent (decision G16). */
  version: z.optional(IdParam),
});

/** Body of PUT /patologias/procedimientos/{id}: the culture's result is there (clinical-history §4). */
export const CultureLoaded = z.object({
  cultivo: z.pipe(Flag, z.literal(false, { error: messages.onlyClears })),
});

/** The address of the file that the user saw. */
export const SeenFileQuery = z.object({ archivo: z.optional(z.string()) });

export const PathologyParams = z.object({ id_patologia: IdParam });
export const PathologyPhotoParams = z.object({ id: IdParam });
export const ProcedureOfPatientParams = z.object({ id_procedimiento_paciente: IdParam });
