import * as z from 'zod/mini';
import { Id, OptionalId, OptionalText, RequiredId, Version } from '../core/schema';
import { backgroundMessages as messages } from './messages';

/** The six texts of the background, in the order of the tab (clinical-history §2.2, §3). */
export const BACKGROUND_SECTIONS = [
  'medicos',
  'quirurgicos',
  'alergicos',
  'toxicos',
  'ginecoobstetricos',
  'familiares',
] as const;
export type BackgroundSection = (typeof BACKGROUND_SECTIONS)[number];

const text = z.nullable(z.string());

/** Antecedentes of a patient (clinical-history §3). */
export const Background = z.object({
  id_paciente: Id,
  medicos: text,
  quirurgicos: text,
  alergicos: text,
  toxicos: text,
  ginecoobstetricos: text,
  familiares: text,
  version: Version,
});
export type Background = z.infer<typeof Background>;

/** Of a patient who has no antecedentes yet: who writes the first ones says that there were none (decision G16). */
export const NO_VERSION = 0;

/** Characters of a section (UTF-16, as inputs count). */
export const BACKGROUND_MAX_LENGTH = 10_000;
const Section = OptionalText(BACKGROUND_MAX_LENGTH);

const sections = {
  medicos: Section,
  quirurgicos: Section,
  alergicos: Section,
  toxicos: Section,
  ginecoobstetricos: Section,
  familiares: Section,
  /** Checked when sent: `NO_VERSION`, or the one that was read (decision G16). */
  version: z.optional(Version),
};

/** Body of POST /antecedentes/: stores them, whether there were any or not (decision AN3). What is absent stays. */
export const NewBackground = z.object({
  id_paciente: RequiredId(messages.patientMissing),
  ...sections,
});
export type NewBackground = z.output<typeof NewBackground>;

/** Body of PUT /antecedentes/{id_paciente}: the same; the patient is the one of the address. */
export const BackgroundChanges = z.object({ id_paciente: OptionalId, ...sections });
export type BackgroundChanges = z.output<typeof BackgroundChanges>;
