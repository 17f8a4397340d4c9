import type { Kysely } from 'kysely';
import type { Database } from './tables';
import type { Transact } from './write-queue';

export type EngineKind = 'sqlite' | 'postgres';

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
  /** Copies the data into `folder` and returns the copy's path; null on PostgreSQL, whose owner makes backups. */
  backupBeforeMigration: ((folder: string) => Promise<string>) | null;
  close(): Promise<void>;
}
