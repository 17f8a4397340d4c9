import { sql, type Kysely } from 'kysely';

/** A database of no known schema: a migration changes it. */
export type Schema = Kysely<Record<string, Record<string, unknown>>>;

/** Runs statements that the schema builder cannot express. */
export async function run(db: Schema, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
