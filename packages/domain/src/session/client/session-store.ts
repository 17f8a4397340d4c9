import { INACTIVITY_LIMIT_MS, isExpired } from '../rules';
import { readStoredUser, type LoginAnswer, type SessionUser } from '../schema';
import { newKey } from '../../client/http/idempotency';
import { LastActivity } from './last-activity';
import {
  LOCAL_DATA_PREFIX,
  SESSION_KEYS as KEYS,
  browserStorage,
  type SafeStorage,
} from './session-storage';

/** The window event that ends the session from anywhere (practice §4). */
export const SESSION_EXPIRED_EVENT = 'sessionExpired';

/**
 * checking → spinner; anonymous → login screen; active → the app; expired → the modal, over what was open
 * (practice §2 "Session guard"; decision S3).
 */
export type Session =
  | { status: 'checking' }
  | { status: 'anonymous' }
  | { status: 'active'; user: SessionUser }
  | { status: 'expired'; user: SessionUser | null };

/**
 * The session of this browser: local storage is the truth that all tabs share, this holds what is on screen.
 * A React hook subscribes to it; the HTTP client reads the token from it. The token is written last and
 * removed first of its three, so a tab that sees it change never acts on half a session (decision S9).
 */
export class SessionStore {
  #session: Session = { status: 'checking' };
  #token: string | null = null;
  readonly #listeners = new Set<() => void>();
  readonly #activity: LastActivity;

  constructor(
    private readonly local: SafeStorage,
    /** Of this tab alone. */
    private readonly tab: SafeStorage,
  ) {
    this.#activity = new LastActivity(local, () => this.#notify());
  }

  readonly current = (): Session => this.#session;

  /** Calls back when the session changes, and when its time is extended. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  token(): string | null {
    return this.local.read(KEYS.token);
  }

  /** Restores what is stored: a valid session, an expired one, or none (practice §4; decisions S7, S8). */
  restore(now = Date.now()): void {
    const token = this.token();
    if (token === null) {
      // A page reloaded under the expiry modal has not said goodbye.
      this.#forgetCache();
      return this.#set({ status: 'anonymous' });
    }
    const user = readStoredUser(this.local.read(KEYS.user));
    if (user === null) {
      this.#clear();
      return this.#set({ status: 'anonymous' });
    }
    if (isExpired(this.#activity.read(), now)) return this.expire();
    this.#activity.write(now);
    this.#token = token;
    this.#set({ status: 'active', user });
  }

  /** Stores the six keys of a fresh login (practice §3; decision G21). */
  begin({ token, user }: LoginAnswer, now = Date.now()): void {
    this.local.write(KEYS.sessionId, newKey());
    this.local.write(KEYS.lastFocus, String(now));
    this.local.write(KEYS.windowFocused, String(true));
    this.#activity.write(now);
    this.local.write(KEYS.user, JSON.stringify(user));
    this.local.write(KEYS.token, token);
    this.#token = token;
    this.#set({ status: 'active', user });
  }

  /** Clears storage and shows the modal; what was on screen stays mounted behind it. */
  expire(): void {
    this.#clear();
    this.#set({ status: 'expired', user: 'user' in this.#session ? this.#session.user : null });
  }

  /** From the modal to the login screen. Another tab may have logged in meanwhile: then its session is ours. */
  leaveExpired(): void {
    if (this.token() !== null) return this.#sync();
    this.#removeAll();
    this.#forgetCache();
    this.#set({ status: 'anonymous' });
  }

  /** A confirmed logout: nothing of the session stays in this browser (decision S14). */
  end(): void {
    this.#removeAll();
    this.#forgetLocalData();
    this.#set({ status: 'anonymous' });
  }

  /**
   * A sign of life: refreshes the activity time, in storage at most every 5 s. After a sleep it expires the
   * session instead: the first mouse move must not revive it (decision S2). Answers whether the session lives.
   */
  touch(now = Date.now()): boolean {
    if (this.#session.status !== 'active') return false;
    if (isExpired(this.#activity.read(), now)) {
      this.expire();
      return false;
    }
    this.#activity.record(now);
    return true;
  }

  /** Writes the activity that waits, before the page goes away. */
  flush(): void {
    this.#activity.flush();
  }

  /** The periodic check, and what a focus or a wake-up triggers: other tabs first, then the clock. */
  check(now = Date.now()): void {
    this.#sync();
    if (this.#session.status === 'active' && isExpired(this.#activity.read(), now)) this.expire();
  }

  /** Milliseconds until the session expires; null when there is none. */
  timeLeft(now = Date.now()): number | null {
    if (this.#session.status !== 'active') return null;
    const last = this.#activity.read();
    return last === null ? -1 : last + INACTIVITY_LIMIT_MS - now;
  }

  /** Records focus for diagnostics (decision G21). */
  recordFocus(focused: boolean, now = Date.now()): void {
    if (this.#session.status !== 'active') return;
    this.local.write(KEYS.windowFocused, String(focused));
    if (focused) this.local.write(KEYS.lastFocus, String(now));
  }

  /** Whether a 401 to a call sent with `token` is news: an old tab's must not end a new login. */
  isCurrent(token: string | null): boolean {
    return token === this.token();
  }

  /** Follows what another tab did to the shared storage (decision S9). */
  follow(key: string | null): void {
    if (key === null || key === KEYS.token) this.#sync();
    else if (key === KEYS.lastActivity) this.#notify();
  }

  /** Brings the screen in line with storage, without writing: the other tab may be half-way. */
  #sync(): void {
    const token = this.token();
    if (token === this.#token || this.#session.status === 'checking') return;
    if (token === null) return this.#lose();
    const user = readStoredUser(this.local.read(KEYS.user));
    if (user === null) return;
    this.#token = token;
    this.#set({ status: 'active', user });
  }

  /** Another tab took the token away: a logout takes the session's id too, an expiry leaves it. */
  #lose(): void {
    this.#token = null;
    this.#activity.forget();
    if (this.#session.status !== 'active') return;
    if (this.local.read(KEYS.sessionId) !== null) {
      return this.#set({ status: 'expired', user: this.#session.user });
    }
    this.#forgetLocalData();
    this.#set({ status: 'anonymous' });
  }

  /** practice §4: token, user and last activity. */
  #clear(): void {
    this.#token = null;
    this.#activity.forget();
    for (const key of [KEYS.token, KEYS.user, KEYS.lastActivity]) this.local.remove(key);
  }

  #removeAll(): void {
    // Before the token, so that the other tabs read a logout (see #lose).
    for (const key of [KEYS.sessionId, KEYS.lastFocus, KEYS.windowFocused]) this.local.remove(key);
    this.#clear();
  }

  #forgetCache(): void {
    this.tab.removeAll(LOCAL_DATA_PREFIX.cache);
    this.local.removeAll(LOCAL_DATA_PREFIX.cache);
  }

  #forgetLocalData(): void {
    for (const prefix of Object.values(LOCAL_DATA_PREFIX)) {
      this.local.removeAll(prefix);
      this.tab.removeAll(prefix);
    }
  }

  #set(session: Session): void {
    this.#session = session;
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** One for all who use it: what the browser has no room for lies in its memory, and is forgotten there too. */
export const tabStorage = browserStorage('sessionStorage');

export const sessionStore = new SessionStore(browserStorage('localStorage'), tabStorage);
