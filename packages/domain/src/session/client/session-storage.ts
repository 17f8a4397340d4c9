/** The six keys in local storage (practice §3; decision G21). */
export const SESSION_KEYS = {
  token: 'authToken',
  user: 'user',
  lastActivity: 'lastActivity',
  sessionId: 'sessionId',
  lastFocus: 'lastFocus',
  windowFocused: 'windowFocused',
} as const;

/** What this browser may keep beside the session. Every key of one kind begins with its prefix. */
export const LOCAL_DATA_PREFIX = {
  /** Answers kept to save a call: worthless to the next person at this desk (decision PL5). */
  cache: 'cache:',
  /** What was typed and could not be sent: outlives an expiry, not a logout (decisions G17, S14). */
  draft: 'borrador:',
} as const;

type StorageName = 'localStorage' | 'sessionStorage';

/** Storage that never throws. */
export interface SafeStorage {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
  /** Removes every key that begins with `prefix`. */
  removeAll(prefix: string): void;
}

/**
 * The browser's storage, or this tab's memory where the browser refuses it (private windows, a policy, a
 * full disk): the session then works, in this tab alone and until it is closed (decision 040).
 */
export function safeStorage(open: () => Storage): SafeStorage {
  /** What could not be written; null: what could not be removed. */
  const memory = new Map<string, string | null>();
  const attempt = <T>(
    action: (storage: Storage) => T,
  ): { done: true; value: T } | { done: false } => {
    try {
      return { done: true, value: action(open()) };
    } catch (error) {
      // SecurityError, QuotaExceededError: DOMException does not exist in every test runtime's globals.
      if (error instanceof Error || error instanceof DOMException) return { done: false };
      throw error;
    }
  };
  const keys = (): string[] => {
    const found = attempt((storage) =>
      Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ''),
    );
    return [...memory.keys(), ...(found.done ? found.value : [])];
  };

  const remove = (key: string) => {
    if (attempt((storage) => storage.removeItem(key)).done) memory.delete(key);
    else memory.set(key, null);
  };

  return {
    read(key) {
      const kept = memory.get(key);
      if (kept !== undefined) return kept;
      const found = attempt((storage) => storage.getItem(key));
      return found.done ? found.value : null;
    },
    write(key, value) {
      if (attempt((storage) => storage.setItem(key, value)).done) memory.delete(key);
      else memory.set(key, value);
    },
    remove,
    removeAll(prefix) {
      for (const key of keys()) if (key.startsWith(prefix)) remove(key);
    },
  };
}

/** Reading the property itself throws where storage is forbidden, so it is read at each use. */
export function browserStorage(name: StorageName): SafeStorage {
  return safeStorage(() => globalThis[name]);
}
