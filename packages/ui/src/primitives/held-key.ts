import type { KeyboardEvent } from 'react';

/**
 * A held Enter presses a button or a link again and again: the second press would accept a question that nobody has read, or open a
 * document twice.
 */
export function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
}
