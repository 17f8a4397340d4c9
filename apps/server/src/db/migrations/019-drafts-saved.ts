import type { Schema } from './schema';

/** The device that stored a record of a draft: another one is asked before it stores a second one (docs/decisions/333). */
export async function storeDraftsSaved(db: Schema): Promise<void> {
  await db.schema.alterTable('borradores').addColumn('guardado', 'text').execute();
}
