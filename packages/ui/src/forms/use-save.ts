import {
  ApiError,
  conflictMessages,
  errorText,
  fileMessages,
  lateSaveMessages as lateMessages,
  wasCancelled,
  type FormerRecord,
  type LostSave,
  type Transfer,
} from '@practice/domain';
import { useRef, useState, type RefObject } from 'react';
import type { FieldValues } from 'react-hook-form';
import { namingRecord, useTextStored, useToast } from '../primitives/use-toast';
import type { FieldFormats } from './read-value';
import type { RecordFormOptions, SaveWaiter } from './record-form-types';
import type { Unsaved } from './unsaved';
import type { FormDraft } from './use-form-draft';
import { typedText } from './typed-text';
import { useLostSave } from './use-lost-save';
import { useTransfer, type FormTransfer } from './use-transfer';

interface SaveParts<D extends FieldValues, S> {
  /** The options of the last render. */
  latest: RefObject<RecordFormOptions<D, S>>;
  alive: RefObject<boolean>;
  formats: FieldFormats;
  /** The author is at the form. */
  isAttended: () => boolean;
  /** What the notices of a save call its record. */
  nameOf: (values: D) => string;
  /** The author has read that a record of the draft is stored already. */
  repeats: () => boolean;
  draft: FormDraft;
  unsaved: Unsaved;
  /** What was sent and may be stored, also before this page. */
  lost: RefObject<LostSave | null>;
  /** An answer was lost before this save, of a stored record too. */
  maybeStored: () => boolean;
  /** The record is stored; the form is on screen, or its author waited elsewhere. */
  onStored: () => void;
  /** Shows the stored record again, for a form that was hidden. */
  onStoredElsewhere: () => void;
  /** It was not stored, or its answer was lost. `away`: its author is not at the form. */
  onFailed: (failure: SaveFailure<D, S>) => void;
}

export interface SaveFailure<D, S> {
  error: unknown;
  /** What was sent. */
  values: D;
  /** How the new record is stored, as another computer changed it (decision G27); null: unknown. */
  changed: S | null;
  text: string;
  cancelled: boolean;
  away: boolean;
  /** The field that holds a file, if one was sent. */
  fileField: string | undefined;
}

export interface Save<D> {
  /** Sends the values; resolves when the answer was handled. Rejects only because of a programming error. */
  send: (values: D, pressed: string) => Promise<boolean>;
  transfer: FormTransfer;
  /** Somebody waits for the pending save instead of the form, which is hidden (docs/decisions/097). */
  unattended: boolean;
  waitElsewhere: (waiter: SaveWaiter | null) => void;
}

const isFile = (value: unknown): boolean => value instanceof File;

function textOfFormer({ name, error }: FormerRecord): string {
  if (name === null) return lateMessages.formerStays;
  if (error === null) return lateMessages.formerStored(name);
  return lateMessages.formerRefused(name, errorText(error, lateMessages.notAccepted));
}

/** Sends what a form holds, and tells whoever is there the outcome. */
export function useSave<D extends FieldValues, S>(parts: SaveParts<D, S>): Save<D> {
  const { latest, alive, formats, nameOf, draft, unsaved, lost } = parts;
  const transfer = useTransfer();
  const waiter = useRef<SaveWaiter | null>(null);
  const changed = useRef<S | null>(null);
  const [unattended, setUnattended] = useState(false);
  const former = useRef<FormerRecord[]>([]);
  /** Removes what was said of the last failure to an author who was elsewhere: the next try makes it old (decision G13). */
  const takeBack = useRef<() => void>(() => undefined);
  const tellLost = useLostSave();
  const toast = useToast();
  const textStored = useTextStored();

  const waitElsewhere = (next: SaveWaiter | null) => {
    waiter.current = next;
    setUnattended(next !== null);
    unsaved.setUnattended(next !== null);
  };
  const endWaiting = () => {
    const ended = waiter.current;
    waitElsewhere(null);
    return ended;
  };

  const store = (values: D): Promise<S> => {
    changed.current = null;
    former.current = [];
    const sent: Transfer = {
      ...transfer.begin(),
      draft: draft.begin(),
      repeats: parts.repeats(),
      lost: lost.current,
      onLost: (found) => (lost.current = found),
      onChanged: (stored) => (changed.current = stored as S),
      onFormer: (found) => former.current.push(found),
    };
    return latest.current.save(values, sent);
  };

  const tellStored = (saved: S, values: D, pressed: string) => {
    lost.current = null;
    draft.stored();
    unsaved.release();
    parts.onStored();
    const elsewhere = endWaiting();
    const present = alive.current && elsewhere === null && !unsaved.isLeaving();
    const { onSaved, labels } = latest.current;
    const about = nameOf(values);
    textStored(typedText(about, { labels, formats }, values).typed);
    namingRecord(present ? null : about, () => onSaved(saved, present, pressed));
    // After the form's own notice, and until it is closed: there are two records now.
    for (const found of former.current) {
      toast({ tone: 'error', text: textOfFormer(found), subject: about });
    }
    if (!alive.current || elsewhere === null) return;
    parts.onStoredElsewhere();
    elsewhere.saved();
  };

  const tellFailed = (error: unknown, values: D) => {
    draft.failed(lost.current);
    const { failedText, readOnly, labels } = latest.current;
    const about = nameOf(values);
    const elsewhere = endWaiting();
    const cancelled = wasCancelled(error);
    const text = cancelled ? fileMessages.cancelled : errorText(error, failedText);
    // Of this save, or of one before whose answer was lost: a refusal says nothing of that.
    const isUncertain = error instanceof ApiError && error.uncertain;
    const mayBeStored = lost.current !== null || parts.maybeStored() || isUncertain;
    const isRefused =
      !cancelled && !mayBeStored && ![failedText, conflictMessages.savedBefore].includes(text);
    const late = isRefused ? lateMessages.notStored(text) : text;
    // A form that was locked meanwhile shows what was stored before: its text is offered as one that has gone.
    if (!alive.current || readOnly) {
      // Whoever pastes it into another form would store it twice.
      const all = mayBeStored ? `${late} ${lateMessages.mayBeStored}` : late;
      tellLost(all, about, { labels, formats }, values);
    } else {
      const fileField = Object.keys(values).find((field) => isFile(values[field]));
      const found = { error, values, changed: changed.current, fileField };
      const away = elsewhere !== null || !parts.isAttended();
      parts.onFailed({ ...found, text, cancelled, away });
      if (elsewhere) takeBack.current = elsewhere.failed(text, late);
      else if (away) takeBack.current = toast({ tone: 'error', text: late, subject: about });
    }
    // A programming error: rethrow it so that it is logged.
    if (!(error instanceof ApiError || cancelled)) throw error;
  };

  /** Resolves to whether it was stored. */
  const send = async (values: D, pressed: string): Promise<boolean> => {
    takeBack.current();
    try {
      tellStored(await store(values), values, pressed);
      return true;
    } catch (error) {
      tellFailed(error, values);
      return false;
    } finally {
      transfer.end();
    }
  };

  return { send, transfer: transfer.shown, unattended, waitElsewhere };
}
