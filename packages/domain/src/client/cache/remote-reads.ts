import { useMemo, useRef } from 'react';
import useSWR, { unstable_serialize, useSWRConfig, type SWRConfiguration } from 'swr';
import { ApiError, wasCancelled } from '../../core/api-error';
import type { AnswerOf, CallArgs, EndpointSpec } from '../../core/endpoint';
import type { Remote } from '../../core/remote';
import { api } from '../http/api';
import type { CallOptions } from '../http/http-client';
import { sessionStore } from '../../session/client/session-store';
import { isPrimed, prime, unprime, type PrimeEntry, type RemoteKey } from './prime';
import { tabCache } from './tab-cache';

/** Milliseconds between two requests of a list in sight (decision T9). */
const REFRESH_MS = 60_000;

const isSessionActive = () => sessionStore.current().status === 'active';

/**
 * A list that several computers work on is asked for once a minute while it is in sight and the session lasts, and
 * whenever it is opened, even a second after it was closed (decision T9). SWR leaves out the minutes of a hidden window,
 * and those after a failure, which are asked for here: once the server is back the list is, too, without a press.
 */
export const LIVE = {
  refreshInterval: () => (isSessionActive() ? REFRESH_MS : 0),
  dedupingInterval: 0,
  shouldRetryOnError: true,
  onErrorRetry: (_error, _key, _config, revalidate, options) => {
    setTimeout(() => {
      if (isSessionActive()) void revalidate(options);
    }, REFRESH_MS);
  },
} satisfies SWRConfiguration;

/** The patient whose records a read answers. */
export interface Owner {
  /** False: they were deleted meanwhile; `refresh` reads again what says so. */
  isRegistered: (refresh: (key: RemoteKey) => void) => Promise<boolean>;
}

/** Reads an endpoint through SWR's cache. `args` null sends no request; the state is loading. */
export function useRemote<E extends EndpointSpec>(
  spec: E,
  args: CallArgs<E> | null,
  options: {
    /**
     * Keeps the last answer on screen while another page or search is pending; a request that is replaced by another is
     * aborted (practice §4).
     */
    keepPrevious?: boolean;
    /** The documented fallback path to the same data. */
    fallback?: () => Promise<AnswerOf<E>>;
    /** A list that several computers work on: see {@link LIVE}. */
    live?: boolean;
    /** False for a long list that rarely changes. */
    refreshOnFocus?: boolean;
    /** The answer is cached in this tab for 24 h and shown first (decision PL5); only for calls without arguments. */
    tabCached?: boolean;
    /** Reads that this answer contains: their hooks find it in the cache (decision C6). */
    primes?: (answer: AnswerOf<E>) => PrimeEntry[];
    /** A 404 answers null (see `useRemoteOrNone`). */
    noneIs404?: boolean;
    /**
     * The answer stays on screen when asking again for it fails: a form beneath it must not go because the server was
     * restarted or the record was deleted elsewhere. A save then says what is wrong.
     */
    keepWhenFailed?: boolean;
    /** The patient whose records these are; `recordsOf` makes it. */
    owner?: Owner;
  } = {},
): Remote<AnswerOf<E>> {
  const { cache, mutate: mutateAny } = useSWRConfig();
  const inFlight = useRef<{ args: unknown; controller: AbortController } | null>(null);
  /** Returns the signal of a new request and aborts the pending request with other arguments. */
  const replacing = (next: unknown): AbortSignal => {
    if (inFlight.current?.args !== next) inFlight.current?.controller.abort();
    inFlight.current = { args: next, controller: new AbortController() };
    return inFlight.current.controller.signal;
  };
  const key: RemoteKey | null = args === null ? null : [spec.path, args];
  const usesTabCache = options.tabCached === true && key !== null;
  /** Read once, on mount: later answers come from SWR's cache. */
  const cached = useMemo(() => (usesTabCache ? tabCache.read(spec) : null), [usesTabCache, spec]);
  const { data, error, isValidating, mutate } = useSWR<AnswerOf<E>, unknown, RemoteKey | null>(
    key,
    async ([, keyArgs]: RemoteKey) => {
      const answer = await read(spec, keyArgs as CallArgs<E>, {
        fallback: options.fallback,
        noneIs404: options.noneIs404 ?? false,
        signal: options.keepPrevious ? replacing(JSON.stringify(keyArgs)) : undefined,
      });
      if (options.owner !== undefined && hasNothing(answer)) {
        const known = cache.get(unstable_serialize([spec.path, keyArgs]))?.data as
          AnswerOf<E> | undefined;
        const isKept = known !== undefined && !hasNothing(known);
        if (isKept && !(await options.owner.isRegistered((other) => void mutateAny(other)))) {
          return known;
        }
      }
      // Before the answer is rendered: components that then mount read their part from the cache.
      if (options.primes) prime(mutateAny, cache, options.primes(answer));
      return answer;
    },
    {
      keepPreviousData: options.keepPrevious ?? false,
      // The HTTP client does the documented retries (practice §7).
      shouldRetryOnError: false,
      ...(options.live && LIVE),
      ...(options.refreshOnFocus === false && { revalidateOnFocus: false }),
      fallbackData: cached?.value,
      revalidateIfStale: cached === null && !(key && isPrimed(cache, key)),
      onSuccess: (answer) => {
        if (usesTabCache) tabCache.write(spec, answer);
      },
    },
  );
  // Only the background revalidation failed, which the user did not ask for: keep the cached answer.
  if (error !== undefined && usesTabCache && data !== undefined && tabCache.read(spec) !== null) {
    return { status: 'ready', value: data, refreshing: isValidating };
  }
  const retry = () => void mutate();
  if (options.keepWhenFailed && data !== undefined && error !== undefined && !wasCancelled(error)) {
    const outdated = { error: toApiError(error), retry };
    return { status: 'ready', value: data, refreshing: isValidating, outdated };
  }
  return toRemote(data, { error, isValidating, retry });
}

/** Reads a call whose 404 is an answer, not a failure: null, the record does not exist yet. */
export function useRemoteOrNone<E extends EndpointSpec>(
  spec: E,
  args: CallArgs<E> | null,
  options: { keepWhenFailed?: boolean; live?: boolean; owner?: Owner } = {},
): Remote<AnswerOf<E> | null> {
  return useRemote(spec, args, { ...options, noneIs404: true });
}

/** Converts SWR's state to a Remote. */
export function toRemote<T>(
  data: T | undefined,
  state: { error: unknown; isValidating: boolean; retry: () => void },
): Remote<T> {
  const { error, isValidating, retry } = state;
  // An aborted request is not a failure: its arguments may be requested again.
  if (error !== undefined && !isValidating && !wasCancelled(error)) {
    return { status: 'failed', error: toApiError(error), retry };
  }
  if (data === undefined) return { status: 'loading' };
  return { status: 'ready', value: data, refreshing: isValidating };
}

async function read<E extends EndpointSpec>(
  spec: E,
  args: CallArgs<E>,
  {
    fallback,
    noneIs404,
    signal,
  }: {
    fallback: (() => Promise<AnswerOf<E>>) | undefined;
    noneIs404: boolean;
    signal: AbortSignal | undefined;
  },
): Promise<AnswerOf<E>> {
  // The tuple type of `call` can't be resolved for an unknown E; `useRemote` has checked the arguments.
  const call = api().call as (
    spec: E,
    args: CallArgs<E>,
    options: CallOptions,
  ) => Promise<AnswerOf<E>>;
  try {
    return await call(spec, args, { signal });
  } catch (error) {
    // The type of `useRemoteOrNone` says so.
    if (noneIs404 && isMissing(error)) return null as AnswerOf<E>;
    if (fallback === undefined || !isWorthAnotherPath(error)) throw error;
    return fallback();
  }
}

/** No row, no record, or lists without rows. */
function hasNothing(answer: unknown): boolean {
  if (answer === null) return true;
  if (Array.isArray(answer)) return answer.length === 0;
  return (
    typeof answer === 'object' &&
    Object.values(answer).every((part) => Array.isArray(part) && part.length === 0)
  );
}

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404;

/** A documented fallback path is tried on network failure, 404 and 5xx only (decision C3). */
function isWorthAnotherPath(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.status === 0 || error.status === 404 || error.status >= 500)
  );
}

function toApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError(0, null, 'network');
}

/** Revalidates every read of these paths; the tab cache drops its copies. */
export function useRevalidate(): (...specs: Pick<EndpointSpec, 'path'>[]) => Promise<void> {
  const { cache, mutate } = useSWRConfig();
  return async (...specs) => {
    for (const spec of specs) tabCache.drop(spec);
    unprime(cache, new Set(specs.map(({ path }) => path)));
    await mutate(readFrom(specs));
  };
}

/** Revalidates every read in use, whatever it is of. */
export function useRevalidateAll(): () => void {
  const { mutate } = useSWRConfig();
  return () => void mutate(() => true);
}

/** Updates rows of a list in every cached page without a request, so that the user sees a change at once. */
export function useRowChange<E extends EndpointSpec>(
  spec: E,
): (change: (row: RowOf<E>) => RowOf<E>) => Promise<void> {
  const { mutate } = useSWRConfig();
  return async (change) => {
    await mutate<{ items: RowOf<E>[] }>(
      (key) => Array.isArray(key) && key[0] === spec.path,
      (list) => list && { ...list, items: list.items.map(change) },
      { revalidate: false },
    );
  };
}

export type RowOf<E> = AnswerOf<E> extends { items: (infer Row)[] } ? Row : never;

/** Milliseconds: a cached answer younger than this is not revalidated. */
export const REVALIDATE_AFTER_MS = 5_000;

/**
 * Revalidates an answer in the background, at most every five seconds. What was answered before stays on screen meanwhile, also
 * when the call fails (decision PL5, docs/decisions/045). `tabCached`: one without an entry in the tab's cache is on its way.
 */
export function useRevalidateInUse(): (spec: EndpointSpec, tabCached: boolean) => void {
  const { cache, mutate } = useSWRConfig();
  const asked = useRef(new Map<string, number>());
  return (spec, tabCached) => {
    // A larger read has just brought it (decision C6).
    if (isPrimed(cache, [spec.path, {}])) return;
    const now = Date.now();
    const answered = tabCached ? (tabCache.read(spec)?.at ?? now) : 0;
    const last = Math.max(answered, asked.current.get(spec.path) ?? 0);
    if (now - last < REVALIDATE_AFTER_MS) return;
    asked.current.set(spec.path, now);
    void mutate(readFrom([spec]));
  };
}

function readFrom(specs: Pick<EndpointSpec, 'path'>[]): (key: unknown) => boolean {
  const paths = new Set<string>(specs.map((spec) => spec.path));
  return (key) => Array.isArray(key) && paths.has(String(key[0]));
}
