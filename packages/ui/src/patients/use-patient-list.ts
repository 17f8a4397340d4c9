import {
  SEARCH_MAX_LENGTH,
  type PatientPage,
  type PatientRef,
  type Remote,
} from '@practice/domain';
import { useEffect, useLayoutEffect, useRef, type ChangeEvent, type KeyboardEvent } from 'react';
import { firstRowLink, focusRow } from '../common/focus-row';
import { useCurrentAnswer } from '../common/use-current-answer';
import { useStableCallback } from '../common/use-stable-callback';
import type { PatientQueryState } from './use-patient-query';

export interface PatientListOptions {
  state: PatientQueryState;
  /** The answer to `state.query`; while it is pending, the previous answer. */
  patients: Remote<PatientPage>;
  onOpenHistory: (patient: PatientRef) => void;
}

/**
 * State and keys shared by both lists of patients: ↓ moves from the search box to the first row, and Enter opens that
 * row, or in the search box the only row. Both wait until the rows match the typed text. When the user comes back from a history, scroll position and
 * focus are restored (practice §4, §5; decisions H3, H4, H15). A row that goes leaves its focus to the search box.
 */
export function usePatientList(options: PatientListOptions) {
  const { state, patients, onOpenHistory } = options;
  const { query, searchText, place } = state;
  const { answer, isCurrent } = useCurrentAnswer(patients, JSON.stringify(query));
  const region = useRef<HTMLElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  /** The action of ↓ or Enter that waits for the rows of the typed text; `open-only`: if there is one row. */
  const awaited = useRef<'focus' | 'open' | 'open-only' | null>(null);
  const placeToRestore = useRef(place);
  const ready = answer.status === 'ready';
  const total = ready ? answer.value.total : null;
  const answersText = isCurrent && searchText.isApplied;

  // After a deletion or a narrower search, the page may be beyond the last one (practice §4).
  const lastPage = total === null ? query.page : Math.max(1, Math.ceil(total / query.page_size));
  if (query.page > lastPage) state.setPage(lastPage);

  useEffect(() => {
    const left = placeToRestore.current;
    if (!ready || left === undefined) return;
    placeToRestore.current = undefined;
    window.scrollTo(0, left.scroll);
    focusRow(region.current, left.id);
  }, [ready]);

  // The list may also be left by the browser's own buttons, from the row to which it was returned.
  const rememberFocusedRow = useStableCallback(() => {
    const row = document.activeElement?.closest<HTMLElement>('[data-row]');
    if (!row || !region.current?.contains(row)) return;
    state.rememberPlace({ id: Number(row.dataset['row']), scroll: window.scrollY });
  });
  // In a layout effect: its cleanup still finds the row and its focus.
  useLayoutEffect(() => rememberFocusedRow, [rememberFocusedRow]);

  // The row of the focus may go with an answer: another computer deleted its patient, or the list could not be read again.
  const focusedRow = useRef<Element | null>(null);
  useEffect(() => {
    const rows = region.current;
    const note = ({ target }: FocusEvent) => {
      focusedRow.current = target instanceof Element ? target.closest('[data-row]') : null;
    };
    rows?.addEventListener('focusin', note);
    return () => rows?.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    const gone = focusedRow.current?.isConnected === false;
    if (gone && document.activeElement === document.body) searchBox.current?.focus();
  });

  const goToRows = () => {
    if (awaited.current === null || !answersText) return;
    const action = awaited.current;
    awaited.current = null;
    if (action === 'open-only' && total !== 1) return;
    const link = firstRowLink(region.current);
    link?.focus();
    if (action !== 'focus') link?.click();
  };
  useEffect(() => goToRows());

  const handleEnter = () => {
    if (awaited.current === 'focus') {
      awaited.current = 'open';
      return;
    }
    searchText.applyNow();
    if (searchText.text.trim() === '') return;
    awaited.current = 'open-only';
    goToRows();
  };

  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' && event.key !== 'ArrowDown') return;
    // Otherwise the browser would press Enter on the row's link too, which gets the focus meanwhile.
    event.preventDefault();
    if (event.key === 'Enter') return handleEnter();
    awaited.current = 'focus';
    if (!searchText.isApplied) searchText.applyNow();
    goToRows();
  };

  const openHistory = (patient: PatientRef) => {
    state.rememberPlace({ id: patient.id_paciente, scroll: window.scrollY });
    onOpenHistory(patient);
  };

  return {
    /** Ref of the element that contains search box and rows. */
    region,
    searchBox,
    /** Props of the search box. */
    search: {
      ...searchText.box,
      ref: searchBox,
      maxLength: SEARCH_MAX_LENGTH,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        awaited.current = null;
        searchText.box.onChange(event);
      },
      onKeyDown: handleKeyDown,
      // The user has moved the focus elsewhere: cancel the pending action.
      onBlur: () => {
        awaited.current = null;
      },
    },
    /** Props of PatientTable. */
    table: {
      patients: answer,
      page: query.page,
      pageSize: query.page_size,
      onPageChange: state.setPage,
      onPageSizeChange: state.setPageSize,
    },
    /** Null while unknown. */
    total,
    openHistory,
    clearSearch: () => {
      searchText.clear();
      searchBox.current?.focus();
    },
  };
}
