import * as z from 'zod/mini';
import { Id, Instant } from '../core/schema';
import { STUDY_TYPES } from '../studies/schema';
import { draftMessages as messages } from './messages';

/** Bytes of a draft (decision G17). */
export const DRAFT_MAX_BYTES = 262_144;

/** Whether a text can be the key of a draft: it is part of an address. */
export const isDraftKey = (text: string): boolean => /^[a-z0-9][\w.-]{0,119}$/i.test(text);

export const DraftKey = z
  .string({ error: messages.invalidKey })
  .check(z.refine(isDraftKey, messages.invalidKey));

export const DraftParams = z.object({ clave: DraftKey });

export const DraftQuery = z.object({
  /**
   * `modificado` of the text that was read last: what another computer wrote since is neither replaced nor ended. Without it, PUT replaces
   * only what the same session or device wrote.
   */
  sobre: z.optional(z.string().check(z.maxLength(40))),
});

/** Far more than a form has: what is nested deeper could not be written down again. */
const MAX_LEVELS = 32;

function isShallow(content: unknown): boolean {
  let level = [content];
  for (let depth = 0; depth < MAX_LEVELS; depth += 1) {
    level = level.flatMap((value): unknown[] =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    );
    if (level.length === 0) return true;
  }
  return false;
}

/** Any JSON: the form that wrote it reads it. */
export const DraftContent = z.unknown().check(
  z.refine((content) => content !== undefined, messages.missingContent),
  z.refine(isShallow, messages.tooDeep),
);

/** What its restoration asks for. */
export const DeletedRecord = z.object({
  tabla: z.string(),
  id_registro: Id,
  /** Which list of studies it is in; null of anything else. */
  tipo_estudio: z.nullable(z.enum(STUDY_TYPES)),
});
export type DeletedRecord = z.infer<typeof DeletedRecord>;

/** A draft in the list of the session's name. */
export const DraftRow = z.object({
  clave: z.string(),
  id_paciente: z.nullable(z.int()),
  /** The name of its patient as it is now. */
  paciente: z.nullable(z.string()),
  /** What it is about, as far as it was typed. */
  titulo: z.nullable(z.string()),
  modificado: Instant,
  /** Somebody else's session writes it, and was used within the last two minutes. */
  en_uso: z.boolean(),
  /** What was deleted since: the record that it edits, after the one that it is written in (docs/decisions/281). */
  borrados: z.array(DeletedRecord),
});
export type DraftRow = z.output<typeof DraftRow>;

/** A draft with what was typed. */
export const StoredDraft = z.object({
  clave: z.string(),
  datos: z.unknown(),
  modificado: Instant,
});
export type StoredDraft = z.output<typeof StoredDraft>;

export const KeptDraft = z.object({ clave: z.string(), modificado: Instant });
