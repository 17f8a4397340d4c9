import { searchDebounceMs } from '@practice/domain';
import { useEffect, useEffectEvent, useState, type ChangeEvent, type KeyboardEvent } from 'react';

export interface SearchTextOptions {
  /** The search that is applied now, without blanks around it; '' for none. */
  applied: string;
  /** Also called with the applied search, by Enter: the list then starts at its first page again. */
  apply: (search: string) => void;
  /** The text on opening, when it is not `applied`: the box was left before its text was applied. */
  initial?: string;
}

/**
 * The text of a search box. It is applied 220 or 320 ms after the last key, or at once with Enter (practice §9); what
 * Enter applied is not applied a second time, which would go back to the first page.
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
