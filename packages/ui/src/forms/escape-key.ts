import type { KeyboardEvent } from 'react';
import { wasPassedOn } from '../primitives/toast-escape';

/** An open list or calendar of a field: Escape closes only that. */
const OPEN_POPUP = '[data-popup="open"]';

/** Escape in a form on a page is its way out, as it is in a dialog (docs/decisions/074). */
export function escapeLeaves(leave: () => void) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape') return;
    if (event.defaultPrevented && !wasPassedOn(event.nativeEvent)) return;
    // React's events also bubble out of dialogs that the form opened.
    if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return;
    if (event.currentTarget.querySelector(OPEN_POPUP)) return;
    event.preventDefault();
    leave();
  };
}
