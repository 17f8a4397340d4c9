import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { Kysely } from 'kysely';
import { buildApp } from '../src/app';
import { openFiles } from '../src/files/files';
import type { Config } from '../src/config';
import { DATABASE_FILE, openSqlite } from '../src/db/sqlite';
import { sqliteDialect } from '../src/db/sqlite-dialect';
import type { Database } from '../src/db/tables';

/** A statement as it went to the driver. */
export interface Statement {
  sql: string;
  parameters: (string | number | null)[];
}

/** What the server asks the database for one request, and what it answered. */
export interface Recorded {
  statements: Statement[];
  body: string;
}

/**
 * Asks the product itself, in this process, and writes down its statements: the floor then runs exactly the
 * same ones. The lookup of the session is left out: a floor has no sessions.
 */
export async function recordReads(
  config: Config,
  password: string,
  paths: readonly string[],
): Promise<Map<string, Recorded>> {
  const engine = openSqlite(config.dataDir);
  const reader = new DatabaseSync(join(config.dataDir, DATABASE_FILE), { readOnly: true });
  let heard: Statement[] = [];
  const read = new Kysely<Database>({
    dialect: sqliteDialect(reader, { shared: true }),
    log: ({ query: { sql, parameters } }) => {
      if (!sql.includes('"sesiones"')) heard.push({ sql, parameters: parameters.map(plain) });
    },
  });
  const { app, preparePassword } = await buildApp({
    config,
    db: { ...engine, read },
    files: await openFiles(config.dataDir),
  });
  await preparePassword(() => undefined);
  try {
    const login = await app.inject({ method: 'POST', url: '/auth/login', payload: { password } });
    const { token } = login.json<{ token: string }>();
    const recorded = new Map<string, Recorded>();
    for (const url of new Set(paths)) {
      heard = [];
      const answer = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
      if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`);
      recorded.set(url, { statements: heard, body: answer.body });
    }
    return recorded;
  } finally {
    await app.close();
    await read.destroy();
    reader.close();
    await engine.close();
  }
}

function plain(parameter: unknown): string | number | null {
  if (typeof parameter === 'string' || typeof parameter === 'number' || parameter === null) {
    return parameter;
  }
  throw new Error(`a parameter that the floor can't repeat: ${typeof parameter}`);
}
