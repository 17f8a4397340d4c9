import { SessionUser, type LoginAnswer } from '../session/schema';
import { ACTIVITY_WRITE_MS, isExpired } from '../session/rules';
import { newKey } from './idempotency';

/** Keys in local storage (practice §3; decision G21). */
const KEYS = {
  token: 'authToken',
  user: 'user',
  lastActivity: 'lastActivity',
  sessionId: 'sessionId',
  lastFocus: 'lastFocus',
  windowFocused: 'windowFocused',
} as const;

/** The window event that ends the session from anywhere (practice §4). */
export const SESSION_EXPIRED_EVENT = 'sessionExpired';

/** anonymous → login screen; active → the app; expired → the modal, over what was open (decision S3). */
export type Session =
  | { status: 'anonymous' }
  | { status: 'active'; user: SessionUser }
  | { status: 'expired'; user: SessionUser | null };

type Listener = () => void;

/**
 * The session of this browser: local storage is the truth that all tabs share, this holds what is on screen.
 * A React hook subscribes to it; the HTTP client reads the token from it.
 */
class SessionStore {
  #session: Session = { status: 'anonymous' };
  #listeners = new Set<Listener>();
  #lastWrite = 0;

  readonly current = (): Session => this.#session;

  readonly subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  token(): string | null {
    return localStorage.getItem(KEYS.token);
  }

  /** Restores what is stored: a valid session, an expired one, or none (practice §4; decisions S7, S8). */
  restore(now = Date.now()): void {
    const token = this.token();
    if (token === null) return this.#set({ status: 'anonymous' });
    const user = readUser();
    if (user === null) {
      clearStorage();
      return this.#set({ status: 'anonymous' });
    }
    if (isExpired(readNumber(KEYS.lastActivity), now)) return this.expire();
    localStorage.setItem(KEYS.lastActivity, String(now));
    this.#set({ status: 'active', user });
  }

  /** Stores the six keys of a fresh login (practice §3; decision G21). */
  begin({ token, user }: LoginAnswer, now = Date.now()): void {
    localStorage.setItem(KEYS.token, token);
    localStorage.setItem(KEYS.user, JSON.stringify(user));
    localStorage.setItem(KEYS.lastActivity, String(now));
    localStorage.setItem(KEYS.sessionId, newKey());
    localStorage.setItem(KEYS.lastFocus, String(now));
    localStorage.setItem(KEYS.windowFocused, String(document.hasFocus()));
    this.#set({ status: 'active', user });
  }

  /** Clears storage and shows the modal; what was on screen stays mounted behind it. */
  expire(): void {
    clearStorage();
    const user = this.#session.status === 'anonymous' ? null : this.#session.user;
    this.#set({ status: 'expired', user });
  }

  /** A logout, or the modal's way to the login screen. */
  end(): void {
    clearStorage();
    this.#set({ status: 'anonymous' });
  }

  /**
   * A sign of life: refreshes the activity time, at most every 5 s. After a sleep it expires the session
   * instead: the first mouse move must not revive it (decision S2). Answers whether the session lives.
   */
  touch(now = Date.now()): boolean {
    if (this.#session.status !== 'active') return false;
    if (isExpired(readNumber(KEYS.lastActivity), now)) {
      this.expire();
      return false;
    }
    if (now - this.#lastWrite >= ACTIVITY_WRITE_MS) {
      this.#lastWrite = now;
      localStorage.setItem(KEYS.lastActivity, String(now));
    }
    return true;
  }

  /** The periodic check, and what a focus or a wake-up triggers. */
  checkExpiry(now = Date.now()): void {
    if (this.#session.status !== 'active') return;
    if (isExpired(readNumber(KEYS.lastActivity), now)) this.expire();
  }

  /** Records focus for diagnostics (decision G21). */
  recordFocus(focused: boolean, now = Date.now()): void {
    localStorage.setItem(KEYS.windowFocused, String(focused));
    if (focused) localStorage.setItem(KEYS.lastFocus, String(now));
  }

  /** A 401: ends the session only if `token` is still the stored one, so an old tab can't end a new login. */
  rejected(token: string | null): void {
    if (token !== null && token === this.token()) {
      window.dispatchEvent(new Event(SESSION_EXPIRED_EVENT));
    }
  }

  /** Follows what another tab did to the shared storage (decision S9). */
  follow(event: StorageEvent): void {
    if (event.key !== null && event.key !== KEYS.token) return;
    const stored = this.token();
    if (stored === null && this.#session.status === 'active') this.#set({ status: 'anonymous' });
    else if (stored !== null && this.#session.status !== 'active') this.restore();
  }

  #set(session: Session): void {
    this.#session = session;
    for (const listener of this.#listeners) listener();
  }
}

function clearStorage(): void {
  for (const key of [KEYS.token, KEYS.user, KEYS.lastActivity]) localStorage.removeItem(key);
}

function readUser(): SessionUser | null {
  const stored = localStorage.getItem(KEYS.user);
  if (stored === null) return {};
  try {
    const user = SessionUser.safeParse(JSON.parse(stored));
    return user.success ? user.data : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function readNumber(key: string): number | null {
  const value = Number(localStorage.getItem(key) ?? Number.NaN);
  return Number.isFinite(value) ? value : null;
}

export const sessionStore = new SessionStore();
