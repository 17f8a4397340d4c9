import type { Insertable, Kysely, Transaction } from 'kysely';
import type { RecordTableName } from '../src/db/references';
import type { Database, RecordTables } from '../src/db/tables';

type Row = Record<string, unknown>;

/** A fixed number, so that each table has one prepared statement. */
const ROWS_PER_STATEMENT = 100;

/**
 * Collects rows and writes them a hundred at a time, with the columns that `records` would set. It writes no audit rows:
 * nobody registered these people. Triggers fill what the search reads, as they do for a registration.
 */
export function createBulk(transaction: Transaction<Database>, now: Date) {
  const tx = transaction as unknown as Kysely<Record<string, Row>>;
  const at = now.toISOString();
  const managed = { creado: at, modificado: at, version: 1, borrado: 0 };
  // Insertion order matters: a row comes after the rows that it references.
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
      const row = { ...values, ...managed };
      if (rows) rows.push(row);
      else waiting.set(table, [row]);
    },
    /** Writes the collected rows, table by table in the order of first use. */
    async flush(): Promise<void> {
      for (const [table, rows] of waiting) await write(table, rows.splice(0));
    },
  };
}

export type Bulk = ReturnType<typeof createBulk>;
