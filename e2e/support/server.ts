import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export const PASSWORD = 'una-clave-de-prueba';

const ENTRY = join(import.meta.dirname, '../../apps/server/dist/main.js');
const START_TIMEOUT_MS = 20_000;

/** The built server in its own process with its own data folder; a test can kill and restart it. */
export class TestServer {
  #process: ChildProcess | null = null;

  private constructor(
    readonly port: number,
    readonly dataDir: string,
    private readonly env: Record<string, string>,
  ) {}

  /** `env`: additional environment variables, such as the time zone. */
  static async start(env: Record<string, string> = {}): Promise<TestServer> {
    const dataDir = await mkdtemp(join(tmpdir(), 'practice-e2e-'));
    const server = new TestServer(await freePort(), dataDir, env);
    await server.launch();
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async launch(): Promise<void> {
    this.#process = spawn(process.execPath, [ENTRY], {
      env: {
        ...process.env,
        PORT: String(this.port),
        DATA_DIR: this.dataDir,
        APP_PASSWORD: PASSWORD,
        SURGEON_NAME: 'Dra. Inventada Sosa',
        ...this.env,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await this.#answers();
  }

  /** Kills the process without shutdown, as a power cut would. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM');
    await rm(this.dataDir, { recursive: true, force: true });
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (child === null || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  async #answers(): Promise<void> {
    const deadline = Date.now() + START_TIMEOUT_MS;
    while (Date.now() < deadline) {
      const response = await fetch(`${this.url}/salud`).catch(() => null);
      if (response?.ok) return;
      if (this.#process === null || this.#process.exitCode !== null) break;
      await sleep(50);
    }
    throw new Error('the server did not start');
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
