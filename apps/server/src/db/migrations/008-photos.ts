import { columns } from './columns';
import type { EngineKind } from '../engine';
import type { Schema } from './schema';
import { createClinicalTable } from './tables';

/** Photos of reports (clinical-history §2.9, §3). */
export async function createPhotos(db: Schema, kind: EngineKind): Promise<void> {
  const column = columns(kind);
  const photos = column.identity(db.schema.createTable('fotos'), 'id_foto');
  await createClinicalTable(db, column, 'fotos', photos);
}
