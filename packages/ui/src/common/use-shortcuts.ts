import { useEffect, useRef } from 'react';
import { isFloating } from '../primitives/floating';

/**
 * Shortcuts by the physical key (`KeyboardEvent.code`), so that they work on Spanish layouts: 'Alt+Digit4', 'Ctrl+KeyK'
 * (look-and-feel §4). ⌘ counts as Ctrl.
 */
export type Shortcuts = Partial<Record<`${'Alt' | 'Ctrl'}+${string}`, () => void>>;

/** Handles shortcuts anywhere on the page, except while a dialog is open. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const ctrl = event.ctrlKey || event.metaKey;
      if (ctrl === event.altKey || event.repeat) return;
      const run = latest.current[`${ctrl ? 'Ctrl' : 'Alt'}+${event.code}`];
      if (!run || dialogIsOpen()) return;
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

function dialogIsOpen(): boolean {
  const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]');
  return [...dialogs].some((dialog) => !isFloating(dialog));
}
