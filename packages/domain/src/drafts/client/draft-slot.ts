import { DRAFT_MAX_BYTES } from '../schema';

/** Milliseconds after the last change (decision G17). */
const QUIET_MS = 2_000;
/** Milliseconds after the first change that is not kept yet, while typing goes on: docs/decisions/254. */
const LATEST_MS = 4_000;
/** Milliseconds without an answer of a save after which its text is kept all the same; most are answered before. */
const HUNG_MS = 1_000;
/** Milliseconds before a draft that could not be sent is sent again. */
const RETRY_MS = [2_000, 5_000, 15_000, 30_000] as const;
/** Bytes: a browser refuses to finish larger requests of a page that goes (64 KB for all of them). */
const KEEPALIVE_MAX = 60_000;

/**
 * `ended`: it was saved or discarded, here or elsewhere; `overtaken`: another computer went on with it; `refused`: sending it again
 * would not help.
 */
export type KeepOutcome = 'kept' | 'ended' | 'overtaken' | 'refused';

/** Where a slot keeps its text. */
export interface DraftPlaces {
  /** Rejects when the server did not answer. `keepalive`: also when the page goes. */
  send: (key: string, text: string, options: { keepalive: boolean }) => Promise<KeepOutcome>;
  /** The copy of this browser, for as long as the server has not answered. */
  keepCopy: (key: string, text: string) => void;
  dropCopy: (key: string) => void;
  /** The draft has ended with a save: what was listed of it before is out of date. */
  ended: (key: string) => void;
  /** The draft has ended by the user's wish. */
  discard: (key: string) => void;
  newKey: () => string;
  /** See draftBranch. */
  branchOf: (key: string) => string;
  /** Its key changed, or it has nothing to keep any more. */
  onChange: () => void;
  /** Its form had gone when its save failed, and what it held is kept: it can be found. */
  onLeft: () => void;
}

/** The draft of one opened form: when it is sent, again, and no more. Text is JSON. */
export class DraftSlot {
  #key: string;
  /** Writes down what the form shows; null: nothing that is not stored. */
  #write: (() => unknown) | null = null;
  /** The text that the server has. */
  #kept: string | null = null;
  #changedAt: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  /** Whether the key is known to the server. */
  #sent = false;
  /** Counts endings: an answer to something before it says nothing of what is typed now. */
  #life = 0;
  #sending: Promise<void> | null = null;
  #again = false;
  #held = false;
  /** A save before this one may have ended it: its answer was lost. */
  #mayHaveEnded = false;
  /** After a 412: nothing is kept under the new key yet. */
  #parted = false;
  #closed = false;

  constructor(private readonly places: DraftPlaces) {
    this.#key = places.newKey();
  }

  /** The key that a save names, so that the draft ends with it; undefined without a draft. */
  get saveKey(): string | undefined {
    return this.#write === null && !this.#sent ? undefined : this.#key;
  }

  get key(): string {
    return this.#key;
  }

  /** Its form is open, or its last text or its save is still on its way. */
  get live(): boolean {
    return !this.#closed || this.#held || this.#sending !== null;
  }

  /** Something was changed: `write` answers what the form shows by then. */
  touch(write: () => unknown): void {
    this.#write = write;
    this.#changedAt ??= Date.now();
    if (!this.#held) this.#schedule();
  }

  /** The form shows what is stored: there is nothing to keep. */
  clear(): void {
    if (this.#write !== null || this.#sent) this.discard();
  }

  /** A save is pending: for a moment nothing is sent that it makes superfluous. */
  hold(): void {
    this.#held = true;
    clearTimeout(this.#timer);
    // The page may end before the answer: a logout without waiting, a power cut.
    this.#timer = setTimeout(() => {
      this.keepHere();
      void this.keepNow();
    }, HUNG_MS);
  }

  /** Keeps what was typed, also while a save is pending; answers whether the server has it. */
  async keepNow(): Promise<boolean> {
    await this.#sending;
    await this.flush({ hung: true });
    const text = this.#text();
    return text === null || text === this.#kept;
  }

  /** The save failed: what was typed is kept again. `correct`: what a form that has gone wrote of the save, as it is known now. */
  resume(correct: (content: unknown) => unknown = (content) => content): void {
    this.#held = false;
    const write = this.#write;
    if (this.#closed && write !== null) this.#write = () => correct(write());
    // The server may have ended it with a save whose answer was lost.
    this.#mayHaveEnded = true;
    this.#kept = null;
    if (this.#closed) void this.flush().then(() => this.places.onLeft());
    else if (this.#write !== null) {
      this.touch(this.#write);
      // Another computer may have ended it, and the session may expire before the second press.
      void this.flush();
    }
  }

  /** The save that it led to has ended it. */
  end(): void {
    this.places.ended(this.#key);
    this.#renew();
  }

  /** The user gives it up. */
  discard(): void {
    const key = this.#key;
    const known = this.#sent;
    this.end();
    if (known) this.places.discard(key);
  }

  /** Goes on with a draft that was found: its text is already kept under that key. */
  take(key: string, write: () => unknown): void {
    this.#renew();
    this.#key = key;
    this.#sent = true;
    this.places.onChange();
    this.touch(write);
  }

  /** Keeps what was typed so far. `leaving`: the page may be gone before the answer; `hung`: also while a save is pending. */
  async flush({ leaving = false, hung = false } = {}): Promise<void> {
    if (!this.#held) clearTimeout(this.#timer);
    const text = this.#text();
    if (text === null || text === this.#kept) return;
    if (leaving) {
      this.places.keepCopy(this.#key, text);
      if (!this.#held) await this.#send(text, true);
      return;
    }
    if (this.#held && !hung) return;
    // One after the other: an older text never overtakes a newer one.
    if (this.#sending !== null) {
      this.#again = true;
      return this.#sending;
    }
    this.#sending = this.#send(text, false);
    await this.#sending;
    this.#sending = null;
    const again = this.#again;
    this.#again = false;
    if (again) return this.flush();
    if (this.#closed) this.places.onChange();
  }

  /** Keeps in this browser what the server has not confirmed: the session is over, or a save hangs. */
  keepHere(): void {
    const text = this.#text();
    if (text !== null && text !== this.#kept) this.places.keepCopy(this.#key, text);
  }

  /** The form has gone; what it held and nobody discarded is kept. */
  close(): void {
    this.#closed = true;
    // As it is now: the fields may show another text before this one is on its way.
    const text = this.#text();
    if (text !== null) this.#write = () => JSON.parse(text) as unknown;
    // While a save is pending its answer, or that there is none, says whether there is anything to keep.
    void this.flush();
    this.places.onChange();
  }

  /** The user logged out: nothing of it stays in this browser. */
  forget(): void {
    this.#renew();
    this.#closed = true;
  }

  #renew(key = this.places.newKey()): void {
    clearTimeout(this.#timer);
    this.#life += 1;
    this.#write = null;
    this.#kept = null;
    this.#changedAt = null;
    this.#failures = 0;
    this.#sent = false;
    this.#held = false;
    this.#mayHaveEnded = false;
    this.#parted = false;
    this.#key = key;
    this.places.onChange();
  }

  #text(): string | null {
    return this.#write === null ? null : JSON.stringify(this.#write());
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    const waited = Date.now() - (this.#changedAt ?? Date.now());
    const wait = Math.max(0, Math.min(QUIET_MS, LATEST_MS - waited));
    this.#timer = setTimeout(() => void this.flush(), wait);
  }

  async #send(text: string, leaving: boolean): Promise<void> {
    const [key, life] = [this.#key, this.#life];
    const bytes = new TextEncoder().encode(text).length;
    if (bytes > DRAFT_MAX_BYTES || (leaving && bytes > KEEPALIVE_MAX)) {
      return this.places.keepCopy(key, text);
    }
    this.#sent = true;
    this.#changedAt = null;
    const outcome = await this.places
      .send(key, text, { keepalive: leaving })
      .catch(() => 'unanswered' as const);
    if (this.#life !== life) return;
    if (outcome === 'kept') {
      this.#kept = text;
      this.#failures = 0;
      this.#parted = false;
      if (this.#text() === text) this.places.dropCopy(key);
      return;
    }
    if (outcome === 'ended' && this.#held && !this.#mayHaveEnded) {
      // Most likely by the save whose answer is late; if not, its failure keeps the text again, while the form is open.
      this.#kept = text;
      return this.places.dropCopy(key);
    }
    if (outcome === 'ended') return this.#startAgain();
    if (outcome === 'overtaken' && !this.#parted) return this.#partFrom(text);
    this.places.keepCopy(key, text);
    if (outcome === 'unanswered' && !this.#closed) this.#retry();
  }

  /** The key has ended elsewhere: what is written here goes on under another one. */
  #startAgain(): void {
    this.places.ended(this.#key);
    const write = this.#renewUnderway();
    if (write === null || (this.#closed && !this.#held)) return;
    // A copy in this browser until the server confirms it.
    this.places.keepCopy(this.#key, JSON.stringify(write()));
    this.touch(write);
  }

  /** Another computer has the draft, with its own text: this one goes on under another key, although its form may have gone. */
  async #partFrom(text: string): Promise<void> {
    // What was listed of it is out of date: offered again under an older text, a discard would end the other one's.
    this.places.ended(this.#key);
    this.#write = this.#renewUnderway();
    this.#parted = true;
    // A copy in this browser until the server confirms it.
    this.places.keepCopy(this.#key, text);
    if (this.#write === null || this.#held) return;
    if (this.#closed) await this.#send(text, false);
    else this.touch(this.#write);
  }

  /** What it writes; a save that is pending still says whether there is anything to keep. */
  #renewUnderway(): (() => unknown) | null {
    const [write, held] = [this.#write, this.#held];
    this.#renew(this.places.branchOf(this.#key));
    this.#held = held;
    return write;
  }

  #retry(): void {
    // Its timer is that of a save that hangs.
    if (this.#held) return;
    const wait = RETRY_MS[Math.min(this.#failures, RETRY_MS.length - 1)];
    this.#failures += 1;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), wait);
  }
}
