import {
  appointmentMessages as messages,
  formatCivilDate,
  isDay,
  isMonth,
  monthInWords,
  today,
  type CalendarSelection,
  type CivilDate,
} from '@practice/domain';
import { useEffect, useState } from 'react';
import { useSearchText } from '../common/use-search-text';
import type { ListPlace } from './use-kept-place';

/** The state that the screen restores when it is opened again in this session. */
export interface AppointmentListMemory {
  /** The day on which it was written. */
  day: CivilDate;
  selected: CalendarSelection;
  /** The visible month. */
  month: string;
  /** Text of the search box. */
  text: string;
  /** Absent unless the screen was left from a row. */
  place?: ListPlace;
}

interface Memory {
  read: () => AppointmentListMemory | undefined;
  write: (memory: AppointmentListMemory) => void;
}

/** State of the calendar, and the query of the list: a name has precedence over the selection (practice §2). */
export function useAppointmentQuery(memory: Memory) {
  const [start] = useState(() => startFrom(memory.read()));
  const [remembered] = useState(() => memory.read()?.selected === start.selected);
  const [selected, setSelected] = useState(start.selected);
  const [month, setMonth] = useState(start.month);
  const [search, setSearch] = useState(start.text.trim());
  const [pages, setPages] = useState(1);

  const applySearch = (next: string) => {
    setSearch(next);
    setPages(1);
  };
  const { text, box, setText, clear } = useSearchText({
    initial: start.text,
    applied: search,
    apply: applySearch,
  });

  useEffect(
    () => memory.write({ day: today(), selected, month, text }),
    [memory, selected, month, text],
  );

  return {
    /** The day in sight when the screen was left, proposed for a turno; '' on the first visit, or for a month. */
    proposed: remembered && isDay(start.selected) ? start.selected : '',
    place: start.place,
    rememberPlace: (place: ListPlace) =>
      memory.write({ day: today(), selected, month, text, place }),
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
    clearSearch: clear,
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

/** Yesterday's choice is not today's: a new day starts at today. */
function startFrom(kept: AppointmentListMemory | undefined): AppointmentListMemory {
  const day = today();
  if (kept?.day === day) return kept;
  return { day, selected: day, month: day.slice(0, 7), text: '' };
}

function aboutList(search: string, selected: CalendarSelection): string {
  if (search !== '') return messages.ofSearch(search);
  if (selected === '') return '';
  return isMonth(selected)
    ? messages.ofMonth(monthInWords(selected))
    : messages.ofDay(formatCivilDate(selected));
}
