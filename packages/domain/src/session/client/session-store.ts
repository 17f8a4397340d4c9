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

/** The window event with which any code can end the session (practice §4). */
export const SESSION_EXPIRED_EVENT = 'sessionExpired';

/**
 * checking → spinner; anonymous → login screen; active → the app; expired → a modal over the open screen (practice §2
 * "Session guard"; decision S3).
 */
export type Session =
  | { status: 'checking' }
  | { status: 'anonymous' }
  | { status: 'active'; user: SessionUser }
  | { status: 'expired'; user: SessionUser | null };

/**
 * The session of this browser. Local storage is the source of truth for all tabs; this object holds what this tab
 * shows. A React hook subscribes to it; the HTTP client reads the token from it. Of its three keys the token is written
 * last and removed first, so that another tab that sees the token change never reads an incomplete session (decision
 * S9).
 */
export class SessionStore {
  #session: Session = { status: 'checking' };
  #token: string | null = null;
  readonly #listeners = new Set<() => void>();
  /**
   * Called when this tab ends the session, while its token is still stored: the server must end it too, or a document's
   * address would open on a shared computer (decision S15).
   */
  onEnd: () => void = () => {};
  readonly #activity: LastActivity;

  constructor(
    private readonly local: SafeStorage,
    /** Storage of this tab only. */
    private readonly tab: SafeStorage,
  ) {
    this.#activity = new LastActivity(local, () => this.#notify());
  }

  readonly current = (): Session => this.#session;

  /** Calls back when the session changes, and when it is extended. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  token(): string | null {
    return this.local.read(KEYS.token);
  }

  /** Restores the stored session: valid, expired, or none (practice §4; decisions S7, S8). */
  restore(now = Date.now()): void {
    const token = this.token();
    if (token === null) {
      // A page that was reloaded under the expiry modal still has cached answers.
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

  /** Clears storage and shows the modal; the open screen stays mounted behind it. */
  expire(): void {
    this.#clear();
    this.#set({ status: 'expired', user: 'user' in this.#session ? this.#session.user : null });
  }

  /** Goes from the modal to the login screen. If another tab has logged in meanwhile, this tab adopts that session. */
  leaveExpired(): void {
    if (this.token() !== null) return this.#sync();
    this.#removeAll();
    this.#forgetCache();
    this.#set({ status: 'anonymous' });
  }

  /** A confirmed logout: removes all session data from this browser (decision S14). */
  end(): void {
    this.#removeAll();
    this.#forgetLocalData();
    this.#set({ status: 'anonymous' });
  }

  /**
   * Records activity, in storage at most every 5 s. After a sleep it expires the session instead, because the first
   * mouse move must not revive it (decision S2). Returns whether the session is active.
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

  /** Writes the pending activity before the page is unloaded. */
  flush(): void {
    this.#activity.flush();
  }

  /** The check that runs periodically and on focus or wake-up: first follows the other tabs, then compares the time. */
  check(now = Date.now()): void {
    this.#sync();
    if (this.#session.status === 'active' && isExpired(this.#activity.read(), now)) this.expire();
  }

  /** Milliseconds until the session expires; null without a session. */
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

  /** Whether a 401 to a call sent with `token` concerns the current session: a stale token must not end a new login. */
  isCurrent(token: string | null): boolean {
    return token === this.token();
  }

  /** Follows a change that another tab made in the shared storage (decision S9). */
  follow(key: string | null): void {
    if (key === null || key === KEYS.token) this.#sync();
    else if (key === KEYS.lastActivity) this.#notify();
  }

  /** Updates this tab's state from storage without writing, because the other tab may not have finished. */
  #sync(): void {
    const token = this.token();
    if (token === this.#token || this.#session.status === 'checking') return;
    if (token === null) return this.#lose();
    const user = readStoredUser(this.local.read(KEYS.user));
    if (user === null) return;
    this.#token = token;
    this.#set({ status: 'active', user });
  }

  /** Another tab removed the token: a logout also removes the session id, an expiry keeps it. */
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

  /** practice §4: removes token, user and last activity. */
  #clear(): void {
    if (this.token() !== null) this.onEnd();
    this.#token = null;
    this.#activity.forget();
    for (const key of [KEYS.token, KEYS.user, KEYS.lastActivity]) this.local.remove(key);
  }

  #removeAll(): void {
    // Removed before the token, so that other tabs see a logout (see #lose).
    for (const key of [KEYS.sessionId, KEYS.lastFocus, KEYS.windowFocused]) this.local.remove(key);
    this.#clear();
  }

  #forgetCache(): void {
    this.tab.removeAll(LOCAL_DATA_PREFIX.cache);
    this.tab.removeAll(LOCAL_DATA_PREFIX.choice);
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

/**
 * Shared by all users of session storage, because writes that do not fit are kept in this object's memory and must be
 * cleared there too.
 */
export const tabStorage = browserStorage('sessionStorage');
/** Of this browser: what lies here outlives a session unless its key begins with a prefix of LOCAL_DATA_PREFIX. */
export const localStorageOfBrowser = browserStorage('localStorage');

export const sessionStore = new SessionStore(localStorageOfBrowser, tabStorage);
