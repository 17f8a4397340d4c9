import { DEFAULT_PAGE_SIZE } from '@practice/domain';
import { useEffect, useState } from 'react';
import { useSearchText } from '../common/use-search-text';

export interface PatientQuery {
  search: string;
  page: number;
  page_size: number;
}

/** The row that was left for a history, and how far the page was scrolled, in pixels. */
export interface PatientPlace {
  id: number;
  scroll: number;
}

/** What a list of patients finds again when it comes back (decision H3). */
export interface PatientListMemory {
  text: string;
  query: PatientQuery;
  place?: PatientPlace;
}

interface Memory {
  read: () => PatientListMemory | undefined;
  write: (memory: PatientListMemory) => void;
}

const START: PatientListMemory = {
  text: '',
  query: { search: '', page: 1, page_size: DEFAULT_PAGE_SIZE },
};

export type PatientQueryState = ReturnType<typeof usePatientQuery>;

/** What a list of patients asks for: an applied text or another page size starts at page 1 (practice §4, §5; decision H3). */
export function usePatientQuery(memory: Memory) {
  const [start] = useState(() => memory.read() ?? START);
  const [query, setQuery] = useState(start.query);
  const change = (next: Partial<PatientQuery>) => setQuery((current) => ({ ...current, ...next }));
  const searchText = useSearchText({
    initial: start.text,
    applied: query.search,
    apply: (search) => change({ search, page: 1 }),
  });
  const { text } = searchText;

  useEffect(() => memory.write({ text, query }), [memory, text, query]);

  return {
    query,
    searchText,
    setPage: (page: number) => change({ page }),
    setPageSize: (page_size: number) => change({ page_size, page: 1 }),
    /** The place that was left the last time, until this list is left again. */
    place: start.place,
    rememberPlace: (place: PatientPlace) => memory.write({ text, query, place }),
  };
}
