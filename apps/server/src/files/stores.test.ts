import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MissingContent, placeOf, type FileStore } from './file-store';
import { createLocalStore } from './local-store';
import { createS3Store } from './s3-store';
import { createSpool, type Spool } from './spool';

const BUCKET = 'archivos';
const KEYS = { accessKey: 'S3RVER', secretKey: 'S3RVER' };

interface OpenStore {
  store: FileStore;
  close(): Promise<void>;
}

/** Every store that files can lie in: both keep the same promises. */
const STORES: { name: string; open(folder: string): Promise<OpenStore> }[] = [
  {
    name: 'this machine',
    open: async (folder) => ({ store: createLocalStore(folder), close: async () => {} }),
  },
  {
    name: 'an object storage',
    async open(folder) {
      const s3 = new S3rver({
        address: '127.0.0.1',
        port: 0,
        silent: true,
        directory: join(folder, 's3'),
        configureBuckets: [{ name: BUCKET, configs: [] }],
      });
      const { port } = await s3.run();
      const settings = { endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1' };
      return {
        store: createS3Store({ ...settings, bucket: BUCKET, ...KEYS }),
        close: () => s3.close(),
      };
    },
  },
];

describe.each(STORES)('contents on $name', ({ open }) => {
  let folder: string;
  let spool: Spool;
  let opened: OpenStore;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'practice-store-'));
    spool = await createSpool(join(folder, 'tmp'));
    opened = await open(folder);
  });
  afterAll(async () => {
    await opened.close();
    rmSync(folder, { recursive: true });
  });

  const receive = (content: Buffer) => spool.receive(Readable.from([content]));
  const store = async (content: Buffer) => {
    const file = await receive(content);
    await opened.store.keep(file.path, file.sha256);
    return file.sha256;
  };
  const read = async (sha256: string, range?: { start: number; end: number }) =>
    buffer(await opened.store.read(sha256, range));
  const list = async () => {
    const found: string[] = [];
    for await (const { sha256, storedAt } of opened.store.list()) {
      expect(Math.abs(Date.now() - storedAt)).toBeLessThan(60_000);
      found.push(sha256);
    }
    return found.toSorted();
  };

  const small = Buffer.from('Riesgo quirúrgico: ASA II.');
  const large = Buffer.alloc(9_000_000, 'biopsia ');

  it('come back byte for byte, whole and in part; the spool is left empty', async () => {
    for (const content of [small, large]) {
      const sha256 = await store(content);
      expect((await read(sha256)).equals(content)).toBe(true);
      const part = await read(sha256, { start: 3, end: 11 });
      expect(part.equals(content.subarray(3, 12))).toBe(true);
    }
    expect(await readdir(join(folder, 'tmp'))).toEqual([]);
  });

  it('are stored once, however often they are received', async () => {
    const once = await list();
    expect(once).toHaveLength(2);
    await store(small);
    expect(await list()).toEqual(once);
  });

  it('that do not exist are reported as such, and removed ones do not exist', async () => {
    await expect(opened.store.read('0'.repeat(64))).rejects.toBeInstanceOf(MissingContent);
    const sha256 = await store(Buffer.from('para borrar'));
    await opened.store.remove(sha256);
    await expect(opened.store.read(sha256)).rejects.toBeInstanceOf(MissingContent);
    await expect(opened.store.read('../../etc/passwd')).rejects.toThrow('Not a SHA-256');
  });

  it('are all listed', async () => {
    const before = await list();
    const added = await Promise.all(
      Array.from({ length: 12 }, (_, n) => store(Buffer.from(`contenido ${n}`))),
    );
    expect(await list()).toEqual([...before, ...added].toSorted());
  });
});

/**
 * An object storage that lists at most 700 contents at a time: no test stores as many in the one above. The token of the next page
 * is the place where it begins; one that was not given is refused.
 */
function inPages(contents: readonly string[], asked: (string | null)[]): Server {
  return createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://127.0.0.1');
    const token = searchParams.get('continuation-token');
    asked.push(token);
    const from = token === null ? 0 : Number(/^tras\/(\d+)\+=$/.exec(token)?.[1] ?? NaN);
    if (Number.isNaN(from)) return response.writeHead(400).end();
    const to = from + Math.min(700, Number(searchParams.get('max-keys')));
    const more = to < contents.length;
    const rows = contents
      .slice(from, to)
      .map(
        (sha256) =>
          `<Contents><Key>${placeOf(sha256).join('/')}</Key><LastModified>2026-11-01T10:00:00.000Z</LastModified>` +
          '<ETag>"0"</ETag><Size>1</Size><StorageClass>STANDARD</StorageClass></Contents>',
      );
    return response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(
        `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><IsTruncated>${String(more)}</IsTruncated>` +
          rows.join('') +
          (more ? `<NextContinuationToken>tras/${String(to)}+=</NextContinuationToken>` : '') +
          '</ListBucketResult>',
      );
  });
}

it('a listing of an object storage is read to its last page', async () => {
  const contents = Array.from({ length: 1500 }, (_, n) => String(n).padStart(64, '0'));
  const asked: (string | null)[] = [];
  const server = inPages(contents, asked);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = server.address() as AddressInfo;
    const endpoint = `http://127.0.0.1:${port}`;
    const store = createS3Store({ endpoint, region: 'us-east-1', bucket: BUCKET, ...KEYS });
    const found: string[] = [];
    for await (const { sha256 } of store.list()) found.push(sha256);
    expect(found).toEqual(contents);
    // Characters that an address would change arrive as they were given.
    expect(asked).toEqual([null, 'tras/700+=', 'tras/1000+=']);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}, 10_000);
