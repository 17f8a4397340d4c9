import type { BackupStatus } from '@practice/domain';
import { BackupRunning } from './make';
import { isComplete, type Backup } from './manifest';
import { MissingTool } from './postgres-tools';

const HOUR_MS = 3_600_000;
/** A copy is made when the last one is older than this. */
const DUE_MS = 24 * HOUR_MS;
const LATE_MS = 48 * HOUR_MS;
/** Not at once: whoever starts the program wants to work with it. */
const FIRST_MS = 10 * 60_000;
/** How often is looked whether one is due, and how soon one that failed is tried again. */
const EVERY_MS = 15 * 60_000;

export interface Schedule {
  /** From memory: a folder on a share that does not answer keeps nobody waiting. */
  status: () => BackupStatus;
  /** Looks at the copies, and makes one when it is due. Rejects never. */
  tick: () => Promise<void>;
  stop: () => void;
}

/** Makes a copy a day while the server runs. What fails is logged and tried again. */
export function scheduleBackups(options: {
  /** Those there are, newest first. */
  copies: () => Promise<Backup[]>;
  make: () => Promise<Backup>;
  now: () => Date;
  /** `error` is what stopped a copy, or the copy that lacks files. */
  log: (error: unknown) => void;
}): Schedule {
  const { copies, make, now, log } = options;
  let last: string | null = null;
  let failed = false;
  let missing = false;
  let running: Promise<void> | null = null;

  const look = async () => {
    const complete = (await copies()).find(isComplete);
    last = complete?.manifest.creado ?? null;
  };
  /** A clock that was wrong may have made a copy in the future: it is no reason to wait for it. */
  const isOlder = (ms: number) => {
    const age = last === null ? Infinity : now().getTime() - Date.parse(last);
    return age < 0 || age >= ms;
  };

  async function work(): Promise<void> {
    await look();
    // Without the program that makes them, whoever looks after that database makes the copies.
    if (missing || !isOlder(DUE_MS)) return;
    try {
      const made = await make();
      failed = !isComplete(made);
      if (failed) log(made);
    } catch (error) {
      // By another server, or by a person: the next look finds it, or makes one.
      if (error instanceof BackupRunning) return;
      missing = error instanceof MissingTool;
      failed = !missing;
      log(error);
    }
    await look();
  }

  const tick = () => {
    running ??= work()
      .catch(log)
      .finally(() => (running = null));
    return running;
  };
  void look();
  const first = setTimeout(() => void tick(), FIRST_MS).unref();
  const every = setInterval(() => void tick(), EVERY_MS).unref();
  return {
    status: () => ({
      ultima: last,
      atrasada: !missing && (last === null ? failed : isOlder(LATE_MS)),
    }),
    tick,
    stop: () => {
      clearTimeout(first);
      clearInterval(every);
    },
  };
}
