import type { DraftPlace } from '@practice/domain';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useShortcuts } from '../common/use-shortcuts';
import { isTyping, watchLetters } from './attended';
import { useFoundDraft, useWantedDraft } from './drafts-context';

/** The part of `useRecordWrites` that a record needs which is read first. */
interface Writes<Row> {
  latest: Row | null;
  restart: (row: Row) => void;
  readLatest: (shown: Row) => Promise<boolean>;
}

export interface ReadFirst<Row> {
  editing: boolean;
  /** The record to show: the newest while it is read; while it is edited only a 409 brings a newer one (decision G27). */
  shown: Row;
  /** Of the {@link UnlockButton}: F2 does the same, and it gets the focus back when the form is locked again. */
  unlockButton: { ref: RefObject<HTMLButtonElement | null>; unsaved: boolean; onClick: () => void };
  /** It was unlocked, and the server could not be asked for a newer version. */
  unchecked: boolean;
  lock: () => void;
}

export interface ReadFirstOptions {
  /** Whether the tab that shows the record is the active one: F2 belongs to it only then. */
  active?: boolean;
  /** What its form keeps drafts of: going on with one unlocks it. */
  draft?: DraftPlace;
  /** It was just written, and is read now: the focus goes on from its {@link UnlockButton}. */
  written?: boolean;
}

/** A stored record that is read first and edited after a press (practice §4; clinical-history §4). */
export function useReadFirst<Row extends { version: number }>(
  stored: Row,
  { latest, restart, readLatest }: Writes<Row>,
  { active = true, draft, written = false }: ReadFirstOptions = {},
): ReadFirst<Row> {
  const [editing, setEditing] = useState(false);
  const [unchecked, setUnchecked] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(editing);
  useEffect(watchLetters, []);
  useEffect(() => {
    if (wasEditing.current && !editing && !isTyping()) button.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  useEffect(() => {
    if (written && !isTyping()) button.current?.focus();
  }, [written]);
  const shown = latest && (editing || latest.version > stored.version) ? latest : stored;
  const unlock = () => {
    restart(shown);
    setEditing(true);
    setUnchecked(false);
    // Nobody waits: a newer version arrives in the unlocked form, which tells what changed.
    void readLatest(shown).then((answered) => setUnchecked(!answered));
  };
  useWantedDraft(draft, () => !editing && unlock());
  const unsaved = useFoundDraft(draft) !== null;
  useShortcuts(active && !editing ? { F2: unlock } : {}, { within: button });
  return {
    editing,
    shown,
    unlockButton: { ref: button, unsaved, onClick: unlock },
    unchecked: editing && unchecked,
    lock: () => setEditing(false),
  };
}
