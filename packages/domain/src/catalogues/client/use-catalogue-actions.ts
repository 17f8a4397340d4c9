import { useRevalidate, useRevalidateInUse } from '../../client/cache/remote-reads';
import { useIdempotentCall } from '../../client/idempotent-call';
import { ApiError } from '../../core/api-error';
import type { readOf } from '../lists-of-one-call';
import type { CatalogueKey } from '../registry';
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

type ReadOf = typeof readOf;
let loaded: ReadOf | null = null;

/** Which call brings which list: loaded when the first screen stands, for the same reason. */
export async function loadCatalogueReads(): Promise<ReadOf | null> {
  // A server that is not there has no newer list either.
  loaded ??= await import('../lists-of-one-call').then(
    (module) => module.readOf,
    () => null,
  );
  return loaded;
}

/**
 * Revalidates a catalogue that the user is about to choose from or edit: another computer may have changed it. Those of the patient's
 * form and of studies come with others, by the call that brings them.
 */
export function useRevalidateCatalogue(): (key: CatalogueKey) => void {
  const confirm = useRevalidateInUse();
  const revalidate = (read: ReadOf, key: CatalogueKey) => {
    const { spec, tabCached } = read(key);
    confirm(spec, tabCached);
  };
  return (key) => {
    if (loaded) revalidate(loaded, key);
    else void loadCatalogueReads().then((read) => read && revalidate(read, key));
  };
}
