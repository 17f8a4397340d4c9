/**
 * Starts tools in the same way for every script: with the same Node, without a shell (a shell would swallow signals),
 * with visible output, and ended together with the script that started them.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, posix, win32 } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The file of each tool that Node runs; `npx` and .bin need a shell on Windows. */
export const TOOLS = {
  oxlint: 'node_modules/oxlint/bin/oxlint',
  playwright: 'node_modules/@playwright/test/cli.js',
  prettier: 'node_modules/prettier/bin/prettier.cjs',
  tsc: 'node_modules/typescript/bin/tsc',
  tsx: 'node_modules/tsx/dist/cli.mjs',
  vite: 'node_modules/vite/bin/vite.js',
  vitest: 'node_modules/vitest/vitest.mjs',
};

const children = new Set();
let stopping = null;

/** Ends the started processes, once: some tools kill instead of closing on a second signal. */
export function stop(signal = 'SIGTERM') {
  if (stopping !== null) return;
  stopping = signal;
  for (const child of children) child.kill(signal);
  if (children.size === 0) process.exit(exitCodeOf(signal));
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);

const exitCodeOf = (signal) => 128 + ({ SIGHUP: 1, SIGINT: 2, SIGTERM: 15 }[signal] ?? 9);

/**
 * Starts `command`; resolves to its exit code. `input`: it reads what is typed here. After `timeoutMs` the process is ended, and killed if it ignores that.
 */
export function run(
  command,
  args,
  { cwd = root, env = {}, timeoutMs, quiet = false, input = false } = {},
) {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: quiet ? 'ignore' : [input ? 'inherit' : 'ignore', 'inherit', 'inherit'],
  });
  children.add(child);
  const timers = timeoutMs
    ? [
        setTimeout(() => child.kill('SIGTERM'), timeoutMs),
        setTimeout(() => child.kill('SIGKILL'), timeoutMs + 10_000),
      ]
    : [];
  return new Promise((resolve) => {
    const end = (code) => {
      timers.forEach(clearTimeout);
      children.delete(child);
      if (stopping !== null && children.size === 0) process.exit(exitCodeOf(stopping));
      resolve(code);
    };
    child.once('error', (error) => {
      console.error(`${command}: ${error.message}`);
      end(127);
    });
    child.once('exit', (code, signal) => end(code ?? exitCodeOf(signal)));
  });
}

/** Runs a script or tool file with the same Node. */
export const runNode = (file, args = [], options = {}) =>
  run(process.execPath, [join(root, file), ...args], options);

/**
 * How npm is started: the one that started this script, else the one beside Node, else the one in PATH. Windows starts
 * `npm.cmd` by its command interpreter only: Node refuses to (EINVAL).
 */
export function npmCommand({
  platform = process.platform,
  started = process.env.npm_execpath,
  node = process.execPath,
  exists = existsSync,
} = {}) {
  const { dirname, join: path } = platform === 'win32' ? win32 : posix;
  const beside = platform === 'win32' ? 'node_modules' : '../lib/node_modules';
  const own = path(dirname(node), beside, 'npm/bin/npm-cli.js');
  const file = [started, own].find((it) => it?.endsWith('.js') && exists(it));
  if (file) return [node, file];
  return platform === 'win32' ? ['cmd.exe', '/d', '/s', '/c', 'npm.cmd'] : ['npm'];
}

/** Runs npm. */
export function runNpm(args, options) {
  const [command, ...before] = npmCommand();
  return run(command, [...before, ...args], options);
}

/** Prints one sentence instead of a stack trace, for errors that the reader can fix. */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
