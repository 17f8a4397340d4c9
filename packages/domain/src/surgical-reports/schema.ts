import * as z from 'zod/mini';
import { ClockTimeInput, ClockTimeText } from '../core/clock-time-schema';
import {
  CivilDateText,
  EventDateInput,
  Flag,
  Id,
  IdParam,
  OptionalId,
  OptionalLine,
  OptionalText,
  Version,
  emptyAsNull,
} from '../core/schema';
import { BillingCode, BillingCodes } from '../billing/schema';
import { AliasedPatient } from '../patients/schema';
import { Photo } from '../photos/schema';
import {
  INSTITUTION,
  SURGERY_TIMING,
  SurgeryTimingCode,
  institutionId,
} from '../procedures/schema';
import { CATALOGUE_FIELD_NAMES } from './catalogues';
import { reportMessages as messages } from './messages';

/** clinical-history §9: maximum length of the detailed technique, in UTF-16 units, as inputs count (decision R9). */
export const DETAIL_MAX_LENGTH = 5000;

const Institution = z.pipe(
  z.transform(institutionId),
  z.union([z.literal(INSTITUTION.hzb), z.literal(INSTITUTION.intecnus)]),
);

const SurgeryTimingInput = emptyAsNull(
  z.pipe(
    z.coerce.number({ error: messages.timingRequired }),
    z.union([z.literal(SURGERY_TIMING.elective), z.literal(SURGERY_TIMING.emergency)], {
      error: messages.timingRequired,
    }),
  ),
);

/** '' and 'Sin seleccionar' mean no person (clinical-history §5; decision R22). */
const OptionalPerson = z.optional(
  z.pipe(
    z.transform((value: unknown) =>
      typeof value === 'string' && (value.trim() === '' || value.trim() === messages.notChosen)
        ? null
        : value,
    ),
    z.nullable(IdParam),
  ),
);

/** procedimientos_pacientes of a body (clinical-history §3). */
const ProcedureBody = z.object({
  id_paciente: z.optional(z.unknown()),
  /** Absent: surgery in a new report, unchanged in a saved one. */
  id_procedimiento_base: z.optional(IdParam),
  /** Absent or blank: today (decision R5). */
  fecha: emptyAsNull(EventDateInput),
  institucion: Institution,
  /** Whether a sample was sent (decision R18). Absent: no in a new report, unchanged in a saved one. */
  patologia: z.optional(Flag),
  cultivo: z.optional(Flag),
  tipo_cirugia: SurgeryTimingInput,
});

/** partes_quirurgicos of a body (clinical-history §3). `id_procedimiento` is the technique (decision PR5). */
const OperationBody = z.object({
  hora_inicio: emptyAsNull(ClockTimeInput),
  hora_fin: emptyAsNull(ClockTimeInput),
  id_diagnostico_pre: OptionalId,
  anexo_diagnostico: OptionalLine(500),
  id_procedimiento: OptionalId,
  anexo_procedimiento: OptionalLine(500),
  tecnica_detalle: OptionalText(DETAIL_MAX_LENGTH, messages.detailTooLong),
  id_cirujano: OptionalPerson,
  id_anestesiologo: OptionalPerson,
  id_tipo_anestesia: OptionalId,
  id_ayudante1: OptionalPerson,
  id_ayudante2: OptionalPerson,
  id_ayudante3: OptionalPerson,
  id_instrumentador: OptionalPerson,
  id_circulante: OptionalPerson,
});

/** Among the choices of a body: the coverage is the patient's, not a field of the report. */
export const COVERAGE_CHOICE = 'cobertura';

/**
 * Body of POST /partes/ and PUT /partes/{id}/. The six checks of clinical-history §5 are in rules.ts, not in this
 * schema.
 */
export const ReportBody = z.object({
  procedimientos_pacientes: ProcedureBody,
  partes_quirurgicos: OperationBody,
  /**
   * Fields whose entry was chosen again: their present names are stored (decision R24). 'cobertura': the patient's present
   * coverage is (docs/decisions/242).
   */
  elegidos: z.optional(z.array(z.enum([...CATALOGUE_FIELD_NAMES, COVERAGE_CHOICE]))),
  /** With that choice, the coverage that its author saw, as `coverageText`: another one is refused with 409. Absent: not checked. */
  cobertura_vista: z.optional(z.string()),
  /** The whole set of the billing codes, stored with the report (docs/decisions/313). Absent: they stay as they are. */
  codigos: z.optional(BillingCodes),
  version: z.optional(Version),
});
export type ReportBody = z.output<typeof ReportBody>;
export type ReportBodyInput = z.input<typeof ReportBody>;

export const ReportParams = z.object({ id_pp: IdParam });

const name = z.nullable(z.string());
const optionalId = z.nullable(Id);

/** A full report: the answer to reads, creates and updates (clinical-history §7; decisions PR3, R21, R22). */
export const SurgicalReport = z.object({
  /** The id used in every URL (decision PR3). */
  id_procedimiento_paciente: Id,
  id_parte: Id,
  version: Version,
  procedimientos_pacientes: z.object({
    id_procedimiento_paciente: Id,
    id_paciente: Id,
    id_procedimiento_base: Id,
    procedimiento_base_nombre: name,
    fecha: CivilDateText,
    /** 'HZB' or 'Intecnus'; read from the record, never from the route (decision PR6). */
    institucion: z.string(),
    institucion_nombre: z.string(),
    tipo_cirugia: z.nullable(SurgeryTimingCode),
    patologia: Flag,
    cultivo: Flag,
    patologia_solicitada: Flag,
    cultivo_solicitado: Flag,
    nombre_tecnica: name,
    tecnica_detalle: name,
  }),
  partes_quirurgicos: z.object({
    id_parte: Id,
    hora_inicio: z.nullable(ClockTimeText),
    hora_fin: z.nullable(ClockTimeText),
    id_diagnostico_pre: optionalId,
    diagnostico_pre_nombre: name,
    anexo_diagnostico: name,
    id_procedimiento: optionalId,
    nombre_tecnica: name,
    anexo_procedimiento: name,
    tecnica_detalle: name,
    id_cirujano: optionalId,
    cirujano_nombre: name,
    id_anestesiologo: optionalId,
    anestesiologo_nombre: name,
    id_tipo_anestesia: optionalId,
    tipo_anestesia_nombre: name,
    id_ayudante1: optionalId,
    ayudante1_nombre: name,
    id_ayudante2: optionalId,
    ayudante2_nombre: name,
    id_ayudante3: optionalId,
    ayudante3_nombre: name,
    id_instrumentador: optionalId,
    instrumentador_nombre: name,
    id_circulante: optionalId,
    circulante_nombre: name,
    /** Who pays, as the report was saved; both null: it follows the patient (docs/decisions/242). */
    cobertura_nombre: name,
    beneficio: name,
  }),
  paciente: AliasedPatient,
  /** The billing codes: read with the report, whose version they share (docs/decisions/170). HZB: none. */
  codigos: z.array(BillingCode),
  /** clinical-history §3 */
  fotos: z.array(Photo),
});
export type SurgicalReport = z.infer<typeof SurgicalReport>;

/** docs/decisions/178 */
export const ReportTemplate = z.object({
  /** The file in base64; null without one, '' when it could not be read. */
  contenido: z.nullable(z.string()),
});
