import { useEffect, useRef } from 'react';
import { isFloating } from '../primitives/floating';

/**
 * Shortcuts by the physical key (`KeyboardEvent.code`), so that they work on Spanish layouts: 'Alt+Digit4', 'Ctrl+KeyK'
 * (look-and-feel §4), and function keys: 'F2'. ⌘ counts as Ctrl. '?' is by letter, and not handled in a text field.
 */
export type Shortcuts = Partial<
  Record<`${'Alt' | 'Ctrl'}+${string}` | 'F1' | 'F2' | '?', () => void>
>;

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
      const name = shortcutOf(event);
      if (name === null || event.repeat) return;
      const { shortcuts, overDialogs } = latest.current;
      const run = shortcuts[name as keyof Shortcuts];
      if (!run || isOpen(overDialogs ? QUESTION : `${QUESTION}, [role="dialog"]`)) return;
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

function shortcutOf(event: KeyboardEvent): string | null {
  const ctrl = event.ctrlKey || event.metaKey;
  if (ctrl && event.altKey) return null;
  if (ctrl || event.altKey) return `${ctrl ? 'Ctrl' : 'Alt'}+${event.code}`;
  if (event.key === '?') return isTextField(event.target) ? null : '?';
  return event.key;
}

const isTextField = (target: EventTarget | null) =>
  target instanceof Element && target.matches('input, textarea, select, [contenteditable]');

const QUESTION = '[role="alertdialog"]';

function isOpen(dialogs: string): boolean {
  return [...document.querySelectorAll(dialogs)].some((dialog) => !isFloating(dialog));
}
