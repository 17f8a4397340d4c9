import { useEffect, useRef, type RefObject } from 'react';
import { isFloating } from '../primitives/floating';

/**
 * Shortcuts by the physical key (`KeyboardEvent.code`), so that they work on Spanish layouts: 'Alt+Digit4', 'Ctrl+KeyK'
 * (look-and-feel §4), and function keys: 'F2'. ⌘ counts as Ctrl. '?' is by letter, and not handled in a text field.
 */
export type Shortcuts = Partial<Record<ShortcutName, () => void>>;
export type ShortcutName = `${'Alt' | 'Ctrl'}+${string}` | 'F1' | 'F2' | '?';

export interface ShortcutOptions {
  /** An element of the dialog to which the shortcuts belong; without it they belong to the page. */
  within?: RefObject<Element | null>;
  /** They work over every dialog; only questions and messages, which must be answered first, block them. */
  overDialogs?: boolean;
}

interface Registered extends ShortcutOptions {
  shortcuts: Shortcuts;
}

/** The shortcuts of the components that are mounted. */
const registered = new Set<RefObject<Registered>>();

/** Handles shortcuts anywhere on the page, while the page or dialog to which they belong is in front. */
export function useShortcuts(shortcuts: Shortcuts, options: ShortcutOptions = {}): void {
  const latest = useRef<Registered>({ shortcuts, ...options });
  useEffect(() => {
    latest.current = { shortcuts, ...options };
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const name = shortcutOf(event);
      // A field with the focus has used the key: F2 of a selector is not F2 of the record beside it.
      if (name === null || event.repeat || event.defaultPrevented) return;
      const run = latest.current.shortcuts[name as ShortcutName];
      if (!run || !isInFront(latest.current)) return;
      event.preventDefault();
      run();
    };
    registered.add(latest);
    window.addEventListener('keydown', onKeyDown);
    return () => {
      registered.delete(latest);
      window.removeEventListener('keydown', onKeyDown);
    };
  }, []);
}

/** The names of the shortcuts that would do something now. */
export function usableShortcuts(): ReadonlySet<string> {
  return new Set(
    [...registered]
      .filter(({ current }) => isInFront(current))
      .flatMap(({ current }) => Object.keys(current.shortcuts)),
  );
}

/** The key is a shortcut of the page or dialog in front that no field has a use of its own for. */
export function isUsableShortcut(event: KeyboardEvent): boolean {
  const name = shortcutOf(event);
  return name !== null && !FIELD_KEYS.includes(name) && usableShortcuts().has(name);
}

/** A selector opens its catalogue by it. */
const FIELD_KEYS = ['F2'];

function shortcutOf(event: KeyboardEvent): string | null {
  const ctrl = event.ctrlKey || event.metaKey;
  if (ctrl && event.altKey) return null;
  if (ctrl || event.altKey) return `${ctrl ? 'Ctrl' : 'Alt'}+${event.code}`;
  if (event.key === '?') return isTextField(event.target) ? null : '?';
  return event.key;
}

const isTextField = (target: EventTarget | null) =>
  target instanceof Element && target.matches('input, textarea, select, [contenteditable]');

const DIALOG = '[role="dialog"]';
const QUESTION = '[role="alertdialog"]';

function isInFront({ within, overDialogs = false }: ShortcutOptions): boolean {
  if (openOf(QUESTION).length > 0) return false;
  return overDialogs || (within?.current?.closest(DIALOG) ?? undefined) === openOf(DIALOG).at(-1);
}

/** In the order in which they were opened. */
function openOf(dialogs: string): Element[] {
  return [...document.querySelectorAll(dialogs)].filter((dialog) => !isFloating(dialog));
}
