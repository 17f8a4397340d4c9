import * as z from 'zod/mini';
import { CivilDateText, Id } from '../core/schema';

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
});
export type Encounter = z.infer<typeof Encounter>;
