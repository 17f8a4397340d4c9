import type { KeyboardEvent } from 'react';
import { isSave } from '../primitives/save-keys';
import { focusNextControl } from './focus-next';

/**
 * Keys of every form: Enter moves on and never submits (clinical-history §5; decision R14), Ctrl+Enter and
 * Ctrl+S save.
 */
export function useFormKeys(onSubmit: () => void) {
  return (event: KeyboardEvent<HTMLFormElement>) => {
    if (isSave(event)) {
      event.preventDefault();
      settleFocused();
      onSubmit();
      return;
    }
    if (event.key !== 'Enter' || event.defaultPrevented) return;
    const target = event.target;
    if (!(target instanceof HTMLInputElement) || ['checkbox', 'radio'].includes(target.type))
      return;
    event.preventDefault();
    focusNextControl(event.currentTarget, target);
  };
}

/** Leaving a field is what makes its text a value (9 → 09:00); a save by key must not skip that. */
function settleFocused() {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement)) return;
  focused.blur();
  focused.focus({ preventScroll: true });
}
