import { NO_FILTERS, isFiltered, type TaskFilters } from '@practice/domain';
import { useEffect, useState } from 'react';
import { useSearchText } from '../common/use-search-text';

/** The state that the list restores when it is opened again (look-and-feel N2). */
export interface TaskListMemory {
  text: string;
  filters: TaskFilters;
}

interface Memory {
  read: () => TaskListMemory | undefined;
  write: (memory: TaskListMemory) => void;
}

const START: TaskListMemory = { text: '', filters: NO_FILTERS };

/** The filters, and how many hundreds are shown: changing a filter or the applied text returns to the first. */
export function useTaskFilters(memory: Memory, preset: Partial<TaskFilters> | undefined) {
  const [start] = useState<TaskListMemory>(() =>
    preset ? { text: '', filters: { ...NO_FILTERS, ...preset } } : (memory.read() ?? START),
  );
  const [filters, setFilters] = useState(start.filters);
  const [pages, setPages] = useState(1);
  const change = (next: Partial<TaskFilters>) => {
    setFilters((current) => ({ ...current, ...next }));
    setPages(1);
  };
  const { text, setText, box } = useSearchText({
    initial: start.text,
    applied: filters.q,
    apply: (q) => change({ q }),
  });

  // Filters of a list opened from a history must not apply to the next opening.
  const remembered = preset === undefined;
  useEffect(() => {
    if (remembered) memory.write({ text, filters });
  }, [remembered, memory, text, filters]);

  return {
    filters,
    change,
    pages,
    /** True also for a text that is not applied yet. */
    filtered: isFiltered({ ...filters, q: text }),
    clear: () => {
      setText('');
      change(NO_FILTERS);
    },
    loadMore: () => setPages((count) => count + 1),
    /** Props of the search box. */
    search: box,
  };
}
