import { useRevalidate } from '../../client/cache/remote-reads';
import { useIdempotentCall } from '../../client/idempotent-call';
import { ApiError } from '../../core/api-error';
import type { CatalogueWrites } from './catalogue-writes';

/** Loaded with the first write, to keep it out of the first screen's bundle (docs/decisions/013). */
async function loadWrites() {
  try {
    return (await import('./catalogue-writes')).catalogueWrites;
  } catch {
    // The import failed because the server is unreachable: report it as the network error that the write would have
    // been.
    throw new ApiError(0, null, 'network');
  }
}

/** Writes to any catalogue. Each rejects with ApiError; {@link catalogueFailure} gives its message. */
export function useCatalogueActions(): CatalogueWrites {
  const revalidate = useRevalidate();
  const callOnce = useIdempotentCall();
  const writes = async () => (await loadWrites())({ revalidate, callOnce });
  return {
    create: async (key, name) => (await writes()).create(key, name),
    createInline: async (key, name) => (await writes()).createInline(key, name),
    rename: async (key, item, name) => (await writes()).rename(key, item, name),
    remove: async (key, item) => (await writes()).remove(key, item),
  };
}
