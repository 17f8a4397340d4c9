import { sql } from 'kysely';
import type { Schema } from './schema';

/**
 * The device that wrote a draft last, which outlives its session, and the SHA-256 of the text that another device had before: a copy of
 * that text that comes later says nothing new (docs/decisions/332).
 */
export async function storeDraftsTakenOver(db: Schema): Promise<void> {
  for (const name of ['dispositivo', 'tomado'])
    await db.schema.alterTable('borradores').addColumn(name, 'text').execute();
  await sql`update borradores set dispositivo = (
    select dispositivo from sesiones where sesiones.id_sesion = borradores.id_sesion
  )`.execute(db);
}
