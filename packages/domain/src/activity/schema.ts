import * as z from 'zod/mini';
import { EventDateText, Id, IdParam, Instant, Version } from '../core/schema';
import { STUDY_TYPES } from '../studies/schema';

/** What happened to a record (storage rule 10). */
export const ACTIVITY_ACTIONS = ['alta', 'cambio', 'baja', 'restauracion', 'exportacion'] as const;
export type ActivityAction = (typeof ACTIVITY_ACTIONS)[number];

/** Kinds of records, as staff call them: the filter of the page. */
export const ACTIVITY_KINDS = [
  'paciente',
  'antecedentes',
  'consulta',
  'evolucion',
  'estudio',
  'parte',
  'foto',
  'interconsulta',
  'patologia',
  'pendiente',
  'turno',
  'plantilla',
  'lista',
] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** A field that changed, in words. */
export const ActivityChange = z.object({
  /** The audit row that says so. */
  id_auditoria: Id,
  campo: z.string(),
  /** What the field is called in its form. */
  etiqueta: z.string(),
  /** Null: empty, or not there yet. */
  antes: z.nullable(z.string()),
  /** Null: empty, or deleted. */
  despues: z.nullable(z.string()),
  /** Both are excerpts around what differs: `readActivityText` has them whole. */
  recortado: z.boolean(),
  /** A text or a file whose earlier version can be put back. */
  restaurable: z.boolean(),
});
export type ActivityChange = z.infer<typeof ActivityChange>;

/** One action on one record. */
export const Activity = z.object({
  id_auditoria: Id,
  cuando: Instant,
  /** Name of the session, and address of the computer (decision G22). */
  nombre: z.string(),
  ip: z.string(),
  accion: z.enum(ACTIVITY_ACTIONS),
  tipo: z.enum(ACTIVITY_KINDS),
  /** Table and key of the record. */
  tabla: z.string(),
  id_registro: Id,
  /** What it is, such as 'Evolución', and which one. */
  registro: z.string(),
  detalle: z.string(),
  paciente: z.nullable(
    z.object({ id_paciente: Id, nombre: z.string(), dni: z.string(), borrado: z.boolean() }),
  ),
  cambios: z.array(ActivityChange),
  /** It was deleted, still is, and its own call can bring it back. */
  restaurable: z.boolean(),
  /** What has to be restored before it; null: nothing, or it is not deleted. */
  falta: z.nullable(z.string()),
  /** Which list of studies it is in; null of anything else. */
  tipo_estudio: z.nullable(z.enum(STUDY_TYPES)),
  /** How its own calls name a photo; null of anything else. */
  foto: z.nullable(z.object({ id: Id, file_key: z.string() })),
});
export type Activity = z.infer<typeof Activity>;

export const ActivityPage = z.object({
  items: z.array(Activity),
  /** `antes` of the next page; null: this is the last one. */
  siguiente: z.nullable(Id),
  /** The patient of the filter, deleted or not. */
  paciente: z.nullable(z.object({ id_paciente: Id, nombre: z.string(), borrado: z.boolean() })),
});
export type ActivityPage = z.infer<typeof ActivityPage>;

/** Audit rows of a page. */
export const ACTIVITY_PAGE_SIZE = 50;

export const ActivityQuery = z.object({
  id_paciente: z.optional(IdParam),
  /** In the practice's time zone (decision G9). */
  dia: z.optional(EventDateText),
  tipo: z.optional(z.enum(ACTIVITY_KINDS)),
  accion: z.optional(z.enum(ACTIVITY_ACTIONS)),
  /** Address of a computer. */
  puesto: z.optional(z.string().check(z.maxLength(64))),
  /** Older than this audit row. */
  antes: z.optional(IdParam),
  /** This audit row alone. */
  renglon: z.optional(IdParam),
});
export type ActivityQuery = z.infer<typeof ActivityQuery>;

export const ActivityTextParams = z.object({
  id_auditoria: IdParam,
  campo: z.string().check(z.regex(/^[a-z0-9_]{1,60}$/)),
});

/** One field of an audit row, whole. */
export const ActivityText = z.object({
  etiqueta: z.string(),
  antes: z.nullable(z.string()),
  despues: z.nullable(z.string()),
  /** What the record says today; null: empty. */
  ahora: z.nullable(z.string()),
  /** The record's version, to send back (decision G16); null: it is deleted, or was. */
  version: z.nullable(Version),
  restaurable: z.boolean(),
  /** The values are the names of files. */
  es_archivo: z.boolean(),
});
export type ActivityText = z.infer<typeof ActivityText>;

/** `version`: the one that was read with the text, so that nobody's newer text is replaced unseen (decision G16). */
export const TextRestoration = z.object({ version: Version });
