import type { CivilDate } from '@practice/domain';

/**
 * The calendar library uses `Date`: a civil day is converted to noon in the browser's time zone and back by its parts,
 * so that neither time zones nor daylight saving can shift it.
 */
export function toLocalNoon(date: CivilDate): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day, 12);
}

export function toCivilDate(day: Date): CivilDate {
  const pad = (value: number, length = 2) => String(value).padStart(length, '0');
  return `${pad(day.getFullYear(), 4)}-${pad(day.getMonth() + 1)}-${pad(day.getDate())}`;
}
