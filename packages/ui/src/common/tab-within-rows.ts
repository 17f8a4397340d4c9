import type { KeyboardEvent } from 'react';
import { ROW } from './row-keys';

/**
 * Radix looks at every element of a dialog when Tab is pressed, because the focus must not leave it. From a row between two
 * others it cannot, and a list of thousands of rows need not be looked through.
 */
export function tabWithinRows(event: KeyboardEvent<HTMLElement>): void {
  const row = document.activeElement?.closest(ROW);
  if (event.key === 'Tab' && row?.previousElementSibling && row.nextElementSibling) {
    event.stopPropagation();
  }
}
