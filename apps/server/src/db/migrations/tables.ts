import { CATALOGUES, type CatalogueKey } from '@practice/domain';
import type { Columns } from './columns';
import { REFERENCES } from '../references';
import type { Schema } from './schema';

/** A catalogue: id, name, its two keys, version. Released migrations use it: `migrate.test.ts` holds what it creates. */
export async function createCatalogue(
  db: Schema,
  column: Columns,
  key: CatalogueKey,
): Promise<void> {
  const { idField, nameField } = CATALOGUES[key];
  let table = column.identity(db.schema.createTable(key), idField);
  table = column.versioned(column.key(column.key(column.text(table, nameField), 'clave'), 'orden'));
  await column.end(table).execute();
  await unique(db, key, 'clave');
  await index(db, key, ['orden', idField]);
}

/** Foreign keys that may be null; all others are required. */
const isOptional = (table: string, name: string) =>
  ['pacientes', 'pendientes', 'turnos'].includes(table) ||
  name === 'motivo' ||
  (['interconsultas', 'examenes'].includes(table) && name !== 'id_paciente') ||
  (table === 'patologias' && ['id_procedimiento_paciente', 'id_archivo'].includes(name)) ||
  (table === 'partes_quirurgicos' && name !== 'id_procedimiento_paciente');

/** Creates a clinical table: its own columns, then the foreign keys of REFERENCES, each with an index, and what every clinical row has. */
export async function createClinicalTable(
  db: Schema,
  column: Columns,
  name: keyof typeof REFERENCES,
  table: Parameters<Columns['end']>[0],
): Promise<void> {
  const references = Object.entries(REFERENCES[name] ?? {});
  let complete = table;
  for (const [field, [target, key]] of references) {
    complete = complete.addColumn(field, 'integer', (definition) => {
      const reference = definition.references(`${target}.${key}`).onDelete('restrict');
      return isOptional(name, field) ? reference : reference.notNull();
    });
  }
  complete = column.flag(column.versioned(complete), 'borrado');
  await column.end(complete).execute();
  for (const [field] of references) await index(db, name, [field]);
}

export function unique(db: Schema, table: string, column: string): Promise<void> {
  return db.schema
    .createIndex(`${table}__${column}__unico`)
    .on(table)
    .column(column)
    .unique()
    .execute();
}

export function index(db: Schema, table: string, names: string[]): Promise<void> {
  return db.schema
    .createIndex(`${table}__${names.join('__')}`)
    .on(table)
    .columns(names)
    .execute();
}
