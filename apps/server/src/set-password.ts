import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { ConfigError, PASSWORD_LENGTH, readConfig, type Config } from './config';
import { databaseFailed } from './database-failed';
import type { Engine } from './db/engine';
import { openPostgres } from './db/postgres';
import { DATABASE_FILE, openSqlite } from './db/sqlite';
import { changePassword, hasPassword } from './modules/session/password';
import { setPasswordMessages as messages } from './start-messages';

/** `npm run password`: a new shared password, also while the server runs. From the keyboard, or one line of a pipe. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const engine = await openExisting(config);
  try {
    const password = process.stdin.isTTY ? await ask() : await readLine();
    const { min, max } = PASSWORD_LENGTH;
    if (password.length < min || password.length > max) {
      throw new ConfigError(messages.wrongLength(min, max));
    }
    await changePassword(engine, password, new Date());
  } finally {
    await engine.close();
  }
  console.log(messages.changed);
  if (config.appPassword !== null) console.log(messages.settingWins);
}

/** Never creates or migrates a database: the server may be running on it, with an older version. */
async function openExisting({ dataDir, databaseUrl }: Config): Promise<Engine> {
  if (databaseUrl === null && !existsSync(join(dataDir, DATABASE_FILE))) {
    throw new ConfigError(messages.noData(dataDir));
  }
  const engine = databaseUrl === null ? openSqlite(dataDir) : openPostgres(databaseUrl);
  const found = await hasPassword(engine).catch(async (error: unknown) => {
    await engine.close();
    throw databaseFailed({ dataDir, databaseUrl }, error);
  });
  if (found) return engine;
  await engine.close();
  throw new ConfigError(messages.noData(databaseUrl === null ? dataDir : 'DATABASE_URL'));
}

/** Asks twice; what is typed is not shown. */
async function ask(): Promise<string> {
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() });
  const keyboard = createInterface({ input: process.stdin, output: hidden, terminal: true });
  const question = async (said: string) => {
    process.stdout.write(said);
    // Ctrl+D ends what can be typed.
    const typed = await keyboard.question('').catch(() => process.exit(130));
    process.stdout.write('\n');
    return typed;
  };
  // Ctrl+C: the keyboard's own interface takes it.
  keyboard.once('SIGINT', () => process.exit(130));
  try {
    const first = await question(messages.ask(PASSWORD_LENGTH.min));
    if ((await question(messages.askAgain)) !== first) throw new ConfigError(messages.different);
    return first;
  } finally {
    keyboard.close();
  }
}

async function readLine(): Promise<string> {
  const [line = ''] = (await text(process.stdin)).split(/\r?\n/, 1);
  return line;
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
});
