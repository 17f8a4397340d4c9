import type { KeyboardEvent } from 'react';

/** Ctrl+Enter (⌘ counts as Ctrl) saves. */
export function isSaveKey({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === 'Enter' && (ctrlKey || metaKey);
}

/** Ctrl+Enter or Ctrl+S, compared by `code`, so that Spanish layouts work (look-and-feel §4). */
export const isSave = (event: KeyboardEvent): boolean =>
  isSaveKey(event) || (event.code === 'KeyS' && (event.ctrlKey || event.metaKey));

/** Handles the save keys on elements outside the form, such as its submit button. */
export function saveKeysOf(formId: string) {
  return (event: KeyboardEvent) => {
    const form = document.getElementById(formId);
    if (event.defaultPrevented || !isSave(event) || !(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    form.requestSubmit();
  };
}
