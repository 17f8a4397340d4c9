import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/** PostgreSQL in memory behind a port, so that its connections can be cut as a restart cuts them, or left without answers. */
export interface PgliteServer {
  url: string;
  /** Ends every connection as `pg_ctl restart -m fast` does: a last message, no commit; refuses new ones for so long. */
  restart(downMs: number): Promise<void>;
  /** Answers nothing until `thaw`; what arrives meanwhile is processed then. */
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
}

const READY = frame('Z', Buffer.from('I'));
const STARTED = Buffer.concat([frame('R', Buffer.alloc(4)), READY]);
const SHUTDOWN = frame(
  'E',
  Buffer.from('SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0'),
);
const SYNC = 'S'.charCodeAt(0);
const QUERY = 'Q'.charCodeAt(0);

function frame(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type, 0, 'latin1');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

export async function startPgliteServer(): Promise<PgliteServer> {
  const database = await PGlite.create({ extensions: { pg_trgm } });
  const sockets = new Set<Socket>();
  let down = false;
  let thawed: Promise<void> = Promise.resolve();
  let thaw = () => {};
  /** The one session of the engine belongs to a connection until its transaction ends. */
  let turn: Promise<void> = Promise.resolve();

  async function serve(socket: Socket): Promise<void> {
    let release: (() => void) | null = null;
    const giveBack = async (rollback: boolean) => {
      if (release === null) return;
      const done = release;
      release = null;
      if (rollback) await database.exec('rollback').catch(() => undefined);
      done();
    };
    const runBatch = async (batch: Buffer) => {
      await thawed;
      if (release === null) {
        const before = turn;
        turn = new Promise((resolve) => (release = resolve));
        await before;
      }
      if (socket.destroyed) return giveBack(true);
      const answer = await database.execProtocolRaw(new Uint8Array(batch));
      const free = answer[answer.length - 1] === 'I'.charCodeAt(0);
      if (free) await giveBack(false);
      if (socket.destroyed) return giveBack(true);
      socket.write(answer);
    };

    let pending = Buffer.alloc(0);
    let started = false;
    let work: Promise<void> = Promise.resolve();
    socket.on('close', () => void work.then(() => giveBack(true)));
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      pending = Buffer.concat([pending, chunk]);
      if (!started) {
        if (pending.length < 4 || pending.length < pending.readInt32BE(0)) return;
        pending = pending.subarray(pending.readInt32BE(0));
        started = true;
        work = work
          .then(() => thawed)
          .then(() => {
            socket.write(STARTED);
          });
      }
      for (const batch of takeBatches()) {
        work = work
          .then(() => runBatch(batch))
          .catch(() => {
            socket.destroy();
          });
      }
    });

    /** Whole batches: up to a Sync, or one simple query. */
    function takeBatches(): Buffer[] {
      const batches: Buffer[] = [];
      let end = 0;
      let start = 0;
      while (pending.length >= end + 5) {
        const next = end + 1 + pending.readInt32BE(end + 1);
        if (pending.length < next) break;
        const type = pending[end];
        end = next;
        if (type !== SYNC && type !== QUERY) continue;
        batches.push(Buffer.from(pending.subarray(start, end)));
        start = end;
      }
      pending = pending.subarray(start);
      return batches;
    }
  }

  const server = createServer((socket) => {
    if (down) return void socket.destroy();
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    void serve(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `postgres://nadie@127.0.0.1:${(server.address() as AddressInfo).port}/practice`,
    async restart(downMs) {
      down = true;
      for (const socket of sockets) {
        socket.write(SHUTDOWN);
        socket.destroySoon();
      }
      await sleep(downMs);
      down = false;
    },
    freeze() {
      thawed = new Promise((resolve) => (thaw = resolve));
    },
    thaw: () => thaw(),
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await database.close();
    },
  };
}
