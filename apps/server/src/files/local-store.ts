import { mkdir, open, readdir, rename, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { MissingContent, isSha256, placeOf, type FileStore } from './file-store';

/** Contents in a folder of this machine. The spool lies in the same tree: a rename is atomic there. */
export function createLocalStore(root: string): FileStore {
  const pathOf = (sha256: string) => join(root, ...placeOf(sha256));
  return {
    async keep(path, sha256) {
      const [folder] = placeOf(sha256);
      const created = await mkdir(join(root, folder), { recursive: true });
      await rename(path, pathOf(sha256));
      await syncFolder(join(root, folder));
      if (created !== undefined) await syncFolder(root);
    },

    async read(sha256, range) {
      const handle = await open(pathOf(sha256)).catch((error: unknown) => {
        if (isMissing(error)) throw new MissingContent(sha256);
        throw error;
      });
      return handle.createReadStream(range ?? {});
    },

    async *list() {
      const folders = await readdir(root, { withFileTypes: true });
      for (const folder of folders.filter((entry) => entry.isDirectory())) {
        for (const name of await readdir(join(root, folder.name))) {
          if (!isSha256(name)) continue;
          const found = await stat(join(root, folder.name, name)).catch(() => null);
          if (found) yield { sha256: name, storedAt: found.mtimeMs };
        }
      }
    },

    remove: (sha256) => unlink(pathOf(sha256)),
  };
}

/** Makes the names in a folder durable: fsync of a file does not. */
async function syncFolder(path: string): Promise<void> {
  // Windows has no handle of a folder, and makes a rename durable itself.
  if (process.platform === 'win32') return;
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
