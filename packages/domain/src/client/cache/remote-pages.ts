import useSWR from 'swr';
import type { EndpointSpec } from '../../core/endpoint';
import type { Remote } from '../../core/remote';
import { toRemote } from './remote-reads';

interface Pages<Row> {
  items: Row[];
  total: number;
}

/**
 * The first `pages` pages of a list, concatenated. All pages are requested together, so that a row that moved to
 * another page meanwhile is neither missing nor duplicated; the previous rows stay until all pages have arrived.
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
  const key = query && ([spec.path, query, pages] as const);
  const { data, error, isValidating, mutate } = useSWR<Pages<Row>, unknown, typeof key>(
    key,
    async ([, wanted]: readonly [string, Query, number]) => {
      const numbers = Array.from({ length: pages }, (_, index) => index + 1);
      const answers = await Promise.all(numbers.map((page) => read({ ...wanted, page })));
      const rows = answers.flatMap(({ items }) => items);
      return {
        items: [...new Map(rows.map((row) => [idOf(row), row])).values()],
        total: answers[0]?.total ?? 0,
      };
    },
    // The HTTP client does the documented retries (practice §7).
    { keepPreviousData: true, shouldRetryOnError: false },
  );
  return toRemote(data, { error, isValidating, retry: () => void mutate() });
}
