import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import type { Engine } from '../db/engine';
import { migrate } from '../db/migrate';
import { openPostgres } from '../db/postgres';
import { openSqlite } from '../db/sqlite';
import { openPglite } from './pglite';

export interface TestEngine {
  name: string;
  /** A fresh, migrated database. */
  open(): Promise<{ engine: Engine; drop(): Promise<void> }>;
}

/** A folder of its own; `prepare` runs before anything is stored. */
const onDisk = (name: string, prepare: (engine: Engine) => Promise<unknown>): TestEngine => ({
  name,
  async open() {
    const folder = mkdtempSync(join(tmpdir(), 'practice-'));
    const engine = openSqlite(folder);
    await prepare(engine);
    await migrate(engine, null);
    return { engine, drop: () => close(engine, () => rmSync(folder, { recursive: true })) };
  },
});

const sqlite = onDisk('SQLite on disk', async () => {});

/** For tests with thousands of writes: does not wait for the disk. */
export const hastySqlite = onDisk('SQLite on disk, in haste', (engine) =>
  sql`pragma synchronous = off`.execute(engine.write),
);

const pglite: TestEngine = {
  name: 'PostgreSQL in memory',
  async open() {
    const engine = await openPglite();
    await migrate(engine, null);
    return { engine, drop: () => close(engine) };
  },
};

/** A schema of its own per test file, in the database of TEST_DATABASE_URL. */
const postgres = (url: string): TestEngine => ({
  name: 'PostgreSQL server',
  async open() {
    const name = `practice_${Math.random().toString(36).slice(2)}`;
    const admin = new pg.Client({ connectionString: url });
    await admin.connect();
    await admin.query(`create database ${name}`);
    const own = new URL(url);
    own.pathname = `/${name}`;
    const engine = openPostgres(own.href);
    await migrate(engine, null);
    const drop = async () => {
      await close(engine);
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    };
    return { engine, drop };
  },
});

async function close(engine: Engine, then: () => void = () => {}): Promise<void> {
  await engine.close();
  then();
}

const given = process.env['TEST_DATABASE_URL'];

/** The engines that every contract test runs on. */
export const TEST_ENGINES: TestEngine[] = [sqlite, pglite, ...(given ? [postgres(given)] : [])];
