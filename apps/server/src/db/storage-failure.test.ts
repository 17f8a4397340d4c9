import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSqlite } from './sqlite';
import { storageFailure } from './storage-failure';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'practice-failure-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const failureOf = (work: Promise<unknown>) => work.then(() => 'none', storageFailure);

/** The query layer reads rows by `all`, whose errors have no result code. */
it('what fails while rows are read is recognised as what fails while they are written', async () => {
  const engine = openSqlite(folder);
  await sql`create table x (y)`.execute(engine.write);
  const returning = sql`insert into x values (zeroblob(8192)) returning rowid`;
  expect(await failureOf(returning.execute(engine.read))).toBe('disk');
  await sql`pragma max_page_count = 2`.execute(engine.write);
  expect(await failureOf(returning.execute(engine.write))).toBe('full');
  await engine.close();

  const file = join(folder, 'dañada.db');
  const made = new DatabaseSync(file);
  made.exec(
    'create table x (y); insert into x select zeroblob(2000) from (values (1),(2),(3),(4),(5))',
  );
  made.close();
  const bytes = readFileSync(file);
  bytes.fill(0xa5, 4096, 8192);
  writeFileSync(file, bytes);
  const damaged = openSqlite(folder, 'dañada.db');
  expect(await failureOf(sql`select y from x`.execute(damaged.read))).toBe('damaged');
  await damaged.close();
});
