import { uniqueKey } from '@practice/domain';
import { sql } from 'kysely';
import { columns } from './columns';
import type { EngineKind } from '../engine';
import type { Schema } from './schema';

/** Photos in the order in which they were chosen, and one template for each name (docs/decisions/236, 237). */
export async function orderPhotosAndNameTemplates(db: Schema, kind: EngineKind): Promise<void> {
  await orderPhotos(db);
  await nameTemplates(db, kind);
}

/** Existing photos keep the order in which they were stored. */
async function orderPhotos(db: Schema): Promise<void> {
  await db.schema
    .alterTable('fotos')
    .addColumn('posicion', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`
    update fotos set posicion = (
      select count(*) from fotos f
      where f.id_procedimiento_paciente = fotos.id_procedimiento_paciente and f.id_foto <= fotos.id_foto
    )`.execute(db);
}

/**
 * A second template of an existing name keeps it, under a key that no name has: it can be used and deleted, and whoever
 * saves it again has to name it otherwise.
 */
async function nameTemplates(db: Schema, kind: EngineKind): Promise<void> {
  const keyType = columns(kind).keyType;
  await db.schema
    .alterTable('plantillas_tecnicas')
    .addColumn('clave', keyType, (column) => column.notNull().defaultTo(''))
    .execute();
  const rows = await db
    .selectFrom('plantillas_tecnicas')
    .select(['id_plantilla', 'tecnica', 'borrado'])
    .orderBy('id_plantilla')
    .execute();
  const taken = new Set<string>();
  for (const { id_plantilla, tecnica, borrado } of rows) {
    const name = uniqueKey(String(tecnica));
    const clave = taken.has(name) ? `${name}\n${String(id_plantilla)}` : name;
    if (borrado === 0) taken.add(clave);
    await db
      .updateTable('plantillas_tecnicas')
      .set({ clave })
      .where('id_plantilla', '=', id_plantilla)
      .execute();
  }
  // A deleted template leaves its name to others (decision G15).
  await db.schema
    .createIndex('plantillas_tecnicas__clave__unico')
    .on('plantillas_tecnicas')
    .column('clave')
    .unique()
    .where(sql.ref('borrado'), '=', sql.lit(0))
    .execute();
}
