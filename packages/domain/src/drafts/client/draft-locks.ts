/** Of the locks of this browser's tabs. */
const LOCK = 'borrador ';

/** Tells the other tabs of this browser which drafts are being written here. */
export class DraftLocks {
  readonly #held = new Map<string, () => void>();

  constructor(
    /** Undefined on a page over plain http: then two tabs of a browser may be offered each other's drafts. */
    private readonly locks?: Pick<LockManager, 'request' | 'query'>,
  ) {}

  hold(key: string): void {
    if (this.locks === undefined || this.#held.has(key)) return;
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => (release = resolve));
    this.#held.set(key, release);
    void this.locks.request(LOCK + key, { mode: 'shared' }, () => held).catch(() => undefined);
  }

  /** Gives up those that `isWritten` does not name. */
  keepOnly(isWritten: (key: string) => boolean): void {
    for (const [key, release] of this.#held) {
      if (isWritten(key)) continue;
      release();
      this.#held.delete(key);
    }
  }

  /** What other tabs are writing. */
  async ofOtherTabs(): Promise<ReadonlySet<string>> {
    const { held = [] } =
      (await this.locks?.query().catch(() => ({}) as LockManagerSnapshot)) ?? {};
    const keys = held.flatMap(({ name = '' }) =>
      name.startsWith(LOCK) ? [name.slice(LOCK.length)] : [],
    );
    return new Set(keys.filter((key) => !this.#held.has(key)));
  }
}
