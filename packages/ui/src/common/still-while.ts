import type { HTMLAttributes, KeyboardEvent, SyntheticEvent } from 'react';

const stop = (event: SyntheticEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

/** Tab may leave; everything else would write into a form whose contents are already on their way. */
const LEAVING = ['Tab', 'Shift'];

/**
 * For a form that is being saved: what is typed meanwhile would be neither stored nor kept. The fields stay readable
 * and the focus stays where it is, which `disabled` would not allow.
 */
export function stillWhile(saving: boolean): HTMLAttributes<HTMLFormElement> {
  if (!saving) return {};
  return {
    'aria-busy': true,
    onKeyDownCapture: (event: KeyboardEvent) => {
      if (!LEAVING.includes(event.key)) stop(event);
    },
    onPasteCapture: stop,
    onCutCapture: stop,
    onDropCapture: stop,
    onClickCapture: stop,
  };
}
