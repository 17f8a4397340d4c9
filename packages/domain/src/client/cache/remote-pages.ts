import useSWR, { unstable_serialize, useSWRConfig } from 'swr';
import type { EndpointSpec } from '../../core/endpoint';
import type { Remote } from '../../core/remote';
import { LIVE, toRemote } from './remote-reads';

interface Pages<Row> {
  items: Row[];
  total: number;
}

/**
 * The first `pages` pages of a live list, concatenated. One page more asks for that page only, unless the total shows
 * that rows have moved between pages meanwhile; a refresh asks for all of them, so that no row is missing or duplicated.
 * The previous rows stay until the answers have arrived.
 */
export function useRemotePages<Row, Query extends object>(
  spec: Pick<EndpointSpec, 'path'>,
  options: {
    /** Null sends no request. */
    query: Query | null;
    pages: number;
    read: (query: Query & { page: number }) => Promise<Pages<Row>>;
    idOf: (row: Row) => number;
  },
): Remote<Pages<Row>> {
  const { query, pages, read, idOf } = options;
  const { cache } = useSWRConfig();
  const key = query && ([spec.path, query, pages] as const);
  const known = (wanted: Query, count: number) =>
    cache.get(unstable_serialize([spec.path, wanted, count]))?.data as Pages<Row> | undefined;
  const { data, error, isValidating, mutate } = useSWR<Pages<Row>, unknown, typeof key>(
    key,
    async ([, wanted]: readonly [string, Query, number]) => {
      const before = known(wanted, pages) ? undefined : known(wanted, pages - 1);
      if (before) {
        const next = await read({ ...wanted, page: pages });
        // The first page is what another filter returns to; of the others the longest list is enough.
        if (pages > 2) cache.delete(unstable_serialize([spec.path, wanted, pages - 1]));
        if (next.total === before.total) return joined([before, next], idOf);
      }
      const numbers = Array.from({ length: pages }, (_, index) => index + 1);
      return joined(await Promise.all(numbers.map((page) => read({ ...wanted, page }))), idOf);
    },
    { ...LIVE, keepPreviousData: true },
  );
  return toRemote(data, { error, isValidating, retry: () => void mutate() });
}

function joined<Row>(answers: Pages<Row>[], idOf: (row: Row) => number): Pages<Row> {
  const rows = answers.flatMap(({ items }) => items);
  return {
    items: [...new Map(rows.map((row) => [idOf(row), row])).values()],
    total: answers[0]?.total ?? 0,
  };
}
