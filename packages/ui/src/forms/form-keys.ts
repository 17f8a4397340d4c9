import type { KeyboardEvent } from 'react';
import { buttonOfKey, isSave } from '../primitives/save-keys';
import { focusNextControl } from './focus-next';

/** Attribute of a box: Enter in its one-line fields saves instead of moving on (look-and-feel §4, T5). */
export const ENTER_SAVES = { 'data-enter-saves': '' };

/**
 * Keys of every form: Enter moves to the next field and does not submit (clinical-history §5; decision R14), except
 * inside {@link ENTER_SAVES}; Ctrl+Enter and Ctrl+S save, Ctrl+Shift+Enter by the form's second button.
 * Key repeat is ignored: it would accept a doubt that nobody has read (docs/decisions/334).
 */
export function formKeys(submit: (pressed: string) => void) {
  return (event: KeyboardEvent<HTMLFormElement>) => {
    // React's events also bubble out of dialogs that a field opened: their keys are not the form's.
    if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return;
    if (isSave(event)) {
      event.preventDefault();
      if (event.repeat) return;
      settleFocusedField();
      submit(buttonOfKey(event.currentTarget, event)?.value ?? '');
      return;
    }
    if (event.key !== 'Enter' || event.defaultPrevented) return;
    const { target } = event;
    if (!(target instanceof HTMLInputElement)) return;
    // Browsers submit the form on Enter in a checkbox too.
    event.preventDefault();
    if (event.repeat) return;
    if (target.closest('[data-enter-saves]')) submit('');
    else focusNextControl(event.currentTarget, target);
  };
}

/** A field parses its text on blur (9 → 09:00); a save by key must parse it too. */
function settleFocusedField() {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement)) return;
  focused.blur();
  focused.focus({ preventScroll: true });
}
