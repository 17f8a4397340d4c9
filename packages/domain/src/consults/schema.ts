import * as z from 'zod/mini';
import {
  CivilDateText,
  RequiredEventDate,
  Id,
  IdParam,
  OptionalId,
  RequiredId,
  RequiredText,
  Version,
} from '../core/schema';
import { FileFields } from '../files/schema';
import { consultMessages as messages } from './messages';

/** A specialist's opinion (clinical-history §3). */
export const Consult = z.object({
  id_interconsulta: Id,
  id_paciente: Id,
  fecha: CivilDateText,
  /** Id of the specialty; null is 'Sin especialidad' (decision IN1). */
  especialidad: z.nullable(Id),
  especialidad_rel: z.nullable(z.object({ especialidad: z.string() })),
  descripcion: z.string(),
  ...FileFields,
  version: Version,
});
export type Consult = z.infer<typeof Consult>;

/** Characters of the description (UTF-16, as inputs count). */
export const CONSULT_MAX_LENGTH = 20_000;

const fields = {
  fecha: RequiredEventDate(messages.dateAndTextRequired),
  especialidad: OptionalId,
  descripcion: RequiredText(CONSULT_MAX_LENGTH, messages.dateAndTextRequired),
};

/** Fields of POST /interconsultas/, a form. */
export const NewConsult = z.object({
  id_paciente: RequiredId(messages.patientMissing),
  ...fields,
});

/** Fields of PUT /interconsultas/{id}; without a file the stored one stays (decision IN5). */
export const ConsultChanges = z.object({
  ...fields,
  /** Checked when sent (decision G16). */
  version: z.optional(IdParam),
});

export const ConsultParams = z.object({ id_interconsulta: IdParam });

/** decision IN3 */
export const FileAddress = z.object({ url: z.string() });
