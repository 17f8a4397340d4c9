import type { DraftPlace } from '@practice/domain';
import { createContext, use, useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** The draft of one opened form. */
export interface Draft {
  /** The key that a save names; undefined without a draft. */
  readonly saveKey: string | undefined;
  /** Something was changed; `write` answers what the form shows. */
  touch: (write: () => unknown) => void;
  clear: () => void;
  hold: () => void;
  resume: (correct?: (content: unknown) => unknown) => void;
  end: () => void;
  discard: () => void;
  take: (key: string, write: () => unknown) => void;
  flush: () => Promise<void>;
  close: () => void;
}

/** A draft that nobody is writing. */
export interface DraftFound {
  key: string;
  /** When it was last kept, as an instant. */
  at: string;
  /** What it is about, as far as it was typed. */
  title: string | null;
}

/** Who keeps the drafts of every form; the application provides it once its first screen stands. */
export interface Drafts {
  subscribe: (listener: () => void) => () => void;
  of: (place: DraftPlace) => DraftFound | null;
  /** All that nobody is writing; the same array until it changes. */
  found: () => readonly DraftFound[];
  refresh: (options?: { force?: boolean }) => Promise<void>;
  /** Null: somebody goes on with it, or it has ended. Never rejects. */
  findAgain: (key: string) => Promise<DraftFound | null>;
  read: (key: string) => Promise<unknown>;
  discard: (key: string) => void;
  /** `from`: the key of a draft that it goes on from. */
  open: (place: DraftPlace, from?: string) => Draft;
  /** The draft that the user asked to go on with. */
  wanted: () => { key: string; place: DraftPlace } | null;
  want: (key: string | null) => void;
}

/** Null: nothing is kept. */
export const DraftsContext = createContext<Drafts | null>(null);

const nothing = () => () => undefined;
const NONE: readonly DraftFound[] = [];

/** The drafts that nobody is writing, newest first. */
export function useFoundDrafts(): readonly DraftFound[] {
  const drafts = use(DraftsContext);
  return useSyncExternalStore(drafts?.subscribe ?? nothing, () => drafts?.found() ?? NONE);
}

/** The draft of a place that nobody is writing; null: none. */
export function useFoundDraft(place: DraftPlace | undefined): DraftFound | null {
  const drafts = use(DraftsContext);
  return useSyncExternalStore(drafts?.subscribe ?? nothing, () =>
    drafts && place ? drafts.of(place) : null,
  );
}

/**
 * Opens what holds the form of the draft that the user asked to go on with; the form itself then offers it. Where
 * `of` names no patient or no record, that of every patient or record is opened; `of` is undefined until the list is loaded.
 */
export function useWantedDraft(
  of: WantedPlace | undefined,
  open: (place: DraftPlace) => void,
): void {
  const drafts = use(DraftsContext);
  const wanted = useSyncExternalStore(drafts?.subscribe ?? nothing, () => drafts?.wanted() ?? null);
  const openWanted = useEffectEvent((place: DraftPlace) => {
    if (of && draftMatches(of, place)) open(place);
  });
  const ready = of !== undefined;
  useEffect(() => {
    if (wanted !== null && ready) openWanted(wanted.place);
  }, [wanted, ready]);
}

/** A place, or all places that have these parts. */
export type WantedPlace = Pick<DraftPlace, 'form'> & Partial<DraftPlace>;

export const draftMatches = (of: WantedPlace, place: DraftPlace): boolean =>
  Object.entries(of).every(([part, value]) => place[part as keyof DraftPlace] === value);
