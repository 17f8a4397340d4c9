import {
  INSTITUTION_NAME,
  INSTITUTION_WIRE,
  institutionId,
  isTrue,
  type SurgeryTiming,
  type SurgicalReport,
} from '@practice/domain';
import type { ReadDb } from '../../db/engine';
import { findPatient } from '../patients/repository';

/** A procedure and its report as they are stored, under their own columns. */
export async function findStoredReport(db: ReadDb, idPp: number) {
  const procedure = await db
    .selectFrom('procedimientos_pacientes')
    .selectAll()
    .where('id_procedimiento_paciente', '=', idPp)
    .where('borrado', '=', 0)
    .executeTakeFirst();
  const operation =
    procedure &&
    (await db
      .selectFrom('partes_quirurgicos')
      .selectAll()
      .where('id_procedimiento_paciente', '=', idPp)
      .where('borrado', '=', 0)
      .executeTakeFirst());
  return procedure && operation ? { procedure, operation } : null;
}

export type StoredReport = NonNullable<Awaited<ReturnType<typeof findStoredReport>>>;

/** Every name a report shows, in one statement (decision R22). */
function findNames(db: ReadDb, idParte: number) {
  return db
    .selectFrom('partes_quirurgicos as q')
    .innerJoin(
      'procedimientos_pacientes as p',
      'p.id_procedimiento_paciente',
      'q.id_procedimiento_paciente',
    )
    .innerJoin('procedimientos_base as b', 'b.id_procedimiento', 'p.id_procedimiento_base')
    .leftJoin('diagnosticos as d', 'd.id_diagnostico', 'q.id_diagnostico_pre')
    .leftJoin('tecnicas as t', 't.id_tecnica', 'q.id_procedimiento')
    .leftJoin('cirujanos as c', 'c.id_cirujano', 'q.id_cirujano')
    .leftJoin('cirujanos as c1', 'c1.id_cirujano', 'q.id_ayudante1')
    .leftJoin('cirujanos as c2', 'c2.id_cirujano', 'q.id_ayudante2')
    .leftJoin('cirujanos as c3', 'c3.id_cirujano', 'q.id_ayudante3')
    .leftJoin('anestesiologos as a', 'a.id_anestesiologo', 'q.id_anestesiologo')
    .leftJoin('tipos_anestesia as ta', 'ta.id_tipo_anestesia', 'q.id_tipo_anestesia')
    .leftJoin('instrumentadores as i', 'i.id_instrumentador', 'q.id_instrumentador')
    .leftJoin('instrumentadores as ci', 'ci.id_instrumentador', 'q.id_circulante')
    .select([
      'b.procedimiento as procedimiento_base_nombre',
      'd.nombre_diagnostico as diagnostico_pre_nombre',
      't.nombre_tecnica',
      'c.nombre_cirujano as cirujano_nombre',
      'c1.nombre_cirujano as ayudante1_nombre',
      'c2.nombre_cirujano as ayudante2_nombre',
      'c3.nombre_cirujano as ayudante3_nombre',
      'a.nombre_anestesiologo as anestesiologo_nombre',
      'ta.nombre as tipo_anestesia_nombre',
      'i.nombre_instrumentador as instrumentador_nombre',
      'ci.nombre_instrumentador as circulante_nombre',
    ])
    .where('q.id_parte', '=', idParte)
    .executeTakeFirstOrThrow();
}

/** The full report of a procedure, or null (clinical-history §7; decisions PR3, R21, R22). */
export async function findReport(db: ReadDb, idPp: number): Promise<SurgicalReport | null> {
  const stored = await findStoredReport(db, idPp);
  if (stored === null) return null;
  const paciente = await findPatient(db, stored.procedure.id_paciente);
  if (paciente === null) return null;
  const { procedure, operation } = stored;
  const { procedimiento_base_nombre, nombre_tecnica, ...names } = await findNames(
    db,
    operation.id_parte,
  );
  const institution = institutionId(procedure.institucion);
  const {
    creado: _created,
    modificado: _changed,
    borrado: _hidden,
    version,
    id_procedimiento_paciente,
    ...fields
  } = operation;
  return {
    id_procedimiento_paciente,
    id_parte: operation.id_parte,
    version,
    procedimientos_pacientes: {
      id_procedimiento_paciente,
      id_paciente: procedure.id_paciente,
      id_procedimiento_base: procedure.id_procedimiento_base,
      procedimiento_base_nombre,
      fecha: procedure.fecha,
      institucion: INSTITUTION_WIRE[institution],
      institucion_nombre: INSTITUTION_NAME[institution],
      // A check constraint keeps the codes to the known ones.
      tipo_cirugia: procedure.tipo_cirugia as SurgeryTiming | null,
      patologia: isTrue(procedure.patologia),
      cultivo: isTrue(procedure.cultivo),
      patologia_solicitada: isTrue(procedure.patologia_solicitada),
      cultivo_solicitado: isTrue(procedure.cultivo_solicitado),
      nombre_tecnica,
      tecnica_detalle: operation.tecnica_detalle,
    },
    partes_quirurgicos: { ...fields, ...names, nombre_tecnica },
    paciente,
  };
}
