import type { Schema } from './schema';

/** Who stored a record of a draft: whoever else does is asked first (docs/decisions/333). */
export async function storeDraftsSaved(db: Schema): Promise<void> {
  await db.schema.alterTable('borradores').addColumn('guardado', 'text').execute();
}
