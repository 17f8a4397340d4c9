import type { KeyboardEvent } from 'react';

/** Ctrl+Enter (⌘ counts as Ctrl) saves. */
export function isSaveKey({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === 'Enter' && (ctrlKey || metaKey);
}

/** Ctrl+Enter or Ctrl+S, compared by `code`, so that Spanish layouts work (look-and-feel §4). */
export const isSave = (event: KeyboardEvent): boolean =>
  isSaveKey(event) || (event.code === 'KeyS' && (event.ctrlKey || event.metaKey));

const SECOND_WAY = 'Control+Shift+Enter';

/** Attributes of a second submit button of a form: Ctrl+Shift+Enter presses it. */
export const SECOND_SAVE = { 'aria-keyshortcuts': SECOND_WAY } as const;

/** The submit button that a save key presses: with Shift the second one, if the form has one; null is the main one. */
export function buttonOfKey(form: HTMLFormElement, { shiftKey }: KeyboardEvent) {
  const second = [...form.elements].find(
    (control) => control.getAttribute('aria-keyshortcuts') === SECOND_WAY,
  );
  return shiftKey && second instanceof HTMLButtonElement ? second : null;
}

/** Handles the save keys on a box that contains the form, or elements outside it such as its submit button. */
export function saveKeysOf(formId: string) {
  return (event: KeyboardEvent) => {
    // React's events also bubble out of dialogs that were opened inside the box: their keys are not the form's.
    if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return;
    const form = document.getElementById(formId);
    if (event.defaultPrevented || !isSave(event) || !(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    if (!event.repeat) form.requestSubmit(buttonOfKey(form, event));
  };
}
