import type { Kysely } from 'kysely';
import type { Database } from './tables';

export type EngineKind = 'sqlite' | 'postgres';

/** What may be done with a query object that must not write: read rows. */
export type ReadDb = Pick<Kysely<Database>, 'selectFrom'>;

/**
 * One database behind one query layer. `read` cannot write (a read-only connection); `write` is for the
 * mounting layer and the session store, never for a route.
 */
export interface Engine {
  kind: EngineKind;
  read: Kysely<Database>;
  write: Kysely<Database>;
  /** Changes whenever anybody commits; null where that cannot be had for nothing. */
  dataVersion: (() => number) | null;
  /** Copies existing data aside before a migration touches it; null where the server's owner keeps backups. */
  backupBeforeMigration: ((folder: string) => string) | null;
  close(): Promise<void>;
}
