import { sortKey, uniqueKey, type TechniqueTemplate, type TemplateBody } from '@practice/domain';
import type { ReadDb } from '../../db/engine';

function templates(db: ReadDb) {
  return db
    .selectFrom('plantillas_tecnicas')
    .select(['id_plantilla', 'tecnica', 'desarrollo', 'version'])
    .where('borrado', '=', 0);
}

/** The active ones, in Spanish alphabetical order (decision PL1). */
export async function listTemplates(db: ReadDb): Promise<TechniqueTemplate[]> {
  const rows = await templates(db).orderBy('orden').orderBy('id_plantilla').execute();
  return rows.map((row) => ({ ...row, activo: true }));
}

export async function findTemplate(db: ReadDb, id: number): Promise<TechniqueTemplate | null> {
  const row = await templates(db).where('id_plantilla', '=', id).executeTakeFirst();
  return row ? { ...row, activo: true } : null;
}

/** The columns to store for a body. */
export function templateColumns({ tecnica, desarrollo }: TemplateBody) {
  return { tecnica, desarrollo, orden: sortKey(tecnica), clave: uniqueKey(tecnica) };
}
