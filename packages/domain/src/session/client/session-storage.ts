/** The six keys in local storage (practice §3; decision G21). */
export const SESSION_KEYS = {
  token: 'authToken',
  user: 'user',
  lastActivity: 'lastActivity',
  sessionId: 'sessionId',
  lastFocus: 'lastFocus',
  windowFocused: 'windowFocused',
} as const;

/** Other data that this browser may store during a session, by prefix of the key. */
export const LOCAL_DATA_PREFIX = {
  /** Cached answers: removed for the next user of this computer (decision PL5). */
  cache: 'cache:',
  /** What was chosen last on a screen, as a number: removed with the cache (decisions R25, R26). */
  choice: 'eleccion:',
  /** Typed text that could not be sent: survives an expiry, not a logout (decisions G17, S14). */
  draft: 'borrador:',
} as const;

type StorageName = 'localStorage' | 'sessionStorage';

/** A storage whose methods never throw. */
export interface SafeStorage {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
  /** Every key that begins with `prefix`. */
  keys(prefix: string): string[];
  /** Removes every key that begins with `prefix`. */
  removeAll(prefix: string): void;
}

/**
 * The browser's storage, with this tab's memory as a fallback where the browser refuses it (private windows, a policy,
 * a full disk). The session then works in this tab only, until the tab is closed (decision 040).
 */
export function safeStorage(open: () => Storage): SafeStorage {
  /** Writes that failed; null marks a removal that failed. */
  const memory = new Map<string, string | null>();
  const attempt = <T>(
    action: (storage: Storage) => T,
  ): { done: true; value: T } | { done: false } => {
    try {
      return { done: true, value: action(open()) };
    } catch (error) {
      // SecurityError, QuotaExceededError: some test runtimes have no global DOMException.
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
    keys: (prefix) =>
      [...new Set(keys())].filter((key) => key.startsWith(prefix) && memory.get(key) !== null),
    removeAll(prefix) {
      for (const key of keys()) if (key.startsWith(prefix)) remove(key);
    },
  };
}

/** Opened at each use, because reading the property itself throws where storage is forbidden. */
export function browserStorage(name: StorageName): SafeStorage {
  return safeStorage(() => globalThis[name]);
}
