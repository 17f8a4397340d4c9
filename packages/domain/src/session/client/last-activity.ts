import { ACTIVITY_WRITE_MS } from '../rules';
import { SESSION_KEYS, type SafeStorage } from './session-storage';

/** Activity that is not yet in storage, and the stored time it follows. */
interface Pending {
  at: number;
  after: number;
  timer: ReturnType<typeof setTimeout>;
}

/** When this browser was last used: in storage at most every 5 s, exact in this tab (decision S2). */
export class LastActivity {
  #pending: Pending | null = null;

  constructor(
    private readonly storage: SafeStorage,
    private readonly onWrite: () => void,
  ) {}

  /** Null when there is none, or none that is a time (decision S8). */
  read(): number | null {
    const stored = this.#stored();
    return this.#pending?.after === stored ? this.#pending.at : stored;
  }

  write(at: number): void {
    this.forget();
    this.storage.write(SESSION_KEYS.lastActivity, String(at));
    this.onWrite();
  }

  /** Writes now, or when the 5 s since the last write are over: the last of a burst is not lost. */
  record(now: number): void {
    const after = this.#stored() ?? now;
    // A clock that was set back must not hold the writes up until it has caught up.
    const wait = ACTIVITY_WRITE_MS - Math.abs(now - after);
    if (wait <= 0) return this.write(now);
    const timer = this.#pending?.timer ?? setTimeout(this.flush, wait);
    this.#pending = { at: now, after, timer };
  }

  /** Writes what waits: when its time has come, and before the page goes away. */
  readonly flush = (): void => {
    const waiting = this.#pending;
    // Whoever wrote in between, another tab or a logout, knows better.
    if (waiting !== null && waiting.after === this.#stored()) this.write(waiting.at);
    else this.forget();
  };

  /** What waits is not written. */
  forget(): void {
    clearTimeout(this.#pending?.timer);
    this.#pending = null;
  }

  #stored(): number | null {
    const text = this.storage.read(SESSION_KEYS.lastActivity);
    return text !== null && /^\d+$/.test(text) ? Number(text) : null;
  }
}
