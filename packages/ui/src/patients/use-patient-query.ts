import { DEFAULT_PAGE_SIZE } from '@practice/domain';
import { useEffect, useState } from 'react';
import { useSearchText } from '../common/use-search-text';

export interface PatientQuery {
  search: string;
  page: number;
  page_size: number;
}

/** The row from which a history was opened, and the scroll position of the page, in pixels. */
export interface PatientPlace {
  id: number;
  scroll: number;
}

/** The state that a list of patients restores (decision H3). */
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

/**
 * The query of a list of patients: applying a text or changing the page size returns to page 1 (practice §4, §5;
 * decision H3).
 */
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
    /** The place to restore, until the user leaves this list again. */
    place: start.place,
    rememberPlace: (place: PatientPlace) => memory.write({ text, query, place }),
  };
}
