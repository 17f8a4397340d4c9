import { hash } from 'node:crypto';
import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import type { EngineKind, Work } from './engine';
import { preparedByColumns } from './prepared';
import type { AuditTable, Database } from './tables';

export type AuditRow = Selectable<AuditTable>;
/** What an audit row says; its place in the chain is given at the end of its transaction. */
export type AuditEntry = Omit<AuditRow, 'id_auditoria' | 'huella'>;

/** The end of the chain, kept beside it: rows that were cut off its end are missed (docs/decisions/265). */
export interface ChainHead {
  filas: number;
  ultimo_id: number;
  huella: string;
}

/** The chain of a database without audit rows. */
export const NO_ROWS: ChainHead = { filas: 0, ultimo_id: 0, huella: '' };
export const HEAD_ID = 1;

/** The hash of a row: SHA-256 of the hash before it and of all that it says. Never changed: stored chains are checked by it. */
export function linkOf(before: string, row: Omit<AuditRow, 'huella'>): string {
  const { id_auditoria, cuando, id_sesion, nombre, ip } = row;
  const { tabla, id_registro, accion, antes, despues } = row;
  const said = [before, id_auditoria, cuando, id_sesion, nombre, ip];
  return hash('sha256', JSON.stringify([...said, tabla, id_registro, accion, antes, despues]));
}

type Tx = Transaction<Database>;

/** The entries of each open transaction. */
const pending = new WeakMap<Kysely<Database>, AuditEntry[]>();

/** Notes what a transaction of `engine.transact` does; in any other it would be lost. */
export function noteAudit(tx: Tx, entry: AuditEntry): void {
  const entries = pending.get(tx);
  if (entries === undefined) throw new Error('records are written by engine.transact');
  entries.push(entry);
}

/**
 * Work that leaves its audit rows at the end of the chain. They are written last: on PostgreSQL the head is locked until the commit,
 * and whoever has it locks nothing else, so that two writers never wait for each other.
 */
export function audited<T>(kind: EngineKind, work: Work<T>): Work<T> {
  return async (tx) => {
    const entries: AuditEntry[] = [];
    pending.set(tx, entries);
    const result = await work(tx);
    if (entries.length > 0) await append(tx, kind, entries);
    return result;
  };
}

const readHead = preparedByColumns<{ id: number }, ChainHead>();
const insertRow = preparedByColumns<Insertable<AuditTable>, object>();
const storeHead = preparedByColumns<ChainHead & { id: number }, object>();

async function append(tx: Tx, kind: EngineKind, entries: readonly AuditEntry[]): Promise<void> {
  const [head] = await readHead(tx, kind, { id: HEAD_ID }, ({ id }) => {
    const query = tx
      .selectFrom('auditoria_cabeza')
      .select(['filas', 'ultimo_id', 'huella'])
      .where('id_cabeza', '=', id);
    return kind === 'postgres' ? query.forUpdate() : query;
  });
  if (head === undefined) throw new Error('the audit has no head');
  let { filas, ultimo_id, huella } = head;
  for (const entry of entries) {
    filas += 1;
    ultimo_id += 1;
    huella = linkOf(huella, { id_auditoria: ultimo_id, ...entry });
    await insertRow(tx, 'row', { id_auditoria: ultimo_id, ...entry, huella }, (row) =>
      tx.insertInto('auditoria').values(row),
    );
  }
  await storeHead(tx, 'head', { filas, ultimo_id, huella, id: HEAD_ID }, ({ id, ...values }) =>
    tx.updateTable('auditoria_cabeza').set(values).where('id_cabeza', '=', id),
  );
}
