import { withPhotosPath } from '../photos/printed-photos';
import { procedureMessages as messages } from './messages';
import {
  INSTITUTION,
  INSTITUTION_NAME,
  PROCEDURE_TYPE,
  institutionId,
  type ProcedureSummary,
  type ProcedureTypeId,
} from './schema';

export interface SampleBadge {
  kind: 'pathology' | 'culture';
  state: 'pending' | 'loaded';
  text: string;
}

/**
 * Badges of a sample: orange while its result is pending, green once it has arrived, none if it was never requested
 * (decision PR2).
 */
export function sampleBadges(
  row: Pick<
    ProcedureSummary,
    'patologia' | 'cultivo' | 'patologia_solicitada' | 'cultivo_solicitado'
  >,
): SampleBadge[] {
  const badges: SampleBadge[] = [];
  if (row.patologia) {
    badges.push({ kind: 'pathology', state: 'pending', text: messages.pathologyPending });
  } else if (row.patologia_solicitada) {
    badges.push({ kind: 'pathology', state: 'loaded', text: messages.pathologyLoaded });
  }
  if (row.cultivo) {
    badges.push({ kind: 'culture', state: 'pending', text: messages.culturePending });
  } else if (row.cultivo_solicitado) {
    badges.push({ kind: 'culture', state: 'loaded', text: messages.cultureLoaded });
  }
  return badges;
}

/** Number of pending results: a procedure with both samples pending counts twice (decision C8). */
export function pendingSamples(
  rows: readonly Pick<ProcedureSummary, 'patologia' | 'cultivo'>[],
): number {
  return rows.reduce((sum, row) => sum + Number(row.patologia) + Number(row.cultivo), 0);
}

/** Whether a base procedure is surgery or endoscopy: every other one (colonoscopy, CPRE…) is endoscopic (PR1, PA4). */
export function procedureKind(idBase: number): ProcedureTypeId {
  return idBase === PROCEDURE_TYPE.surgery ? PROCEDURE_TYPE.surgery : PROCEDURE_TYPE.endoscopy;
}

/** Path of a procedure's PDF (clinical-history §7). The document's title depends on the record's centre. */
export function reportPdfPath(
  row: Pick<ProcedureSummary, 'id_procedimiento_paciente'>,
  withPhotos = false,
): string {
  return withPhotosPath(`/pdf/hzb/${row.id_procedimiento_paciente}/pdf`, withPhotos);
}

/** Name of a row in texts: its technique, else its base procedure. */
export function procedureName(
  row: Pick<ProcedureSummary, 'nombre_tecnica' | 'procedimiento_base_nombre'>,
): string {
  return row.nombre_tecnica ?? row.procedimiento_base_nombre ?? messages.withoutTechnique;
}

/**
 * Names the rows among all procedures of a patient. Two of one name, day and centre are told apart by their start ('Hernioplastia
 * inguinal · 08:00'): the result of one side would be read as the other's (docs/decisions/331).
 */
export function namerOf(
  procedures: readonly ProcedureSummary[],
): (row: ProcedureSummary) => string {
  const alike = (row: ProcedureSummary) =>
    [row.fecha, row.institucion, procedureName(row)].join(' ');
  const counts = new Map<string, number>();
  for (const row of procedures) counts.set(alike(row), (counts.get(alike(row)) ?? 0) + 1);
  return (row) => {
    const name = procedureName(row);
    const isAlone = (counts.get(alike(row)) ?? 1) === 1 || row.hora_inicio === null;
    return isAlone ? name : `${name} · ${row.hora_inicio}`;
  };
}

/**
 * {@link namerOf} for places that do not show the centre: two of one name and day at two centres have it in their name
 * ('Hernioplastia inguinal · HZB'; docs/decisions/331).
 */
export function centreNamerOf(
  procedures: readonly ProcedureSummary[],
): (row: ProcedureSummary) => string {
  const nameOf = namerOf(procedures);
  const alike = (row: ProcedureSummary) => [row.fecha, procedureName(row)].join(' ');
  const centres = new Map<string, Set<string>>();
  for (const row of procedures) {
    const known = centres.get(alike(row)) ?? new Set();
    centres.set(alike(row), known.add(centreName(row.institucion)));
  }
  return (row) => {
    const isAtOneCentre = (centres.get(alike(row))?.size ?? 1) === 1;
    return isAtOneCentre ? nameOf(row) : `${nameOf(row)} · ${centreName(row.institucion)}`;
  };
}

/** The centre's display name. */
export function centreName(institution: unknown): string {
  return INSTITUTION_NAME[institutionId(institution)];
}

/** True for the hospital: it records nurses and has no billing codes (clinical-history §6). */
export function isHospital(institution: unknown): boolean {
  return institutionId(institution) === INSTITUTION.hzb;
}
