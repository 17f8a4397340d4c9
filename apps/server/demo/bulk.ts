import type { Insertable, Kysely, Transaction } from 'kysely';
import type { RecordTableName } from '../src/db/references';
import type { Database, RecordTables } from '../src/db/tables';

type Row = Record<string, unknown>;

/** Fixed, so that a table has one statement, prepared once. */
const ROWS_PER_STATEMENT = 100;

/**
 * Collects rows and writes them a hundred at a time, with the columns that `records` would set. No audit
 * rows: nobody registered these people. What the database derives itself (search words, text index) it
 * derives here too.
 */
export function createBulk(transaction: Transaction<Database>, now: Date) {
  const tx = transaction as unknown as Kysely<Record<string, Row>>;
  const at = now.toISOString();
  const kept = { creado: at, modificado: at, version: 1, borrado: 0 };
  // In this order: a row comes after those that it points at.
  const waiting = new Map<RecordTableName, Row[]>();

  async function write(table: RecordTableName, rows: Row[]): Promise<void> {
    for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
      await tx
        .insertInto(table)
        .values(rows.slice(from, from + ROWS_PER_STATEMENT))
        .execute();
    }
  }

  return {
    add<T extends RecordTableName>(table: T, values: Insertable<RecordTables[T]>): void {
      const rows = waiting.get(table);
      const row = { ...values, ...kept };
      if (rows) rows.push(row);
      else waiting.set(table, [row]);
    },
    /** Writes what waits, table by table in the order in which they were first used. */
    async flush(): Promise<void> {
      for (const [table, rows] of waiting) await write(table, rows.splice(0));
    },
  };
}

export type Bulk = ReturnType<typeof createBulk>;
