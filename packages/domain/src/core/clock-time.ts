/** Wall-clock times 'HH:MM', 24 h (clinical-history §5 "Time inputs"; decisions R4, R13). */

/** 'HH:MM', 00:00 to 23:59. */
export type ClockTime = string;

const MINUTES_PER_DAY = 24 * 60;

const pad = (value: number) => String(value).padStart(2, '0');

/** True for 'HH:MM' with hour 0-23 and minute 0-59. */
export function isClockTime(text: string): text is ClockTime {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/**
 * Parses a typed time: '9' → 09:00, '930' → 09:30, '9:3' → 09:03, '9.30' and '9 hs 30' → 09:30, '2pm' → 14:00, '12am' →
 * 00:00. Null when the text is not a time of day ('24:00', '12:75') or may be two: '21:5' is 21:05, 21:5x, or the 215 of
 * somebody who writes 2:15 so. The field keeps the text and shows an error.
 */
export function parseTime(text: string): ClockTime | null {
  const match = /^(\d{1,2})(?::?(\d{1,2})?)?\s*([ap])?\.?\s*(?:m\.?)?$/i.exec(
    splitDigits(withColons(text.trim())),
  );
  if (!match || /^[12][0-5]:\d(?!\d)/.test(match[0])) return null;
  const hour = toHour24(Number(match[1]), match[3]?.toLowerCase());
  const minute = Number(match[2] ?? 0);
  return hour !== null && hour <= 23 && minute <= 59 ? `${pad(hour)}:${pad(minute)}` : null;
}

/** Whatever stands between hours and minutes is a colon ('2.15', '2h15', '2 15'); 'hs' at the end says nothing more. */
function withColons(text: string): string {
  return text
    .replace(/\s*(?:hs?|horas?)\.?\s*$/i, '')
    .replace(/(\d)\s*(?:[:.,;-]|hs?\.?|\s)\s*(?=\d)/gi, '$1:');
}

/** '930' is 9:30, not 93:0. */
function splitDigits(text: string): string {
  return text.replace(/^(\d)(\d{2})(?!\d|:)/, '$1:$2');
}

function toHour24(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}

/**
 * Input mask of a time field: digits and a colon, at most two digits on each side, the colon inserted after two digits;
 * a trailing am/pm stays until blur.
 */
export function maskTime(text: string, previous = ''): string {
  const half = /[ap](?:\.?m?\.?)?\s*$/i.exec(text)?.[0] ?? '';
  const typed = separated(text.slice(0, text.length - half.length));
  // '93' is not an hour, and three digits at once are a pasted '215': without a colon they become 9:30 and 2:15.
  const isWhole = typed.length === 3 && parseTime(typed) !== null;
  if (half === '' && /^\d{2,3}$/.test(typed) && (isWhole || Number(typed.slice(0, 2)) > 23)) {
    return typed;
  }
  const colon = typed.indexOf(':');
  const hour = (colon >= 0 ? typed.slice(0, colon) : typed).replaceAll(':', '').slice(0, 2);
  const rest = (colon >= 0 ? typed.slice(colon + 1) : typed.slice(2)).replaceAll(':', '');
  const minute = rest.slice(0, 2);
  const deleting = previous.length > text.length;
  const needsColon = colon >= 0 || minute !== '' || (hour.length === 2 && !deleting && half === '');
  const suffix = half === '' ? '' : ` ${half.trim().toLowerCase()}`;
  return `${hour}${needsColon && hour !== '' ? ':' : ''}${minute}${suffix}`;
}

/** The digits and colons of a text that is being typed: the separator after the hours is a colon already. */
function separated(text: string): string {
  return withColons(text.replace(/^(\s*\d{1,2})\s*[.,;h-]\s*$/i, '$1:')).replace(/[^\d:]/g, '');
}

/** `time` plus `minutes`, wrapping at midnight; `days` is the number of midnights crossed (−1, 0, 1). */
export function addMinutes(time: ClockTime, minutes: number): { time: ClockTime; days: number } {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const total = hour * 60 + minute + minutes;
  const days = Math.floor(total / MINUTES_PER_DAY);
  const inDay = total - days * MINUTES_PER_DAY;
  return { time: `${pad(Math.floor(inDay / 60))}:${pad(inDay % 60)}`, days };
}

/** Whether an end is on the day after its start: it is the earlier one of the two (decision R4). */
export function endsNextDay(start: ClockTime, end: ClockTime): boolean {
  return isClockTime(start) && isClockTime(end) && end < start;
}

/** Minutes from `start` to `end`; an end before the start is on the next day (decision R4). */
export function minutesBetween(start: ClockTime, end: ClockTime): number {
  const toMinutes = (time: ClockTime) => {
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    return hour * 60 + minute;
  };
  return (toMinutes(end) - toMinutes(start) + MINUTES_PER_DAY) % MINUTES_PER_DAY;
}
