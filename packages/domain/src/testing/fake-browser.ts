import { safeStorage, type SafeStorage } from '../session/client/session-storage';
import { SessionStore } from '../session/client/session-store';

/** localStorage of one browser: notifies the other tabs of every write, one event per key, in order. */
export class FakeBrowser {
  readonly items = new Map<string, string>();
  readonly tabs: FakeTab[] = [];
  /** How storage fails. */
  broken: 'never' | 'write' | 'always' = 'never';

  readonly #held: string[] = [];

  /** Its Web Locks: a tab that asks is given one at once, as with mode 'shared'. */
  readonly locks: Pick<LockManager, 'request' | 'query'> = {
    request: ((name: string, _: unknown, held: () => Promise<void>) => {
      this.#held.push(name);
      return held().then(() => void this.#held.splice(this.#held.indexOf(name), 1));
    }) as LockManager['request'],
    query: () => Promise.resolve({ held: this.#held.map((name) => ({ name })) }),
  };

  openTab(): FakeTab {
    const tab = new FakeTab(this);
    this.tabs.push(tab);
    return tab;
  }
}

/** A tab: its window, document and session store. */
export class FakeTab {
  readonly window = new EventTarget();
  readonly document: EventTarget & { visibilityState?: DocumentVisibilityState } =
    new EventTarget();
  readonly own = new Map<string, string>();
  readonly store: SessionStore;

  constructor(private readonly browser: FakeBrowser) {
    this.store = new SessionStore(
      safeStorage(() => this.#storage(browser.items, true)),
      safeStorage(() => this.#storage(this.own, false)),
    );
  }

  fire(type: string, properties: Record<string, unknown> = {}): void {
    this.window.dispatchEvent(Object.assign(new Event(type), properties));
  }

  /** Local storage as a person or another program would edit it. */
  get local(): SafeStorage {
    return safeStorage(() => this.#storage(this.browser.items, true));
  }

  #storage(items: Map<string, string>, shared: boolean): Storage {
    const { browser } = this;
    if (browser.broken === 'always') throw new DOMException('denied', 'SecurityError');
    const tell = (key: string) => {
      if (!shared) return;
      for (const tab of browser.tabs) if (tab !== this) tab.fire('storage', { key });
    };
    return {
      get length() {
        return items.size;
      },
      key: (index) => [...items.keys()][index] ?? null,
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => {
        if (browser.broken === 'write') throw new DOMException('full', 'QuotaExceededError');
        items.set(key, value);
        tell(key);
      },
      removeItem: (key) => {
        if (items.delete(key)) tell(key);
      },
      clear: () => items.clear(),
    };
  }
}
