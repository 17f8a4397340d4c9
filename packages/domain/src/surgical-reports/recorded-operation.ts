import { endsNextDay } from '../core/clock-time';
import { SURGERY_TIMING } from '../procedures/schema';
import { reportMessages } from './messages';
import { printedReportMessages as messages } from './printed-messages';
import type { SurgicalReport } from './schema';

type Operation = SurgicalReport['partes_quirurgicos'];
type Procedure = SurgicalReport['procedimientos_pacientes'];

/** What a report records of an operation, under the names that it was signed with (decision R24). */
export type RecordedOperation = Omit<Operation, 'cobertura_nombre' | 'beneficio' | `id_${string}`> &
  Pick<Procedure, 'tipo_cirugia' | 'patologia_solicitada' | 'cultivo_solicitado'>;

/** A value under its label; null where nothing was recorded. */
export interface RecordedField {
  label: string;
  value: string | null;
}

/** The labels and the wording of all documents: of both reports and of a summary (clinical-history §7). */
export function recordedFields(operation: RecordedOperation) {
  const field = (label: string, value: string | null): RecordedField => ({
    label,
    value: value?.trim() ? value : null,
  });
  const { pathologySample, cultureSample } = messages;
  const [first, second, third] = messages.assistants;
  return {
    horario: field(messages.time, timeText(operation.hora_inicio, operation.hora_fin)),
    tipo_cirugia: field(messages.timing, timingText(operation.tipo_cirugia)),
    /** Those that were sent, with or without a result (decision R18). */
    muestras: field(
      messages.samples,
      [
        ...(operation.patologia_solicitada ? [pathologySample] : []),
        ...(operation.cultivo_solicitado ? [cultureSample] : []),
      ].join(', '),
    ),
    diagnostico: field(messages.diagnosis, operation.diagnostico_pre_nombre),
    anexo_diagnostico: field(messages.diagnosisAnnex, operation.anexo_diagnostico),
    tecnica: field(messages.technique, operation.nombre_tecnica),
    anexo_tecnica: field(messages.techniqueAnnex, operation.anexo_procedimiento),
    cirujano: field(messages.surgeon, operation.cirujano_nombre),
    anestesiologo: field(messages.anesthesiologist, operation.anestesiologo_nombre),
    tipo_anestesia: field(messages.anesthesia, operation.tipo_anestesia_nombre),
    ayudante1: field(first, operation.ayudante1_nombre),
    ayudante2: field(second, operation.ayudante2_nombre),
    ayudante3: field(third, operation.ayudante3_nombre),
    instrumentador: field(messages.scrubNurse, operation.instrumentador_nombre),
    circulante: field(messages.circulatingNurse, operation.circulante_nombre),
  } as const;
}

/** '23:10 – 00:40 (día siguiente)': an end before the start is on the next day (decision R4). Null without any time. */
export function timeText(start: string | null, end: string | null): string | null {
  if (start === null) return end === null ? null : messages.withoutStart(end);
  if (end === null) return messages.withoutEnd(start);
  return messages.timeRange(start, endText(start, end));
}

/** '00:40 (día siguiente)' */
export function endText(start: string | null, end: string): string {
  return start !== null && endsNextDay(start, end) ? `${end} ${reportMessages.nextDay}` : end;
}

function timingText(timing: number | null): string | null {
  if (timing === SURGERY_TIMING.elective) return reportMessages.elective;
  return timing === SURGERY_TIMING.emergency ? reportMessages.emergency : null;
}
