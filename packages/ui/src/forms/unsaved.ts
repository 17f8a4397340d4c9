import { useEffect, useLayoutEffect, useRef } from 'react';

/** Tokens of the forms with unsaved text, on any page or dialog. */
const holders = new Set<object>();

/** Whether leaving the page would lose unsaved text. The app's navigation guard reads this (look-and-feel §3, G9). */
export const hasUnsavedText = (): boolean => holders.size > 0;

/**
 * Registers a form while it is dirty; each form on a page has its own token. `release` removes the token at once,
 * before the next render, so that the guard does not ask when a successful save navigates away.
 */
export function useUnsaved(dirty: boolean): { release: () => void } {
  const token = useRef({});
  useLayoutEffect(() => {
    if (dirty) holders.add(token.current);
    else holders.delete(token.current);
  }, [dirty]);
  useEffect(() => {
    const held = token.current;
    return () => void holders.delete(held);
  }, []);
  return { release: () => void holders.delete(token.current) };
}
