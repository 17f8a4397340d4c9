import { useMemo, useRef } from 'react';

/** What can be true and hardly is about a draft, as sentences; empty when nothing is (decisions R27, T9). */
export type AskDoubts<D> = (draft: D) => readonly string[] | Promise<readonly string[]>;

/** See {@link useDoubts}. */
export type Doubts<D> = ReturnType<typeof useDoubts<D>>;

/** Milliseconds in which nobody has read a sentence: the second half of a double click accepts nothing. */
const READING_MS = 500;

/** Which doubts the author of a form has read: each is asked about once (docs/decisions/112). */
export function useDoubts<D>() {
  const accepted = useRef(new Set<string>());
  const shown = useRef<{ texts: readonly string[]; at: number } | null>(null);

  return useMemo(() => {
    /** A value was changed: what is shown was not accepted. */
    const withdraw = () => {
      shown.current = null;
    };
    /** The author presses save under what is shown. */
    const accept = () => {
      for (const text of shown.current?.texts ?? []) accepted.current.add(text);
    };
    return {
      accept,
      isRead: (text: string) => accepted.current.has(text),
      /** Resolves to what the author must still read. Asking a second time accepts what is shown. */
      unread: async (
        ask: AskDoubts<D>,
        draft: D,
        isStopped: () => boolean,
      ): Promise<readonly string[]> => {
        accept();
        const texts = (await ask(draft)).filter((text) => !accepted.current.has(text));
        // Nobody waited for them: they are not shown, so the next press must not accept them.
        if (isStopped()) return [];
        shown.current = texts.length === 0 ? null : { texts, at: performance.now() };
        return texts;
      },
      /** Shows what only the server could know. */
      show: (texts: readonly string[]) => {
        shown.current = { texts, at: performance.now() };
      },
      /** What the form shows was changed for its author, who has not read it yet. */
      hold: () => {
        shown.current = { texts: [], at: performance.now() };
      },
      areTooNew: () => shown.current !== null && performance.now() - shown.current.at < READING_MS,
      withdraw,
      restart: () => {
        withdraw();
        accepted.current.clear();
      },
    };
  }, []);
}
