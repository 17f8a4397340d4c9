import * as z from 'zod/mini';
import {
  CivilDateText,
  EventDateInput,
  Id,
  IdParam,
  OptionalId,
  RequiredId,
  RequiredText,
  Version,
} from '../core/schema';
import { encounterMessages as messages } from './messages';

/** A consulta; its reason is its title (clinical-history §3). */
export const Encounter = z.object({
  id_consulta: Id,
  id_paciente: Id,
  /** Id of the reason. */
  motivo: z.nullable(Id),
  fecha_consulta: CivilDateText,
  nombre_motivo: z.nullable(z.string()),
  /** Number of evoluciones; only a consulta without any can be deleted (decision CO2). */
  cantidad_evoluciones: z.int(),
  version: Version,
});
export type Encounter = z.infer<typeof Encounter>;

/** An evolución of a consulta (clinical-history §3). */
export const ProgressNote = z.object({
  id_evolucion: Id,
  id_consulta: Id,
  fecha_evolucion: CivilDateText,
  contenido: z.string(),
  version: Version,
});
export type ProgressNote = z.infer<typeof ProgressNote>;

export const EncounterParams = z.object({ id_consulta: IdParam });
export const ProgressNoteParams = z.object({ id_evolucion: IdParam });

/** Body of POST /consultas/ (clinical-history §5, §7). */
export const NewEncounter = z.object({
  id_paciente: RequiredId(messages.patientMissing),
  motivo: RequiredId(messages.reasonRequired),
  fecha_consulta: EventDateInput,
});

/** Maximum length of an evolución (UTF-16 units, as inputs count). */
export const NOTE_MAX_LENGTH = 20_000;
const Content = RequiredText(NOTE_MAX_LENGTH, messages.contentRequired);

/**
 * Body of POST /evoluciones/. Without a date it is today's (clinical-history §5). `id_paciente` is checked when sent: the
 * consulta must be that patient's (decision CO5).
 */
export const NewProgressNote = z.object({
  id_consulta: RequiredId(messages.encounterMissing),
  fecha_evolucion: z.optional(EventDateInput),
  contenido: Content,
  id_paciente: OptionalId,
});

/**
 * Body of PUT /evoluciones/{id_evolucion}: absent fields stay unchanged. `version`, `id_consulta` and `id_paciente` are
 * checked when sent (decisions G16, CO5).
 */
export const ProgressNoteChanges = z.object({
  fecha_evolucion: z.optional(EventDateInput),
  contenido: z.optional(Content),
  id_consulta: OptionalId,
  id_paciente: OptionalId,
  version: z.optional(Version),
});
