import { useMemo } from 'react';
import { useSWRConfig } from 'swr';
import { sessionStore } from './session-store';

/** One memory per SWR cache: both hold patients, and both live as long as the page. */
let memories = new WeakMap<object, Map<string, unknown>>();

sessionStore.subscribe(() => {
  if (sessionStore.current().status !== 'active') memories = new WeakMap();
});

/** State that a screen restores when it is opened again. */
export interface SessionMemory<T> {
  read(): T | undefined;
  write(value: T): void;
}

/**
 * State that a screen remembers while a user is logged in: in memory only, never in storage, cleared when the session
 * ends (decisions H3, S14).
 */
export function useSessionMemory<T>(name: string): SessionMemory<T> {
  const { cache } = useSWRConfig();
  return useMemo(
    () => ({
      read: () => memories.get(cache)?.get(name) as T | undefined,
      write: (value) => {
        const memory = memories.get(cache) ?? new Map<string, unknown>();
        memories.set(cache, memory.set(name, value));
      },
    }),
    [cache, name],
  );
}
