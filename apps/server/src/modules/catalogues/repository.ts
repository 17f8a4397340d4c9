import { sql } from 'kysely';
import { catalogueSpec, sortKey, uniqueKey, type CatalogueKey } from '@practice/domain';
import type { ReadDb } from '../../db/engine';

/** A row answers `id` and its own id, `nombre` and its own name (decision PL2). */
export interface CatalogueRow {
  id: number;
  nombre: string;
  [own: string]: number | string;
}

/** A catalogue in Spanish alphabetical order (practice §3; decision H6). */
export async function listCatalogue(db: ReadDb, key: CatalogueKey): Promise<CatalogueRow[]> {
  const { idField, nameField } = catalogueSpec(key);
  const rows = await db
    .selectFrom(sql<{ id: number; nombre: string }>`${sql.table(key)}`.as('c'))
    .select([
      sql.ref<number>(`c.${idField}`).as('id'),
      sql.ref<string>(`c.${nameField}`).as('nombre'),
    ])
    .orderBy(sql.ref('c.orden'))
    .orderBy(sql.ref(`c.${idField}`))
    .execute();
  return rows.map(({ id, nombre }) => catalogueAnswer(key, id, nombre));
}

export function catalogueAnswer(key: CatalogueKey, id: number, nombre: string): CatalogueRow {
  const { idField, nameField } = catalogueSpec(key);
  return { id, nombre, [idField]: id, [nameField]: nombre };
}

/** The columns that hold a name. */
export function catalogueColumns(key: CatalogueKey, name: string): Record<string, string> {
  return { [catalogueSpec(key).nameField]: name, clave: uniqueKey(name), orden: sortKey(name) };
}
