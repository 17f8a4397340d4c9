import { openAsBlob } from 'node:fs';
import { unlink } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { S3mini } from 's3mini';
import { MissingContent, isSha256, placeOf, type FileStore } from './file-store';

/** The settings S3_*. */
export interface S3Settings {
  endpoint: string;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
}

/** Contents in one answer of a listing. */
const PAGE = 1000;
/** The path of the bucket: every content below it. */
const ALL = '/';

/** Contents in an S3-compatible object storage (operations.md). The spool lies on this machine. */
export function createS3Store({ endpoint, region, bucket, ...keys }: S3Settings): FileStore {
  const s3 = new S3mini({
    endpoint: `${endpoint.replace(/\/+$/, '')}/${bucket}`,
    region,
    accessKeyId: keys.accessKey,
    secretAccessKey: keys.secretKey,
  });
  const keyOf = (sha256: string) => placeOf(sha256).join('/');
  return {
    async keep(path, sha256) {
      // A blob of the disk: it is read while it is sent.
      const content = await openAsBlob(path);
      await s3.putObject(keyOf(sha256), content, OCTETS, undefined, undefined, content.size);
      await unlink(path);
    },

    async read(sha256, range) {
      const response = range
        ? await s3.getObjectRaw(keyOf(sha256), false, range.start, range.end + 1)
        : await s3.getObjectResponse(keyOf(sha256));
      if (response === null || response.status === 404) throw new MissingContent(sha256);
      if (!response.ok || response.body === null) throw new Error(`S3 answered ${response.status}`);
      return Readable.fromWeb(response.body as ReadableStream);
    },

    async *list() {
      let next: string | undefined;
      do {
        const page = await s3.listObjectsPaged(ALL, '', PAGE, next);
        for (const { Key, LastModified } of page?.objects ?? []) {
          const sha256 = Key.split('/').at(-1) ?? '';
          if (isSha256(sha256)) yield { sha256, storedAt: new Date(LastModified).getTime() };
        }
        next = page?.nextContinuationToken;
      } while (next);
    },

    async remove(sha256) {
      await s3.deleteObject(keyOf(sha256));
    },
  };
}

const OCTETS = 'application/octet-stream';
