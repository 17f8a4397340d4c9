import { OLDEST_YEARS, monthInWords } from '@practice/domain';
import { clsx } from 'clsx';
import { DayPicker, type DropdownProps } from 'react-day-picker';
import { es } from 'react-day-picker/locale/es';
import { Select } from '../primitives/Select';
import { toCivilDate, toLocalNoon } from './local-noon';
import { MONDAY, MONTH_CLASSES, MonthArrow, CHOSEN, TODAY } from './month-grid';

export interface CalendarProps {
  /** 'YYYY-MM-DD', or ''. */
  value: string;
  /** Called with 'YYYY-MM-DD' when a day is chosen. */
  onValueChange: (value: string) => void;
  /** 'YYYY-MM-DD': marked, and the month that opens without a value. */
  today: string;
  /** 'YYYY-MM-DD': days before it are disabled. */
  min?: string;
  /** 'YYYY-MM-DD': days after it are disabled. */
  max?: string;
  /** For birth dates: month and year are selects, and days after today are disabled. */
  distant?: boolean;
}

/** Month grid: one tab stop, arrows move by day, Page Up and Down by month. Lazy-loaded on first opening. */
export function Calendar({ value, onValueChange, today, min, distant, ...props }: CalendarProps) {
  const max = props.max ?? (distant ? today : undefined);
  const selected = value ? toLocalNoon(value) : undefined;
  return (
    <DayPicker
      autoFocus
      mode="single"
      locale={es}
      formatters={{ formatCaption: (first) => monthInWords(toCivilDate(first).slice(0, 7)) }}
      weekStartsOn={MONDAY}
      today={toLocalNoon(today)}
      {...(distant && {
        captionLayout: 'dropdown' as const,
        startMonth: new Date(toLocalNoon(today).getFullYear() - OLDEST_YEARS, 0),
        endMonth: toLocalNoon(max ?? today),
        // Recent years first, because they are the likely ones.
        reverseYears: true,
      })}
      defaultMonth={selected ?? toLocalNoon(today)}
      selected={selected}
      required
      onSelect={(day) => onValueChange(toCivilDate(day))}
      disabled={[
        ...(min ? [{ before: toLocalNoon(min) }] : []),
        ...(max ? [{ after: toLocalNoon(max) }] : []),
      ]}
      components={{ Chevron: MonthArrow, Dropdown: MonthOrYear }}
      classNames={{
        ...MONTH_CLASSES,
        root: clsx('p-3', distant && 'min-w-76'),
        ...(distant && DISTANT_CLASSES),
        caption_label: 'font-serif text-section font-semibold first-letter:uppercase',
        month_grid: 'mt-2 w-full border-collapse',
        weekday: clsx(MONTH_CLASSES.weekday, 'size-control'),
        day_button: clsx(
          'mx-auto grid size-control place-items-center rounded-control hover:bg-selected',
          TODAY,
          CHOSEN,
          'disabled:text-ink-disabled disabled:hover:bg-transparent',
        ),
      }}
    />
  );
}

const DISTANT_CLASSES = {
  month_caption: 'flex h-control items-center justify-center',
  nav: 'absolute inset-x-0 top-0 flex h-control items-center justify-between',
  // Above the row of arrows, which spans the whole width.
  dropdowns: 'relative z-1 flex gap-1',
};

function MonthOrYear({ options = [], className: _, value, style: _style, ...rest }: DropdownProps) {
  return (
    <Select
      {...rest}
      value={String(value)}
      options={options.map(({ value, ...option }) => ({ ...option, value: String(value) }))}
    />
  );
}
