/** Tells the other tabs of this browser what this one is working on. */
export class TabLocks {
  readonly #held = new Map<string, { release: () => void; released: Promise<unknown> }>();
  /** Given up, and still listed by the browser. */
  readonly #going = new Set<{ key: string }>();

  constructor(
    /** Of the names of its locks: 'borrador '. */
    private readonly prefix: string,
    /** Undefined on a page over plain http: then no tab knows of the work of another one. */
    private readonly locks?: Pick<LockManager, 'request' | 'query'>,
  ) {}

  hold(key: string): void {
    if (this.locks === undefined || this.#held.has(key)) return;
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => (release = resolve));
    const released = this.locks
      .request(this.prefix + key, { mode: 'shared' }, () => held)
      .catch(() => undefined);
    this.#held.set(key, { release, released });
  }

  /** Gives up those that `isHeld` does not name. */
  keepOnly(isHeld: (key: string) => boolean): void {
    for (const [key, { release, released }] of this.#held) {
      if (isHeld(key)) continue;
      release();
      this.#held.delete(key);
      const going = { key };
      this.#going.add(going);
      void released.then(() => this.#going.delete(going));
    }
  }

  async ofOtherTabs(): Promise<ReadonlySet<string>> {
    // Taken before the browser is asked: its answer may list a lock that is given up meanwhile.
    const own = new Set([...this.#held.keys(), ...[...this.#going].map(({ key }) => key)]);
    const { held = [] } =
      (await this.locks?.query().catch(() => ({}) as LockManagerSnapshot)) ?? {};
    const keys = held.flatMap(({ name = '' }) =>
      name.startsWith(this.prefix) ? [name.slice(this.prefix.length)] : [],
    );
    return new Set(keys.filter((key) => !this.#held.has(key) && !own.has(key)));
  }
}

/** Undefined over plain http, and where there is no browser. */
export const locksOfBrowser = (): LockManager | undefined =>
  typeof navigator === 'object' && 'locks' in navigator ? navigator.locks : undefined;
