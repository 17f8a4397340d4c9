import { searchDebounceMs } from '@practice/domain';
import { useEffect, useEffectEvent, useState, type ChangeEvent, type KeyboardEvent } from 'react';

export interface SearchTextOptions {
  /** The applied search, trimmed; '' for none. */
  applied: string;
  /** Also called with an unchanged search when the user presses Enter: the list then returns to its first page. */
  apply: (search: string) => void;
  /** Initial text when it differs from `applied`: the user left before the text was applied. */
  initial?: string;
}

/**
 * Debounced text of a search box: applied 220 or 320 ms after the last key, or at once with Enter (practice §9). A text
 * that Enter applied is not applied again by the timer, which would return to the first page.
 */
export function useSearchText({ applied, apply, initial = applied }: SearchTextOptions) {
  const [text, setText] = useState(initial);
  const isApplied = text.trim() === applied;
  const applyText = useEffectEvent(() => apply(text.trim()));

  useEffect(() => {
    if (isApplied) return;
    const timer = setTimeout(() => applyText(), searchDebounceMs(text));
    return () => clearTimeout(timer);
  }, [text, isApplied]);

  const applyNow = () => apply(text.trim());
  return {
    text,
    setText,
    isApplied,
    applyNow,
    clear: () => {
      setText('');
      apply('');
    },
    /** Props of the box. */
    box: {
      value: text,
      onChange: (event: ChangeEvent<HTMLInputElement>) => setText(event.currentTarget.value),
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key === 'Enter') applyNow();
      },
    },
  };
}
