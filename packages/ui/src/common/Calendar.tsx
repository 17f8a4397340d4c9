import { clsx } from 'clsx';
import { DayPicker } from 'react-day-picker';
import { es } from 'react-day-picker/locale/es';
import { toCivilDate, toLocalNoon } from './local-noon';
import { MONDAY, MONTH_CLASSES, MonthArrow, TODAY } from './month-grid';

export interface CalendarProps {
  /** 'YYYY-MM-DD', or ''. */
  value: string;
  onValueChange: (value: string) => void;
  today: string;
  min?: string;
  max?: string;
}

/** Month grid: one tab stop, arrows by day, Page Up and Down by month. Loaded when first opened. */
export function Calendar({ value, onValueChange, today, min, max }: CalendarProps) {
  const selected = value ? toLocalNoon(value) : undefined;
  return (
    <DayPicker
      autoFocus
      mode="single"
      locale={es}
      weekStartsOn={MONDAY}
      today={toLocalNoon(today)}
      defaultMonth={selected ?? toLocalNoon(today)}
      selected={selected}
      required
      onSelect={(day) => onValueChange(toCivilDate(day))}
      disabled={[
        ...(min ? [{ before: toLocalNoon(min) }] : []),
        ...(max ? [{ after: toLocalNoon(max) }] : []),
      ]}
      components={{ Chevron: MonthArrow }}
      classNames={{
        ...MONTH_CLASSES,
        root: 'p-3',
        caption_label: 'font-serif text-section font-semibold first-letter:uppercase',
        month_grid: 'mt-2 border-collapse',
        weekday: clsx(MONTH_CLASSES.weekday, 'size-control'),
        day_button: clsx(
          'grid size-control place-items-center rounded-control hover:bg-selected',
          TODAY,
          'in-aria-selected:bg-brand in-aria-selected:text-on-brand',
          'disabled:text-ink-disabled disabled:hover:bg-transparent',
        ),
      }}
    />
  );
}
