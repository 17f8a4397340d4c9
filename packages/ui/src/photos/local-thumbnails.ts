/** Small versions of chosen photos, made once for each file and kept as long as the file. */
const known = new WeakMap<File, Promise<Blob | null>>();
const waiting = new Map<number, (thumbnail: Blob | null) => void>();
let worker: Worker | null = null;
let asked = 0;

/** Resolves to a small version; null: this browser cannot show the file. */
export function localThumbnail(file: File): Promise<Blob | null> {
  const found = known.get(file);
  if (found) return found;
  const made = new Promise<Blob | null>((resolve) => {
    asked += 1;
    waiting.set(asked, resolve);
    (worker ??= startWorker()).postMessage({ id: asked, file });
  });
  known.set(file, made);
  return made;
}

function startWorker(): Worker {
  const started = new Worker(new URL('./thumbnail-worker.ts', import.meta.url), { type: 'module' });
  started.onmessage = ({ data }: MessageEvent<{ id: number; thumbnail: Blob | null }>) => {
    waiting.get(data.id)?.(data.thumbnail);
    waiting.delete(data.id);
  };
  // It could not be loaded: photos are named, not shown.
  started.onerror = () => {
    for (const resolve of waiting.values()) resolve(null);
    waiting.clear();
  };
  return started;
}
