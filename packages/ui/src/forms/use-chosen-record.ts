import type { DraftPlace } from '@practice/domain';
import { useState, type RefObject } from 'react';
import { useStableCallback } from '../common/use-stable-callback';
import { useWantedDraft } from './drafts-context';
import type { DiscardGuard } from './use-discard-guard';

export interface ChosenRecordOptions<T> {
  /** Identifies the record in its list. */
  keyOf: (record: T) => string;
  /** Opens the group of the list that a new or restored record stands in. */
  reveal: (record: T) => void;
  /** Asks about the form beside the list before another record takes its place. */
  discard: DiscardGuard;
  /** Whose drafts lead to a record of the list; undefined until the list is there. */
  drafts?: Pick<DraftPlace, 'form' | 'patient'> | undefined;
  find?: (id: number) => T | undefined;
  /** Gets the focus after a create that leaves the form beside the list in place. */
  newButton: RefObject<HTMLElement | null>;
}

export interface ChosenRecord<T> {
  /** As it was when it was chosen; null: none. */
  chosen: T | null;
  /** Its key; null: none. */
  chosenKey: string | null;
  /** It was just written: its view gets the focus. */
  written: boolean;
  show: (record: T) => void;
  clear: () => void;
  /** For a record that was just created; `present` is false when the user is elsewhere by now. */
  showCreated: (record: T, present: boolean) => void;
  /** For a record whose deletion was undone. */
  showRestored: (record: T) => void;
}

/** Which record of a list is shown beside it (docs/decisions/135). Unsaved text there is asked about, or stays. */
export function useChosenRecord<T>(options: ChosenRecordOptions<T>): ChosenRecord<T> {
  const { keyOf, reveal, discard, newButton, drafts, find } = options;
  const [shown, setShown] = useState<{ record: T; written: boolean } | null>(null);
  const chosenKey = shown && keyOf(shown.record);
  const isWriting = () => discard.guard.current?.dirty === true;
  const replace = (record: T, written: boolean) => setShown({ record, written });
  useWantedDraft(drafts, (draft) => {
    const record = draft.record === null ? undefined : find?.(draft.record);
    if (record === undefined || keyOf(record) === chosenKey) return;
    reveal(record);
    discard.leave(() => replace(record, false));
  });
  return {
    chosen: shown?.record ?? null,
    chosenKey,
    written: shown?.written ?? false,
    // The rows of a long list are memoised.
    show: useStableCallback((record: T) => {
      if (keyOf(record) !== chosenKey) discard.leave(() => replace(record, false));
    }),
    clear: () => setShown(null),
    showCreated: (record, present) => {
      reveal(record);
      if (!isWriting()) replace(record, present);
      else if (present) newButton.current?.focus();
    },
    showRestored: (record) => {
      reveal(record);
      if (!isWriting()) replace(record, false);
    },
  };
}
