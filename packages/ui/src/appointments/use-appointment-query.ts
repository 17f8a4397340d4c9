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

/** State of the calendar, and the query of the list: a name has precedence over the selection (practice §2). */
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
    /** The applied search text, or ''. */
    search,
    pages,
    loadMore: () => setPages((count) => count + 1),
    /** Props of the search box. */
    searchBox: box,
    about: aboutList(search, selected),
    withDate: search !== '' || isMonth(selected),
    /** Moves the calendar to the day of a new turno and selects it for the list (decision T11). */
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
