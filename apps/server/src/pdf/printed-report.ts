import {
  INSTITUTION,
  SURGERY_TIMING,
  ageOn,
  commonMessages,
  formatCivilDate,
  institutionId,
  patientMessages,
  printedReportMessages as messages,
  reportMessages,
  type SurgicalReport,
} from '@practice/domain';
import type { Ink } from './ink';

/** Every text of a printed report; '-' where nothing was recorded. */
export interface PrintedReport {
  /** For the sans running line. */
  name: string;
  /** The same for the serif heading. */
  headingName: string;
  dni: string;
  age: string;
  sex: string;
  coverage: string;
  memberNumber: string;
  date: string;
  time: string;
  timing: string;
  diagnosis: string;
  diagnosisAnnex: string;
  technique: string;
  techniqueAnnex: string;
  surgeon: string;
  assistants: string[];
  anesthesiologist: string;
  anesthesia: string;
  /** Null for INTECNUS, which records none (decision R8). */
  nurses: { scrub: string; circulating: string } | null;
  samples: string;
  detail: string;
}

/** clinical-history §7; decisions PD3, PD7, R8. */
export function printedReport(report: SurgicalReport, ink: Ink): PrintedReport {
  const { paciente, procedimientos_pacientes: procedure, partes_quirurgicos: operation } = report;
  const orNone = (text: string | null) => ink.sans(text?.trim() ? text : commonMessages.none);
  const hospital = institutionId(procedure.institucion) === INSTITUTION.hzb;
  const age = ageOn(paciente.fecha_nacimiento, procedure.fecha);
  return {
    name: ink.sans(paciente.nombre),
    headingName: ink.serif(paciente.nombre),
    dni: orNone(paciente.dni),
    age: age === null ? commonMessages.none : patientMessages.age(age),
    sex: paciente.sexo === null ? commonMessages.none : patientMessages.sexLabels[paciente.sexo],
    coverage: orNone(paciente.nombre_cobertura),
    memberNumber: orNone(paciente.beneficio),
    date: formatCivilDate(procedure.fecha) || commonMessages.none,
    time: timeText(operation.hora_inicio, operation.hora_fin),
    timing: timingText(procedure.tipo_cirugia),
    diagnosis: orNone(operation.diagnostico_pre_nombre),
    diagnosisAnnex: orNone(operation.anexo_diagnostico),
    technique: orNone(operation.nombre_tecnica),
    techniqueAnnex: orNone(operation.anexo_procedimiento),
    surgeon: orNone(operation.cirujano_nombre),
    assistants: [
      orNone(operation.ayudante1_nombre),
      orNone(operation.ayudante2_nombre),
      orNone(operation.ayudante3_nombre),
    ],
    anesthesiologist: orNone(operation.anestesiologo_nombre),
    anesthesia: orNone(operation.tipo_anestesia_nombre),
    nurses: hospital
      ? {
          scrub: orNone(operation.instrumentador_nombre),
          circulating: orNone(operation.circulante_nombre),
        }
      : null,
    samples: samplesText(procedure.patologia_solicitada, procedure.cultivo_solicitado),
    detail: orNone(operation.tecnica_detalle),
  };
}

/** '23:10 – 00:40 (día siguiente)': an end before the start is on the next day (decision R4). */
export function timeText(start: string | null, end: string | null): string {
  if (start === null && end === null) return commonMessages.none;
  const range = messages.timeRange(start ?? commonMessages.none, end ?? commonMessages.none);
  const crossesMidnight = start !== null && end !== null && end < start;
  return crossesMidnight ? `${range} ${messages.nextDay}` : range;
}

function timingText(timing: number | null): string {
  if (timing === SURGERY_TIMING.elective) return reportMessages.elective;
  if (timing === SURGERY_TIMING.emergency) return reportMessages.emergency;
  return commonMessages.none;
}

/** The samples that were sent, with or without a result (decision R18). */
function samplesText(pathology: boolean, culture: boolean): string {
  const sent = [pathology && messages.pathologySample, culture && messages.cultureSample];
  return sent.filter((one) => one !== false).join(', ') || commonMessages.none;
}
