import type { KeyboardEvent, MouseEvent, UIEvent } from 'react';

/**
 * A held Enter presses a button or a link again and again: the second press would accept a question that nobody has read, or open a
 * document twice.
 */
export function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
}

/** Milliseconds: a second press of the same key within this time is unintended. */
export const SAME_PRESS_MS = 500;

/** The rest of a double click: a document opens once, and a password is tried once. */
export const isSecondPress = ({ detail }: UIEvent) => detail > 1;

/**
 * What a button needs that opens and closes something. The rest of a double click and a held Enter leave what their first press did:
 * otherwise somebody who double clicks a heading finds it as it was.
 */
export function expander(open: boolean, onOpenChange: (open: boolean) => void) {
  return {
    'aria-expanded': open,
    onKeyDown: ignoreHeldEnter,
    // What opened may have the focus by now.
    onMouseDown: (event: MouseEvent) => {
      if (isSecondPress(event)) event.preventDefault();
    },
    onClick: (event: UIEvent) => {
      if (!isSecondPress(event)) onOpenChange(!open);
    },
  };
}
