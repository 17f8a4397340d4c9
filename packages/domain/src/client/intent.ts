import { ApiError, wasCancelled } from '../core/api-error';
import type { LostSave } from '../core/transfer';
import { newKey } from './http/idempotency';

/**
 * One record that the user wants stored once, across repeated presses, time-outs and corrections (decision G5). After a
 * lost answer the server may have stored the body, so the same body is sent again under the same key first, which
 * stores or replays it; later changes follow as an update.
 */
export interface Intent<Body, Row> {
  /** Resolves to the stored record; rejects with ApiError. */
  save(body: Body): Promise<Row>;
  /** Makes the next save update `stored`; null: create a record. */
  restart(stored: Row | null): void;
  /** The record that the next save updates; null: it creates one. */
  stored(): Row | null;
  /** The record is `stored` now, as somebody else changed it: the next save updates that version. */
  follow(stored: Row): void;
  /**
   * The new record that may be stored, since its answer was lost, until all of it is saved: sent again under its key, it is
   * found. Null: none.
   */
  lost(): LostSave | null;
  /** An answer was lost since the record was last saved: the next save may be answered by one that was stored before. */
  isUnanswered(): boolean;
  /** Goes on with what an earlier page sent: its body goes first, under its key; without it the next save has its key. */
  resume(lost: LostSave): void;
}

/** Milliseconds: by then the server has forgotten the key, and would store the record a second time (decision G5). */
const KEY_LIFE_MS = 48 * 3_600_000;

/** What tells a correction of a new record that was `sent` and lost from the next record. */
export interface NextRecord<Body> {
  isAnother: (sent: Body, now: Body) => boolean;
  /** What became of the one before, once it is known; `error`: the server refused it, and stored nothing of it. */
  settled: (sent: Body, now: Body, error: unknown) => void;
}

/**
 * @param send Stores `body` over `stored`, or creates a record when `stored` is null; rejects with ApiError. `lost`: what may be
 *   stored from now on, if no answer comes ({@link Intent.lost}).
 * @param opened The record that is edited; null for a new one.
 * @param next Undefined: whatever is saved after a lost answer corrects what was sent.
 */
export function createIntent<Body, Row>(
  send: (
    stored: Row | null,
    body: Body,
    idempotencyKey: string,
    lost: LostSave | null,
  ) => Promise<Row>,
  opened: Row | null = null,
  next?: NextRecord<Body>,
): Intent<Body, Row> {
  let stored = opened;
  /** The same key until a save succeeds: a refused request stored nothing under it. */
  let key = newKey();
  let unanswered: { body: Body; at: string } | null = null;
  /** The creation of a record that is not saved as its author left it: an answer of it was lost. */
  let creation: LostSave | null = null;
  /** New records that were saved after a lost one, in their order, and not sent yet: that one goes first. */
  let waiting: Body[] = [];

  async function write(body: Body): Promise<Row> {
    const before = { unanswered, creation };
    unanswered = { body, at: unanswered?.at ?? new Date().toISOString() };
    if (stored === null) creation = { key, ...unanswered };
    try {
      stored = await send(stored, body, key, creation);
      unanswered = null;
      key = newKey();
      return stored;
    } catch (error) {
      // Whether an earlier try was stored is as unknown as before.
      if (isOfSession(error)) ({ unanswered, creation } = before);
      else if (storedNothing(error)) {
        unanswered = null;
        if (stored === null) creation = null;
      }
      throw error;
    }
  }

  /** Whether `body` is the next record; a text that was never sent is replaced by its correction. */
  function isNext(body: Body): boolean {
    if (unanswered === null || stored !== null || !next) return false;
    const last = waiting.at(-1);
    if (last !== undefined && !next.isAnother(last, body)) waiting.pop();
    // Corrected, it may be a correction of the one before it.
    if (next.isAnother(waiting.at(-1) ?? unanswered.body, body)) waiting.push(body);
    return waiting.length > 0;
  }

  /** Sends the lost record and those after it, each stored once and left as it was sent. Answers the last of them. */
  async function writeWaiting(lost: { body: Body; at: string }): Promise<Row> {
    const [first, ...rest] = waiting;
    if (first === undefined) return write(lost.body);
    const failure = await write(lost.body).then(
      () => null,
      (error: unknown) => error,
    );
    if (failure !== null && (unanswered !== null || wasCancelled(failure))) {
      // Who takes a save back takes none of them back that were saved before it.
      unanswered ??= lost;
      throw failure;
    }
    next?.settled(lost.body, first, failure);
    restart(null);
    waiting = rest;
    unanswered = { body: first, at: new Date().toISOString() };
    return writeWaiting(unanswered);
  }

  /** Sends what was lost before, if anything was; then `body`, where it differs. */
  async function writeAll(body: Body): Promise<Row> {
    const lost = unanswered;
    if (lost === null) return write(body);
    if (isNext(body)) return writeWaiting(lost);
    const same = sameBody(lost.body, body);
    try {
      const row = await write(lost.body);
      if (same) return row;
    } catch (error) {
      // The server refused the earlier body and stored nothing of it, so only the corrected body is sent.
      if (same || unanswered !== null) throw error;
      key = newKey();
    }
    return write(body);
  }

  function follow(row: Row | null) {
    stored = row;
    key = newKey();
    unanswered = null;
  }

  function restart(row: Row | null) {
    follow(row);
    creation = null;
    waiting = [];
  }

  return {
    async save(body) {
      const row = await writeAll(body);
      creation = null;
      return row;
    },
    stored: () => stored,
    follow,
    lost: () => creation,
    isUnanswered: () => unanswered !== null || creation !== null,
    resume(lost) {
      if (stored !== null || unanswered !== null) return;
      if (Date.now() - Date.parse(lost.at) > KEY_LIFE_MS) return;
      key = lost.key;
      creation = lost;
      if (lost.body !== undefined) unanswered = { body: lost.body as Body, at: lost.at };
    },
    restart,
  };
}

/** Refused before anybody looked at the body: nobody is logged in, or too much was asked. */
function isOfSession(error: unknown): boolean {
  return error instanceof ApiError && [401, 403, 408, 425, 429].includes(error.status);
}

/** A user can cancel a save only before all of it was sent. */
function storedNothing(error: unknown): boolean {
  return error instanceof ApiError ? !error.uncertain : wasCancelled(error);
}

function sameBody(a: unknown, b: unknown): boolean {
  return JSON.stringify(a, describeFile) === JSON.stringify(b, describeFile);
}

/** A file has no properties of its own in JSON; a copy of it in a draft is the same file. */
function describeFile(_key: string, value: unknown): unknown {
  if (typeof File === 'undefined' || !(value instanceof File)) return value;
  return { name: value.name, size: value.size, type: value.type, modified: value.lastModified };
}
