import { monthInWords } from '@practice/domain';
import { clsx } from 'clsx';
import { createContext, use, type ComponentProps } from 'react';
import { DayButton, DayPicker } from 'react-day-picker';
import { es } from 'react-day-picker/locale/es';
import { ignoreHeldEnter, isSecondPress } from '../primitives/presses';
import { toCivilDate, toLocalNoon } from './local-noon';
import { MONDAY, MONTH_CLASSES, MonthArrow, CHOSEN, TODAY } from './month-grid';

export interface CountCalendarProps {
  /** Name of the grid. */
  label: string;
  /** The visible month, 'YYYY-MM'. */
  month: string;
  /** Called with 'YYYY-MM' when another month is turned to; the choice stays. */
  onMonthChange: (month: string) => void;
  /** Number of items per day 'YYYY-MM-DD'; days without items may be absent. Null: not known. */
  counts: Readonly<Record<string, number>> | null;
  /** 'YYYY-MM-DD', 'YYYY-MM', or '' for nothing. */
  selected: string;
  /** Called with a day, a month, or '' when the selected day is selected again. */
  onSelect: (selection: string) => void;
  /** 'YYYY-MM-DD'. */
  today: string;
  /** Accessible name of a day. */
  labelDay: (day: string, count: number | null, isToday: boolean) => string;
  /** Accessible name of the month's button. */
  labelMonth: (month: string) => string;
  /** Accessible names of the two arrows beside the month. */
  labels: { previous: string; next: string };
  /** 0 is Sunday, 1 Monday. */
  weekStartsOn?: 0 | 1;
}

type Shown = Pick<CountCalendarProps, 'counts' | 'month' | 'selected' | 'onSelect' | 'labelMonth'>;

/** The library renders its own components: this context passes them our data. */
const ShownContext = createContext<Shown | null>(null);

function useShown(): Shown {
  const shown = use(ShownContext);
  if (shown === null) throw new Error('only inside a CountCalendar');
  return shown;
}

/**
 * A month with one dot per item on each day (decisions T1, T2, T5). One tab stop in the grid; arrows move by day, Page
 * Up and Down by month; the month's name selects the whole month.
 */
export function CountCalendar(props: CountCalendarProps) {
  const { label, month, counts, selected, today, labels, weekStartsOn = MONDAY } = props;
  const isDay = selected.length === today.length;
  return (
    <ShownContext value={props}>
      <DayPicker
        mode="single"
        locale={es}
        weekStartsOn={weekStartsOn}
        fixedWeeks
        today={toLocalNoon(today)}
        month={toLocalNoon(`${month}-01`)}
        onMonthChange={(first) => props.onMonthChange(toCivilDate(first).slice(0, 7))}
        selected={isDay ? toLocalNoon(selected) : undefined}
        onSelect={(day, pressed, _modifiers, event) => {
          // The rest of a double click keeps the day that it has just chosen.
          const stays = day !== undefined || isSecondPress(event);
          props.onSelect(stays ? toCivilDate(pressed) : '');
        }}
        components={{ Chevron: MonthArrow, CaptionLabel: MonthButton, DayButton: CountedDay }}
        labels={{
          labelGrid: () => label,
          labelPrevious: () => labels.previous,
          labelNext: () => labels.next,
          labelDayButton: (day, { today: isToday }) => {
            const date = toCivilDate(day);
            return props.labelDay(date, counts && (counts[date] ?? 0), isToday === true);
          },
        }}
        classNames={{
          ...MONTH_CLASSES,
          month_grid: 'mt-2 w-full table-fixed border-separate [border-spacing:2px]',
          weekday: clsx(MONTH_CLASSES.weekday, 'h-6'),
          // Every week has the same height, in every month: the list and the arrows keep their place.
          day: 'h-15 p-0 align-top',
          day_button: clsx(
            'flex h-15 w-full flex-col items-center gap-1 rounded-control border border-transparent px-0.5 py-1 hover:border-edge forced-colors:border-[Canvas]',
            TODAY,
            CHOSEN,
          ),
        }}
      />
    </ShownContext>
  );
}

/** decision T1: the month's label selects the month. */
function MonthButton() {
  const { month, selected, onSelect, labelMonth } = useShown();
  return (
    <button
      type="button"
      aria-pressed={selected === month}
      aria-label={labelMonth(monthInWords(month))}
      onClick={() => onSelect(month)}
      className="relative z-1 h-control-small rounded-control border border-transparent px-3 font-serif text-section font-semibold hover:border-edge aria-pressed:border-brand aria-pressed:bg-selected aria-pressed:text-on-selected"
    >
      <span className="inline-block first-letter:uppercase">{monthInWords(month)}</span>
    </button>
  );
}

/** What fits below the number of a day: four lines of dots. */
const MAX_DOTS = 24;

/** The number of a day with its dots below, wrapped to as many lines as they need; more than fit are a number. */
function CountedDay({ children, ...rest }: ComponentProps<typeof DayButton>) {
  const { counts } = useShown();
  const count = counts?.[toCivilDate(rest.day.date)] ?? 0;
  return (
    <DayButton
      {...rest}
      onKeyDown={(event) => {
        ignoreHeldEnter(event);
        rest.onKeyDown?.(event);
      }}
    >
      {children}
      <span aria-hidden data-dots={count} className="flex flex-wrap justify-center gap-0.5">
        {count > MAX_DOTS ? (
          // Drawn by CSS: text here would have to be part of the day's accessible name, in this order.
          <span
            data-count={count}
            className="text-caption font-semibold text-dot before:content-[attr(data-count)]"
          />
        ) : (
          Array.from({ length: count }, (_, index) => (
            <span key={index} data-mark className="size-[5px] rounded-full bg-dot" />
          ))
        )}
      </span>
    </DayButton>
  );
}
