import { DEFAULT_PAGE_SIZE, SEARCH_MAX_LENGTH, searchDebounceMs } from '@practice/domain';
import { useEffect, useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { focusRow } from '../common/focus-row';

/** What a list of patients finds again when it comes back (decision H3). */
export interface PatientListMemory {
  text: string;
  query: PatientQuery;
  /** The row that was left for a history, and how far the page was scrolled. */
  place?: { id: number; scroll: number };
}

export interface PatientQuery {
  search: string;
  page: number;
  page_size: number;
}

interface Memory {
  read: () => PatientListMemory | undefined;
  write: (memory: PatientListMemory) => void;
}

const START: PatientListMemory = {
  text: '',
  query: { search: '', page: 1, page_size: DEFAULT_PAGE_SIZE },
};

/**
 * Searching, paging and coming back, the same for both lists of patients (practice §4, §5; decisions H3, H4):
 * text is applied after the debounce or at once with Enter, and a changed text or size starts at page 1.
 */
export function usePatientQuery(memory: Memory) {
  const [{ text, query, place }, setState] = useState(() => memory.read() ?? START);
  const region = useRef<HTMLElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const pending = useRef(place);
  const awaited = useRef<'focus' | 'open' | null>(null);
  /** Whether the rows on the page answer the query. */
  const answers = useRef(false);

  useEffect(() => memory.write({ text, query }), [memory, text, query]);

  const change = (next: (current: PatientQuery) => PatientQuery) =>
    setState((current) => ({ ...current, query: next(current.query) }));

  useEffect(() => {
    const apply = () =>
      change((current) =>
        current.search === text ? current : { ...current, search: text, page: 1 },
      );
    const timer = setTimeout(apply, searchDebounceMs(text));
    return () => clearTimeout(timer);
  }, [text]);

  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') {
      if (awaited.current) awaited.current = 'open';
      else change((current) => ({ ...current, search: text, page: 1 }));
    }
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      awaited.current = 'focus';
      change((current) =>
        current.search === text ? current : { ...current, search: text, page: 1 },
      );
      goToRows();
    }
  };

  /** ↓, and the Enter after it, are about the rows of what was typed: until those are there both wait. */
  const goToRows = () => {
    if (!awaited.current || !answers.current || query.search !== text) return;
    const opens = awaited.current === 'open';
    awaited.current = null;
    const link = region.current?.querySelector<HTMLElement>('[data-row-link]');
    link?.focus();
    if (opens) link?.click();
  };

  return {
    query,
    /** Of the element that holds search and rows. */
    region,
    searchBox,
    search: {
      ref: searchBox,
      maxLength: SEARCH_MAX_LENGTH,
      value: text,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        const { value } = event.currentTarget;
        awaited.current = null;
        setState((current) => ({ ...current, text: value }));
      },
      onKeyDown: handleKeyDown,
      // Whoever went elsewhere is not fetched back, and opens nothing.
      onBlur: () => {
        awaited.current = null;
      },
    },
    setPage: (page: number) => change((current) => ({ ...current, page })),
    setPageSize: (size: number) => change((current) => ({ ...current, page_size: size, page: 1 })),
    /** A delete or a narrower search can leave the page beyond the last one (practice §4). Called while rendering. */
    clamp: (total: number | null) => {
      if (total === null) return;
      const page = Math.min(query.page, Math.max(1, Math.ceil(total / query.page_size)));
      if (page !== query.page) change((current) => ({ ...current, page }));
    },
    /** Called when the page is drawn: whether its rows answer the query. */
    drawn: (current: boolean) => {
      answers.current = current;
      goToRows();
    },
    /** Called before a history is opened. */
    leaveFrom: (id: number) => memory.write({ text, query, place: { id, scroll: window.scrollY } }),
    /** Called when the rows are on the page: the scroll and the focus are as they were left, once. */
    comeBack: () => {
      const left = pending.current;
      if (left === undefined) return;
      pending.current = undefined;
      window.scrollTo(0, left.scroll);
      focusRow(region.current, left.id);
    },
  };
}
