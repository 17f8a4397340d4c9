import {
  CompiledQuery,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
} from 'kysely';
import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';

/** Kysely over the node:sqlite API. `shared`: readers open no transaction, so they need not wait for each other. */
export function sqliteDialect(
  database: DatabaseSyncInstance,
  options: { shared: boolean },
): Dialect {
  return {
    createAdapter: () => new TransactionalSqliteAdapter(),
    createDriver: () => new SqliteDriver(database, options.shared),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** With the stock adapter Kysely migrates outside a transaction: a failed migration would leave half its tables (storage rule 6). */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class SqliteDriver implements Driver {
  readonly #database: DatabaseSyncInstance;
  readonly #connection: SqliteConnection;
  readonly #turns: Turns | null;

  constructor(database: DatabaseSyncInstance, shared: boolean) {
    this.#database = database;
    this.#connection = new SqliteConnection(database);
    this.#turns = shared ? null : new Turns();
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    await this.#turns?.take();
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    this.#turns?.give();
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    // IMMEDIATE: a transaction that reads first and writes later could otherwise fail in the middle.
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // After a full disk or an I/O error SQLite has rolled back itself: another rollback would fail and hide the cause.
    if (!this.#database.isTransaction) return;
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async destroy(): Promise<void> {
    this.#connection.forget();
  }
}

interface CachedStatement {
  statement: StatementSyncInstance;
  /** Null for a statement that returns no rows. */
  columns: readonly string[] | null;
}

type Row = Record<string, unknown>;

/**
 * Rows as plain objects of one shape. The driver's own have no shape: making them, spreading them and writing
 * them as JSON takes twice as long.
 */
function toObjects(columns: readonly string[], rows: readonly unknown[][]): Row[] {
  const shape: Row = Object.fromEntries(columns.map((name) => [name, null]));
  return rows.map((values) => {
    const row = { ...shape };
    for (let index = 0; index < columns.length; index++) {
      row[columns[index] ?? ''] = values[index];
    }
    return row;
  });
}

/** Statements after which a cached list of columns may be wrong. */
const CHANGES_TABLES = /^\s*(?:create|alter|drop)\b/i;

/** Far more than the product has distinct statements. */
const CACHED_STATEMENTS = 500;

class SqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSyncInstance;
  readonly #cache = new Map<string, CachedStatement>();

  constructor(database: DatabaseSyncInstance) {
    this.#database = database;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { statement, columns } = this.#prepare(query.sql);
    if (columns !== null) {
      const rows = statement.all(...query.parameters) as unknown[][];
      return { rows: toObjects(columns, rows) as R[] };
    }
    const { changes, lastInsertRowid } = statement.run(...query.parameters);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  /** Not used: answers are pages. */
  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('streaming is not used');
  }

  forget(): void {
    this.#cache.clear();
  }

  #prepare(sql: string): CachedStatement {
    const cached = this.#cache.get(sql);
    if (cached) return cached;
    const statement = this.#database.prepare(sql);
    const columns = statement.columns().map(({ name }) => name);
    const fresh = { statement, columns: columns.length > 0 ? columns : null };
    if (fresh.columns !== null) statement.setReturnArrays(true);
    if (this.#cache.size >= CACHED_STATEMENTS || CHANGES_TABLES.test(sql)) this.#cache.clear();
    this.#cache.set(sql, fresh);
    return fresh;
  }
}

/** First come, first served: one transaction at a time on the one writing connection. */
class Turns {
  #busy = false;
  readonly #waiting: (() => void)[] = [];

  async take(): Promise<void> {
    if (!this.#busy) {
      this.#busy = true;
      return;
    }
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  give(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#busy = false;
  }
}
