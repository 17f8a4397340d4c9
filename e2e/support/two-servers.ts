import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, symlink } from 'node:fs/promises';
import {
  createServer,
  request,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { join } from 'node:path';
import pg from 'pg';
import S3rver from 's3rver';
import { freePort } from './free-port';

const BUCKET = 'archivos';

/** What two servers of one practice have in common (docs/operar.md, 'Dos servidores'): the database, the object storage, the proxy. */
export class TwoServers {
  #front: Server | null = null;

  private constructor(
    private readonly storage: S3rver,
    /** Those of each server. */
    readonly settings: readonly { PORT: string; DATA_DIR: string }[],
  ) {}

  static async open(dataDir: string): Promise<TwoServers> {
    const storage = new S3rver({
      address: '127.0.0.1',
      port: 0,
      silent: true,
      directory: join(dataDir, 's3'),
      configureBuckets: [{ name: BUCKET, configs: [] }],
    });
    const { port } = await storage.run();
    const shared = {
      DATABASE_URL: await newDatabase(),
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY: 'S3RVER',
      S3_SECRET_KEY: 'S3RVER',
      TRUST_PROXY: '127.0.0.1',
    };
    const second = join(dataDir, 'second');
    await mkdir(second);
    // The practice's own form is laid down on both; a journey lays it into the first.
    await symlink(join(dataDir, 'templates'), join(second, 'templates'));
    const settings = [];
    for (const DATA_DIR of [dataDir, second])
      settings.push({ ...shared, PORT: String(await freePort()), DATA_DIR });
    return new TwoServers(storage, settings);
  }

  /** From now on each request goes to the other of the two. */
  async listen(port: number): Promise<void> {
    let turn = 0;
    this.#front = createServer((incoming, outgoing) => {
      const target = this.settings[(turn += 1) % this.settings.length];
      if (target) forward(incoming, outgoing, Number(target.PORT));
    }).listen(port, '127.0.0.1');
    await once(this.#front, 'listening');
  }

  /** The address of the practice answers no more. */
  async hangUp(): Promise<void> {
    const front = this.#front;
    if (front === null) return;
    this.#front = null;
    const closed = once(front, 'close');
    front.close();
    front.closeAllConnections();
    await closed;
  }

  async close(): Promise<void> {
    await this.storage.close();
  }
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse, port: number): void {
  const { method, url: path, headers: sent, socket } = incoming;
  const headers = { ...sent, 'x-forwarded-for': socket.remoteAddress };
  const upstream = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  upstream.on('error', () => outgoing.destroy());
  outgoing.on('close', () => upstream.destroy());
  incoming.pipe(upstream);
}

/** A database of its own in the PostgreSQL of this run. */
async function newDatabase(): Promise<string> {
  const url = new URL(process.env['E2E_POSTGRES'] ?? '');
  const name = `practice_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  url.pathname = name;
  return url.href;
}
