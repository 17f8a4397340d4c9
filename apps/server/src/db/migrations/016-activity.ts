import type { Schema } from './schema';

/** The page 'Actividad' reads the audit by time (docs/decisions/225): its filters are columns of the index, so no row is read for nothing. */
export async function indexActivity(db: Schema): Promise<void> {
  await db.schema
    .createIndex('auditoria__cuando')
    .on('auditoria')
    .columns(['cuando', 'id_auditoria', 'tabla', 'accion', 'ip'])
    .execute();
}
