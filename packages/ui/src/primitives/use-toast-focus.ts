import { useEffect, useRef } from 'react';

const inToaster = (node: EventTarget | null) =>
  node instanceof Element && node.closest('[data-toaster]') !== null;

/**
 * The way by keyboard to the notices (F8) and back. An open modal dialog fetches back every focus that leaves it,
 * and would make of its notices something to look at only.
 *
 * @param count Notices that are shown.
 */
export function useToastFocus(count: number): void {
  const cameFrom = useRef<Element | null>(null);

  useEffect(() => {
    // Radix listens on the document: here, one step below, the fields have heard of the focus and dialogs have not.
    const root = document.documentElement;
    const keepFromDialogs = (event: FocusEvent) => {
      const entered = event.type === 'focusin' ? event.target : event.relatedTarget;
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

  // The last notice was dismissed from within: on with what was being done (look-and-feel G2).
  useEffect(() => {
    if (count > 0 || !inToaster(document.activeElement)) return;
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  }, [count]);
}
