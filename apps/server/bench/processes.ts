import { spawn, type ChildProcess } from 'node:child_process';

/** A server in its own process, listening on a port of 127.0.0.1. */
export interface Target {
  port: number;
  pid: number | undefined;
  stop: () => Promise<void>;
  /** Ends it without a word, as the system does when there is no memory left. */
  kill: () => Promise<void>;
}

const START_LIMIT_MS = 60_000;

export interface StartOptions {
  /** A program that starts Node, such as one that takes rights off it. */
  launcher?: readonly string[];
  /** What it logs is not shown. */
  quiet?: boolean;
}

/** Starts a Node program and waits for the line in which it says its address. */
export async function startTarget(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  { launcher = [], quiet = false }: StartOptions = {},
): Promise<Target> {
  const [program = '', ...rest] = [...launcher, process.execPath, ...args];
  const child = spawn(program, rest, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', quiet ? 'ignore' : 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  // The end of the benchmark, however it comes, ends this process too.
  const onExit = () => child.kill('SIGKILL');
  process.once('exit', onExit);
  const endBy = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
    process.off('exit', onExit);
  };
  return {
    port: await portOf(child),
    pid: child.pid,
    stop: () => endBy('SIGTERM'),
    kill: () => endBy('SIGKILL'),
  };
}

function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let said = '';
    const failed = (why: string) => {
      child.kill('SIGKILL');
      reject(new Error(`${why}\n${said}`));
    };
    const timer = setTimeout(() => failed('a process did not start in time'), START_LIMIT_MS);
    child.once('exit', (code) => failed(`a process ended with code ${code} at its start`));
    const onText = (chunk: Buffer) => {
      said += chunk.toString();
      const port = /http:\/\/[\w.]+:(\d+)/.exec(said)?.[1];
      if (port === undefined) return;
      clearTimeout(timer);
      resolve(Number(port));
    };
    child.stdout?.on('data', onText);
  });
}
