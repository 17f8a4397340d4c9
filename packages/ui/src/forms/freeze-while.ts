import type { HTMLAttributes, KeyboardEvent, SyntheticEvent } from 'react';
import { worksWhileFrozen } from '../primitives/works-while-frozen';

const stop = (event: SyntheticEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

const stopUnlessWorking = (event: SyntheticEvent) => {
  if (!worksWhileFrozen(event.target)) stop(event);
};

/** Keys that stay enabled; every other key would edit a form whose values are already sent. */
const LEAVING = ['Tab', 'Shift'];
const PRESSING = ['Enter', ' '];

const worksByKey = ({ key, target }: KeyboardEvent): boolean =>
  PRESSING.includes(key) && worksWhileFrozen(target);

/**
 * Event handlers that block edits while a save is pending, because the edits would be neither sent nor kept. Unlike
 * `disabled`, the fields stay readable and keep the focus.
 */
export function freezeWhile(saving: boolean): HTMLAttributes<HTMLFormElement> {
  if (!saving) return {};
  return {
    'aria-busy': true,
    onKeyDownCapture: (event: KeyboardEvent) => {
      if (!LEAVING.includes(event.key) && !worksByKey(event)) stop(event);
    },
    onBeforeInputCapture: stop,
    onPasteCapture: stop,
    onCutCapture: stop,
    onDropCapture: stop,
    onClickCapture: stopUnlessWorking,
  };
}
