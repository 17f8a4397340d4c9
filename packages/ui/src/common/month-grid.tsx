import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ChevronProps } from 'react-day-picker';

/** Shared by the calendars: texts, arrows, classes. */

export const MONDAY = 1;

export function MonthArrow({ orientation }: ChevronProps) {
  return orientation === 'left' ? (
    <ChevronLeft size={18} aria-hidden />
  ) : (
    <ChevronRight size={18} aria-hidden />
  );
}

const NAV =
  'grid size-control-small place-items-center rounded-control text-brand hover:bg-selected disabled:text-ink-disabled';

export const MONTH_CLASSES = {
  months: 'relative',
  month_caption: 'flex h-control-small items-center justify-center',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous: NAV,
  button_next: NAV,
  weekday: 'text-caption font-semibold text-ink-2',
  day: 'p-0 text-center',
  outside: 'text-ink-3',
};

/** The chosen day: tinted, because solid is what answers a question of a record (issue 15, 11); with forced colors, the system's. */
export const CHOSEN = clsx(
  'in-aria-selected:bg-selected in-aria-selected:font-bold in-aria-selected:text-on-selected in-aria-selected:inset-ring in-aria-selected:inset-ring-brand',
  'forced-colors:in-aria-selected:bg-[Highlight] forced-colors:in-aria-selected:text-[HighlightText] forced-colors:in-aria-selected:forced-color-adjust-none',
);

export const TODAY = clsx(
  'in-data-[today]:font-bold in-data-[today]:underline in-data-[today]:underline-offset-4',
  // The chosen day has a colour of its own: on it, this one would hide the number.
  'in-[[data-today]:not([aria-selected=true])]:text-brand',
);
