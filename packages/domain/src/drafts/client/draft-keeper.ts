import { ApiError } from '../../core/api-error';
import { draftBranch } from '../../core/drafts';
import { newKey } from '../../client/http/idempotency';
import { TabLocks } from '../../client/tab-locks';
import type { SafeStorage } from '../../session/client/session-storage';
import type { SessionStore } from '../../session/client/session-store';
import { AT_WORK_MS, draftKey, draftTitle, isOfPlace, placeOf, type DraftPlace } from '../rules';
import type { DraftRow, StoredDraft } from '../schema';
import { DraftCopies, type DraftCopy } from './draft-copies';
import { DraftSlot, type DraftPlaces, type KeepOutcome } from './draft-slot';

interface KeepOptions {
  /** Also when the page goes. */
  keepalive: boolean;
  /** See DraftQuery. */
  sobre: string | undefined;
}

/** The calls of drafts; each rejects with ApiError. */
export interface DraftCalls {
  list: () => Promise<DraftRow[]>;
  read: (key: string) => Promise<StoredDraft>;
  keep: (
    key: string,
    content: unknown,
    options: KeepOptions,
  ) => Promise<Pick<StoredDraft, 'modificado'>>;
  discard: (key: string, options: Pick<KeepOptions, 'sobre'>) => Promise<unknown>;
}

export interface FoundDraft {
  key: string;
  /** When it was last kept, as an instant. */
  at: string;
  patient: { id: number | null; name: string | null };
  /** What it is about, as far as it was typed. */
  title: string | null;
  /** What was deleted since: the record that it edits, after the one that it is written in. */
  gone: DraftRow['borrados'];
}

/** A draft that the user asked to go on with. */
export interface WantedDraft {
  key: string;
  place: DraftPlace;
}

/** The page, or what a test makes of one. */
interface DraftPage {
  window: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  document: { visibilityState?: DocumentVisibilityState };
}

/** A list younger than this is not asked for again. */
const FRESH_MS = 15_000;
/** A page and its record are loaded by then. */
const WANTED_MS = 15_000;
/** Whoever recovers a draft, or leaves, does not wait longer for a server that is slow or away. */
const ASK_MS = 2_000;
const NONE: readonly FoundDraft[] = [];
const OUTCOME: Record<number, KeepOutcome> = { 409: 'ended', 412: 'overtaken' };

const opening = () => newKey().slice(0, 12);

/** Every draft of the session's name: those of the forms of this page, and those that were found (decision G17). */
export class DraftKeeper {
  #owner: string | null = null;
  /** Since the session ended by itself, until the next one begins: what was typed stays in this browser. */
  #isExpired = false;
  #rows: readonly DraftRow[] = [];
  #found: readonly FoundDraft[] = NONE;
  #listedAt = -Infinity;
  /** When {@link #rows} was asked for. */
  #askedAt = -Infinity;
  #listing: Promise<void> | null = null;
  #listingNext: Promise<void> | null = null;
  #wanted: WantedDraft | null = null;
  /** The key that was asked for last: of several of one form it is the one that is offered. */
  #preferred: string | null = null;
  #wanting: ReturnType<typeof setTimeout> | undefined;
  /** The forms of this page, each with what it writes. */
  readonly #slots = new Map<DraftSlot, DraftPlace>();
  #askingAgain: ReturnType<typeof setTimeout> | undefined;
  /** The copy that was sent last; never rejects. */
  #copySent: Promise<unknown> = Promise.resolve();
  readonly #discarded = new Set<string>();
  /** By key, the `modificado` of the text that this page read or kept last: it is sent as `sobre` (docs/decisions/332). */
  readonly #known = new Map<string, string>();
  #elsewhere: ReadonlySet<string> = new Set();
  readonly #listeners = new Set<() => void>();
  readonly #copies: DraftCopies;
  readonly #locks: TabLocks;

  constructor(
    private readonly calls: DraftCalls,
    private readonly session: Pick<SessionStore, 'current' | 'subscribe'>,
    storage: SafeStorage,
    /** Undefined on a page over plain http: then two tabs of a browser may be offered each other's drafts. */
    locks?: Pick<LockManager, 'request' | 'query'>,
  ) {
    this.#copies = new DraftCopies(storage);
    this.#locks = new TabLocks('borrador ', locks);
  }

  /** Follows the session and the page until the returned function is called. */
  start({ window, document }: DraftPage): () => void {
    const follow = () => this.#follow();
    const look = (event: Event) => {
      if (event.type === 'pagehide' || document.visibilityState === 'hidden') this.#leave();
      // Another tab may have gone on with one of those that are marked here.
      else void this.refresh();
    };
    const online = () => void this.refresh({ force: true });
    const unsubscribe = this.session.subscribe(follow);
    for (const type of ['pagehide', 'visibilitychange'])
      window.addEventListener(type, look, { capture: true });
    window.addEventListener('online', online);
    follow();
    return () => {
      unsubscribe();
      for (const type of ['pagehide', 'visibilitychange'])
        window.removeEventListener(type, look, { capture: true });
      window.removeEventListener('online', online);
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** The drafts that nobody is writing, newest first; the same array until it changes. */
  readonly found = (): readonly FoundDraft[] => this.#found;

  /**
   * The keys of all drafts that the server had at `askedAt` (milliseconds since 1970; -Infinity: it has not answered) and that were not
   * discarded here since, and of those that can be recovered here.
   */
  known(): { standing: string[]; offered: string[]; askedAt: number } {
    return {
      standing: this.#rows.map(({ clave }) => clave).filter((key) => !this.#discarded.has(key)),
      offered: this.#found.map(({ key }) => key),
      askedAt: this.#askedAt,
    };
  }

  /** Whether a draft is not offered because of this page: it goes on with it, or its user discarded it. */
  isOwn(key: string): boolean {
    return this.#isOpen(key) || this.#discarded.has(key);
  }

  /** Whether the server has answered since the session began. */
  readonly isListed = (): boolean => this.#listedAt > -Infinity;

  /** The draft of a form, patient and record that was asked for, else the newest. */
  of(place: DraftPlace): FoundDraft | null {
    const ofPlace = this.#found.filter(({ key }) => isOfPlace(key, place));
    return ofPlace.find(({ key }) => key === this.#preferred) ?? ofPlace[0] ?? null;
  }

  /** The draft that the user asked to go on with; null: none. */
  readonly wanted = (): WantedDraft | null => this.#wanted;

  /** For a moment only: a record that has gone meanwhile would be opened some other time. */
  want(key: string | null): void {
    clearTimeout(this.#wanting);
    const place = key === null ? null : placeOf(key);
    this.#wanted = key === null || place === null ? null : { key, place };
    if (key !== null) this.#preferred = key;
    if (key !== null) this.#wanting = setTimeout(() => this.want(null), WANTED_MS);
    this.#tell();
  }

  /** Asks for the list again, and sends what only this browser has. Never rejects. */
  refresh({ force = false } = {}): Promise<void> {
    if (this.#owner === null || (!force && Date.now() - this.#listedAt < FRESH_MS)) {
      return Promise.resolve();
    }
    // The one on its way may have been answered before what is asked for was kept.
    if (force && this.#listing !== null)
      return (this.#listingNext ??= this.#listAfter(this.#listing));
    this.#listing ??= this.#list().finally(() => (this.#listing = null));
    return this.#listing;
  }

  async #listAfter(listing: Promise<void>): Promise<void> {
    await listing;
    this.#listingNext = null;
    return this.refresh({ force: true });
  }

  /**
   * A draft that was found, as it is now; null: another tab or computer goes on with it, or it has ended. Without an answer in
   * time it is what was found. Never rejects.
   */
  async findAgain(key: string): Promise<FoundDraft | null> {
    const listed = this.refresh({ force: true });
    await Promise.race([listed, new Promise((resolve) => setTimeout(resolve, ASK_MS))]);
    this.#elsewhere = await this.#locks.ofOtherTabs();
    this.#update();
    return this.#found.find((draft) => draft.key === key) ?? null;
  }

  /** Keeps all that is typed, also while a save is pending; answers whether the server has it, soon. Never rejects. */
  keepNow(): Promise<boolean> {
    const all = Promise.all([...this.#slots.keys()].map((slot) => slot.keepNow()));
    const kept = all.then((each) => each.every(Boolean));
    const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), ASK_MS));
    return Promise.race([kept, late]);
  }

  /** What was typed; rejects with ApiError. */
  async read(key: string): Promise<unknown> {
    const copy = this.#copies.find(key);
    if (copy !== null) {
      if (copy.sobre !== undefined) this.#known.set(key, copy.sobre);
      // Newer than what the server has, unless the server is still away.
      return copy.datos;
    }
    const { datos, modificado } = await this.calls.read(key);
    this.#known.set(key, modificado);
    return datos;
  }

  /** The user does not want it. */
  discard(key: string): void {
    this.#discarded.add(key);
    this.#copies.drop(key);
    // Without an answer it is sent again with the next list.
    void this.#end(key);
    this.#update();
  }

  /** Ends it on the server, unless another computer wrote on in it since this page read it (docs/decisions/332). Never rejects. */
  async #end(key: string): Promise<void> {
    const listed = this.#rows.find(({ clave }) => clave === key)?.modificado;
    const sobre = this.#known.get(key) ?? listed;
    await this.calls.discard(key, { sobre }).catch(() => undefined);
  }

  /** The draft of a form that was just opened. `from`: the key of a draft that it goes on from. */
  open(place: DraftPlace, from?: string): DraftSlot {
    /** For its first key only. */
    let goesOnFrom = from;
    const places: DraftPlaces = {
      send: async (key, text, options) => {
        const owner = this.#owner;
        // A copy of an earlier page, on its way still, is older than what its form shows by now.
        if (!options.keepalive) await this.#copySent;
        if (this.#owner !== owner) throw new ApiError(401, null);
        return this.#send(key, text, { ...options, sobre: this.#known.get(key) });
      },
      keepCopy: (key, text) => {
        this.#copies.keep(key, text, this.#known.get(key));
        this.#update();
      },
      dropCopy: (key) => this.#copies.drop(key),
      ended: (key) => {
        this.#copies.drop(key);
        this.#rows = this.#rows.filter(({ clave }) => clave !== key);
        this.#update();
      },
      discard: (key) => this.discard(key),
      newKey: () => {
        const key =
          goesOnFrom === undefined
            ? draftKey(place, opening())
            : draftBranch(goesOnFrom, opening());
        goesOnFrom = undefined;
        return key;
      },
      branchOf: (key) => draftBranch(key, opening()),
      onChange: () => this.#update(),
      // Its record is marked at once.
      onLeft: () => void this.refresh({ force: true }),
    };
    const slot = new DraftSlot(places);
    this.#slots.set(slot, place);
    return slot;
  }

  #follow(): void {
    const session = this.session.current();
    if (session.status === 'active') {
      this.#isExpired = false;
      const owner = session.user.nombre ?? '';
      if (this.#owner === owner) return;
      this.#forget();
      this.#owner = owner;
      this.#copies.belongTo(owner);
      void this.refresh({ force: true });
      return;
    }
    if (session.status === 'expired') this.#isExpired = true;
    // At the login too: a letter may have been on its way while the modal came.
    if (this.#isExpired) for (const slot of this.#slots.keys()) slot.keepHere();
    if (session.status === 'anonymous') this.#forget();
  }

  #forget(): void {
    this.#owner = null;
    this.#copies.belongTo(null);
    clearTimeout(this.#askingAgain);
    for (const slot of this.#slots.keys()) slot.forget();
    this.#slots.clear();
    this.#discarded.clear();
    this.#known.clear();
    this.#locks.keepOnly(() => false);
    [this.#rows, this.#wanted] = [[], null];
    [this.#listedAt, this.#askedAt] = [-Infinity, -Infinity];
    this.#update();
  }

  /** The page may be gone in a moment. */
  #leave(): void {
    for (const slot of this.#slots.keys()) void slot.flush({ leaving: true });
  }

  async #list(): Promise<void> {
    const owner = this.#owner;
    await this.#sendCopies();
    const askedAt = Date.now();
    const [rows, held] = await Promise.all([
      this.calls.list().catch(() => null),
      this.#locks.ofOtherTabs(),
    ]);
    if (this.#owner !== owner || owner === null) return;
    this.#elsewhere = held;
    if (rows !== null) {
      this.#listedAt = Date.now();
      this.#rows = rows;
      this.#askedAt = askedAt;
      for (const { clave } of rows) if (this.#discarded.has(clave)) void this.#end(clave);
      this.#askAgain(rows);
    }
    this.#update();
  }

  /**
   * A computer whose browser died is at work on its draft until it has said nothing for a while. A form that is open for the same
   * record then offers it; without asking it would say nothing all day.
   */
  #askAgain(rows: readonly DraftRow[]): void {
    clearTimeout(this.#askingAgain);
    const isWrittenHere = (key: string) =>
      [...this.#slots].some(([slot, place]) => slot.live && isOfPlace(key, place));
    if (rows.some(({ clave, en_uso }) => en_uso && isWrittenHere(clave))) {
      this.#askingAgain = setTimeout(
        () => void this.refresh({ force: true }),
        AT_WORK_MS + FRESH_MS,
      );
    }
  }

  /** What an earlier page of this browser could not send; too old copies go. */
  async #sendCopies(): Promise<void> {
    for (const key of this.#copies.keys())
      if (this.#copies.find(key) === null) this.#copies.drop(key);
    if (this.#copies.keys().length === 0) return;
    const rows = await this.calls.list().catch(() => null);
    if (rows === null) return;
    // The copy of a tab that is open is that tab's, which sends what it shows by then.
    const held = await this.#locks.ofOtherTabs();
    for (const key of this.#copies.keys()) {
      const copy = this.#copies.find(key);
      if (copy !== null && !this.#isOpen(key) && !held.has(key)) {
        const row = rows.find(({ clave }) => clave === key);
        const sending = this.#sendCopy(key, copy, row?.modificado);
        this.#copySent = sending.catch(() => null);
        const sent = await sending.catch(() => null);
        if (sent === null) return;
        // Its form may have been opened meanwhile, and have left a newer one.
        if (sent && this.#copies.find(key)?.at === copy.at) this.#copies.drop(key);
      }
    }
  }

  /**
   * Whether there is no need of the copy any more; rejects without an answer. `keptAt`: when the server got the text that it has under
   * this key.
   */
  async #sendCopy(
    key: string,
    { at, datos, sobre }: DraftCopy,
    keptAt: string | undefined,
  ): Promise<boolean> {
    const text = JSON.stringify(datos);
    if (keptAt !== undefined && keptAt !== sobre && Date.parse(keptAt) > at) {
      // A browser that was killed has copies on its disk that were sent and dropped: its page went on after this one.
      const stored = await this.calls.read(key);
      if (JSON.stringify(stored.datos) === text) return true;
    } else {
      const outcome = await this.#send(key, text, { keepalive: false, sobre });
      // Else another computer went on with what the server had of it.
      if (outcome !== 'overtaken') return outcome !== 'refused';
    }
    // Both texts are kept. The same key at each try, and of each tab: it is there once.
    const own = draftBranch(key, at.toString(36));
    const kept = await this.#send(own, text, { keepalive: false, sobre: undefined });
    return kept !== 'refused';
  }

  async #send(key: string, text: string, options: KeepOptions): Promise<KeepOutcome> {
    try {
      if (this.session.current().status !== 'active') throw new ApiError(401, null);
      const { modificado } = await this.calls.keep(key, JSON.parse(text), options);
      this.#known.set(key, modificado);
      if (this.#isOpen(key)) this.#locks.hold(key);
      return 'kept';
    } catch (error) {
      if (!(error instanceof ApiError) || error.uncertain || error.status === 401) throw error;
      return OUTCOME[error.status] ?? 'refused';
    }
  }

  #isOpen(key: string): boolean {
    return [...this.#slots.keys()].some((slot) => slot.live && slot.key === key);
  }

  #update(): void {
    for (const slot of this.#slots.keys()) if (!slot.live) this.#slots.delete(slot);
    this.#locks.keepOnly((key) => this.#isOpen(key));
    // One that was recovered is this page's before anything of it is sent.
    for (const { saveKey } of this.#slots.keys()) if (saveKey) this.#locks.hold(saveKey);
    const shown = (key: string) =>
      !this.#isOpen(key) && !this.#discarded.has(key) && !this.#elsewhere.has(key);
    const listed = this.#rows
      .filter(({ clave, en_uso }) => !en_uso && shown(clave))
      .map(({ clave, modificado, id_paciente, paciente, titulo, borrados }) => ({
        key: clave,
        at: modificado,
        patient: { id: id_paciente, name: paciente },
        title: titulo,
        gone: borrados,
      }));
    const known = new Set(listed.map(({ key }) => key));
    const own = this.#copies
      .keys()
      .filter((key) => !known.has(key) && shown(key))
      .flatMap((key) => {
        const copy = this.#copies.find(key);
        const at = copy && new Date(copy.at).toISOString();
        const title = copy && draftTitle(copy.datos);
        return at === null ? [] : [{ key, at, patient: { id: null, name: null }, title, gone: [] }];
      });
    const found = [...own, ...listed].toSorted((a, b) => b.at.localeCompare(a.at));
    this.#found = found;
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
