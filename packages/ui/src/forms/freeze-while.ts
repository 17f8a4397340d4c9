import type { HTMLAttributes, KeyboardEvent, SyntheticEvent } from 'react';
import { isUsableShortcut } from '../common/use-shortcuts';
import { worksWhileFrozen } from '../primitives/works-while-frozen';

const stop = (event: SyntheticEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

const stopUnlessWorking = (event: SyntheticEvent) => {
  if (!worksWhileFrozen(event.target)) stop(event);
};

/** Photos are refused by their own area, which says so: in silence they would be believed to be attached. */
const stopUnlessPhotos =
  (dataOf: (event: SyntheticEvent) => DataTransfer | null) => (event: SyntheticEvent) => {
    const hasFiles = dataOf(event)?.types.includes('Files') === true;
    const isSaid = event.currentTarget.querySelector('[data-photo-target]') !== null;
    if (!hasFiles || !isSaid) stop(event);
  };

/** Keys that stay enabled; every other key would edit a form whose values are already sent. */
const LEAVING = ['Tab', 'Shift'];
const PRESSING = ['Enter', ' '];

/** Ctrl+K finds a patient and Alt+4 shows another tab while a save is pending: neither edits the form (issue 10, B9). */
const works = (event: KeyboardEvent): boolean =>
  LEAVING.includes(event.key) ||
  isUsableShortcut(event.nativeEvent) ||
  isCopy(event) ||
  (PRESSING.includes(event.key) && worksWhileFrozen(event.target));

const isCopy = ({ code, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  code === 'KeyC' && (ctrlKey || metaKey);

/**
 * Event handlers that block edits while a save is pending, because the edits would be neither sent nor kept. Unlike
 * `disabled`, the fields stay readable and keep the focus.
 */
export function freezeWhile(saving: boolean): HTMLAttributes<HTMLFormElement> {
  if (!saving) return {};
  return {
    'aria-busy': true,
    onKeyDownCapture: (event: KeyboardEvent) => {
      if (!works(event)) stop(event);
    },
    onBeforeInputCapture: stop,
    onPasteCapture: stopUnlessPhotos(
      ({ nativeEvent }) => (nativeEvent as ClipboardEvent).clipboardData,
    ),
    onCutCapture: stop,
    onDropCapture: stopUnlessPhotos(({ nativeEvent }) => (nativeEvent as DragEvent).dataTransfer),
    onClickCapture: stopUnlessWorking,
  };
}
