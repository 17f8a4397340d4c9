import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port';
import { TwoServers } from './two-servers';

export const PASSWORD = 'una-clave-de-prueba';

const ENTRY = join(import.meta.dirname, '../../apps/server/dist/main.js');
const START_TIMEOUT_MS = 20_000;

/**
 * The built server in its own process with its own data folder; a test can kill and restart it. With `npm run e2e -- --postgres` it is two
 * processes that answer in turns.
 */
export class TestServer {
  #processes: ChildProcess[] = [];

  private constructor(
    readonly port: number,
    readonly dataDir: string,
    private readonly env: Record<string, string>,
    private readonly two: TwoServers | null,
    private readonly entry: string,
  ) {}

  /** `env`: additional environment variables, such as the time zone. `entry`: another build's. */
  static async start(env: Record<string, string> = {}, entry = ENTRY): Promise<TestServer> {
    const dataDir = await mkdtemp(join(tmpdir(), 'practice-e2e-'));
    const two = process.env['E2E_POSTGRES'] ? await TwoServers.open(dataDir) : null;
    const server = new TestServer(await freePort(), dataDir, env, two, entry);
    await server.launch();
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async launch(): Promise<void> {
    const own = [{ PORT: String(this.port), DATA_DIR: this.dataDir }];
    await Promise.all((this.two?.settings ?? own).map((one) => this.#launchOne(one)));
    await this.two?.listen(this.port);
  }

  async #launchOne(settings: { PORT: string; DATA_DIR: string }): Promise<void> {
    const child = spawn(process.execPath, [this.entry], {
      env: {
        ...process.env,
        APP_PASSWORD: PASSWORD,
        SURGEON_NAME: 'Dra. Inventada Sosa',
        ...settings,
        ...this.env,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    this.#processes.push(child);
    await answers(child, settings.PORT);
  }

  /** Kills the process without shutdown, as a power cut would. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM');
    await this.two?.close();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    await this.two?.hangUp();
    const living = this.#processes.filter((child) => child.exitCode === null);
    this.#processes = [];
    await Promise.all(
      living.map(async (child) => {
        const ended = once(child, 'exit');
        child.kill(signal);
        await ended;
      }),
    );
  }
}

async function answers(child: ChildProcess, port: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const response = await fetch(`http://127.0.0.1:${port}/salud`).catch(() => null);
    if (response?.ok) return;
    await sleep(50);
  }
  throw new Error('the server did not start');
}
