import {
  INSTITUTION_NAME,
  INSTITUTION_WIRE,
  institutionId,
  isTrue,
  type ProcedureSummary,
  type ProcedureType,
  type SurgeryTiming,
} from '@practice/domain';
import type { ReadDb } from '../../db/engine';
import { prepared } from '../../db/prepared';

function procedureRows(db: ReadDb) {
  return (
    db
      .selectFrom('procedimientos_pacientes as p')
      // A deleted patient's procedures are hidden (decision G15).
      .innerJoin('pacientes as d', (join) =>
        join.onRef('d.id_paciente', '=', 'p.id_paciente').on('d.borrado', '=', 0),
      )
      .innerJoin('procedimientos_base as b', 'b.id_procedimiento', 'p.id_procedimiento_base')
      .leftJoin('partes_quirurgicos as q', (join) =>
        join
          .onRef('q.id_procedimiento_paciente', '=', 'p.id_procedimiento_paciente')
          .on('q.borrado', '=', 0),
      )
      .select([
        'p.id_procedimiento_paciente',
        'p.id_paciente',
        'p.id_procedimiento_base',
        'p.fecha',
        'b.procedimiento as procedimiento_base_nombre',
        'q.nombre_tecnica',
        'p.tipo_cirugia',
        'p.institucion',
        'q.hora_inicio',
        'q.hora_fin',
        'q.id_parte',
        'p.patologia',
        'p.cultivo',
        'p.patologia_solicitada',
        'p.cultivo_solicitado',
      ])
      .where('p.borrado', '=', 0)
  );
}

const proceduresOf = prepared((db, idPaciente: number) =>
  procedureRows(db).where('p.id_paciente', '=', idPaciente),
);

/** Procedures of a patient, newest first by day and start (clinical-history §2.5; decision PR1). */
export async function listProcedures(db: ReadDb, idPaciente: number): Promise<ProcedureSummary[]> {
  return (await proceduresOf(db, idPaciente)).map(toSummary).sort(newestFirst);
}

/** The same procedures with their detailed technique (decision PR4). */
export async function listDetailedProcedures(
  db: ReadDb,
  idPaciente: number,
): Promise<ProcedureSummary[]> {
  const rows = await procedureRows(db)
    .select('q.tecnica_detalle')
    .where('p.id_paciente', '=', idPaciente)
    .execute();
  return rows.map(toSummary).sort(newestFirst);
}

export async function findProcedure(
  db: ReadDb,
  idProcedure: number,
): Promise<ProcedureSummary | null> {
  const row = await procedureRows(db)
    .where('p.id_procedimiento_paciente', '=', idProcedure)
    .executeTakeFirst();
  return row ? toSummary(row) : null;
}

/** Sorted here: a missing start counts as the day's earliest on both engines. */
function newestFirst(a: ProcedureSummary, b: ProcedureSummary): number {
  const at = (row: ProcedureSummary) => `${row.fecha} ${row.hora_inicio ?? ''}`;
  if (at(a) !== at(b)) return at(a) < at(b) ? 1 : -1;
  return b.id_procedimiento_paciente - a.id_procedimiento_paciente;
}

interface SummaryRow extends Omit<
  ProcedureSummary,
  'tipo_cirugia' | 'institucion' | 'institucion_nombre' | SampleFlag
> {
  institucion: number;
  tipo_cirugia: number | null;
  patologia: number;
  cultivo: number;
  patologia_solicitada: number;
  cultivo_solicitado: number;
}
type SampleFlag = 'patologia' | 'cultivo' | 'patologia_solicitada' | 'cultivo_solicitado';

function toSummary({ institucion, ...row }: SummaryRow): ProcedureSummary {
  const institution = institutionId(institucion);
  return {
    ...row,
    institucion: INSTITUTION_WIRE[institution],
    // A check constraint keeps the codes to the known ones.
    tipo_cirugia: row.tipo_cirugia as SurgeryTiming | null,
    institucion_nombre: INSTITUTION_NAME[institution],
    patologia: isTrue(row.patologia),
    cultivo: isTrue(row.cultivo),
    patologia_solicitada: isTrue(row.patologia_solicitada),
    cultivo_solicitado: isTrue(row.cultivo_solicitado),
  };
}

const procedureTypes = prepared((db) =>
  db
    .selectFrom('procedimientos_base')
    .select(['id_procedimiento', 'procedimiento', 'tecnica_detalle'])
    .orderBy('id_procedimiento'),
);

/** Base procedures by id: the first two are the fixed ones (decision PA4). */
export function listProcedureTypes(db: ReadDb): Promise<ProcedureType[]> {
  return procedureTypes(db);
}
