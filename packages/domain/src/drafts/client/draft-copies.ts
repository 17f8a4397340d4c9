import { LOCAL_DATA_PREFIX, type SafeStorage } from '../../session/client/session-storage';

/** A copy of this browser older than this is nobody's (decision G17). */
const COPY_LIFE_MS = 24 * 3_600_000;

export interface DraftCopy {
  at: number;
  datos: unknown;
  /** `modificado` of the text that it goes on from, as the server had it; absent: the server had none. */
  sobre?: string;
}

/** What this browser keeps of drafts until the server has them: of one session's name at a time. */
export class DraftCopies {
  #owner: string | null = null;

  constructor(private readonly storage: SafeStorage) {}

  /** Null: nobody is logged in, and nothing is kept or found. */
  belongTo(owner: string | null): void {
    this.#owner = owner;
  }

  keys(): string[] {
    if (this.#owner === null) return [];
    const prefix = this.#prefix();
    return this.storage.keys(prefix).map((key) => key.slice(prefix.length));
  }

  /** `text`: JSON. */
  keep(key: string, text: string, sobre: string | undefined): void {
    if (this.#owner === null) return;
    const before = sobre === undefined ? '' : `"sobre":${JSON.stringify(sobre)},`;
    this.storage.write(this.#prefix() + key, `{"at":${Date.now()},${before}"datos":${text}}`);
  }

  drop(key: string): void {
    if (this.#owner !== null) this.storage.remove(this.#prefix() + key);
  }

  /** Null when there is none, or it is too old. */
  find(key: string): DraftCopy | null {
    if (this.#owner === null) return null;
    const text = this.storage.read(this.#prefix() + key);
    if (text === null) return null;
    try {
      const copy = JSON.parse(text) as DraftCopy;
      return Date.now() - copy.at < COPY_LIFE_MS ? copy : null;
    } catch {
      return null;
    }
  }

  #prefix(): string {
    return `${LOCAL_DATA_PREFIX.draft}${this.#owner ?? ''}:`;
  }
}
