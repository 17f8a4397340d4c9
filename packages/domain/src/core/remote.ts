import type { ApiError } from './api-error';

/**
 * What a read can be. Pure components take this, so that every state is a story without network.
 * `refreshing` is true while a newer answer is awaited: the old value stays on screen.
 */
export type Remote<T> =
  | { status: 'loading' }
  | { status: 'failed'; error: ApiError; retry: () => void }
  | { status: 'ready'; value: T; refreshing: boolean };

export const loading: Remote<never> = { status: 'loading' };

export function ready<T>(value: T): Remote<T> {
  return { status: 'ready', value, refreshing: false };
}

export function failed(error: ApiError, retry: () => void = () => undefined): Remote<never> {
  return { status: 'failed', error, retry };
}

/** The same remote with its value seen through `view`. */
export function mapRemote<T, U>(remote: Remote<T>, view: (value: T) => U): Remote<U> {
  return remote.status === 'ready' ? { ...remote, value: view(remote.value) } : remote;
}

/** The value, or `fallback` while there is none. */
export function valueOr<T>(remote: Remote<T>, fallback: T): T {
  return remote.status === 'ready' ? remote.value : fallback;
}
