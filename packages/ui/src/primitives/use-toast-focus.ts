import { useLayoutEffect, useRef } from 'react';

const inToaster = (node: EventTarget | null) =>
  node instanceof Element && node.closest('[data-toaster]') !== null;

/**
 * Moves the focus to the notices (F8) and back. Without it the focus trap of an open modal dialog would make the notices
 * unreachable by keyboard.
 *
 * @param messages The visible notices.
 * @returns Gives the focus back, where a notice has it: whoever presses its button goes on where they were.
 */
export function useToastFocus(messages: readonly unknown[]): () => void {
  const cameFrom = useRef<Element | null>(null);
  /** A notice had the focus last: removing a focused element fires no event. */
  const isInside = useRef(false);
  const goBack = () => {
    if (isInside.current && cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  };

  useLayoutEffect(() => {
    // Radix listens on the document: on the root element, one level below, the fields have already received the focus
    // event and the dialogs have not.
    const root = document.documentElement;
    const keepFromDialogs = (event: FocusEvent) => {
      const entered = event.type === 'focusin' ? event.target : event.relatedTarget;
      // Null: the window lost it, or its element was removed.
      if (entered !== null) isInside.current = inToaster(entered);
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
    if (messages.length === 0 || document.activeElement === document.body) goBack();
  }, [messages]);
  return goBack;
}
