import type { Insertable, Kysely, Selectable, Transaction, Updateable } from 'kysely';
import { commonMessages, serverMessages } from '@practice/domain';
import { HttpError } from '../http/http-error';
import { noteAudit } from './audit-chain';
import type { EngineKind } from './engine';
import { preparedByColumns } from './prepared';
import { PRIMARY_KEYS, isClinical, type RecordTableName } from './references';
import type { AuditTable, Database, RecordTables } from './tables';
import { ForeignKeyViolation, InUse, isForeignKeyViolation } from './violations';

/** Who writes, as the audit names them (decision G22). */
export interface Author {
  id_sesion: number | null;
  nombre: string;
  ip: string;
}

export type RowOf<T extends RecordTableName> = Selectable<RecordTables[T]>;

export interface UpdateOptions {
  /** The version that the author saw: any other is refused with 409 (decision G16). */
  version?: number;
  /** Writes a new version even when the row itself does not change: a row that shares its version does. */
  bumpVersion?: boolean;
  /** The values are earlier ones of the row: the audit calls it a restoration. */
  restores?: boolean;
}

/**
 * The only way for a route to write records: it sets creado, modificado, version and borrado, rejects a stale version
 * (decision G16), and writes an audit row in the same transaction.
 */
export interface Records {
  insert<T extends RecordTableName>(
    table: T,
    values: Insertable<RecordTables[T]>,
  ): Promise<RowOf<T>>;
  /**
   * Updates the columns that `values` sets; undefined leaves a column as it is. An update that changes nothing is not
   * written: no new version, no audit row. Null when there is no such row.
   */
  update<T extends RecordTableName>(
    table: T,
    id: number,
    values: Updateable<RecordTables[T]>,
    options?: UpdateOptions,
  ): Promise<RowOf<T> | null>;
  /**
   * Hides a clinical row, deletes a catalogue's. Null when there is no such row. Rejects the version of an `If-Match` that is
   * not the stored one (docs/decisions/206). Throws InUse.
   */
  remove<T extends RecordTableName>(table: T, id: number): Promise<RowOf<T> | null>;
  /** Shows a hidden clinical row again; does nothing to a visible one. Null when there is no such row. */
  restore<T extends RecordTableName>(table: T, id: number): Promise<RowOf<T> | null>;
}

type Row = Record<string, unknown>;
/** The transaction's type for tables whose name is known at run time only. */
type AnyTable = Kysely<Record<string, Row>>;

const findRow = preparedByColumns<Row, Row>();
const insertRow = preparedByColumns<Row, Row>();
const updateRow = preparedByColumns<Row, Row>();

/** Stands for the key of the row to write, among the values of its columns. */
const KEY = '#key';

export function createRecords(
  transaction: Transaction<Database>,
  options: {
    kind: EngineKind;
    author: Author;
    now: () => Date;
    /** The version that the author of a deletion saw; null deletes whatever is there. */
    deletes?: number | null;
  },
): Records {
  const { kind, author, now, deletes = null } = options;
  const tx = transaction as unknown as AnyTable;

  function audit(
    accion: AuditTable['accion'],
    tabla: RecordTableName,
    antes: Row | null,
    despues: Row | null,
  ): void {
    const key = PRIMARY_KEYS[tabla] ?? '';
    noteAudit(transaction, {
      cuando: now().toISOString(),
      ...author,
      tabla,
      id_registro: Number((despues ?? antes)?.[key]),
      accion,
      antes: antes && JSON.stringify(antes),
      despues: despues && JSON.stringify(despues),
    });
  }

  async function find(
    table: RecordTableName,
    id: number,
    { includeHidden = false } = {},
  ): Promise<Row | null> {
    const visible = isClinical(table) && !includeHidden;
    const [row] = await findRow(
      transaction,
      `${table} ${visible}`,
      { [KEY]: id },
      ({ [KEY]: key }) => {
        let query = tx.selectFrom(table).selectAll().where(keyOf(table), '=', key);
        if (visible) query = query.where('borrado', '=', 0);
        // PostgreSQL has concurrent writers: lock the row. SQLite has one writer at a time.
        return kind === 'postgres' ? query.forUpdate() : query;
      },
    );
    return row ?? null;
  }

  async function change(table: RecordTableName, before: Row, values: Row): Promise<Row> {
    const next = {
      ...defined(values),
      modificado: now().toISOString(),
      version: Number(before['version']) + 1,
    };
    const row = { ...next, [KEY]: before[keyOf(table)] };
    return withForeignKeyErrors(table, next, async () =>
      one(
        await updateRow(transaction, table, row, ({ [KEY]: key, ...columns }) =>
          tx.updateTable(table).set(columns).where(keyOf(table), '=', key).returningAll(),
        ),
      ),
    );
  }

  const records: Records = {
    async insert<T extends RecordTableName>(table: T, values: Insertable<RecordTables[T]>) {
      const at = now().toISOString();
      const row = { ...defined(values), creado: at, modificado: at, version: 1 };
      const stored = await withForeignKeyErrors(table, row, async () =>
        one(
          await insertRow(transaction, table, row, (values) =>
            tx.insertInto(table).values(values).returningAll(),
          ),
        ),
      );
      audit('alta', table, null, stored);
      return stored as RowOf<T>;
    },

    async update<T extends RecordTableName>(
      table: T,
      id: number,
      values: Updateable<RecordTables[T]>,
      { version, bumpVersion = false, restores = false }: UpdateOptions = {},
    ) {
      const before = await find(table, id);
      if (before === null) return null;
      if (version !== undefined && version !== before['version']) {
        throw new HttpError(409, commonMessages.staleVersion);
      }
      if (!bumpVersion && !differs(before, values)) return before as RowOf<T>;
      const after = await change(table, before, values);
      audit(restores ? 'restauracion' : 'cambio', table, before, after);
      return after as RowOf<T>;
    },

    async remove<T extends RecordTableName>(table: T, id: number) {
      const before = await find(table, id);
      if (before === null) return null;
      if (deletes !== null && deletes !== before['version']) {
        throw new HttpError(409, serverMessages.staleDelete);
      }
      if (isClinical(table)) {
        audit('baja', table, before, await change(table, before, { borrado: 1 }));
        return before as RowOf<T>;
      }
      try {
        await tx
          .deleteFrom(table as string)
          .where(keyOf(table), '=', id)
          .execute();
      } catch (error) {
        throw isForeignKeyViolation(error) ? new InUse(table, before, error) : error;
      }
      audit('baja', table, before, null);
      return before as RowOf<T>;
    },

    async restore<T extends RecordTableName>(table: T, id: number) {
      if (!isClinical(table)) throw new Error(`${table} deletes its rows`);
      const before = await find(table, id, { includeHidden: true });
      if (before === null || before['borrado'] === 0) return before as RowOf<T> | null;
      const after = await change(table, before, { borrado: 0 });
      audit('restauracion', table, before, after);
      return after as RowOf<T>;
    },
  };
  return records;
}

function keyOf(table: RecordTableName): string {
  const key = PRIMARY_KEYS[table];
  if (key === undefined) throw new Error(`${table} has no known key`);
  return key;
}

function one(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('a write returned no row');
  return row;
}

/** Whether storing `values` would change the row at all. */
export function differs(row: object, values: object): boolean {
  const stored = row as Row;
  return Object.entries(defined(values)).some(([column, value]) => value !== stored[column]);
}

function defined(values: object): Row {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** Runs `write`; throws a ForeignKeyViolation that carries the values when a reference of theirs does not exist. */
async function withForeignKeyErrors(
  table: RecordTableName,
  values: Row,
  write: () => Promise<Row>,
): Promise<Row> {
  try {
    return await write();
  } catch (error) {
    throw isForeignKeyViolation(error) ? new ForeignKeyViolation(table, values, error) : error;
  }
}
