import * as z from 'zod/mini';
import type { CatalogueKey } from '../catalogues/registry';
import {
  CivilDateText,
  RequiredEventDate,
  Id,
  IdParam,
  OptionalId,
  OptionalText,
  Version,
} from '../core/schema';
import { FileFields } from '../files/schema';
import { studyMessages as messages } from './messages';

export const STUDY_TYPES = ['laboratorio', 'imagen', 'otro'] as const;
export const StudyType = z.enum(STUDY_TYPES);
export type StudyType = z.infer<typeof StudyType>;

interface StudyTypeSpec {
  /** Name of the type in the documented paths: of lists and deletes, and of writes. */
  paths: readonly string[];
  /** Its catalogue, and the field of a study that holds the id of the entry (decision ES4). */
  catalogue: CatalogueKey;
  idField: 'id_laboratorio' | 'id_imagen' | 'id_otro';
  /** Its list in the history bundle and in /examenes/historia-completa. */
  list: 'laboratorios' | 'imagenes' | 'otros';
}

/** What differs between the three types (clinical-history §3, §7; decision ES2: both spellings of images everywhere). */
export const STUDIES = {
  laboratorio: {
    paths: ['laboratorio'],
    catalogue: 'laboratorios',
    idField: 'id_laboratorio',
    list: 'laboratorios',
  },
  imagen: {
    paths: ['imagen', 'imagenes'],
    catalogue: 'imagenes',
    idField: 'id_imagen',
    list: 'imagenes',
  },
  otro: {
    paths: ['otros'],
    catalogue: 'otros_estudios',
    idField: 'id_otro',
    list: 'otros',
  },
} as const satisfies Record<StudyType, StudyTypeSpec>;

/** A study: laboratory, image or other; the catalogue fields of the two other types are null (clinical-history §3). */
export const Study = z.object({
  id: Id,
  tipo: StudyType,
  id_paciente: Id,
  fecha: CivilDateText,
  descripcion: z.nullable(z.string()),
  id_laboratorio: z.nullable(Id),
  laboratorio_rel: z.nullable(z.object({ laboratorio: z.string() })),
  id_imagen: z.nullable(Id),
  imagen_rel: z.nullable(z.object({ imagen: z.string() })),
  id_otro: z.nullable(Id),
  otro_estudio_rel: z.nullable(z.object({ estudio: z.string() })),
  ...FileFields,
  version: Version,
});
export type Study = z.infer<typeof Study>;

/** The studies of a patient, by type, the newest first (clinical-history §7). */
export const StudyLists = z.object({
  laboratorios: z.array(Study),
  imagenes: z.array(Study),
  otros: z.array(Study),
});
export type StudyLists = z.infer<typeof StudyLists>;

/** Characters of the description (UTF-16, as inputs count). */
export const STUDY_MAX_LENGTH = 20_000;

const fields = {
  fecha: RequiredEventDate(messages.dateRequired),
  descripcion: OptionalText(STUDY_MAX_LENGTH),
  /** The entry of its catalogue; each type requires its own one: see `entryProblem`. */
  id_laboratorio: OptionalId,
  id_imagen: OptionalId,
  id_otro: OptionalId,
};

/** Fields of POST /examenes/…, a form. */
export const NewStudy = z.object({ id_paciente: IdParam, ...fields });

/** Fields of PUT /examenes/…/{id}; without a file the stored one stays. */
export const StudyChanges = z.object({
  ...fields,
  /** Checked when sent (decision G16). */
  version: z.optional(IdParam),
});
export type StudyChanges = z.output<typeof StudyChanges>;

/** The id of a study, not of a patient (decision ES2). */
export const StudyParams = z.object({ id: IdParam });

/** The id of the patient, by the name in the documented path. */
export const StudiesOfPatient = z.object({ id_paciente: IdParam });
