import type { HTMLAttributes, KeyboardEvent, SyntheticEvent } from 'react';

const stop = (event: SyntheticEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

/** Keys that stay enabled; every other key would edit a form whose values are already sent. */
const LEAVING = ['Tab', 'Shift'];

/**
 * Event handlers that block edits while a save is pending, because the edits would be neither sent nor kept. Unlike
 * `disabled`, the fields stay readable and keep the focus.
 */
export function freezeWhile(saving: boolean): HTMLAttributes<HTMLFormElement> {
  if (!saving) return {};
  return {
    'aria-busy': true,
    onKeyDownCapture: (event: KeyboardEvent) => {
      if (!LEAVING.includes(event.key)) stop(event);
    },
    onBeforeInputCapture: stop,
    onPasteCapture: stop,
    onCutCapture: stop,
    onDropCapture: stop,
    onClickCapture: stop,
  };
}
