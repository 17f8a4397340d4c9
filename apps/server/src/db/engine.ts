import type { Kysely, Transaction } from 'kysely';
import type { Database } from './tables';

export type EngineKind = 'sqlite' | 'postgres';

/** What one request writes. It may run twice and is committed once, so it has no effect but on its transaction. */
export type Work<T> = (tx: Transaction<Database>) => Promise<T>;

export type Transact = <T>(work: Work<T>) => Promise<T>;

/** A query object that can select and nothing else. */
export type ReadDb = Pick<Kysely<Database>, 'selectFrom'>;

/**
 * One database behind one query layer. `read` cannot write (a read-only connection); `write` is for the
 * mounting layer and the session store, never for a route.
 */
export interface Engine {
  kind: EngineKind;
  read: Kysely<Database>;
  write: Kysely<Database>;
  /** One transaction: all of its work is stored, or nothing. The work may run twice. */
  transact: Transact;
  /** A number that changes with every commit of any process; null where it would cost a query to the server. */
  dataVersion: (() => number) | null;
  close(): Promise<void>;
}
