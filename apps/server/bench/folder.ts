import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTarget, type Target } from './processes';

export interface Workplace {
  folder: string;
  start: (args: readonly string[], env?: Readonly<Record<string, string>>) => Promise<Target>;
}

/** Runs a benchmark in a folder of its own. Interrupted or failed, nothing stays: no process, no folder. */
export async function inFolder(run: (place: Workplace) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const targets: Target[] = [];
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => process.exit(130));
  }
  try {
    await run({
      folder,
      async start(args, env) {
        const target = await startTarget(args, env);
        targets.push(target);
        return target;
      },
    });
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  } finally {
    for (const target of targets) await target.stop();
  }
}
