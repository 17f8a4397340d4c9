import type { HTMLAttributes, KeyboardEvent, SyntheticEvent } from 'react';

const stop = (event: SyntheticEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

/** Tab may leave; every other key would change a form whose contents are already on their way. */
const LEAVING = ['Tab', 'Shift'];

/**
 * Handlers for a form that is being saved: what is typed meanwhile would be neither stored nor kept. Unlike `disabled`,
 * the fields stay readable and keep the focus.
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
