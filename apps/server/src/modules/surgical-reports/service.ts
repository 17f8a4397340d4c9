import {
  COVERAGE_CHOICE,
  INSTITUTION,
  PROCEDURE_TYPE,
  coverageText,
  isPatientId,
  reportMessages as messages,
  reportProblems,
  signedCoverage,
  today,
  type Coverage,
  type InstitutionId,
  type Issue,
  type ReportBody,
  type ReportProblem,
} from '@practice/domain';
import type { ReadDb } from '../../db/engine';
import { differs, type Records } from '../../db/records';
import { HttpError } from '../../http/http-error';
import { changesOfCodes, refuseOtherCentre, storeChanges } from '../billing/service';
import { hasResult } from '../pathology/repository';
import { patientExists } from '../patients/repository';
import { refuseMissingPatient } from '../patients/service';
import {
  findDeletedOwner,
  findStoredReport,
  presentCoverage,
  signedNames,
  type StoredReport,
} from './repository';

type Operation = ReportBody['partes_quirurgicos'];

/** Checked fields of procedimientos_pacientes; all others belong to partes_quirurgicos. */
const OF_PROCEDURE = ['tipo_cirugia'];

/** Rejects a report that fails one of the six checks, each at its field, in the documented order (clinical-history §5; R5). */
function refuseProblems(problems: readonly ReportProblem[]): void {
  if (problems.length === 0) return;
  const issues: Issue[] = problems.map(({ field, message }) => ({
    loc: [
      'body',
      OF_PROCEDURE.includes(field) ? 'procedimientos_pacientes' : 'partes_quirurgicos',
      field,
    ],
    msg: message,
    type: 'report_incomplete',
  }));
  throw new HttpError(422, issues);
}

function refusePatient(): never {
  const loc = ['body', 'procedimientos_pacientes', 'id_paciente'];
  throw new HttpError(422, [{ loc, msg: messages.patientRequired, type: 'patient_required' }]);
}

/** A report that nobody can read: it is not there, or its patient was deleted and can be brought back by their DNI. */
export async function refuseMissing(db: ReadDb, idPp: number): Promise<never> {
  const patient = await findDeletedOwner(db, idPp);
  const reason = patient ? messages.patientDeleted(patient.nombre, patient.dni) : messages.notFound;
  throw new HttpError(404, reason);
}

/** Ids also arrive as text. */
function readPatientId(value: unknown): number {
  const id = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value;
  return isPatientId(id) ? id : refusePatient();
}

/** Only HZB records nurses; another centre stores null (decision R8). */
function nursesOf(institution: InstitutionId, operation: Operation): Partial<Operation> {
  return institution === INSTITUTION.hzb
    ? {}
    : { ...operation, id_instrumentador: null, id_circulante: null };
}

/**
 * The flags of a sample that a report changes by what it says: asked for or not; null leaves them alone. Unticking withdraws
 * what has no result yet; a result that was loaded before it was asked for is not awaited (decisions PR2, R18).
 */
export function sampleFlags(
  sent: boolean | undefined,
  stored: { requested: number },
  hasResult: boolean,
): { pending: number; requested: number } | null {
  if (sent === undefined || sent === (stored.requested === 1)) return null;
  if (sent) return { pending: Number(!hasResult), requested: 1 };
  return hasResult ? null : { pending: 0, requested: 0 };
}

/** The columns of both samples; undefined ones stay as they are. */
function sampleColumns(
  pathology: ReturnType<typeof sampleFlags>,
  culture: ReturnType<typeof sampleFlags>,
) {
  return {
    patologia: pathology?.pending,
    patologia_solicitada: pathology?.requested,
    cultivo: culture?.pending,
    cultivo_solicitado: culture?.requested,
  };
}

/** Stores a new report, procedure and operation; returns the id that every URL uses (decision PR3). */
export async function createReport(
  { db, records, now }: { db: ReadDb; records: Records; now: Date },
  { procedimientos_pacientes: procedure, partes_quirurgicos: operation, codigos = [] }: ReportBody,
): Promise<number> {
  const idPaciente = readPatientId(procedure.id_paciente);
  refuseProblems(reportProblems({ ...operation, tipo_cirugia: procedure.tipo_cirugia }));
  await refuseMissingPatient(db, idPaciente);

  // What is asked for is awaited: no result can be there yet.
  const pathology = Number(procedure.patologia === true);
  const culture = Number(procedure.cultivo === true);
  const { id_procedimiento_paciente } = await records.insert('procedimientos_pacientes', {
    id_paciente: idPaciente,
    id_procedimiento_base: procedure.id_procedimiento_base ?? PROCEDURE_TYPE.surgery,
    fecha: procedure.fecha ?? today(now),
    institucion: procedure.institucion,
    tipo_cirugia: procedure.tipo_cirugia,
    patologia: pathology,
    patologia_solicitada: pathology,
    cultivo: culture,
    cultivo_solicitado: culture,
  });
  if (codigos.length > 0) refuseOtherCentre(procedure.institucion);
  const choices = { ...operation, ...nursesOf(procedure.institucion, operation) };
  await records.insert('partes_quirurgicos', {
    ...choices,
    ...(await signedNames(db, choices)),
    ...(await presentCoverage(db, idPaciente)),
    id_procedimiento_paciente,
  });
  const codes = await changesOfCodes(db, id_procedimiento_paciente, codigos);
  await storeChanges(records, id_procedimiento_paciente, codes);
  return id_procedimiento_paciente;
}

/** Changes a saved report. Absent fields stay; patient and centre never change (decision PR6). */
export async function updateReport(
  { db, records }: { db: ReadDb; records: Records },
  idPp: number,
  body: ReportBody,
): Promise<void> {
  const stored = await findStoredReport(db, idPp);
  if (stored === null || !(await patientExists(db, stored.procedure.id_paciente))) {
    return refuseMissing(db, idPp);
  }
  const { procedimientos_pacientes: procedure, partes_quirurgicos: operation } = body;
  refuseOtherPatient(procedure.id_paciente, stored);
  refuseProblems(reportProblems(merged(body, stored)));

  // Locks the row: another computer may be loading the result.
  const flags = (await records.update('procedimientos_pacientes', idPp, {})) ?? stored.procedure;
  const pathology = sampleFlags(
    procedure.patologia,
    { requested: flags.patologia_solicitada },
    await hasResult(db, idPp, 'patologia'),
  );
  const culture = sampleFlags(
    procedure.cultivo,
    { requested: flags.cultivo_solicitado },
    await hasResult(db, idPp, 'cultivo'),
  );
  const procedureValues = {
    id_procedimiento_base: procedure.id_procedimiento_base,
    fecha: procedure.fecha ?? stored.procedure.fecha,
    tipo_cirugia: procedure.tipo_cirugia,
    ...sampleColumns(pathology, culture),
  };
  const institution = stored.procedure.institucion as InstitutionId;
  const codes = await changesOfSentCodes({ db, records }, idPp, { body, stored });
  const choices = { ...operation, ...nursesOf(institution, operation) };
  const chosenAgain = (body.elegidos ?? []).filter((field) => field !== COVERAGE_CHOICE);
  const names = await signedNames(db, choices, stored.operation, chosenAgain);
  const takesCoverage = body.elegidos?.includes(COVERAGE_CHOICE) === true;
  const coverage =
    takesCoverage || signedCoverage(stored.operation) === null
      ? await presentCoverage(db, stored.procedure.id_paciente)
      : null;
  if (takesCoverage && coverage) refuseOtherCoverage(body.cobertura_vista, coverage);
  // The report's version covers both rows and its codes: it is checked first, and a change of any bumps it.
  await records.update(
    'partes_quirurgicos',
    stored.operation.id_parte,
    { ...choices, ...names, ...coverage },
    {
      version: body.version,
      bumpVersion: codes.length > 0 || differs(stored.procedure, procedureValues),
    },
  );
  await records.update('procedimientos_pacientes', idPp, procedureValues);
  await storeChanges(records, idPp, codes);
}

/** What a report says of who pays cannot be brought back: only what its author saw is stored (docs/decisions/242). */
function refuseOtherCoverage(seen: string | undefined, present: Coverage): void {
  const now = coverageText(present);
  if (seen !== undefined && seen !== now) throw new HttpError(409, messages.coverageChanged(now));
}

/** Of a body without codes: none. The report is locked first: a set of codes may be arriving by its own call. */
async function changesOfSentCodes(
  { db, records }: { db: ReadDb; records: Records },
  idPp: number,
  { body, stored }: { body: ReportBody; stored: StoredReport },
) {
  if (body.codigos === undefined) return [];
  // An answer that is sent back carries the empty set of another centre.
  if (body.codigos.length > 0) refuseOtherCentre(stored.procedure.institucion);
  const { version } = body;
  await records.update('partes_quirurgicos', stored.operation.id_parte, {}, { version });
  return changesOfCodes(db, idPp, body.codigos);
}

/** A report cannot move to another patient: rejects a body that names one. */
function refuseOtherPatient(sent: unknown, { procedure }: StoredReport): void {
  if (sent === undefined || sent === null) return;
  if (readPatientId(sent) !== procedure.id_paciente) refusePatient();
}

/** The stored values with those of the body over them, for the checks. */
function merged(body: ReportBody, { procedure, operation }: StoredReport) {
  const sent = body.partes_quirurgicos;
  const either = <T>(value: T | undefined, before: T) => (value === undefined ? before : value);
  return {
    tipo_cirugia: either(
      body.procedimientos_pacientes.tipo_cirugia as number | null | undefined,
      procedure.tipo_cirugia,
    ),
    id_diagnostico_pre: either(sent.id_diagnostico_pre, operation.id_diagnostico_pre),
    id_procedimiento: either(sent.id_procedimiento, operation.id_procedimiento),
    id_tipo_anestesia: either(sent.id_tipo_anestesia, operation.id_tipo_anestesia),
    id_cirujano: either(sent.id_cirujano, operation.id_cirujano),
    tecnica_detalle: either(sent.tecnica_detalle, operation.tecnica_detalle),
  };
}
