import type { Insertable, Kysely, Transaction } from 'kysely';
import { REFERENCES, type RecordTableName } from '../src/db/references';
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
    /** Writes the collected rows, each after the rows that it references. */
    async flush(): Promise<void> {
      for (const table of referencedFirst([...waiting.keys()])) {
        await write(table, waiting.get(table)?.splice(0) ?? []);
      }
    },
  };
}

/** The tables in an order in which every table comes after those that it references. */
function referencedFirst(tables: readonly RecordTableName[]): RecordTableName[] {
  const ordered = new Set<string>();
  const place = (table: string) => {
    if (ordered.has(table)) return;
    const references = REFERENCES[table as RecordTableName] ?? {};
    for (const [target] of Object.values(references)) place(target);
    ordered.add(table);
  };
  tables.forEach(place);
  return [...ordered].filter((table): table is RecordTableName =>
    tables.includes(table as RecordTableName),
  );
}

export type Bulk = ReturnType<typeof createBulk>;
