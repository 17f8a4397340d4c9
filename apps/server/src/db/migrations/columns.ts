import { sql, type ColumnDefinitionBuilder, type CreateTableBuilder } from 'kysely';
import type { EngineKind } from '../engine';

type Table = CreateTableBuilder<string, string>;
type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

const notNull: Column = (column) => column.notNull();
const nullable: Column = (column) => column;

/** Column types of both engines, so that a migration is written once (storage rules 3 and 4). */
export function columns(kind: EngineKind) {
  const postgres = kind === 'postgres';
  const keyType = postgres ? sql`text collate "C"` : sql`text`;

  return {
    keyType,
    /** An id that is never used twice. */
    identity: (table: Table, name: string): Table =>
      table.addColumn(name, 'integer', (column) =>
        postgres
          ? column.generatedByDefaultAsIdentity().primaryKey()
          : column.primaryKey().autoIncrement(),
      ),
    /** A search, sort or uniqueness key computed in TypeScript: compared byte by byte on both engines. */
    key: (table: Table, name: string): Table => table.addColumn(name, keyType, notNull),
    text: (table: Table, name: string): Table => table.addColumn(name, 'text', notNull),
    optionalText: (table: Table, name: string): Table => table.addColumn(name, 'text', nullable),
    civilDate: (table: Table, name: string): Table =>
      table.addColumn(name, postgres ? 'date' : 'text', notNull),
    optionalCivilDate: (table: Table, name: string): Table =>
      table.addColumn(name, postgres ? 'date' : 'text', nullable),
    /** ISO 8601 with offset (decision G9). */
    instant: (table: Table, name: string): Table => table.addColumn(name, keyType, notNull),
    optionalInstant: (table: Table, name: string): Table =>
      table.addColumn(name, keyType, nullable),
    flag: (table: Table, name: string): Table =>
      table
        .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
        .addCheckConstraint(`${name}_es_marca`, sql`${sql.ref(name)} in (0, 1)`),
    /** One of a few numbers. */
    code: (table: Table, name: string, values: readonly number[], required: boolean): Table =>
      table
        .addColumn(name, 'integer', required ? notNull : nullable)
        .addCheckConstraint(
          `${name}_es_codigo`,
          sql`${sql.ref(name)} in (${sql.join(values.map((value) => sql.lit(value)))})`,
        ),
    /** One of a few words. */
    word: (table: Table, name: string, values: readonly string[]): Table =>
      table
        .addColumn(name, keyType, notNull)
        .addCheckConstraint(
          `${name}_es_palabra`,
          sql`${sql.ref(name)} in (${sql.join(values.map((value) => sql.lit(value)))})`,
        ),
    /** creado, modificado, version (storage rule 10). */
    versioned: (table: Table): Table =>
      table
        .addColumn('creado', keyType, notNull)
        .addColumn('modificado', keyType, notNull)
        .addColumn('version', 'integer', notNull),
    /** Adds STRICT on SQLite, which would accept a text in an integer column otherwise. */
    end: (table: Table): Table => (postgres ? table : table.modifyEnd(sql`strict`)),
  };
}

export type Columns = ReturnType<typeof columns>;
