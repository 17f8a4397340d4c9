import * as z from 'zod/mini';
import { Flag, Id, IdParam, RequiredLine, RequiredText, Version } from '../core/schema';
import { templateMessages as messages } from './messages';

export const TEMPLATE_NAME_MAX_LENGTH = 200;
/** Twice what a report takes: a template with alternatives is cut down there (decision R9). */
export const TEMPLATE_MAX_LENGTH = 10_000;

/** A technique template (clinical-history §3). */
export const TechniqueTemplate = z.object({
  id_plantilla: Id,
  tecnica: z.string(),
  desarrollo: z.string(),
  /** False once it is deleted (decision PL1). */
  activo: Flag,
  version: Version,
});
export type TechniqueTemplate = z.infer<typeof TechniqueTemplate>;

const fields = {
  tecnica: RequiredLine(TEMPLATE_NAME_MAX_LENGTH, messages.incomplete),
  desarrollo: RequiredText(TEMPLATE_MAX_LENGTH, messages.incomplete),
};

/** Body of POST and PUT. */
export const TemplateBody = z.object({ ...fields, version: z.optional(Version) });
export type TemplateBody = z.output<typeof TemplateBody>;

export const TemplateParams = z.object({ id_plantilla: IdParam });
