import { useEffect, useLayoutEffect, useRef } from 'react';

/** Forms that hold text which is stored nowhere else, on whatever page or dialog they stand. */
const holders = new Set<object>();

/** Whether leaving the page would lose typed text. The application's guard asks this (look-and-feel §3, G9). */
export const hasUnsavedText = (): boolean => holders.size > 0;

/**
 * Registers a form while it is dirty; several forms on one page each hold their own token. `release` gives the token back
 * at once, before the next render: what was saved must not be asked about when the save leads to another page.
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
