import type { Schema } from './schema';

/** The text of a draft that another device went on with, by its hash: a copy of it that comes later says nothing new (docs/decisions/332). */
export async function storeDraftsTakenOver(db: Schema): Promise<void> {
  await db.schema.alterTable('borradores').addColumn('tomado', 'text').execute();
}
