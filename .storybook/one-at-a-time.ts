import { STORY_FINISHED } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import type { Look } from './framed-in';
import { needsFrames, type PictureParameters } from './toolbar';

/** True in a frame of a page of documentation or of the side-by-side view: other stories are on the screen with it. */
const isBesideOthers =
  window.frameElement !== null && window.frameElement.id !== 'storybook-preview-iframe';

let isInUse = true;

/**
 * Stories that are on the screen together take the focus from each other, and what opens closes when it loses it: each
 * would show another state than its name says. So they are played one after the other, and then do not hear that the
 * focus went to another frame, until somebody points into them.
 */
export function keepFocusOfFrame(): void {
  if (!isBesideOthers) return;
  const deafen = (event: FocusEvent) => {
    if (!isInUse && event.relatedTarget === null) event.stopImmediatePropagation();
  };
  window.addEventListener('blur', deafen, true);
  window.addEventListener('focusout', deafen, true);
  window.addEventListener('pointerdown', () => (isInUse = true), true);
}

/** Of each story: waits until the ones beside it have been played; the answer ends its turn if it is left before its end. */
export async function takeTurn({
  globals,
  parameters,
}: {
  globals: object;
  parameters: PictureParameters;
}): Promise<() => void> {
  if (!isBesideOthers && !needsFrames(globals as Look, parameters)) return () => undefined;
  return new Promise((takenTurn) => {
    void navigator.locks.request('story', async () => {
      isInUse = true;
      await new Promise<void>((finished) => {
        addons.getChannel().once(STORY_FINISHED, finished);
        takenTurn(finished);
      });
      isInUse = !isBesideOthers;
    });
  });
}
