import { join } from 'node:path';
import type { ReadDb } from '../db/engine';
import { createLocalStore } from './local-store';
import type { FileStore } from './file-store';
import { isNamed } from './repository';
import type { S3Settings } from './s3-store';
import { createSpool, type Spool, type SpooledFile } from './spool';

/** An orphan is collected after a day: a row may still be about to name a younger one. */
const ORPHAN_MS = 24 * 3_600_000;

/** The files of the practice: how they arrive, and where their contents lie. */
export interface Files {
  spool: Spool;
  store: FileStore;
  /** Stores the contents of received files; the sweeper leaves them alone until {@link Files.release}. */
  keep(files: readonly SpooledFile[]): Promise<void>;
  release(files: readonly SpooledFile[]): void;
  /** Removes contents that no row names and that are older than a day, and what ended processes left in the spool. */
  sweep(db: ReadDb, now: Date): Promise<void>;
}

export async function openFiles(dataDir: string, s3: S3Settings | null = null): Promise<Files> {
  const root = join(dataDir, 'files');
  const spool = await createSpool(join(root, 'tmp'));
  if (s3 === null) return createFiles(spool, createLocalStore(root));
  const { createS3Store } = await import('./s3-store');
  return createFiles(spool, createS3Store(s3));
}

export function createFiles(spool: Spool, store: FileStore): Files {
  /** Contents that a pending request is about to name, with the number of requests. */
  const pending = new Map<string, number>();
  const release = (files: readonly SpooledFile[]) => {
    for (const { sha256 } of files) {
      const left = (pending.get(sha256) ?? 0) - 1;
      if (left > 0) pending.set(sha256, left);
      else pending.delete(sha256);
    }
  };
  return {
    spool,
    store,
    async keep(files) {
      for (const { sha256 } of files) pending.set(sha256, (pending.get(sha256) ?? 0) + 1);
      try {
        for (const { path, sha256 } of files) await store.keep(path, sha256);
      } catch (error) {
        release(files);
        for (const file of files) await spool.discard(file);
        throw error;
      }
    },
    release,
    async sweep(db, now) {
      const before = now.getTime() - ORPHAN_MS;
      await spool.sweep(before);
      for await (const { sha256, storedAt } of store.list()) {
        if (storedAt >= before || pending.has(sha256)) continue;
        if ((await isNamed(db, sha256)) || pending.has(sha256)) continue;
        await store.remove(sha256);
      }
    },
  };
}
