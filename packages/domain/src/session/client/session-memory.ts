import { useMemo } from 'react';
import { useSWRConfig } from 'swr';
import { sessionStore } from './session-store';

/** One memory per cache of reads: both hold patients, and both live as long as the page. */
let memories = new WeakMap<object, Map<string, unknown>>();

sessionStore.subscribe(() => {
  if (sessionStore.current().status !== 'active') memories = new WeakMap();
});

/** Something a screen finds again when it comes back. */
export interface SessionMemory<T> {
  read(): T | undefined;
  write(value: T): void;
}

/**
 * What a screen remembers while somebody is logged in: in memory only, never in storage, gone when the session
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
