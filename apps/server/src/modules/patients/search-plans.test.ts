import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { Kysely, type CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../db/migrate';
import { DATABASE_FILE, openSqlite } from '../../db/sqlite';
import { sqliteDialect } from '../../db/sqlite-dialect';
import type { Database } from '../../db/tables';
import { searchPatients } from './search';

/** storage rule 5: a search reads ranges of an index, never the table and never the whole list. */
describe('the plans of the patient search on SQLite', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plans-'));
  let reader: DatabaseSyncInstance;
  let heard: CompiledQuery[] = [];
  let db: Kysely<Database>;

  beforeAll(async () => {
    const engine = openSqlite(folder);
    await migrate(engine, null);
    await engine.close();
    reader = new DatabaseSync(join(folder, DATABASE_FILE), { readOnly: true });
    db = new Kysely<Database>({
      dialect: sqliteDialect(reader, { shared: true }),
      log: ({ query }) => heard.push(query),
    });
  });
  afterAll(async () => {
    await db.destroy();
    reader.close();
    rmSync(folder, { recursive: true });
  });

  async function plans(text: string): Promise<string[]> {
    heard = [];
    await searchPatients(db, 'sqlite', text, { limit: 25, offset: 0 });
    return heard.flatMap(({ sql, parameters }) => {
      const values = parameters.map((value) => (typeof value === 'number' ? value : String(value)));
      return reader
        .prepare(`explain query plan ${sql}`)
        .all(...values)
        .map((step) => String(Reflect.get(step as object, 'detail')));
    });
  }

  it.each(['g', 'go', 'gom', 'gómez maría', '301', '30123456', 'go 301'])(
    '%j neither scans the patients nor walks the list',
    async (text) => {
      const steps = await plans(text);
      expect(steps.length).toBeGreaterThan(0);
      expect(steps.filter((step) => /SCAN (p|pacientes)\b/.test(step))).toEqual([]);
      expect(steps.filter((step) => step.includes('pacientes__lista'))).toEqual([]);
    },
  );

  it('finds a DNI by its own index', async () => {
    expect(await plans('30123456')).toContain(
      'SEARCH p USING INDEX pacientes__dni__unico (dni>? AND dni<?)',
    );
  });
});
