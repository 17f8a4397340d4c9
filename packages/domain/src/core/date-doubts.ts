import { formatCivilDate, today, type CivilDate } from './civil-date';
import { commonMessages } from './messages';

/** Why the day of something that was done is odd, as a sentence; null when it is not (decision R27). */
export function dateDoubt(
  date: CivilDate,
  birth: CivilDate | null,
  now: CivilDate = today(),
): string | null {
  const { future, beforeBirth, old } = commonMessages.dateDoubts;
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
