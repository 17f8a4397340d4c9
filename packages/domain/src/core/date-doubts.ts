import { formatCivilDate, today, type CivilDate } from './civil-date';
import { dateMessages } from './date-messages';

/** Why the day of something that was done is odd, as a sentence; null when it is not (decision R27). */
export function dateDoubt(
  date: CivilDate,
  birth: CivilDate | null,
  now: CivilDate = today(),
): string | null {
  const { future, beforeBirth, old } = dateMessages;
  const day = formatCivilDate(date);
  if (date > now) return future(day);
  if (birth !== null && date < birth) return beforeBirth(day, formatCivilDate(birth));
  return date < '2000' ? old(day) : null;
}

/** {@link dateDoubt} as the doubts of a form; the date that is stored already is not doubted again. */
export function dateDoubts(
  date: CivilDate,
  birth: CivilDate | null,
  stored: CivilDate | null = null,
): string[] {
  const odd = date === stored ? null : dateDoubt(date, birth);
  return odd === null ? [] : [odd];
}

/**
 * {@link dateDoubts} of a new record. `offered` is the day that its form gave by itself: left as it is after midnight, it may
 * not be the day of what was done (docs/decisions/315).
 */
export function newDateDoubts(
  date: CivilDate,
  birth: CivilDate | null,
  offered: CivilDate,
): string[] {
  const now = today();
  if (date !== offered || date >= now) return dateDoubts(date, birth);
  return [dateMessages.dayOver(formatCivilDate(date), formatCivilDate(now))];
}
