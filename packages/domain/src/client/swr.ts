import { useRef } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { ApiError } from '../core/api-error';
import type { AnswerOf, CallArgs, EndpointSpec } from '../core/endpoint';
import type { Remote } from '../core/remote';
import { api } from './api';
import type { CallOptions } from './http-client';

/** Cache key of a read: the documented path and its arguments. */
type Key = readonly [path: string, args: unknown];

/** Reads a call through SWR's cache. `args` null: nothing is asked yet, the state is loading. */
export function useRemote<E extends EndpointSpec>(
  spec: E,
  args: CallArgs<E> | null,
  options: {
    /**
     * The last answer stays on screen while another page or search is awaited; a request that another replaces is
     * cancelled (practice §4).
     */
    keepPrevious?: boolean;
    /** A documented other way to the same data. */
    fallback?: () => Promise<AnswerOf<E>>;
    /** False for a long list that hardly changes. */
    refreshOnFocus?: boolean;
  } = {},
): Remote<AnswerOf<E>> {
  const inFlight = useRef<{ args: unknown; controller: AbortController } | null>(null);
  /** The signal of a new request; whatever was asked with other arguments is of no use any more. */
  const replacing = (next: unknown): AbortSignal => {
    if (inFlight.current?.args !== next) inFlight.current?.controller.abort();
    inFlight.current = { args: next, controller: new AbortController() };
    return inFlight.current.controller.signal;
  };
  const key: Key | null = args === null ? null : [spec.path, args];
  const { data, error, isValidating, mutate } = useSWR<AnswerOf<E>, unknown, Key | null>(
    key,
    ([, keyArgs]: Key) =>
      read(spec, keyArgs as CallArgs<E>, {
        fallback: options.fallback,
        signal: options.keepPrevious ? replacing(JSON.stringify(keyArgs)) : undefined,
      }),
    {
      keepPreviousData: options.keepPrevious ?? false,
      ...(options.refreshOnFocus === false && { revalidateOnFocus: false }),
      // The client has its own documented retries (practice §7).
      shouldRetryOnError: false,
    },
  );
  return toRemote(data, { error, isValidating, retry: () => void mutate() });
}

/** What SWR knows, as the states of a read. */
export function toRemote<T>(
  data: T | undefined,
  state: { error: unknown; isValidating: boolean; retry: () => void },
): Remote<T> {
  const { error, isValidating, retry } = state;
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
    signal,
  }: { fallback: (() => Promise<AnswerOf<E>>) | undefined; signal: AbortSignal | undefined },
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
    if (fallback === undefined || !isWorthAnotherPath(error)) throw error;
    return fallback();
  }
}

/** A documented fallback path is tried on network failure, 404 and 5xx only (decision C3). */
function isWorthAnotherPath(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.status === 0 || error.status === 404 || error.status >= 500)
  );
}

/** A cancelled request is no failure: its arguments may be asked for again. */
function wasCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

function toApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError(0, null, 'network');
}

/** Asks again for everything read from these paths. */
export function useRevalidate(): (...specs: Pick<EndpointSpec, 'path'>[]) => Promise<void> {
  const { mutate } = useSWRConfig();
  return async (...specs) => {
    const paths = new Set<string>(specs.map((spec) => spec.path));
    await mutate((key) => Array.isArray(key) && paths.has(String(key[0])));
  };
}

/** Changes rows of a list wherever it is held, without asking: what a person just did is seen at once. */
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
