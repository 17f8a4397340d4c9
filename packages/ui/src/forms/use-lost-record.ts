import { changedFields, type ApiError, type LostSave } from '@practice/domain';
import { useRef, useState, type RefObject } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { adoptChanges, type Adopted, type Clash } from './adopt-changes';
import type { RecordFormOptions } from './record-form-types';
import type { PendingFields } from './use-pending-fields';
import type { SaveFailure } from './use-save';

interface LostRecordOptions<D extends FieldValues, S> {
  form: UseFormReturn<D>;
  pending: PendingFields;
  /** The options of the last render. */
  latest: RefObject<RecordFormOptions<D, S>>;
  /** Shows what another computer stored since. */
  tell: (found: Adopted<D>) => void;
}

export interface LostRecord<D extends FieldValues, S> {
  /** The form's text may be stored: the answer of a save was lost. */
  maybeStored: boolean;
  /** What was sent then, by this page or by an earlier one. */
  lost: RefObject<LostSave | null>;
  /** The form goes on with a draft, whose text an earlier page may have `sent`. */
  recovered: (sent: LostSave | null) => void;
  /** A save failed. True: the form shows what another computer stored over a save whose answer was lost. */
  failed: (failure: SaveFailure<D, S>, error: ApiError) => boolean;
  /** The author presses save: nothing is known of it yet. */
  begin: () => void;
  /** The save was refused because of a version that this form had stored itself: it is sent once more. */
  wantsSecondTry: () => boolean;
  /** The save has its answer. */
  stored: () => void;
  /** The form starts over. */
  forget: () => void;
}

const NOTHING_FILLED = new Map<string, unknown>();

/** A chosen file stays chosen: what is stored names none. */
const filesIn = <D extends FieldValues>(values: D): Partial<D> =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value instanceof File),
  ) as Partial<D>;

/** A new record whose answer was lost, and which other computers may have opened since (docs/decisions/287). */
export function useLostRecord<D extends FieldValues, S>(
  options: LostRecordOptions<D, S>,
): LostRecord<D, S> {
  const { form, pending, latest, tell } = options;
  const [maybeStored, setMaybeStored] = useState(false);
  const lost = useRef<LostSave | null>(null);
  /** What the record is stored with, as far as this form knows. */
  const stored = useRef<D | null>(null);
  /** False: `stored` is the blank form, because an earlier page sent it. */
  const sentIsKnown = useRef(true);
  const secondTry = useRef(false);

  /** Merges what is stored now over what was stored before, as every form does; answers what is another computer's. */
  const merge = (now: Partial<D>): Adopted<D> => {
    const before = stored.current ?? latest.current.initial;
    const after: D = { ...before, ...now, ...filesIn(form.getValues()) };
    const mine = { ...form.getValues() };
    const found = adoptChanges(form, pending, NOTHING_FILLED, before, after);
    // What stands here already is nobody else's: it may be what was sent.
    const follows: readonly string[] = changedFields(mine, after);
    found.taken = found.taken.filter((field) => follows.includes(field));
    if (!sentIsKnown.current) {
      for (const clash of Object.values<Clash | undefined>(found.clashes)) {
        if (clash) clash.before = undefined;
      }
    }
    stored.current = after;
    sentIsKnown.current = true;
    return found;
  };

  const failed = ({ changed, values, away }: SaveFailure<D, S>, error: ApiError): boolean => {
    // A later refusal says nothing of the save before it.
    if (error.uncertain) setMaybeStored(true);
    if (lost.current === null) stored.current = null;
    else if (error.uncertain) stored.current ??= values;
    const now = changed && latest.current.asStored?.(changed);
    if (!now) return false;
    const found = merge(now);
    tell(found);
    // It is stored as it stands here: that was one's own save.
    secondTry.current =
      !away && found.taken.length === 0 && Object.keys(found.clashes).length === 0;
    return true;
  };

  return {
    maybeStored,
    lost,
    failed,
    recovered: (sent) => {
      lost.current = sent;
      // What was sent is not known field by field: each one that is stored with another value is shown.
      stored.current = sent && latest.current.initial;
      sentIsKnown.current = sent === null;
      setMaybeStored(sent !== null);
    },
    begin: () => {
      secondTry.current = false;
    },
    wantsSecondTry: () => secondTry.current,
    stored: () => setMaybeStored(false),
    forget: () => {
      lost.current = null;
      stored.current = null;
      sentIsKnown.current = true;
      setMaybeStored(false);
    },
  };
}
