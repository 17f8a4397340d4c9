import {
  CATALOGUE_FIELDS,
  CATALOGUE_FIELD_NAMES,
  INSTITUTION_NAME,
  catalogueSpec,
  INSTITUTION_WIRE,
  institutionId,
  isTrue,
  type CatalogueField,
  type SurgeryTiming,
  type SummaryOperation,
  type SurgicalReport,
} from '@practice/domain';
import { sql, type RawBuilder } from 'kysely';
import type { ReadDb } from '../../db/engine';
import { findCodes } from '../billing/repository';
import { findPatient } from '../patients/repository';
import { findPhotos } from '../photos/repository';

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

/** The full report of a procedure with the names that it was saved with, or null (clinical-history §7; decisions PR3, R21, R22, R24). */
export async function findReport(db: ReadDb, idPp: number): Promise<SurgicalReport | null> {
  const stored = await findStoredReport(db, idPp);
  if (stored === null) return null;
  const paciente = await findPatient(db, stored.procedure.id_paciente);
  if (paciente === null) return null;
  const { procedure, operation } = stored;
  const base = await db
    .selectFrom('procedimientos_base')
    .select('procedimiento')
    .where('id_procedimiento', '=', procedure.id_procedimiento_base)
    .executeTakeFirstOrThrow();
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
      procedimiento_base_nombre: base.procedimiento,
      fecha: procedure.fecha,
      institucion: INSTITUTION_WIRE[institution],
      institucion_nombre: INSTITUTION_NAME[institution],
      // A check constraint keeps the codes to the known ones.
      tipo_cirugia: procedure.tipo_cirugia as SurgeryTiming | null,
      patologia: isTrue(procedure.patologia),
      cultivo: isTrue(procedure.cultivo),
      patologia_solicitada: isTrue(procedure.patologia_solicitada),
      cultivo_solicitado: isTrue(procedure.cultivo_solicitado),
      nombre_tecnica: operation.nombre_tecnica,
      tecnica_detalle: operation.tecnica_detalle,
    },
    partes_quirurgicos: fields,
    paciente,
    codigos: await findCodes(db, idPp),
    fotos: await findPhotos(db, idPp),
  };
}

/** The patient of a stored report, when they were deleted. */
export async function findDeletedOwner(db: ReadDb, idPp: number) {
  const owner = await db
    .selectFrom('procedimientos_pacientes as p')
    .innerJoin('pacientes as o', 'o.id_paciente', 'p.id_paciente')
    .select(['o.nombre', 'o.dni'])
    .where('p.id_procedimiento_paciente', '=', idPp)
    .where('p.borrado', '=', 0)
    .where('o.borrado', '=', 1)
    .executeTakeFirst();
  return owner ?? null;
}

/** What the summary of a history says of each operation (decision R24). */
export async function findOperations(db: ReadDb, idPaciente: number): Promise<SummaryOperation[]> {
  const rows = await db
    .selectFrom('partes_quirurgicos as o')
    .innerJoin(
      'procedimientos_pacientes as p',
      'p.id_procedimiento_paciente',
      'o.id_procedimiento_paciente',
    )
    .select([
      'o.id_procedimiento_paciente',
      'o.hora_inicio',
      'o.hora_fin',
      'o.diagnostico_pre_nombre',
      'o.anexo_diagnostico',
      'o.nombre_tecnica',
      'o.anexo_procedimiento',
      'o.cirujano_nombre',
      'o.ayudante1_nombre',
      'o.ayudante2_nombre',
      'o.ayudante3_nombre',
      'o.anestesiologo_nombre',
      'o.tipo_anestesia_nombre',
      'o.instrumentador_nombre',
      'o.circulante_nombre',
      'o.tecnica_detalle',
      'p.tipo_cirugia',
      'p.patologia_solicitada',
      'p.cultivo_solicitado',
    ])
    .where('p.id_paciente', '=', idPaciente)
    .where('p.borrado', '=', 0)
    .where('o.borrado', '=', 0)
    .execute();
  return rows.map((row) => ({
    ...row,
    // A check constraint keeps the codes to the known ones.
    tipo_cirugia: row.tipo_cirugia as SurgeryTiming | null,
    patologia_solicitada: isTrue(row.patologia_solicitada),
    cultivo_solicitado: isTrue(row.cultivo_solicitado),
  }));
}

/** The coverage of a patient and their number in it, to store with a report (docs/decisions/242). */
export async function presentCoverage(db: ReadDb, idPaciente: number) {
  const patient = await findPatient(db, idPaciente);
  return {
    cobertura_nombre: patient?.nombre_cobertura ?? null,
    beneficio: patient?.beneficio ?? null,
  };
}

type NameColumn = (typeof CATALOGUE_FIELDS)[CatalogueField]['saved'];
/** The names of what a report chooses, under their own columns. */
export type SignedNames = Partial<Record<NameColumn, string | null>>;
type Choices = Partial<Record<CatalogueField, number | null>>;

/**
 * The names to store with `choices`: of every field that is new or changed, and of those that the author chose again.
 * Any other field keeps the name that the report was saved with, whatever its catalogue calls the entry now
 * (decision R24).
 */
export async function signedNames(
  db: ReadDb,
  choices: Choices,
  stored: Choices | null = null,
  chosenAgain: readonly CatalogueField[] = [],
): Promise<SignedNames> {
  const names: SignedNames = {};
  const wanted: RawBuilder<unknown>[] = [];
  for (const field of CATALOGUE_FIELD_NAMES) {
    const id = choices[field];
    if (id === undefined) continue;
    if (stored?.[field] === id && !chosenAgain.includes(field)) continue;
    const { saved } = CATALOGUE_FIELDS[field];
    if (id === null) names[saved] = null;
    else wanted.push(sql`${presentName(field, id)} as ${sql.ref(saved)}`);
  }
  if (wanted.length === 0) return names;
  const found = await db
    .selectFrom(sql<SignedNames>`(select ${sql.join(wanted)})`.as('present'))
    .selectAll()
    .executeTakeFirst();
  return { ...names, ...found };
}

/** Null when there is no such entry: the foreign key then refuses the report. */
function presentName(field: CatalogueField, id: number) {
  const { catalogue } = CATALOGUE_FIELDS[field];
  const { idField, nameField } = catalogueSpec(catalogue);
  return sql`(select ${sql.ref(nameField)} from ${sql.table(catalogue)} where ${sql.ref(idField)} = ${id})`;
}
