import { useEffect, useRef } from 'react';
import { isFloating } from '../primitives/floating';

/**
 * Shortcuts by the physical key (`KeyboardEvent.code`), so that they work on Spanish layouts: 'Alt+Digit4', 'Ctrl+KeyK'
 * (look-and-feel §4). ⌘ counts as Ctrl.
 */
export type Shortcuts = Partial<Record<`${'Alt' | 'Ctrl'}+${string}`, () => void>>;

/**
 * Handles shortcuts anywhere on the page, except while a dialog is open. `overDialogs`: only questions and messages,
 * which must be answered first, block them.
 */
export function useShortcuts(shortcuts: Shortcuts, { overDialogs = false } = {}): void {
  const latest = useRef({ shortcuts, overDialogs });
  useEffect(() => {
    latest.current = { shortcuts, overDialogs };
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const ctrl = event.ctrlKey || event.metaKey;
      if (ctrl === event.altKey || event.repeat) return;
      const { shortcuts, overDialogs } = latest.current;
      const run = shortcuts[`${ctrl ? 'Ctrl' : 'Alt'}+${event.code}`];
      if (!run || isOpen(overDialogs ? QUESTION : `${QUESTION}, [role="dialog"]`)) return;
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

const QUESTION = '[role="alertdialog"]';

function isOpen(dialogs: string): boolean {
  return [...document.querySelectorAll(dialogs)].some((dialog) => !isFloating(dialog));
}
