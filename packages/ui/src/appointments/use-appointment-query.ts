import {
  appointmentMessages as messages,
  formatCivilDate,
  isMonth,
  monthInWords,
  today,
  type CalendarSelection,
} from '@practice/domain';
import { useState } from 'react';
import { useSearchText } from '../common/use-search-text';

/** What the calendar shows and what the list is asked for: a name has precedence over the selection (practice §2). */
export function useAppointmentQuery() {
  const [selected, setSelected] = useState<CalendarSelection>(() => today());
  const [month, setMonth] = useState(() => today().slice(0, 7));
  const [search, setSearch] = useState('');
  const [pages, setPages] = useState(1);

  const applySearch = (next: string) => {
    setSearch(next);
    setPages(1);
  };
  const { box, setText } = useSearchText({ applied: search, apply: applySearch });

  return {
    month,
    setMonth,
    selected,
    setSelected,
    /** The applied text, '' for none. */
    search,
    pages,
    loadMore: () => setPages((count) => count + 1),
    /** Props of the search box. */
    searchBox: box,
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
