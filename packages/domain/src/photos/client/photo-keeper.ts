import { newKey } from '../../client/http/idempotency';
import { TabLocks } from '../../client/tab-locks';
import { holdUnfinished } from '../../client/unfinished';
import { draftRoot } from '../../core/drafts';
import { photoMessages } from '../messages';
import {
  patientOfReport,
  type LeftPhotos,
  type NewReport,
  type PatientOfPhotos,
  type PhotoOwner,
} from '../rules';
import type { PhotoUploads, UnstoredPhoto } from './photo-uploads';

/** A photo in this browser, older than this, is nobody's: as the copy of a draft (decision G17). */
const COPY_LIFE_MS = 24 * 3_600_000;

/** Milliseconds after which a report that was sent is stored or will not be: its save gives up before (decision R17). */
const SAVED_MS = 30_000;

const NONE: readonly LeftPhotos[] = [];
const UNKNOWN_DRAFTS: DraftsOfReports = { standing: [], askedAt: -Infinity, offered: [] };

/** What is known of the drafts of new reports, by their keys. */
export interface DraftsOfReports {
  /** On the server at `askedAt` (milliseconds since 1970; -Infinity: not known): a save that is stored ends its draft. */
  standing: readonly string[];
  askedAt: number;
  /** Whoever writes for the patient can recover them. */
  offered: readonly string[];
}

/** What this browser keeps of a photo until the server has it. */
export interface PhotoCopy extends UnstoredPhoto {
  /** The page that queued it; while that page is open nobody else is offered it. Of a form that has gone: one that no tab has. */
  page: string;
  /** The session's name. */
  session: string;
  /** Of whom the report is. */
  patient: string;
  /** When this was written last, in milliseconds since 1970. */
  at: number;
  /** When it was chosen; undefined: kept by the version before this one. */
  chosenAt?: number;
}

/** Where copies lie; each call may reject: a full disk, a browser that refuses. */
export interface PhotoCopies {
  all: () => Promise<PhotoCopy[]>;
  keep: (copy: PhotoCopy) => Promise<void>;
  drop: (ids: readonly string[]) => Promise<void>;
  clear: () => Promise<void>;
}

/** Who is logged in. */
interface Login {
  /** The session's name; null: nobody is. */
  name: () => string | null;
  /** A logout is no expiry; answers how to stop watching. */
  watch: (watcher: { onLogin: () => void; onLogout: () => void }) => () => void;
}

/** Of whom a report is. */
interface PatientNames {
  of: (owner: PhotoOwner) => string;
  tell: (owner: PhotoOwner, patient: string) => void;
}

/**
 * Keeps a copy of every photo that is not stored, for the day on which the page, the browser or the computer goes before
 * (decision G17; docs/decisions/272). Photos of a stored report then go on by themselves: whoever pressed Guardar wanted them
 * stored. Those of a report that was never saved are offered to whoever writes one for that patient.
 */
export class PhotoKeeper {
  #owner: string | null = null;
  /** Who was logged in last in this page; null: they logged out. */
  #former: string | null = null;
  #left: ReadonlyMap<PatientOfPhotos, readonly LeftPhotos[]> = new Map();
  /** The copies of {@link #left}. */
  #copiesLeft: ReadonlyMap<PatientOfPhotos, readonly PhotoCopy[]> = new Map();
  /** Of this page: what is kept, as which copy. */
  readonly #kept = new Map<string, string>();
  /** Of this page: when each was chosen. */
  readonly #chosenAt = new Map<string, number>();
  /** Kept in memory: the disk did not take them, or not yet. They go before what it has of the same photos. */
  #unkept: readonly PhotoCopy[] = [];
  /** Taken over or discarded: a search that began before does not show them again. */
  readonly #hidden = new Set<string>();
  readonly #page = newKey();
  readonly #locks: TabLocks;
  readonly #listeners = new Set<() => void>();
  #drafts = UNKNOWN_DRAFTS;
  /** When each draft was on the server for the last time that it was asked. */
  readonly #stoodAt = new Map<string, number>();
  /** A logout would lose what is left. */
  #release: (() => void) | null = null;
  /** One after the other: a copy that is dropped is never written after that. */
  #work: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly uploads: PhotoUploads,
    private readonly copies: PhotoCopies,
    private readonly login: Login,
    private readonly names: PatientNames,
    /** Undefined on a page over plain http: then two tabs of a browser may be offered each other's photos. */
    locks?: Pick<LockManager, 'request' | 'query'>,
  ) {
    this.#locks = new TabLocks('fotos ', locks);
  }

  /** Follows the session and the uploads until the returned function is called. */
  start(): () => void {
    const releases = [
      this.login.watch({ onLogin: () => this.#begin(), onLogout: () => this.#end() }),
      this.uploads.subscribe(() => this.#mirror()),
    ];
    this.#begin();
    return () => {
      for (const release of releases) release();
      this.#locks.keepOnly(() => false);
      this.#hold([]);
      this.#owner = null;
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Those of each report by themselves, in the order in which they were chosen; the same array until it changes. */
  left(owner: PatientOfPhotos): readonly LeftPhotos[] {
    return this.#left.get(owner) ?? NONE;
  }

  /** Those that were chosen with a draft, by its key; null: none. */
  leftWith(owner: PatientOfPhotos, draft: string): LeftPhotos | null {
    return this.left(owner).find((it) => it.draft === draftRoot(draft)) ?? null;
  }

  /** They were taken over; `ids`: of their copies. */
  forget(owner: PatientOfPhotos, ids: readonly string[]): void {
    this.#hide(owner, ids);
    void this.#then(() => this.#drop(ids));
  }

  /** They are not wanted. Answers how to take that back. */
  discard(owner: PatientOfPhotos, ids: readonly string[]): () => void {
    const login = this.#owner;
    this.#hide(owner, ids);
    let dropped: PhotoCopy[] = [];
    void this.#then(async () => {
      dropped = (await this.#all()).filter(({ id }) => ids.includes(id));
      await this.#drop(ids);
    });
    return () => {
      void this.#then(async () => {
        if (this.#owner !== login) return;
        for (const id of ids) this.#hidden.delete(id);
        const kept = await Promise.allSettled(dropped.map((copy) => this.copies.keep(copy)));
        if (this.#owner !== login) return;
        const refused = dropped.filter((_, index) => kept[index]?.status === 'rejected');
        this.#unkept = [...this.#unkept, ...refused];
        await this.#find();
      });
    };
  }

  /**
   * Photos of new reports that were not stored and whose forms have gone: whoever writes one of the patient is offered them, as those
   * of another page, and they are in no other report unasked (docs/decisions/341). Without a session they wait for the next.
   */
  takeInStray(session = this.#owner): void {
    for (const report of this.uploads.strayOwners()) this.takeIn(report, session);
  }

  /** The same of one new report, whose form goes on with the draft of another one. */
  takeIn(report: NewReport, session = this.#owner): void {
    if (session === null) return;
    const patient = this.names.of(report);
    const page = newKey();
    const copies = this.uploads
      .unstored()
      .filter(({ owner }) => owner === report)
      .map((photo) => ({ ...photo, ...this.#timesOf(photo), page, session, patient }));
    // What the disk has of them stays until it is written over, and a logout asks about them all the time.
    for (const { id } of copies) this.#kept.delete(id);
    this.#unkept = [...this.#unkept, ...copies];
    if (session === this.#owner) this.#show(withCopies(this.#copiesLeft, copies));
    this.uploads.clear(report);
    void this.#then(() => this.#write(copies));
  }

  async #write(copies: readonly PhotoCopy[]): Promise<void> {
    for (const copy of copies) {
      // Taken over, discarded, or gone with a logout.
      if (!this.#unkept.includes(copy)) continue;
      await this.copies.keep(copy).then(
        () => (this.#unkept = this.#unkept.filter((it) => it !== copy)),
        () => undefined,
      );
    }
    await this.#find();
  }

  /** Photos of a report whose draft is there long after its save belong to no stored one (docs/decisions/318). */
  tellDrafts(drafts: DraftsOfReports): void {
    this.#drafts = drafts;
    for (const key of drafts.standing) this.#stoodAt.set(key, drafts.askedAt);
    this.#tell();
    const isNews = [...this.#copiesLeft.values()].flat().some((copy) => this.#isUnsaved(copy));
    if (isNews) void this.refresh();
  }

  #isUnsaved(copy: PhotoCopy): boolean {
    const { mayBelong, draft } = copy;
    if (!mayBelong || draft === null) return false;
    // A save that was still on its way then may have ended it since. A text that parted from it says nothing of that save, and its
    // discard neither: after a lost answer it is what a stored report leaves.
    return (this.#stoodAt.get(draft) ?? -Infinity) - sentAt(copy) >= SAVED_MS;
  }

  /** Its draft brings them: it can be recovered, or will be once another computer ends writing it; also while nobody knows. */
  #isWithDraft(root: string): boolean {
    const { askedAt, offered, standing } = this.#drafts;
    return (
      askedAt === -Infinity || [...offered, ...standing].some((key) => draftRoot(key) === root)
    );
  }

  #hide(owner: PatientOfPhotos, ids: readonly string[]): void {
    for (const id of ids) this.#hidden.add(id);
    const copies = this.#copiesLeft.get(owner) ?? [];
    const rest = copies.filter(({ id }) => !ids.includes(id));
    this.#show(new Map([...this.#copiesLeft, [owner, rest]]));
  }

  /** Looks again for what other pages left. Never rejects. */
  refresh(): Promise<void> {
    return this.#then(() => this.#find());
  }

  #begin(): void {
    const owner = this.login.name();
    this.#owner = owner;
    if (owner === null) return;
    const former = this.#former ?? owner;
    this.#former = owner;
    this.#locks.hold(this.#page);
    if (former !== owner) {
      // Those of the session before are not those of this one.
      this.#drafts = UNKNOWN_DRAFTS;
      this.#show(new Map());
    }
    // What an expired session left in this page is its own, whoever logs in now.
    this.takeInStray(former);
    this.#mirror();
    void this.refresh();
  }

  /** The user logged out: nothing of it stays in this browser (decision S14). */
  #end(): void {
    this.#owner = null;
    this.#former = null;
    this.#kept.clear();
    this.#unkept = [];
    this.#show(new Map());
    void this.#then(() => this.copies.clear());
  }

  #mirror(): void {
    if (this.#owner === null) return;
    const session = this.#owner;
    const unstored = this.uploads.unstored();
    const ids = new Set(unstored.map(({ id }) => id));
    const gone = [...this.#kept.keys()].filter((id) => !ids.has(id));
    if (gone.length > 0) {
      for (const id of gone) {
        this.#kept.delete(id);
        this.#chosenAt.delete(id);
      }
      void this.#then(() => this.copies.drop(gone));
    }
    for (const photo of unstored) {
      const { id, owner, mayBelong, sentAt, draft } = photo;
      const as = `${owner} ${mayBelong} ${sentAt} ${draft}`;
      if (this.#kept.get(id) === as) continue;
      this.#kept.set(id, as);
      const patient = this.names.of(owner);
      const copy = { ...photo, ...this.#timesOf(photo), page: this.#page, session, patient };
      void this.#then(async () => {
        if (this.#kept.get(id) === as) await this.copies.keep(copy);
      });
    }
  }

  #timesOf({ id }: UnstoredPhoto): Pick<PhotoCopy, 'at' | 'chosenAt'> {
    const at = Date.now();
    const chosenAt = this.#chosenAt.get(id) ?? at;
    this.#chosenAt.set(id, chosenAt);
    return { at, chosenAt };
  }

  async #find(): Promise<void> {
    const owner = this.#owner;
    if (owner === null) return;
    const all = await this.#all();
    const open = await this.#locks.ofOtherTabs();
    if (this.#owner !== owner) return;
    const isOld = ({ at }: PhotoCopy) => Date.now() - at >= COPY_LIFE_MS;
    const ofOthers = all
      .filter((copy) => !isOld(copy) && copy.session === owner)
      .filter(({ page, id }) => page !== this.#page && !open.has(page) && !this.#kept.has(id))
      .toSorted((a, b) => a.at - b.at || (a.posicion ?? 0) - (b.posicion ?? 0));
    const known = await Promise.all(ofOthers.map((copy) => this.#asKnown(copy)));
    if (this.#owner !== owner) return;
    // Taken in meanwhile.
    const later = this.#unkept.filter((it) => it.session === owner && !all.includes(it));
    const before = known.filter(({ id }) => !later.some((it) => it.id === id));
    const left = [...before, ...later].filter(({ id }) => !this.#hidden.has(id));
    const ofStored = left.filter((copy) => typeof copy.owner === 'number');
    for (const copy of ofStored) this.names.tell(copy.owner, copy.patient);
    this.uploads.goOn(ofStored);
    this.#show(withCopies(new Map(), left));
    const old = all.filter(isOld).map(({ id }) => id);
    if (old.length > 0) await this.#drop(old);
  }

  async #asKnown(copy: PhotoCopy): Promise<PhotoCopy> {
    if (!this.#isUnsaved(copy) || this.#hidden.has(copy.id)) return copy;
    const known = { ...copy, mayBelong: false };
    await this.copies.keep(known).catch(() => undefined);
    return known;
  }

  async #all(): Promise<PhotoCopy[]> {
    const kept = await this.copies.all();
    const ids = new Set(this.#unkept.map(({ id }) => id));
    return [...kept.filter(({ id }) => !ids.has(id)), ...this.#unkept];
  }

  async #drop(ids: readonly string[]): Promise<void> {
    this.#unkept = this.#unkept.filter(({ id }) => !ids.includes(id));
    await this.copies.drop(ids);
  }

  #show(copies: ReadonlyMap<PatientOfPhotos, readonly PhotoCopy[]>): void {
    this.#hold([...copies.values()].flat());
    this.#copiesLeft = copies;
    this.#tell();
  }

  #tell(): void {
    const left = new Map(
      [...this.#copiesLeft].map(([owner, of]) => [
        owner,
        byReport(of).map((group) => this.#leftOf(group)),
      ]),
    );
    const idsOf = (all: ReadonlyMap<PatientOfPhotos, readonly LeftPhotos[]>) =>
      [...all.values()].flat().map((it) => [...it.ids, it.sent !== null, it.withDraft].join());
    if (idsOf(left).join() === idsOf(this.#left).join()) return;
    this.#left = left;
    for (const listener of this.#listeners) listener();
  }

  #leftOf(copies: readonly PhotoCopy[]): LeftPhotos {
    const last = copies
      .filter((copy) => copy.mayBelong)
      .toSorted((a, b) => sentAt(b) - sentAt(a))[0];
    const sent = last ? { draft: last.draft, at: sentAt(last) } : null;
    const chosen = Math.max(...copies.map(({ at, chosenAt = at }) => chosenAt));
    const draft = copies.find((copy) => copy.draft !== null)?.draft ?? null;
    const root = draft === null ? null : draftRoot(draft);
    return {
      at: new Date(sent?.at ?? chosen).toISOString(),
      files: copies.map(({ file }) => file),
      ids: copies.map(({ id }) => id),
      draft: root,
      sent,
      withDraft: root !== null && this.#isWithDraft(root),
    };
  }

  #hold(left: readonly PhotoCopy[]): void {
    this.#release?.();
    this.#release =
      left.length === 0
        ? null
        : holdUnfinished({
            typed: () => null,
            lost: () => lostTexts(left).join(' '),
            drop: () => undefined,
            // Until the disk has them they go with the page.
            ...(left.some((copy) => this.#unkept.includes(copy)) ? {} : { outlivesPage: true }),
          });
  }

  /** What cannot be kept stays in the page, as without copies. */
  #then(action: () => Promise<void>): Promise<void> {
    const done = this.#work.then(action).catch(() => undefined);
    this.#work = done;
    return done;
  }
}

/** `copies` of new reports added to those of each patient. */
function withCopies(
  left: ReadonlyMap<PatientOfPhotos, readonly PhotoCopy[]>,
  copies: readonly PhotoCopy[],
): ReadonlyMap<PatientOfPhotos, readonly PhotoCopy[]> {
  const all = new Map(left);
  for (const copy of copies) {
    if (typeof copy.owner === 'number') continue;
    const patient = patientOfReport(copy.owner);
    all.set(patient, [...(all.get(patient) ?? []), copy]);
  }
  return all;
}

const sentAt = (copy: PhotoCopy): number => copy.sentAt ?? copy.at;

/**
 * The copies of each new report: photos of two are never taken over together (docs/decisions/341). They are told apart by the
 * draft; one that was not named yet when the page went is of its form's.
 */
function byReport(copies: readonly PhotoCopy[]): PhotoCopy[][] {
  const formOf = ({ page, owner }: PhotoCopy) => `${page} ${owner}`;
  const drafts = new Map<string, string>();
  for (const copy of copies)
    if (copy.draft !== null) drafts.set(formOf(copy), draftRoot(copy.draft));
  const reports = new Map<string, PhotoCopy[]>();
  for (const copy of copies) {
    const form = formOf(copy);
    const report = copy.draft === null ? (drafts.get(form) ?? form) : draftRoot(copy.draft);
    reports.set(report, [...(reports.get(report) ?? []), copy]);
  }
  return [...reports.values()];
}

/** A sentence for each patient. */
function lostTexts(copies: readonly PhotoCopy[]): string[] {
  const names = new Set(copies.map(({ patient }) => patient));
  return [...names].map((name) =>
    photoMessages.queuedIsLost(copies.filter(({ patient }) => patient === name).length, name),
  );
}
