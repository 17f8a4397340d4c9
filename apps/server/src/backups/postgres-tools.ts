import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** `pg_dump` or `pg_restore` is not installed on this machine. */
export class MissingTool extends Error {
  override readonly name = 'MissingTool';
}

/** It ran and refused; the message is its own first line. */
export class ToolFailed extends Error {
  override readonly name = 'ToolFailed';
}

/** Runs a program of PostgreSQL to its end. Throws MissingTool, ToolFailed. */
export async function runTool(name: string, args: readonly string[], url?: string): Promise<void> {
  const child = spawn(name, [...(url === undefined ? [] : ['-d', withoutPassword(url)]), ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...(url !== undefined && passwordOf(url)) },
  });
  const said = text(child.stderr);
  const failed = new Promise<never>((_, reject) =>
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ENOENT' ? new MissingTool(name) : error),
    ),
  );
  await Promise.race([once(child, 'exit'), failed]);
  if (child.exitCode === 0) return;
  throw new ToolFailed((await said).trim().split('\n', 1)[0] || `${name}: ${child.exitCode}`);
}

export async function hasTool(name: string): Promise<boolean> {
  return runTool(name, ['--version']).then(
    () => true,
    () => false,
  );
}

/** Everybody on a machine can read the arguments of a process, and only its owner its environment. */
function withoutPassword(url: string): string {
  const shown = new URL(url);
  shown.password = '';
  return shown.href;
}

function passwordOf(url: string): { PGPASSWORD?: string } {
  const { password } = new URL(url);
  return password === '' ? {} : { PGPASSWORD: decodeURIComponent(password) };
}
