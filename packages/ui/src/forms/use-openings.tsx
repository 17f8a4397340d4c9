import { createContext, useRef, useState, type ReactNode } from 'react';
import { useStableCallback } from '../common/use-stable-callback';

/** A form that was opened in a dialog. */
interface Opening<T> {
  /** For what it was opened. */
  of: T;
  key: number;
  /** Counts the presses that asked for it. */
  asked: number;
  /** Its save has no answer, and its author does not wait for it. */
  hidden: boolean;
}

/** What a dialog knows of its opening. */
export interface OpeningOfDialog {
  /** A new value shows the hidden dialog. */
  asked: number;
  setHidden: (hidden: boolean) => void;
}

/** Null: the dialog is opened by a state of its owner, and the button that opens it is behind it. */
export const OpeningContext = createContext<OpeningOfDialog | null>(null);

export interface Openings<T> {
  open: (of: T) => void;
  /** A form is on the screen. */
  isShown: boolean;
  /** Renders a form for each. */
  render: (form: (of: T, close: () => void) => ReactNode) => ReactNode;
}

/**
 * The forms that a list has opened in dialogs: one, and those whose saves have no answer and whose author waits no longer. What is begun
 * meanwhile is a form of its own (docs/decisions/322).
 *
 * @param idOf What a form edits: asking for it again shows its hidden form. Without it the forms are of new records, and each is another.
 */
export function useOpenings<T>(idOf?: (of: T) => number): Openings<T> {
  const [all, setAll] = useState<readonly Opening<T>[]>([]);
  const count = useRef(0);

  const open = useStableCallback((of: T) => {
    const key = (count.current += 1);
    const isAsked = (it: Opening<T>) => (idOf ? idOf(it.of) === idOf(of) : !it.hidden);
    setAll((now) => {
      if (!now.some(isAsked)) return [...now, { of, key, asked: 0, hidden: false }];
      return now.map((it) =>
        isAsked(it) ? { ...it, of: idOf ? it.of : of, asked: it.asked + 1 } : it,
      );
    });
  });
  const close = (key: number) => setAll((now) => now.filter((it) => it.key !== key));
  const setHidden = useStableCallback((key: number, hidden: boolean) =>
    setAll((now) =>
      now.some((it) => it.key === key && it.hidden !== hidden)
        ? now.map((it) => (it.key === key ? { ...it, hidden } : it))
        : now,
    ),
  );

  return {
    open,
    isShown: all.some(({ hidden }) => !hidden),
    render: (form) =>
      all.map(({ of, key, asked }) => (
        <OpeningContext key={key} value={{ asked, setHidden: (hidden) => setHidden(key, hidden) }}>
          {form(of, () => close(key))}
        </OpeningContext>
      )),
  };
}
