import { STUDY_TYPES } from '@practice/domain';
import { columns } from './columns';
import type { EngineKind } from '../engine';
import type { Schema } from './schema';
import { createCatalogue, createClinicalTable, index, unique } from './tables';

/** Files, and the records that have them: interconsultas and studies, with their catalogues (clinical-history §3). */
export async function createFilesAndStudies(db: Schema, kind: EngineKind): Promise<void> {
  const column = columns(kind);
  for (const key of ['especialidades', 'laboratorios', 'imagenes', 'otros_estudios'] as const) {
    await createCatalogue(db, column, key);
  }

  let files = column.identity(db.schema.createTable('archivos'), 'id_archivo');
  files = column.key(column.key(files, 'clave'), 'sha256');
  files = column.text(column.text(files, 'nombre'), 'tipo');
  files = files.addColumn('tamano', 'integer', (definition) => definition.notNull());
  await createClinicalTable(db, column, 'archivos', files);
  await unique(db, 'archivos', 'clave');
  await index(db, 'archivos', ['sha256']);

  let consults = column.identity(db.schema.createTable('interconsultas'), 'id_interconsulta');
  consults = column.text(column.civilDate(consults, 'fecha'), 'descripcion');
  await createClinicalTable(db, column, 'interconsultas', consults);

  let studies = column.identity(db.schema.createTable('examenes'), 'id_examen');
  studies = column.word(studies, 'tipo', STUDY_TYPES);
  studies = column.optionalText(column.civilDate(studies, 'fecha'), 'descripcion');
  await createClinicalTable(db, column, 'examenes', studies);
}
