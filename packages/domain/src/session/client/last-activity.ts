import { ACTIVITY_WRITE_MS } from '../rules';
import { SESSION_KEYS, type SafeStorage } from './session-storage';

/** Activity that is not yet in storage, and the stored time that it replaces. */
interface Pending {
  at: number;
  after: number;
  timer: ReturnType<typeof setTimeout>;
}

/** Time of the last activity in this browser: written to storage at most every 5 s, exact in this tab (decision S2). */
export class LastActivity {
  #pending: Pending | null = null;

  constructor(
    private readonly storage: SafeStorage,
    private readonly onWrite: () => void,
  ) {}

  /** Null when storage has no valid time (decision S8). */
  read(): number | null {
    const stored = this.#stored();
    return this.#pending?.after === stored ? this.#pending.at : stored;
  }

  write(at: number): void {
    this.forget();
    this.storage.write(SESSION_KEYS.lastActivity, String(at));
    this.onWrite();
  }

  /** Writes now, or 5 s after the last write, so that the last event of a burst is not lost. */
  record(now: number): void {
    const after = this.#stored() ?? now;
    // Math.abs: after the clock was set back, writes must not stop until it has caught up.
    const wait = ACTIVITY_WRITE_MS - Math.abs(now - after);
    if (wait <= 0) return this.write(now);
    const timer = this.#pending?.timer ?? setTimeout(this.flush, wait);
    this.#pending = { at: now, after, timer };
  }

  /** Writes the pending activity: called by the timer, and before the page is unloaded. */
  readonly flush = (): void => {
    const waiting = this.#pending;
    // If another tab or a logout wrote in between, the stored value is newer: skip the write.
    if (waiting !== null && waiting.after === this.#stored()) this.write(waiting.at);
    else this.forget();
  };

  /** Discards the pending activity without writing it. */
  forget(): void {
    clearTimeout(this.#pending?.timer);
    this.#pending = null;
  }

  #stored(): number | null {
    const text = this.storage.read(SESSION_KEYS.lastActivity);
    return text !== null && /^\d+$/.test(text) ? Number(text) : null;
  }
}
