import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildApp } from './app';
import { ConfigError, readConfig } from './config';
import type { Engine } from './db/engine';
import { openDatabase } from './db/open';
import { openFiles } from './files/files';
import { startMessages } from './start-messages';

/** How long open requests may last after a signal before their connections are closed (operations: 5 s in all). */
const DRAIN_MS = 4_000;

const WEB_ROOT = fileURLToPath(new URL('../../clinic/dist', import.meta.url));

async function start(): Promise<void> {
  const config = readConfig(process.env);
  let db: Engine;
  try {
    db = await openDatabase(config);
  } catch (error) {
    throw new ConfigError(startMessages.databaseFailed(config.databaseUrl !== null, reason(error)));
  }
  const files = await openFiles(config.dataDir, config.s3);
  const developing = process.env['NODE_ENV'] === 'development';
  const { app, preparePassword } = await buildApp({
    config,
    db,
    files,
    webRoot: existsSync(WEB_ROOT) ? WEB_ROOT : null,
    checkAnswers: developing,
    allowDevelopmentPage: developing,
    log: true,
  });

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    const deadline = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS);
    await app.close();
    clearTimeout(deadline);
    await db.close();
    process.exit(0);
  };
  const onSignal = () => {
    stop().catch((error: unknown) => {
      console.error(reason(error));
      process.exit(1);
    });
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);

  let address: string;
  try {
    address = await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    await db.close();
    throw new ConfigError(startMessages.cannotListen(config.host, config.port, reason(error)));
  }
  // After the port is ours: otherwise the first password would be stored by a start that nobody could use.
  await preparePassword((generated) => console.log(startMessages.generatedPassword(generated)));
  console.log(startMessages.listening(address));
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

start().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
