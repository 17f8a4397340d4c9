import {
  appointmentMessages as messages,
  formatCivilDate,
  isMonth,
  monthInWords,
  searchDebounceMs,
  today,
  type CalendarSelection,
} from '@practice/domain';
import { useEffect, useState } from 'react';

/** What the calendar shows and what the list is asked for: a name has precedence over the selection (practice §2). */
export function useAppointmentQuery() {
  const [selected, setSelected] = useState<CalendarSelection>(() => today());
  const [month, setMonth] = useState(() => today().slice(0, 7));
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');
  const [pages, setPages] = useState(1);

  const applySearch = (next: string) => {
    setSearch(next.trim());
    setPages(1);
  };

  useEffect(() => {
    // What Enter applied already must not be applied anew: it would go back to the first page.
    if (text.trim() === search) return;
    const timer = setTimeout(() => applySearch(text), searchDebounceMs(text));
    return () => clearTimeout(timer);
  }, [text, search]);

  return {
    month,
    setMonth,
    selected,
    setSelected,
    /** The applied text, '' for none. */
    search,
    pages,
    loadMore: () => setPages((count) => count + 1),
    text,
    setText,
    applyNow: () => applySearch(text),
    about: aboutList(search, selected),
    withDate: search !== '' || isMonth(selected),
    /** The calendar moves to a new turno's day, and the list shows it (decision T11). */
    goTo: (fecha: string) => {
      setText('');
      applySearch('');
      setMonth(fecha.slice(0, 7));
      setSelected(fecha);
    },
  };
}

function aboutList(search: string, selected: CalendarSelection): string {
  if (search !== '') return messages.ofSearch(search);
  if (selected === '') return '';
  return isMonth(selected)
    ? messages.ofMonth(monthInWords(selected))
    : messages.ofDay(formatCivilDate(selected));
}
