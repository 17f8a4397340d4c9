import { useRemote } from '../../client/cache/remote-reads';
import { usesEndpoint } from '../endpoints';
import type { CatalogueKey } from '../registry';

/**
 * In how many records an entry figures; null while that is not known (decision R24). Its own file, to keep it out of the
 * first screen's bundle (docs/decisions/013).
 */
export function useUses(key: CatalogueKey, id: number | null): number | null {
  // Asked at each opening: a record stored a second ago counts, and a deletion is decided by it.
  const counted = useRemote(usesEndpoint(key), id === null ? null : { params: { id } }, {
    live: true,
  });
  return counted.status === 'ready' ? counted.value.usos : null;
}
