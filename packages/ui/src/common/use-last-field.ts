import { useEffect, useMemo, useRef, type RefObject } from 'react';

/**
 * The control of a form that had the focus last, for returning it: a press on a link or a tab has moved the focus there.
 * Null when it is gone, or out of sight in another tab.
 *
 * @param formId prefers the controls of this form, while it is there: the focus may have been in another form since.
 */
export function useLastField(formId?: string): RefObject<HTMLElement | null> {
  /** The newest first, each once, without those that have left the page. */
  const visited = useRef<readonly HTMLElement[]>([]);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || !target.closest('form')) return;
      const earlier = visited.current.filter((it) => it !== target && it.isConnected);
      visited.current = [target, ...earlier];
    };
    // The focus of a form that has just opened.
    const now = document.activeElement;
    if (now instanceof HTMLElement && now.closest('form')) visited.current = [now];
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  return useMemo(
    () => ({
      get current() {
        const [newest] = visited.current;
        const ofForm = (it: HTMLElement) => it.isConnected && it.closest('form')?.id === formId;
        const last = (formId !== undefined && visited.current.find(ofForm)) || newest;
        return last?.checkVisibility() ? last : null;
      },
      set current(_element) {
        throw new TypeError('Read only');
      },
    }),
    [formId],
  );
}
