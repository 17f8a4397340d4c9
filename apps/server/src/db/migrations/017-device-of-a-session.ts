import type { Schema } from './schema';

/** The device of a session, by the hash of its secret: a browser that ended without a logout finds its own drafts (docs/decisions/273). */
export async function storeDevices(db: Schema): Promise<void> {
  await db.schema.alterTable('sesiones').addColumn('dispositivo', 'text').execute();
}
