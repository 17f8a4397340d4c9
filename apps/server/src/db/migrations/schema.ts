import { sql, type Kysely } from 'kysely';

/** A database whose tables a migration is still making. */
export type Schema = Kysely<Record<string, Record<string, unknown>>>;

/** Runs statements that the schema builder has no words for. */
export async function run(db: Schema, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
