import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const USER = 'prueba';
/** PostgreSQL refuses to run as root. */
const NOBODY = 65_534;

/** A real PostgreSQL of its own (initdb and pg_ctl in PATH), in a folder that goes with it. */
export interface PostgresCluster {
  /** Its data folder. */
  data: string;
  url: (database: string) => string;
  createDatabase: (name: string) => void;
  /** As `pg_ctl restart -m fast`. */
  restart: () => void;
  remove: () => void;
}

export async function startCluster(settings: readonly string[] = []): Promise<PostgresCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'practice-postgres-'));
  const data = join(folder, 'data');
  const root = process.getuid?.() === 0;
  if (root) chownSync(folder, NOBODY, NOBODY);
  chmodSync(folder, 0o700);
  const run = (tool: string, ...args: string[]) =>
    execFileSync(tool, args, {
      stdio: 'ignore',
      cwd: folder,
      ...(root && { uid: NOBODY, gid: NOBODY }),
    });
  const port = await freePort();
  const options = [`-p ${port} -k ${folder} -c listen_addresses=127.0.0.1`]
    .concat(settings.map((one) => `-c ${one}`))
    .join(' ');
  const control = (...args: string[]) =>
    run('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', options, ...args);
  const remove = () => rmSync(folder, { recursive: true });
  try {
    run('initdb', '-D', data, '-U', USER, '-A', 'trust', '-E', 'UTF8');
    control('start');
  } catch (error) {
    remove();
    throw error;
  }
  return {
    data,
    url: (database) => `postgres://${USER}@127.0.0.1:${port}/${database}`,
    createDatabase: (name) => {
      run('createdb', '-h', folder, '-p', String(port), '-U', USER, name);
    },
    restart: () => {
      control('-m', 'fast', 'restart');
    },
    remove: () => {
      control('-m', 'immediate', 'stop');
      remove();
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
