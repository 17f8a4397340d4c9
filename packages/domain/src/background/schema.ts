import * as z from 'zod/mini';
import { Id } from '../core/schema';

/** The six texts of the background, in the order of the tab (clinical-history §2.2, §3). */
export const BACKGROUND_SECTIONS = [
  'medicos',
  'quirurgicos',
  'alergicos',
  'toxicos',
  'ginecoobstetricos',
  'familiares',
] as const;

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
});
export type Background = z.infer<typeof Background>;
