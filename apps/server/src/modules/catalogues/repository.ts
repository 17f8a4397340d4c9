import { sql } from 'kysely';
import {
  CATALOGUE_KEYS,
  catalogueSpec,
  sortKey,
  uniqueKey,
  type CatalogueKey,
} from '@practice/domain';
import type { ReadDb } from '../../db/engine';
import { prepared } from '../../db/prepared';
import { REFERENCES } from '../../db/references';

/** Id and name under both spellings: `id`, `nombre` and the table's own columns (decision PL2); version (decision G16). */
export interface CatalogueRow {
  id: number;
  nombre: string;
  version: number;
  [own: string]: number | string;
}

function entriesOf(key: CatalogueKey) {
  const { idField, nameField } = catalogueSpec(key);
  return prepared((db) =>
    db
      .selectFrom(sql<{ id: number; nombre: string; version: number }>`${sql.table(key)}`.as('c'))
      .select([
        sql.ref<number>(`c.${idField}`).as('id'),
        sql.ref<string>(`c.${nameField}`).as('nombre'),
        sql.ref<number>('c.version').as('version'),
      ])
      .orderBy(sql.ref('c.orden'))
      .orderBy(sql.ref(`c.${idField}`)),
  );
}

const ENTRIES = new Map(CATALOGUE_KEYS.map((key) => [key, entriesOf(key)]));

/** A catalogue in Spanish alphabetical order (practice §3; decision H6). */
export async function listCatalogue(db: ReadDb, key: CatalogueKey): Promise<CatalogueRow[]> {
  const rows = (await ENTRIES.get(key)?.(db)) ?? [];
  return rows.map((row) => catalogueAnswer(key, row));
}

export function catalogueAnswer(
  key: CatalogueKey,
  { id, nombre, version }: { id: number; nombre: string; version: number },
): CatalogueRow {
  const { idField, nameField } = catalogueSpec(key);
  return { id, nombre, version, [idField]: id, [nameField]: nombre };
}

/** {@link catalogueAnswer} of a row as it is stored. */
export function storedAnswer(key: CatalogueKey, row: Record<string, unknown>): CatalogueRow {
  const { idField, nameField } = catalogueSpec(key);
  const [id, nombre, version] = [row[idField], row[nameField], row['version']];
  return catalogueAnswer(key, {
    id: Number(id),
    nombre: String(nombre),
    version: Number(version),
  });
}

/** In how many records an entry figures, each column that may name it found by an index (decision R24). */
export async function countUses(db: ReadDb, key: CatalogueKey, id: number): Promise<number> {
  let uses = 0;
  for (const [table, references] of Object.entries(REFERENCES)) {
    const columns = Object.entries(references)
      .filter(([, [target]]) => target === key)
      .map(([column]) => sql<boolean>`${sql.ref(column)} = ${id}`);
    if (columns.length === 0) continue;
    const { rows } = await db
      .selectFrom(table as keyof typeof REFERENCES)
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .where('borrado', '=', 0)
      .where(({ or }) => or(columns))
      .executeTakeFirstOrThrow();
    uses += Number(rows);
  }
  return uses;
}

/** The columns to store for a name: the name and its two keys. */
export function catalogueColumns(key: CatalogueKey, name: string): Record<string, string> {
  return { [catalogueSpec(key).nameField]: name, clave: uniqueKey(name), orden: sortKey(name) };
}
