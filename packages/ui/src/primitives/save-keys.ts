import type { KeyboardEvent } from 'react';

/** Ctrl+Enter (⌘ counts as Ctrl) saves what is written. */
export function isSaveKey({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === 'Enter' && (ctrlKey || metaKey);
}

/** Ctrl+Enter or Ctrl+S: by `code`, so that Spanish layouts agree (look-and-feel §4). */
export const isSave = (event: KeyboardEvent): boolean =>
  isSaveKey(event) || (event.code === 'KeyS' && (event.ctrlKey || event.metaKey));

/** Saves a form from what stands beside it, its own button among them, as its fields do from inside. */
export function saveKeysOf(formId: string) {
  return (event: KeyboardEvent) => {
    const form = document.getElementById(formId);
    if (event.defaultPrevented || !isSave(event) || !(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    form.requestSubmit();
  };
}
