import type { ReadDb } from './engine';
import { sql } from 'kysely';
import { REFERENCES, type RecordTableName } from './references';

/** A write with a reference whose target does not exist: thrown by `records`, explained after the rollback. */
export class ForeignKeyViolation extends Error {
  constructor(
    readonly table: RecordTableName,
    readonly values: Record<string, unknown>,
    cause: unknown,
  ) {
    super(`foreign key of ${table}`, { cause });
    this.name = 'ForeignKeyViolation';
  }
}

/** A deletion of a row that other rows reference. */
export class InUse extends Error {
  constructor(
    readonly table: RecordTableName,
    readonly row: Record<string, unknown>,
    cause: unknown,
  ) {
    super(`a row of ${table} is in use`, { cause });
    this.name = 'InUse';
  }
}

/** SQLite's messages: the driver does not set an error code for every call. */
const SQLITE_UNIQUE = /^UNIQUE constraint failed: ([\w.]+)/;
const SQLITE_FOREIGN_KEY = /^FOREIGN KEY constraint failed/;
const POSTGRES_UNIQUE = '23505';
/** foreign_key_violation, and restrict_violation of newer servers. */
const POSTGRES_FOREIGN_KEY = ['23503', '23001'];

function property(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
}

/** 'table.column' of a unique violation on either engine, or null when `error` is something else. */
export function uniqueViolation(error: unknown): string | null {
  if (property(error, 'code') === POSTGRES_UNIQUE) {
    // Unique indexes are called table__column__unico.
    const [table, column] = String(property(error, 'constraint')).split('__');
    return `${table}.${column}`;
  }
  return SQLITE_UNIQUE.exec(sqliteMessage(error))?.[1] ?? null;
}

function sqliteMessage(error: unknown): string {
  return property(error, 'code') === 'ERR_SQLITE_ERROR' ? String(property(error, 'message')) : '';
}

/** True when a reference has no target, or when a deleted row is still referenced. */
export function isForeignKeyViolation(error: unknown): boolean {
  return (
    POSTGRES_FOREIGN_KEY.includes(String(property(error, 'code'))) ||
    SQLITE_FOREIGN_KEY.test(sqliteMessage(error))
  );
}

/** The columns of a rejected row whose target does not exist. SQLite does not say which, so each is looked up. */
export async function missingReferences(
  db: ReadDb,
  { table, values }: ForeignKeyViolation,
): Promise<string[]> {
  const missing: string[] = [];
  for (const [column, [target, key]] of Object.entries(REFERENCES[table] ?? {})) {
    const value = values[column];
    if (value === null || value === undefined) continue;
    const found = await db
      .selectFrom(sql<{ id: number }>`${sql.table(target)}`.as('target'))
      .select(sql<number>`1`.as('found'))
      .where(sql.ref(`target.${key}`), '=', value)
      .executeTakeFirst();
    if (!found) missing.push(column);
  }
  return missing;
}
