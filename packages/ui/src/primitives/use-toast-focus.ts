import { useLayoutEffect, useRef } from 'react';

const inToaster = (node: EventTarget | null) =>
  node instanceof Element && node.closest('[data-toaster]') !== null;

/**
 * Moves the focus to the notices (F8) and back. Without it the focus trap of an open modal dialog would make the notices
 * unreachable by keyboard.
 *
 * @param count Number of visible notices.
 */
export function useToastFocus(count: number): void {
  const cameFrom = useRef<Element | null>(null);
  /** What had the focus last is a notice: where it goes with it, nothing is told of that. */
  const isInside = useRef(false);

  useLayoutEffect(() => {
    // Radix listens on the document: on the root element, one level below, the fields have already received the focus
    // event and the dialogs have not.
    const root = document.documentElement;
    const keepFromDialogs = (event: FocusEvent) => {
      const entered = event.type === 'focusin' ? event.target : event.relatedTarget;
      isInside.current = inToaster(entered);
      if (!inToaster(entered)) return;
      event.stopPropagation();
      if (event.type === 'focusout' && !inToaster(event.target)) {
        cameFrom.current = event.target instanceof Element ? event.target : null;
      }
    };
    root.addEventListener('focusin', keepFromDialogs);
    root.addEventListener('focusout', keepFromDialogs);
    return () => {
      root.removeEventListener('focusin', keepFromDialogs);
      root.removeEventListener('focusout', keepFromDialogs);
    };
  }, []);

  // A notice went while it had the focus: return to the previous element (look-and-feel G2), before a dialog takes the focus.
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body;
    if (!isInside.current || (count > 0 && !isLost)) return;
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  }, [count]);
}
