import { createContext, useRef, useState, type ReactNode } from 'react';
import { useStableCallback } from '../common/use-stable-callback';

/** Where the form of an opening stands. */
interface Progress {
  /** Its author stopped waiting for its save ('Dejar de esperar'). */
  hidden: boolean;
  /** Its save has no answer. */
  waits: boolean;
}

/** A form that was opened in a dialog. */
interface Opening<T> extends Progress {
  /** What the form is about: the record that it edits, or what a new one begins with. */
  subject: T;
  key: number;
  /** Counts the presses that asked for it. */
  asked: number;
}

/** What a dialog knows of its opening. */
export interface OpeningOfDialog {
  /** A new value shows the hidden dialog. */
  asked: number;
  /** Another form of the list is on the screen, below this one. */
  isOverAnother: boolean;
  tell: (progress: Progress) => void;
}

/** Null: the dialog is opened by a state of its owner, and the button that opens it is behind it. */
export const OpeningContext = createContext<OpeningOfDialog | null>(null);

export interface Openings<T> {
  open: (subject: T) => void;
  /**
   * Shows a hidden form whose save has failed, the last one first; answers whether there is one. Its notice may have been closed,
   * and nothing else leads to its text.
   */
  showFailed: () => boolean;
  /** A form is on the screen. */
  isShown: boolean;
  /** Renders a form for each opening. */
  render: (form: (subject: T, close: () => void) => ReactNode) => ReactNode;
}

/**
 * The forms that a list has opened in dialogs: the one on the screen, and hidden ones whose saves have no answer yet (docs/decisions/338).
 *
 * @param idOf Id of the record that a form edits: opening it again shows its form. Without it the forms are of new records: each
 *   opening is another form.
 */
export function useOpenings<T>(idOf?: (subject: T) => number): Openings<T> {
  const [all, setAll] = useState<readonly Opening<T>[]>([]);
  const lastKey = useRef(0);

  const change = (key: number, values: (opening: Opening<T>) => Partial<Opening<T>>) =>
    setAll((now) =>
      now.map((opening) => (opening.key === key ? { ...opening, ...values(opening) } : opening)),
    );
  const showAgain = (key: number) => change(key, ({ asked }) => ({ asked: asked + 1 }));

  const showFailed = useStableCallback((): boolean => {
    const failed = all.findLast(({ hidden, waits }) => hidden && !waits);
    if (failed) showAgain(failed.key);
    return failed !== undefined;
  });
  const open = useStableCallback((subject: T) => {
    const same = idOf && all.find((opening) => idOf(opening.subject) === idOf(subject));
    if (same) return showAgain(same.key);
    const shown = idOf ? undefined : all.find(({ hidden }) => !hidden);
    // The second half of a double click, while the code of the form is loading.
    if (shown) return change(shown.key, () => ({ subject }));
    const key = (lastKey.current += 1);
    setAll((now) => [...now, { subject, key, asked: 0, hidden: false, waits: false }]);
  });
  const tell = useStableCallback((key: number, { hidden, waits }: Progress) => {
    const told = all.find((opening) => opening.key === key);
    if (told && (told.hidden !== hidden || told.waits !== waits)) {
      change(key, () => ({ hidden, waits }));
    }
  });
  const close = (key: number) => setAll((now) => now.filter((opening) => opening.key !== key));

  return {
    open,
    showFailed,
    isShown: all.some(({ hidden }) => !hidden),
    render: (form) =>
      all.map(({ subject, key, asked }) => (
        <OpeningContext
          key={key}
          value={{
            asked,
            isOverAnother: all.some((other) => other.key !== key && !other.hidden),
            tell: (progress) => tell(key, progress),
          }}
        >
          {form(subject, () => close(key))}
        </OpeningContext>
      )),
  };
}
