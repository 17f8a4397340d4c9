import {
  BACKGROUND_SECTIONS,
  CATALOGUES,
  INSTITUTION,
  PROCEDURE_TYPE_SEED,
  SEX,
  SURGERY_TIMING,
  catalogueSpec,
  sortKey,
  uniqueKey,
  type CatalogueKey,
} from '@practice/domain';
import { columns, type Columns } from './columns';
import type { EngineKind } from '../engine';
import type { Schema } from './schema';
import { createCatalogue, createClinicalTable, unique } from './tables';
import { createPatientSearch } from './001-patient-search';
import { createSystemTables } from './001-system-tables';

/** Everything that the first release stores. */
export async function createInitialSchema(db: Schema, kind: EngineKind): Promise<void> {
  const column = columns(kind);
  await createSystemTables(db, column, kind);
  await createCatalogues(db, column);
  await createClinicalTables(db, column);
  await createPatientSearch(db, column, kind);
}

/** A released migration is never changed: later catalogues come with later ones. */
const FIRST_CATALOGUES = [
  'coberturas',
  'nacionalidades',
  'localidades',
  'diagnosticos',
  'tecnicas',
  'cirujanos',
  'anestesiologos',
  'instrumentadores',
  'tipos_anestesia',
  'motivos_consulta',
] as const satisfies CatalogueKey[];

async function createCatalogues(db: Schema, column: Columns): Promise<void> {
  const now = new Date().toISOString();
  for (const key of FIRST_CATALOGUES) {
    const { nameField } = CATALOGUES[key];
    await createCatalogue(db, column, key);

    const seed = catalogueSpec(key).seed ?? [];
    const rows = seed.map((name) => ({
      [nameField]: name,
      clave: uniqueKey(name),
      orden: sortKey(name),
      creado: now,
      modificado: now,
      version: 1,
    }));
    if (rows.length > 0) await db.insertInto(key).values(rows).execute();
  }

  let base = column.identity(db.schema.createTable('procedimientos_base'), 'id_procedimiento');
  base = column.optionalText(column.text(base, 'procedimiento'), 'tecnica_detalle');
  await column.end(base).execute();
  // In an empty table the ids are 1, 2, 3… in this order: the first two are fixed (decision PA4).
  const types = PROCEDURE_TYPE_SEED.map((procedimiento) => ({ procedimiento }));
  await db.insertInto('procedimientos_base').values(types).execute();
}

async function createClinicalTables(db: Schema, column: Columns): Promise<void> {
  const create = (name: string) => db.schema.createTable(name);

  let patients = column.identity(create('pacientes'), 'id_paciente');
  patients = column.key(column.text(patients, 'nombre'), 'dni');
  patients = column.optionalCivilDate(patients, 'fecha_nacimiento');
  patients = column.code(patients, 'sexo', Object.values(SEX), false);
  for (const name of ['beneficio', 'telefono', 'email', 'anexo']) {
    patients = column.optionalText(patients, name);
  }
  patients = column.key(column.key(patients, 'busqueda'), 'orden');
  await createClinicalTable(db, column, 'pacientes', patients);
  await unique(db, 'pacientes', 'dni');

  let background = column.identity(create('antecedentes'), 'id_antecedente');
  for (const section of BACKGROUND_SECTIONS) background = column.optionalText(background, section);
  await createClinicalTable(db, column, 'antecedentes', background);
  await unique(db, 'antecedentes', 'id_paciente');

  const encounters = column.identity(create('consultas'), 'id_consulta');
  await createClinicalTable(
    db,
    column,
    'consultas',
    column.civilDate(encounters, 'fecha_consulta'),
  );

  let notes = column.identity(create('evoluciones'), 'id_evolucion');
  notes = column.text(column.civilDate(notes, 'fecha_evolucion'), 'contenido');
  await createClinicalTable(db, column, 'evoluciones', notes);

  let procedures = column.identity(create('procedimientos_pacientes'), 'id_procedimiento_paciente');
  procedures = column.civilDate(procedures, 'fecha');
  procedures = column.code(procedures, 'institucion', Object.values(INSTITUTION), true);
  procedures = column.code(procedures, 'tipo_cirugia', Object.values(SURGERY_TIMING), false);
  for (const name of ['patologia', 'cultivo', 'patologia_solicitada', 'cultivo_solicitado']) {
    procedures = column.flag(procedures, name);
  }
  await createClinicalTable(db, column, 'procedimientos_pacientes', procedures);

  let reports = column.identity(create('partes_quirurgicos'), 'id_parte');
  for (const name of [
    'hora_inicio',
    'hora_fin',
    'anexo_diagnostico',
    'anexo_procedimiento',
    'tecnica_detalle',
  ]) {
    reports = column.optionalText(reports, name);
  }
  await createClinicalTable(db, column, 'partes_quirurgicos', reports);
  await unique(db, 'partes_quirurgicos', 'id_procedimiento_paciente');
}
