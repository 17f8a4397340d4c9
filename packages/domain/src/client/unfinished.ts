import { sessionStore } from '../session/client/session-store';

export interface TypedWork {
  /** Of which record: 'Parte de Gómez, María'. */
  about: string;
  typed: string;
}

/**
 * What a saved record is still waiting for, outside of any form: its page may be left, and it goes on. A logout would lose it, and so
 * would closing the page unless it `outlivesPage` (docs/decisions/171).
 */
export interface UnfinishedWork {
  /** What was typed in it, to be copied; null: nothing was typed. */
  typed: () => TypedWork | null;
  /** What a logout would lose, as a sentence that names the record. */
  lost: () => string;
  /** The session has ended: nothing of it may stay in memory (decision S14). */
  drop: () => void;
  /** It is kept in this browser: closing the page loses nothing, a logout does. */
  outlivesPage?: true;
}

const works = new Set<UnfinishedWork>();
/** Each rejects when it failed. */
const writes = new Set<Promise<unknown>>();

sessionStore.subscribe(() => {
  // Under the question of an expired session it can still be copied.
  if (sessionStore.current().status !== 'anonymous') return;
  for (const { drop } of [...works]) drop();
  works.clear();
  writes.clear();
});

/** Holds the page until the returned function is called. */
export function holdUnfinished(work: UnfinishedWork): () => void {
  works.add(work);
  return () => void works.delete(work);
}

/** Whether a logout, or `closing` the page, would lose something that is not stored. */
export const hasUnfinishedWork = (closing = false): boolean =>
  [...works].some(({ outlivesPage }) => !closing || !outlivesPage);

/** What was typed and is not stored: a session that ends takes it along. */
export const unfinishedTexts = (): TypedWork[] =>
  [...works].map(({ typed }) => typed()).filter((typed) => typed !== null);

/** What a logout would lose, in sentences. */
export const unfinishedSentences = (): string[] =>
  [...works].map(({ lost }) => lost()).filter((text) => text !== '');

/**
 * A write of no form: a deletion, a pendiente that is marked as done. Until it is answered a logout waits and closing the page asks,
 * because they end the request; going to another screen does not (docs/decisions/340).
 */
export function trackWrite<T>(write: Promise<T>): Promise<T> {
  writes.add(write);
  const end = () => void writes.delete(write);
  write.then(end, end);
  return write;
}

/** Resolves when every write that is on its way is done, rejects as soon as one fails; null when none is on its way. */
export function pendingWrites(): Promise<unknown> | null {
  if (writes.size === 0) return null;
  const all = Promise.all(writes);
  // Nobody may wait for it: whoever began the write says what failed.
  all.catch(() => undefined);
  return all;
}
