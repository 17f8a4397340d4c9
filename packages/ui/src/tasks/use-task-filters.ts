import { NO_FILTERS, searchDebounceMs, type TaskFilters } from '@practice/domain';
import { useEffect, useState, type ChangeEvent, type KeyboardEvent } from 'react';

/** What the list finds again when it is opened again (look-and-feel N2). */
export interface TaskListMemory {
  text: string;
  filters: TaskFilters;
}

interface Memory {
  read: () => TaskListMemory | undefined;
  write: (memory: TaskListMemory) => void;
}

const START: TaskListMemory = { text: '', filters: NO_FILTERS };

/** The filters, and how many hundreds are shown. Text is applied after the documented pause, or with Enter. */
export function useTaskFilters(memory: Memory, preset: Partial<TaskFilters> | undefined) {
  const [{ text, filters }, setState] = useState<TaskListMemory>(() =>
    preset ? { text: '', filters: { ...NO_FILTERS, ...preset } } : (memory.read() ?? START),
  );
  const [pages, setPages] = useState(1);

  // One patient's list, opened from their history, is not what the next opening is about.
  const kept = preset === undefined;
  useEffect(() => {
    if (kept) memory.write({ text, filters });
  }, [kept, memory, text, filters]);

  const change = (next: Partial<TaskFilters>) => {
    setState((current) => ({ ...current, filters: { ...current.filters, ...next } }));
    setPages(1);
  };

  useEffect(() => {
    if (text === filters.q) return;
    const timer = setTimeout(() => change({ q: text }), searchDebounceMs(text));
    return () => clearTimeout(timer);
  }, [text, filters.q]);

  return {
    filters,
    change,
    pages,
    loadMore: () => setPages((count) => count + 1),
    search: {
      value: text,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        const { value } = event.currentTarget;
        setState((current) => ({ ...current, text: value }));
      },
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key === 'Enter') change({ q: text });
      },
    },
  };
}
