import type { ApiError } from './api-error';

/**
 * The states of a read. Pure components take this as a prop, so that every state can be a story without network.
 * `refreshing` is true while a newer answer is pending: the old value stays on screen. `outdated`: reading it again
 * failed, and the value stays because a form depends on it (docs/decisions/078).
 */
export type Remote<T> =
  | { status: 'loading' }
  | ({ status: 'failed' } & FailedRead)
  | { status: 'ready'; value: T; refreshing: boolean; outdated?: FailedRead };

/** Why a value could not be read again, and a way to try once more. */
export interface FailedRead {
  error: ApiError;
  retry: () => void;
}

export const loading: Remote<never> = { status: 'loading' };

export function ready<T>(value: T): Remote<T> {
  return { status: 'ready', value, refreshing: false };
}

export function failed(error: ApiError, retry: () => void = () => undefined): Remote<never> {
  return { status: 'failed', error, retry };
}

/** Maps the value of a remote with `view`; other states stay the same. */
export function mapRemote<T, U>(remote: Remote<T>, view: (value: T) => U): Remote<U> {
  return remote.status === 'ready' ? { ...remote, value: view(remote.value) } : remote;
}

/** The value, or `fallback` while it has not loaded. */
export function valueOr<T>(remote: Remote<T>, fallback: T): T {
  return remote.status === 'ready' ? remote.value : fallback;
}
