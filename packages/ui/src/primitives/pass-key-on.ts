import type { KeyboardEvent } from 'react';

/** Ctrl+Enter (⌘ counts as Ctrl) saves what is written. */
export function isSaveKey({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === 'Enter' && (ctrlKey || metaKey);
}

/** The key is the form's: Downshift leaves it alone. */
export function passKeyOn({ nativeEvent }: KeyboardEvent): void {
  Object.assign(nativeEvent, { preventDownshiftDefault: true });
}
