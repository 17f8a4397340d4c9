import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { ApiError, isPatientGone } from '../core/api-error';
import type { EndpointSpec } from '../core/endpoint';
import type { Transfer } from '../core/transfer';
import { prime, type ListChange, type PrimeEntry } from './cache/prime';
import { useRevalidate } from './cache/remote-reads';
import { useIdempotentCall } from './idempotent-call';
import { createIntent } from './intent';

/** The calls that write one kind of record, and the reads that they make stale. Each call rejects with ApiError. */
export interface RecordCalls<Body, Row> {
  create?: (body: Body, idempotencyKey: string, transfer: Transfer) => Promise<Row>;
  /**
   * A new record was `sent`, its answer was lost, and the form shows something else `now`: the name of the one that was sent when
   * this is a record of its own (docs/decisions/319); null when it is a correction.
   */
  otherThan?: (sent: Body, now: Body) => string | null;
  /** Updates the version of `stored` (decision G16). */
  update?: (stored: Row, body: Body, idempotencyKey: string, transfer: Transfer) => Promise<Row>;
  /** Reads the current record: after a 409, when a form is unlocked, and after a save that may be an old one's answer. */
  read?: (stored: Row, signal?: AbortSignal) => Promise<Row>;
  /** `version` is the one that the user saw; undefined deletes whatever is there. */
  remove?: (id: number, idempotencyKey: string, version: number | undefined) => Promise<unknown>;
  /** Brings a deleted record back (decisions G15, H11). */
  restore?: (id: number, idempotencyKey: string) => Promise<Row>;
  /**
   * Reads that contain the record: revalidated after a write, after a refusal that shows that they are stale, and when the
   * answer was lost (docs/decisions/155).
   */
  refreshes: Pick<EndpointSpec, 'path'>[];
  /** Lists that the record chooses from: revalidated when the server refused a choice (decision L6). */
  choices?: Pick<EndpointSpec, 'path'>[];
  /** Lists that show the saved row at once, before they are read again. */
  lists?: (row: Row) => ListChange[];
  /** Reads of the next page that the saved record answers. */
  primes?: (row: Row) => PrimeEntry[];
}

export interface RecordWrites<Body, Row> {
  /**
   * The stored record that the next save updates; null while it is new. After a 409 it is the record as another
   * computer stored it: the form shows what changed, and the next save updates that version (decision G27).
   */
  latest: Row | null;
  /** Stores the record exactly once, however often it is retried (decision G5). Rejects with ApiError. */
  save: (body: Body, transfer?: Transfer) => Promise<Row>;
  /**
   * Deletes a record as it was `seen`: one that another computer changed since is refused with 409. Rejects with ApiError;
   * revalidates the lists on success and on failure.
   */
  remove: (id: number, seen?: { version?: number }) => Promise<void>;
  /** Restores a deleted record; resolves once the lists contain it again. Rejects with ApiError. */
  restore: (id: number) => Promise<Row>;
  /**
   * Reads the record again for a form that was just unlocked, which shows what is newer (decision G27). False: the
   * server did not answer, so what is shown may be old.
   */
  readLatest: (shown: Row) => Promise<boolean>;
  /** Makes the next save update this record; null: create a new one. */
  restart: (row: Row | null) => void;
}

const versionOf = (row: unknown): number => (row as { version?: number }).version ?? 0;

/** A user who edits is told soon that the server does not answer. */
const READ_LATEST_MS = 4_000;

/** The only way to write a record. `opened` is the record that is edited; null for a new one. */
export function useRecordWrites<Body, Row>(
  calls: RecordCalls<Body, Row>,
  opened: Row | null = null,
): RecordWrites<Body, Row> {
  const { cache, mutate } = useSWRConfig();
  const revalidate = useRevalidate();
  const callOnce = useIdempotentCall();
  const [latest, setLatest] = useState(opened);
  const current = useRef(calls);
  current.current = calls;
  const transferring = useRef<Transfer>({});
  /** A record of the draft that is saved is this form's own: it was stored by a save that is not complete. */
  const hasStored = useRef(false);
  const formerOf = (sent: Body, now: Body) => current.current.otherThan?.(sent, now) ?? null;
  const [intent] = useState(() =>
    createIntent<Body, Row>(
      (stored, body, key, lost) => {
        const { create, update } = current.current;
        // The page may go before the answer: whoever goes on with its draft sends it under the same key (decision G5).
        transferring.current.onLost?.(lost);
        // What corrects, follows or replaces one's own record asks nothing (docs/decisions/333).
        const repeats = stored !== null || hasStored.current;
        const transfer = { ...transferring.current, ...(repeats && { repeats }) };
        const sent =
          stored === null ? create?.(body, key, transfer) : update?.(stored, body, key, transfer);
        if (sent === undefined) throw new Error('useRecordWrites was given no call for this write');
        return sent.then((row) => {
          hasStored.current = true;
          return row;
        });
      },
      opened,
      {
        isAnother: (sent, now) => formerOf(sent, now) !== null,
        settled: (sent, now, error) =>
          transferring.current.onFormer?.({ name: formerOf(sent, now), error }),
      },
    ),
  );

  const restart = (row: Row | null) => {
    intent.restart(row);
    setLatest(row);
  };

  /** After another computer changed or deleted the record: reads the stored version, which the form then edits. */
  const readAgain = async ({ onChanged }: Transfer) => {
    const known = latest ?? intent.stored();
    if (known === null || !calls.read) return;
    try {
      const row = await calls.read(known);
      if (latest !== null) return restart(row);
      intent.follow(row);
      onChanged?.(row);
    } catch (error) {
      // A 404 means that it was deleted meanwhile: report that. Without an answer the next save reads it again.
      if (error instanceof ApiError && error.status === 404) throw error;
    }
  };

  /**
   * The record of a save before which an answer was lost, as it is now: the server answers a save that it had stored as it answered
   * then, also when the record was deleted since. Rejects with 404 then; without an answer it is taken to be there.
   */
  const asItIs = async (saved: Row): Promise<Row> => {
    if (!calls.read) return saved;
    try {
      return await calls.read(saved, AbortSignal.timeout(READ_LATEST_MS));
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) throw error;
      return saved;
    }
  };

  /** The last save may have been stored: its answer was lost. */
  const outcomeUnknown = useRef(false);
  const readLists = useEffectEvent(() => void revalidate(...calls.refreshes));
  // Whoever leaves the form without knowing looks at the lists: the server may have stored it since they were read.
  useEffect(
    () => () => {
      if (outcomeUnknown.current) readLists();
    },
    [],
  );

  /** Number of saves: an answer that a save has overtaken is old. */
  const saves = useRef(0);
  const readLatest = async (shown: Row): Promise<boolean> => {
    if (!calls.read) return true;
    if (!navigator.onLine) return false;
    const before = saves.current;
    try {
      const row = await calls.read(shown, AbortSignal.timeout(READ_LATEST_MS));
      if (versionOf(row) > versionOf(shown) && saves.current === before) restart(row);
      return true;
    } catch {
      return false;
    }
  };

  const save = async (body: Body, transfer: Transfer = {}): Promise<Row> => {
    saves.current += 1;
    transferring.current = transfer;
    if (transfer.lost) intent.resume(transfer.lost);
    try {
      const wasUnanswered = intent.isUnanswered();
      const saved = await intent.save(body);
      const row = wasUnanswered ? await asItIs(saved) : saved;
      outcomeUnknown.current = false;
      hasStored.current = false;
      restart(latest === null ? null : row);
      if (calls.primes) prime(mutate, cache, calls.primes(row));
      for (const { key, change } of calls.lists?.(row) ?? []) {
        void mutate(key, (list: unknown) => (list === undefined ? list : change(list)), {
          revalidate: false,
        });
      }
      void revalidate(...calls.refreshes);
      return row;
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0;
      if (status === 422 && calls.choices) void revalidate(...calls.choices);
      const unknown = error instanceof ApiError && error.uncertain;
      if (unknown) outcomeUnknown.current = true;
      // The page shows that the patient is gone once their record is read again.
      const stale = status === 404 || status === 409 || isPatientGone(error);
      if (unknown || stale) void revalidate(...calls.refreshes);
      // Stored by a save whose answer was lost, and deleted since: whoever saves once more wants it there.
      if (status === 404 && latest === null) intent.restart(null);
      try {
        if (status === 409) await readAgain(transfer);
      } finally {
        transfer.onLost?.(intent.lost());
      }
      throw error;
    }
  };

  const remove = async (id: number, seen?: { version?: number }): Promise<void> => {
    try {
      await callOnce(
        `remove ${id} ${seen?.version ?? ''}`,
        (key) => {
          if (!calls.remove) throw new Error('useRecordWrites was given no call that removes');
          return calls.remove(id, key, seen?.version);
        },
        [`restore ${id}`],
      );
    } finally {
      void revalidate(...calls.refreshes);
    }
  };

  const restore = async (id: number): Promise<Row> => {
    try {
      const row = await callOnce(`restore ${id}`, (key) => {
        if (!calls.restore) throw new Error('useRecordWrites was given no call that restores');
        return calls.restore(id, key);
      });
      await revalidate(...calls.refreshes);
      return row;
    } catch (error) {
      // It may be back, and only the answer was lost.
      void revalidate(...calls.refreshes);
      throw error;
    }
  };

  return { latest, save, remove, restore, readLatest, restart };
}
