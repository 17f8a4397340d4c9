import { ApiError, errorText, mayPass, wasCancelled } from '../../core/api-error';
import type { Transfer } from '../../core/transfer';
import { newKey } from '../../client/http/idempotency';
import { photoMessages as messages } from '../messages';
import type { NewReport, PatientOfPhotos, PhotoOwner, PhotoUpload, SentReport } from '../rules';
import type { Photo } from '../schema';

/** A photo that is not stored yet, as it can be kept. */
export interface UnstoredPhoto extends Pick<PhotoUpload, 'id' | 'file' | 'posicion'> {
  owner: PhotoOwner;
  /** Under which it is sent (decision G5). */
  key: string;
  /** The new report for which it is queued was sent: it may be stored. */
  mayBelong: boolean;
  /** When it was sent last, in milliseconds since 1970. */
  sentAt?: number | undefined;
  /** The key of the draft of its new report; null: it has none. */
  draft: string | null;
}

type Send = (
  idPp: number,
  photo: Pick<PhotoUpload, 'file' | 'posicion'>,
  idempotencyKey: string,
  transfer: Transfer,
) => Promise<Photo>;

/** decision G6 leaves a slow line to two at a time (issue 12). */
const AT_ONCE = 2;

/** Of the progress of one file. */
const PROGRESS_STEPS = 20;

const NONE: readonly PhotoUpload[] = [];
const isFailed = ({ status }: PhotoUpload) => status === 'failed';
const isLeft = ({ status }: PhotoUpload) => status === 'waiting' || status === 'sending';

/**
 * The photos of every report that are not stored yet. It lives as long as the page, not as its components: uploads go on
 * when their form is left. Each file has a key of its own, so that a retry after a lost answer stores it once (decision G5).
 */
export class PhotoUploads {
  readonly #queues = new Map<PhotoOwner, readonly PhotoUpload[]>();
  /** Reports whose photos were all stored since they were opened. */
  readonly #done = new Set<PhotoOwner>();
  /** Stored reports that this page saved. */
  readonly #saved = new Set<number>();
  /** New reports that were sent: with which draft, when last, and whether an answer was lost. */
  readonly #sent = new Map<
    PhotoOwner,
    { draft: string | null; at: number; isUncertain: boolean }
  >();
  /** Those of them whose save has no answer yet. */
  readonly #saving = new Set<PhotoOwner>();
  /** New reports that a form shows. */
  readonly #claimed = new Set<PhotoOwner>();
  /** Of new reports that were not sent. */
  readonly #drafts = new Map<PhotoOwner, string>();
  /** Photos of a report whose answer was lost, which go on in another form: they may still be those of the stored one. */
  readonly #inDoubt = new Map<string, SentReport>();
  readonly #keys = new Map<string, string>();
  readonly #controllers = new Map<string, AbortController>();
  /** Failed ones that the server may have: their answer was lost. */
  readonly #doubtful = new Set<string>();
  readonly #listeners = new Set<() => void>();

  constructor(
    private readonly send: Send,
    /** False while nobody is logged in: what waits goes on after the next login. */
    private readonly maySend: () => boolean,
  ) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly of = (owner: PhotoOwner): readonly PhotoUpload[] => this.#queues.get(owner) ?? NONE;

  /** Whether photos were added and all of them are stored and listed by now. */
  readonly isDone = (owner: PhotoOwner): boolean => this.#done.has(owner);

  forgetDone(owner: PhotoOwner): void {
    this.#done.delete(owner);
  }

  hasFailed(owner: PhotoOwner): boolean {
    return this.of(owner).some(isFailed);
  }

  /** Stored reports with photos that failed, and none on their way. */
  failedOwners(): number[] {
    return [...this.#queues].flatMap(([owner, queue]) =>
      typeof owner === 'number' && !queue.some(isLeft) && queue.some(isFailed) ? [owner] : [],
    );
  }

  /** Stored reports with photos that are not stored. */
  pendingOwners(): number[] {
    return [...this.#queues].flatMap(([owner, queue]) =>
      typeof owner === 'number' && queue.some(({ status }) => status !== 'stored') ? [owner] : [],
    );
  }

  /** New reports with photos. */
  queuedOwners(): PhotoOwner[] {
    return [...this.#queues].flatMap(([owner, queue]) =>
      typeof owner !== 'number' && queue.length > 0 ? [owner] : [],
    );
  }

  /** Photos of all reports that are not stored. */
  pending(): PhotoUpload[] {
    return [...this.#queues.values()].flat().filter(({ status }) => status !== 'stored');
  }

  /** Every photo that is not stored, with the key under which it is sent. */
  unstored(): UnstoredPhoto[] {
    return [...this.#queues].flatMap(([owner, queue]) =>
      queue
        .filter(({ status }) => status !== 'stored')
        .map(({ id, file, posicion }) => {
          const doubt = this.#inDoubt.get(id);
          return {
            ...{ owner, id, file, posicion },
            key: this.#keys.get(id) ?? '',
            mayBelong: this.mayBelong(owner) || doubt !== undefined,
            sentAt: later(doubt?.at, this.#sent.get(owner)?.at),
            draft: doubt ? doubt.draft : this.draftOf(owner),
          };
        }),
    );
  }

  /** Sends what an earlier page could not, under the same keys: a photo that the server has is not stored twice. */
  goOn(photos: readonly UnstoredPhoto[]): void {
    for (const { owner, id, key, file, posicion } of photos) {
      if (this.of(owner).some((it) => it.id === id)) continue;
      this.#keys.set(id, key);
      // The earlier page may have sent it.
      this.#doubtful.add(id);
      this.#done.delete(owner);
      this.#set(owner, [...this.of(owner), { ...WAITING, id, file, posicion }]);
    }
    this.resume();
  }

  /**
   * Queues files; those of a stored report are sent at once, two at a time: their places are those of the choice, whichever
   * is stored first. `last` is the place of the report's last photo; null: not known, each is placed when it is stored. `sent`: they
   * may be those of this one; null: of no other.
   */
  add(
    owner: PhotoOwner,
    files: readonly File[],
    last: number | null,
    sent: SentReport | null = null,
  ): void {
    const queued = this.of(owner).map(({ posicion }) => posicion ?? 0);
    const before = last === null ? null : Math.max(last, ...queued);
    const added = files.map((file, index): PhotoUpload => {
      const id = newKey();
      this.#keys.set(id, newKey());
      if (sent && typeof owner !== 'number') this.#inDoubt.set(id, sent);
      return { ...WAITING, id, file, posicion: before === null ? null : before + 1 + index };
    });
    this.#done.delete(owner);
    this.#set(owner, [...this.of(owner), ...added]);
    this.resume();
  }

  /** For a report that is begun now: the photos of another one are not its own (docs/decisions/341). */
  newReportOf(patient: PatientOfPhotos): NewReport {
    const named = [this.#queues, this.#sent, this.#drafts];
    // Also of one without photos: what is known of its save and its draft is not of the next.
    const isTaken = (owner: PhotoOwner) =>
      this.#isHeld(owner) || named.some((known) => known.has(owner));
    let report: NewReport = patient;
    for (let number = 2; isTaken(report); number += 1) report = `${patient}:${number}`;
    return report;
  }

  /** A form shows the new report, until the returned function is called. */
  claim(owner: NewReport): () => void {
    this.#claimed.add(owner);
    return () => void this.#claimed.delete(owner);
  }

  /** New reports with photos that no form shows and no save will attach. */
  strayOwners(): NewReport[] {
    return [...this.#queues.keys()].filter(
      (owner): owner is NewReport => typeof owner !== 'number' && !this.#isHeld(owner),
    );
  }

  #isHeld(owner: PhotoOwner): boolean {
    return this.#saving.has(owner) || this.#claimed.has(owner);
  }

  /** The new report has this draft: whoever recovers it gets its photos, and those of no other one. */
  nameDraft(owner: PhotoOwner, draft: string | null): void {
    if ((this.#drafts.get(owner) ?? null) === draft) return;
    if (draft === null) this.#drafts.delete(owner);
    else this.#drafts.set(owner, draft);
    this.#set(owner, this.of(owner));
  }

  /** The draft of the new report, by its key; null: it has none. */
  draftOf(owner: PhotoOwner): string | null {
    return this.#sent.get(owner)?.draft ?? this.#drafts.get(owner) ?? null;
  }

  /**
   * The new report is on its way, or its answer was lost: if the page ends now, its photos may be those of a stored one.
   * `draft`: the key of its draft, which ends when it is stored.
   */
  reportSent(owner: PhotoOwner, draft: string | null): void {
    const before = this.#sent.get(owner);
    const isUncertain = before?.isUncertain ?? false;
    // After a lost answer the text goes on under another key, which says nothing of the save before.
    this.#sent.set(owner, {
      draft: isUncertain ? (before?.draft ?? null) : draft,
      at: Date.now(),
      isUncertain,
    });
    this.#saving.add(owner);
    this.#set(owner, this.of(owner));
  }

  /** The new report was sent, and was not refused. */
  mayBelong(owner: PhotoOwner): boolean {
    return this.#sent.has(owner);
  }

  /** The save of the new report has ended, in whatever way. */
  reportAnswered(owner: PhotoOwner): void {
    this.#saving.delete(owner);
  }

  /** The answer was lost: a later refusal says nothing of that save. */
  reportLost(owner: PhotoOwner): void {
    const sent = this.#sent.get(owner);
    if (sent) sent.isUncertain = true;
  }

  /** The server stored nothing of this save. */
  reportRefused(owner: PhotoOwner): void {
    if (this.#sent.get(owner)?.isUncertain) return;
    this.#sent.delete(owner);
    this.#set(owner, this.of(owner));
  }

  /** A save of the stored report was answered: its text is what the page shows. */
  reportSaved(idPp: number): void {
    this.#saved.add(idPp);
  }

  /** False also of one whose photos go on from an earlier page: what was typed there may be a draft. */
  isSaved(owner: PhotoOwner): boolean {
    return typeof owner === 'number' && this.#saved.has(owner);
  }

  /** The report was stored: what was queued for it is sent to it. */
  attach(owner: PhotoOwner, idPp: number): void {
    this.reportSaved(idPp);
    this.#sent.delete(owner);
    this.#drafts.delete(owner);
    const queued = this.of(owner);
    if (queued.length === 0) return;
    for (const { id } of queued) this.#inDoubt.delete(id);
    this.#queues.delete(owner);
    this.#set(idPp, [...this.of(idPp), ...queued]);
    this.resume();
  }

  /** Tries one photo again, or every one that failed; nothing else is sent. */
  retry(owner: PhotoOwner, id?: string): void {
    const again = (it: PhotoUpload) =>
      it.status === 'failed' && (id === undefined ? it.mayRetry : it.id === id);
    this.#set(
      owner,
      this.of(owner).map((it) => (again(it) ? { ...it, ...WAITING } : it)),
    );
    this.resume();
  }

  /** Takes a photo out of the queue, and stops its upload. Answers true when the server may have stored it all the same. */
  remove(owner: PhotoOwner, id: string): boolean {
    const queue = this.of(owner);
    const isSent = queue.some((it) => it.id === id && it.status === 'sending' && it.fraction === 1);
    const mayBeStored = isSent || this.#doubtful.has(id);
    this.#forget(id);
    this.#set(
      owner,
      queue.filter((it) => it.id !== id),
    );
    return mayBeStored;
  }

  /** Drops the stored photos that the report's list contains by now, once nothing of that report is on its way. */
  settle(owner: PhotoOwner, listed: ReadonlySet<string>): void {
    const queue = this.of(owner);
    const rest = queue.filter(({ photo }) => photo === null || !listed.has(photo.file_key));
    if (rest.length === queue.length || queue.some(isLeft)) return;
    if (rest.length === 0) this.#done.add(owner);
    this.#set(owner, rest);
  }

  /** Answers as {@link remove} of any of them. */
  removeFailed(owner: PhotoOwner): boolean {
    const removed = this.of(owner).filter(isFailed);
    return removed.map(({ id }) => this.remove(owner, id)).includes(true);
  }

  /** The form of the new report is left. Answers how many photos stay, because they may be those of a stored one. */
  discard(owner: NewReport): number {
    const queue = this.of(owner);
    if (this.mayBelong(owner)) return queue.length;
    const kept = queue.filter(({ id }) => this.#inDoubt.has(id));
    if (kept.length === 0) this.clear(owner);
    for (const photo of queue) if (!kept.includes(photo)) this.#forget(photo.id);
    if (kept.length > 0) this.#set(owner, kept);
    return kept.length;
  }

  clear(owner: PhotoOwner): void {
    this.#sent.delete(owner);
    this.#drafts.delete(owner);
    for (const { id } of this.of(owner)) this.#forget(id);
    // At once: whoever listens sees none of them, not fewer and fewer.
    if (this.#queues.has(owner)) this.#set(owner, []);
  }

  #forget(id: string): void {
    this.#controllers.get(id)?.abort();
    this.#keys.delete(id);
    this.#doubtful.delete(id);
    this.#inDoubt.delete(id);
  }

  clearAll(): void {
    this.#done.clear();
    this.#saved.clear();
    this.#sent.clear();
    this.#drafts.clear();
    for (const owner of [...this.#queues.keys()]) this.clear(owner);
  }

  /** Resolves to whether all photos of the report are stored, once nothing of it is on its way. */
  async settled(owner: PhotoOwner): Promise<boolean> {
    while (this.of(owner).some(isLeft)) {
      await new Promise<void>((resolve) => {
        const release = this.subscribe(() => {
          release();
          resolve();
        });
      });
    }
    return this.of(owner).every(({ status }) => status === 'stored');
  }

  /** Sends what waits, as far as the line is free. */
  resume(): void {
    while (this.#controllers.size < AT_ONCE && this.maySend()) {
      const next = this.#next();
      if (next === null) return;
      void this.#upload(...next);
    }
  }

  #next(): [idPp: number, upload: PhotoUpload] | null {
    for (const [owner, queue] of this.#queues) {
      if (typeof owner !== 'number') continue;
      const waiting = queue.find(({ status }) => status === 'waiting');
      if (waiting) return [owner, waiting];
    }
    return null;
  }

  async #upload(idPp: number, upload: PhotoUpload): Promise<void> {
    const { id } = upload;
    const controller = new AbortController();
    this.#controllers.set(id, controller);
    this.#change(idPp, id, { status: 'sending' });
    try {
      const photo = await this.send(idPp, upload, this.#keys.get(id) ?? newKey(), {
        signal: controller.signal,
        onProgress: (fraction) => this.#progress(idPp, id, fraction),
      });
      this.#keys.delete(id);
      this.#doubtful.delete(id);
      this.#change(idPp, id, { status: 'stored', fraction: 1, photo });
    } catch (error) {
      // Taken out by the user: it is no longer in the queue.
      if (!wasCancelled(error)) this.#change(idPp, id, outcomeOf(error));
      if (error instanceof ApiError && error.uncertain) this.#doubtful.add(id);
      if (!(error instanceof ApiError) && !wasCancelled(error)) throw error;
    } finally {
      this.#controllers.delete(id);
      this.resume();
    }
  }

  /** In steps: the browser tells of each 50 ms, and what is told is drawn. */
  #progress(owner: PhotoOwner, id: string, fraction: number): void {
    const shown = this.of(owner).find((it) => it.id === id)?.fraction ?? 0;
    const step = Math.floor(fraction * PROGRESS_STEPS) / PROGRESS_STEPS;
    if (step !== shown) this.#change(owner, id, { fraction: step });
  }

  #change(owner: PhotoOwner, id: string, change: Partial<PhotoUpload>): void {
    const queue = this.of(owner);
    if (!queue.some((it) => it.id === id)) return;
    this.#set(
      owner,
      queue.map((it) => (it.id === id ? { ...it, ...change } : it)),
    );
  }

  #set(owner: PhotoOwner, queue: readonly PhotoUpload[]): void {
    if (queue.length === 0) this.#queues.delete(owner);
    else this.#queues.set(owner, queue);
    for (const listener of [...this.#listeners]) listener();
  }
}

/** The later of two times; undefined: neither save was sent. */
const later = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || b === undefined ? (a ?? b) : Math.max(a, b);

const WAITING = {
  status: 'waiting',
  fraction: 0,
  problem: null,
  mayRetry: true,
  photo: null,
} as const;

/** What becomes of an upload that failed. Without a session it waits for the next one. */
function outcomeOf(error: unknown): Partial<PhotoUpload> {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 401) return WAITING;
  const problem = errorText(error, messages.uploadFailed(status));
  // The report is there again when its patient is brought back.
  const mayRetry = mayPass(error) || status === 404;
  return { status: 'failed', fraction: 0, problem, mayRetry };
}
