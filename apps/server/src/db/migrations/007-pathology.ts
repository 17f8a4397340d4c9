import { SAMPLE_TYPES } from '@practice/domain';
import { columns } from './columns';
import type { EngineKind } from '../engine';
import type { Schema } from './schema';
import { createClinicalTable } from './tables';

/** Results of pathologies and cultures, and their images (clinical-history §3). */
export async function createPathology(db: Schema, kind: EngineKind): Promise<void> {
  const column = columns(kind);
  let results = column.identity(db.schema.createTable('patologias'), 'id_patologia');
  results = column.word(results, 'tipo_registro', SAMPLE_TYPES);
  results = column.optionalText(column.civilDate(results, 'fecha'), 'informe_texto');
  await createClinicalTable(db, column, 'patologias', results);

  const photos = column.identity(db.schema.createTable('patologias_fotos'), 'id_foto');
  await createClinicalTable(db, column, 'patologias_fotos', photos);
}
