import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { DayPicker } from 'react-day-picker';
import { es } from 'react-day-picker/locale/es';
import { toCivilDate, toLocalNoon } from './local-noon';

export interface CalendarProps {
  /** 'YYYY-MM-DD', or ''. */
  value: string;
  onValueChange: (value: string) => void;
  today: string;
  min?: string;
  max?: string;
}

const MONDAY = 1;
const NAV =
  'grid size-control-small place-items-center rounded-control text-brand hover:bg-selected disabled:text-ink-disabled';

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
      components={{
        Chevron: ({ orientation }) =>
          orientation === 'left' ? (
            <ChevronLeft size={18} aria-hidden />
          ) : (
            <ChevronRight size={18} aria-hidden />
          ),
      }}
      classNames={{
        root: 'p-3',
        months: 'relative',
        month_caption: 'flex h-control-small items-center justify-center',
        caption_label: 'font-serif text-section font-semibold first-letter:uppercase',
        nav: 'absolute inset-x-0 top-0 flex justify-between',
        button_previous: NAV,
        button_next: NAV,
        month_grid: 'mt-2 border-collapse',
        weekday: 'size-control text-caption font-semibold text-ink-2',
        day: 'p-0 text-center',
        day_button: clsx(
          'grid size-control place-items-center rounded-control hover:bg-selected',
          'in-data-[today]:font-bold in-data-[today]:text-brand in-data-[today]:underline in-data-[today]:underline-offset-4',
          'in-aria-selected:bg-brand in-aria-selected:text-on-brand',
          'disabled:text-ink-disabled disabled:hover:bg-transparent',
        ),
        outside: 'text-ink-3',
      }}
    />
  );
}
