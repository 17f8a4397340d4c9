import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { serverMessages } from '@practice/domain';
import { buildApp, type AppOptions, type BuiltApp } from './app';
import { createBackups, type Backups } from './backups/backups';
import { ConfigError, readConfig, type Config } from './config';
import { databaseFailed, reasonOf } from './database-failed';
import { findDamage } from './db/in-thread';
import { canStore } from './db/folder-failure';
import { FolderInUse, lockFolder } from './db/folder-lock';
import { NewerDatabase } from './db/migrate';
import { closeToOthers } from './db/rights';
import { UnusableDatabase, openDatabase, type Opened } from './db/open';
import { storageFailure } from './db/storage-failure';
import { openFiles } from './files/files';
import { createFront, type Front } from './http/front';
import { isIn } from './http/networks';
import { unavailable } from './http/unavailable';
import { damagedSteps, startMessages } from './start-messages';

/** How long open requests may last after a signal before their connections are closed (operations: 5 s in all). */
const DRAIN_MS = 4_000;
/** Of that, what a proxy needs to notice; docs/operar.md has it ask every second. */
const NOTICE_MS = 2_500;
const DAY_MS = 86_400_000;

const WEB_ROOT = fileURLToPath(new URL('../../clinic/dist', import.meta.url));

/**
 * The order matters: a start that fails changes nothing. The port and the data folder are taken first, then the database
 * is looked at, opened and migrated, and the password is stored last.
 */
async function start(): Promise<void> {
  // What this process makes is its owner's alone.
  process.umask(0o077);
  const config = readConfig(process.env);
  const { trustProxy } = config;
  const front = createFront({
    isProxy: (address) => trustProxy !== null && isIn(trustProxy, address),
  });
  const address = await listen(front, config);
  const unlock = config.databaseUrl === null ? takeFolder(config) : () => undefined;
  // Not waited for: the folder itself is closed first, and there may be many files.
  closeToOthers(config.dataDir, config.backupDir).catch((error: unknown) =>
    console.error(reasonOf(error)),
  );
  let close = async () => unlock();
  endOnSignal(async () => {
    const noticeMs = trustProxy === null ? 0 : NOTICE_MS;
    await front.close({ noticeMs, drainMs: DRAIN_MS - noticeMs });
    await close();
  });

  let damaged = false;
  let stopBackups = () => undefined as void;
  const serveNothing = (problems: readonly string[]) => {
    if (damaged) return;
    damaged = true;
    stopBackups();
    front.serve(
      unavailable({
        sentence: serverMessages.storageFailures.damaged,
        steps: damagedSteps(config.dataDir),
      }),
    );
    // Closing would copy its log into a damaged database.
    close = async () => undefined;
    console.error([...problems, startMessages.damagedSeen(address)].join('\n'));
  };

  const backups = createBackups(config);
  const opened = await open(config, backups).catch((error: unknown) => {
    if (!(error instanceof UnusableDatabase) || error.found !== 'damaged') throw error;
    serveNothing([startMessages.unusable.damaged(error.file), ...error.problems]);
    return null;
  });
  if (opened === null) return;
  const { engine, file, created, checking } = opened;
  const schedule = backups.daily();
  // The copies of a whole database are not replaced by those of a damaged one.
  stopBackups = schedule.stop;
  const onDamaged = (problems: readonly string[] = []) =>
    serveNothing([startMessages.unusable.damaged(file ?? ''), ...problems]);
  const built = await orSayWhy(
    config,
    build(config, opened, { onDamaged, backupStatus: schedule.status }),
  );
  close = async () => {
    schedule.stop();
    await built.app.close();
    await engine.close();
    unlock();
  };
  if (created) console.log(startMessages.newDatabase(file ?? config.dataDir));
  // After the port is ours: otherwise the first password would be stored by a start that nobody could use.
  await orSayWhy(
    config,
    built.preparePassword((generated) => console.log(startMessages.generatedPassword(generated))),
  );
  front.serve((request, response) => built.app.routing(request, response));
  console.log(startMessages.listening(address));
  if (file !== null && !canStore(config.dataDir)) {
    console.error(startMessages.readsOnly(config.dataDir));
  }

  const check = (found: Promise<string[]>) =>
    found.then((problems) => problems.length > 0 && onDamaged(problems), console.error);
  void check(checking);
  if (file !== null) {
    const daily = () => void (damaged || check(findDamage(file, { full: true })));
    setInterval(daily, DAY_MS).unref();
  }
}

async function listen(front: Front, { host, port }: Config): Promise<string> {
  try {
    return await front.listen(host, port);
  } catch (error) {
    throw new ConfigError(startMessages.cannotListen(host, port, reasonOf(error)));
  }
}

function takeFolder(config: Config): () => void {
  const { dataDir } = config;
  try {
    return lockFolder(dataDir);
  } catch (error) {
    if (error instanceof FolderInUse) throw new ConfigError(startMessages.folderInUse(dataDir));
    throw databaseFailed(config, error);
  }
}

/** What a disk refuses is said in a sentence, anything else as it is. */
function orSayWhy<T>(config: Config, work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw storageFailure(error) === null ? error : databaseFailed(config, error);
  });
}

async function open(config: Config, backups: Backups): Promise<Opened> {
  try {
    return await openDatabase(config, backups.beforeMigration);
  } catch (error) {
    if (error instanceof NewerDatabase) {
      throw new ConfigError(startMessages.unusable.newer('DATABASE_URL'));
    }
    if (!(error instanceof UnusableDatabase)) {
      throw databaseFailed(config, error);
    }
    if (error.found === 'damaged') throw error;
    throw new ConfigError(startMessages.unusable[error.found](error.file));
  }
}

async function build(
  config: Config,
  { engine }: Opened,
  options: Pick<AppOptions, 'onDamaged' | 'backupStatus'>,
): Promise<BuiltApp> {
  const developing = process.env['NODE_ENV'] === 'development';
  const built = await buildApp({
    config,
    db: engine,
    files: await openFiles(config.dataDir, config.s3),
    webRoot: existsSync(WEB_ROOT) ? WEB_ROOT : null,
    checkAnswers: developing,
    allowDevelopmentPage: developing,
    log: true,
    ...options,
  });
  await built.app.ready();
  return built;
}

function endOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = () => {
    if (stopping) return;
    stopping = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(reasonOf(error));
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

start().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
