import { useEffect, useRef } from 'react';

/** Keys by their place on the keyboard (`KeyboardEvent.code`), with Alt held: 'Digit4', 'KeyN' (look-and-feel §4). */
export type AltShortcuts = Partial<Record<string, () => void>>;

/** Runs a shortcut anywhere on the page, but never behind an open dialog. */
export function useShortcuts(shortcuts: AltShortcuts): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const run = latest.current[event.code];
      if (!run || !event.altKey || event.ctrlKey || event.metaKey || dialogIsOpen()) return;
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

function dialogIsOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}
