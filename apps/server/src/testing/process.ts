import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
/** `npm run password`. */
export const SET_PASSWORD = fileURLToPath(new URL('../set-password.ts', import.meta.url));

const commandFile = (name: string) => fileURLToPath(new URL(`../${name}.ts`, import.meta.url));
/** `npm run backup`, `restore`, `verify` and `export`. */
export const BACKUP = commandFile('make-backup');
export const RESTORE = commandFile('restore-backup');
export const VERIFY = commandFile('verify-data');
export const EXPORT = commandFile('export-history');

/** The real server in a process of its own, to be killed. */
export interface ServerProcess {
  address: string;
  child: ChildProcess;
  output: () => string;
}

/** Starts main.ts as a person would; rejects with what it printed when it ends before it listens. */
export async function startProcess(env: Record<string, string>): Promise<ServerProcess> {
  const child = run(env);
  let output = '';
  const address = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        const found = /(?:lista|hacer está) en (\S+)/.exec(output)?.[1];
        if (found) resolve(found);
      });
    }
    child.on('exit', () => reject(new Error(output)));
  });
  return { address, child, output: () => output };
}

/** Runs main.ts, or another program that reads `input`, to its end: its exit code and what it printed. */
export async function runToEnd(
  env: Record<string, string>,
  { file = MAIN, input = '', args = [] as readonly string[] } = {},
): Promise<[number | null, string]> {
  const child = run(env, file, args);
  child.stdin?.end(input);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  await once(child, 'exit');
  return [child.exitCode, output.trim()];
}

function run(env: Record<string, string>, file = MAIN, args: readonly string[] = []): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', file, ...args], {
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}

export async function end(server: ServerProcess, signal: NodeJS.Signals): Promise<number | null> {
  server.child.kill(signal);
  await once(server.child, 'exit');
  return server.child.exitCode;
}
