import { useEffect, useMemo, useRef, type RefObject } from 'react';

/**
 * The control of a form that had the focus last, for returning it: a press on a link or a tab has moved the focus there.
 * Null when it is gone, or out of sight in another tab.
 */
export function useLastField(): RefObject<HTMLElement | null> {
  const last = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.closest('form')) last.current = target;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  return useMemo(
    () => ({
      get current() {
        return last.current?.checkVisibility() ? last.current : null;
      },
      set current(_element) {
        throw new TypeError('Read only');
      },
    }),
    [],
  );
}
