import * as z from 'zod/mini';
import { ClockTimeText } from '../core/clock-time-schema';
import { CivilDateText, Flag, Id, IdParam } from '../core/schema';
import { plainWord } from '../core/text';

/** clinical-history §9: base procedures with a fixed id. */
export const PROCEDURE_TYPE = { surgery: 1, endoscopy: 2 } as const;
export type ProcedureTypeId = (typeof PROCEDURE_TYPE)[keyof typeof PROCEDURE_TYPE];

/** clinical-history §9: tipo_cirugia. */
export const SURGERY_TIMING = { elective: 1, emergency: 2 } as const;
export type SurgeryTiming = (typeof SURGERY_TIMING)[keyof typeof SURGERY_TIMING];
export const SurgeryTimingCode = z.union([
  z.literal(SURGERY_TIMING.elective),
  z.literal(SURGERY_TIMING.emergency),
]);

/** clinical-history §9: institution ids. */
export const INSTITUTION = { hzb: 1, intecnus: 2 } as const;
export type InstitutionId = (typeof INSTITUTION)[keyof typeof INSTITUTION];

/** The documented wire value of a centre (clinical-history §3; decision PR6). */
export const INSTITUTION_WIRE = {
  [INSTITUTION.hzb]: 'HZB',
  [INSTITUTION.intecnus]: 'Intecnus',
} as const;
/** Display name of a centre. */
export const INSTITUTION_NAME = {
  [INSTITUTION.hzb]: 'HZB',
  [INSTITUTION.intecnus]: 'INTECNUS',
} as const;

/**
 * Converts any spelling of a centre to its id: 1, 'HZB' or a text that contains hzb is the hospital, everything else is
 * INTECNUS (decision PR6).
 */
export function institutionId(value: unknown): InstitutionId {
  const text = plainWord(value);
  return text === String(INSTITUTION.hzb) || text.includes('hzb')
    ? INSTITUTION.hzb
    : INSTITUTION.intecnus;
}

/** Rows of procedimientos_base in a fresh installation; the ids of the first two are fixed (decision PA4). */
export const PROCEDURE_TYPE_SEED = [
  'Cirugía',
  'Endoscopía',
  'Videocolonoscopía',
  'Videoendoscopía digestiva alta',
  'CPRE',
  'Rectosigmoidoscopía',
] as const;

/** A base procedure (clinical-history §3). */
export const ProcedureType = z.object({
  id_procedimiento: Id,
  procedimiento: z.string(),
  tecnica_detalle: z.nullable(z.string()),
});
export type ProcedureType = z.infer<typeof ProcedureType>;

/**
 * A row of GET /partes/resumen and /procedimientos/pacientes (decision PR4). `patologia` and `cultivo` mean that a result
 * is pending; `…_solicitada/o` that one was requested at all (clinical-history §3; decision PR2).
 */
export const ProcedureSummary = z.object({
  id_procedimiento_paciente: Id,
  id_paciente: Id,
  id_procedimiento_base: Id,
  fecha: CivilDateText,
  procedimiento_base_nombre: z.nullable(z.string()),
  nombre_tecnica: z.nullable(z.string()),
  /** The detailed technique; only in /procedimientos/pacientes. */
  tecnica_detalle: z.optional(z.nullable(z.string())),
  tipo_cirugia: z.nullable(SurgeryTimingCode),
  /** 'HZB' or 'Intecnus' (decision PR6). */
  institucion: z.string(),
  institucion_nombre: z.string(),
  hora_inicio: z.nullable(ClockTimeText),
  hora_fin: z.nullable(ClockTimeText),
  id_parte: z.nullable(Id),
  patologia: Flag,
  cultivo: Flag,
  patologia_solicitada: Flag,
  cultivo_solicitado: Flag,
});
export type ProcedureSummary = z.infer<typeof ProcedureSummary>;

export const ProcedureSummaryQuery = z.object({ id_paciente: IdParam });
