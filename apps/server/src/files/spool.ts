import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** A file as it was received: on the disk, its content not stored yet. */
export interface SpooledFile {
  path: string;
  sha256: string;
  /** Bytes. */
  size: number;
}

/** Where files lie while they are received. */
export interface Spool {
  /** Writes the stream to the disk, durably; the memory in use does not grow with the file. */
  receive(source: Readable): Promise<SpooledFile>;
  discard(file: SpooledFile): Promise<void>;
  /** Deletes what processes that ended left behind. */
  sweep(before: number): Promise<void>;
}

export async function createSpool(folder: string): Promise<Spool> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const remove = (path: string) => rm(path, { force: true });
  return {
    async receive(source) {
      const path = join(folder, randomBytes(16).toString('hex'));
      const hash = createHash('sha256');
      let size = 0;
      const handle = await open(path, 'wx', 0o600);
      try {
        for await (const chunk of source as AsyncIterable<Buffer>) {
          hash.update(chunk);
          size += chunk.length;
          await handle.writeFile(chunk);
        }
        await handle.sync();
      } catch (error) {
        await remove(path);
        throw error;
      } finally {
        await handle.close();
      }
      return { path, sha256: hash.digest('hex'), size };
    },

    discard: ({ path }) => remove(path),

    async sweep(before) {
      for (const name of await readdir(folder)) {
        const path = join(folder, name);
        const found = await stat(path).catch(() => null);
        if (found && found.mtimeMs < before) await remove(path);
      }
    },
  };
}
