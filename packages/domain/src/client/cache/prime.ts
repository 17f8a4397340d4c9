import { unstable_serialize, type Cache } from 'swr';
import type { AnswerOf, CallArgs, EndpointSpec } from '../../core/endpoint';

/** Cache key of a read: the documented path and its arguments. */
export type RemoteKey = readonly [path: string, args: unknown];

/** An answer known without a request: the result of a write, or a part of a larger read. */
export interface PrimeEntry {
  key: RemoteKey;
  value: unknown;
}

/** The cache entry that `useRemote(spec, args)` will read; null: the record does not exist (`useRemoteOrNone`). */
export function primeEntry<E extends EndpointSpec>(
  spec: E,
  args: CallArgs<E>,
  value: AnswerOf<E> | null,
): PrimeEntry {
  return { key: [spec.path, args], value };
}

/** A cached list, and how it shows a row that was just stored. */
export interface ListChange {
  key: RemoteKey;
  change: (list: unknown) => unknown;
}

/** The list that `useRemote(spec, args)` shows. */
export function listChange<E extends EndpointSpec>(
  spec: E,
  args: CallArgs<E>,
  change: (list: AnswerOf<E>) => AnswerOf<E>,
): ListChange {
  return { key: [spec.path, args], change: change as ListChange['change'] };
}

/** Milliseconds: a primed answer younger than this is shown without a request. */
export const PRIMED_FOR_MS = 30_000;

/** When each key was primed (milliseconds since 1970), per SWR cache. */
const primed = new WeakMap<Cache, Map<string, { path: string; at: number }>>();

type Mutate = (key: RemoteKey, value: unknown, options: { revalidate: false }) => Promise<unknown>;

/** Writes answers into the cache, so that the next page reads them without a request (decision C6). */
export function prime(mutate: Mutate, cache: Cache, entries: readonly PrimeEntry[]): void {
  const times = primed.get(cache) ?? new Map<string, { path: string; at: number }>();
  primed.set(cache, times);
  for (const { key, value } of entries) {
    times.set(unstable_serialize(key), { path: key[0], at: Date.now() });
    void mutate(key, value, { revalidate: false });
  }
}

/** Whether the cached answer was primed less than {@link PRIMED_FOR_MS} ago and no write has made it stale since. */
export function isPrimed(cache: Cache, key: RemoteKey, now = Date.now()): boolean {
  const entry = primed.get(cache)?.get(unstable_serialize(key));
  return entry !== undefined && now - entry.at < PRIMED_FOR_MS;
}

/** Whether anything is known of this read, however old; a record that does not exist is known as null. */
export function isCached(cache: Cache, key: RemoteKey): boolean {
  return cache.get(unstable_serialize(key))?.data !== undefined;
}

/** Marks the primed answers of these paths as stale after a write: the next page requests them. */
export function unprime(cache: Cache, paths: ReadonlySet<string>): void {
  const times = primed.get(cache);
  for (const [key, { path }] of times ?? []) if (paths.has(path)) times?.delete(key);
}
