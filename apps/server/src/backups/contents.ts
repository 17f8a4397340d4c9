import { createHash } from 'node:crypto';
import { link, mkdir, open, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { NamedContent } from '../db/describe';
import { MissingContent, placeOf, type FileStore } from '../files/file-store';

export interface Placed {
  cantidad: number;
  bytes: number;
  /** Contents that the store does not have, or has damaged. */
  faltan: string[];
}

/**
 * Puts every named content below `target`: as a hard link of the same file in one of `folders`, or copied from the store and
 * compared with its hash. A content is never changed, so a link stays what it is when its first name is deleted.
 */
export async function placeContents(
  contents: AsyncIterable<NamedContent>,
  target: string,
  { folders, store }: { folders: readonly string[]; store: FileStore },
): Promise<Placed> {
  const placed: Placed = { cantidad: 0, bytes: 0, faltan: [] };
  const seen = new Set<string>();
  const made = new Set<string>();
  for await (const { sha256, tamano } of contents) {
    if (seen.has(sha256)) continue;
    seen.add(sha256);
    const path = join(target, ...placeOf(sha256));
    if (!made.has(dirname(path))) await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    made.add(dirname(path));
    const there =
      (await linkOne(sha256, tamano, path, folders)) || (await copyOne(sha256, path, store));
    if (!there) {
      placed.faltan.push(sha256);
      continue;
    }
    placed.cantidad += 1;
    placed.bytes += tamano;
  }
  for (const folder of made) await syncFolder(folder);
  if (made.size > 0) await syncFolder(target);
  return placed;
}

async function linkOne(
  sha256: string,
  tamano: number,
  path: string,
  folders: readonly string[],
): Promise<boolean> {
  for (const folder of folders) {
    // Another disk, a file system without links, or not there: the next folder, and at last a copy.
    const linked = await link(join(folder, ...placeOf(sha256)), path).then(
      () => true,
      () => false,
    );
    if (!linked) continue;
    if ((await stat(path)).size === tamano) return true;
    await rm(path);
  }
  return false;
}

async function copyOne(sha256: string, path: string, store: FileStore): Promise<boolean> {
  const source = await store.read(sha256).catch((error: unknown) => {
    if (error instanceof MissingContent) return null;
    throw error;
  });
  if (source === null) return false;
  if ((await writeDurably(source, path)) === sha256) return true;
  await rm(path);
  return false;
}

/** Writes a stream into a new file that only its owner reads; resolves to its SHA-256. */
export async function writeDurably(source: Readable, path: string): Promise<string> {
  const found = createHash('sha256');
  const handle = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      found.update(chunk);
      await handle.writeFile(chunk);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return found.digest('hex');
}

/** Makes the names in a folder durable. Windows has no handle of a folder, and makes a rename durable itself. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
