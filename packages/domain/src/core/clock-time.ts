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
  const written = splitDigits(text.trim().replace(/\s*(?:hs?|horas?)\.?$/i, ''));
  // After a separator other than the colon one digit may be a fraction: '1.5 h' is ninety minutes.
  const match =
    /^(\d{1,2})(?::(\d{0,2})|\s*(?:[.,;]|hs?\.?|\s)\s*(\d\d)|(\d\d))?(?::\d\d)?\s*(?:([ap])\s*\.?\s*(?:m\.?)?)?$/i.exec(
      written,
    );
  if (!match || /^[12][0-5]:\d(?!\d)/.test(written)) return null;
  const hour = toHour24(Number(match[1]), match[5]?.toLowerCase());
  const minute = Number(match[2] || match[3] || match[4] || 0);
  return hour !== null && hour <= 23 && minute <= 59 ? `${pad(hour)}:${pad(minute)}` : null;
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
 * a trailing am/pm stays until blur. What arrives at once and is more than digits and a colon stays as it is written: it is
 * parsed or refused whole, never taken to pieces.
 */
export function maskTime(text: string, previous = ''): string {
  const isPasted = text.length > previous.length + 1;
  if (isPasted && !/^[\d:]*$/.test(text)) return text.trim();
  const half = /[ap](?:\s*\.?\s*m?\.?)?\s*$/i.exec(text)?.[0] ?? '';
  const written = text.slice(0, text.length - half.length);
  // The separator after the hours is a colon, whatever it is.
  const typed = written.replace(/^(\s*\d{1,2})\s*[.,;h]\s*$/i, '$1:').replace(/[^\d:]/g, '');
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

/** What is in a time field, and the keys that were pressed for it, of which the mask has dropped some. */
export interface TypedTime {
  text: string;
  keys: string;
}

/** A time field when `written` is in it. `whole`: it was pasted or dropped into it. */
export function typeTime(written: string, { text, keys }: TypedTime, whole: boolean): TypedTime {
  const isAppended = !whole && written.startsWith(text);
  return {
    text: maskTime(written, whole ? '' : text),
    keys: isAppended ? keys + written.slice(text.length) : written,
  };
}

/** Words that say no more than the separator or the half of the day. */
const TIME_WORDS = /^(?:[ap]m|hs|hrs?|horas?|min|mins|minutos?)$/i;
const HALF_OF_DAY = /^[ap]m?$/i;
/** A fraction ('1.5'), a letter where a digit was meant ('1o:30'), or one that says something ('10 u 11'): 'y' and 'h' say no more. */
const MISREAD = /\d\s*[.,;]\s*\d\s*$|\d\s*[ol]|[ol]\s*\d|\s(?![yh])\p{L}\s/iu;
/** A span ('8-10'), a fraction ('8 1/2', '8½') and whatever else no clock shows. */
const OTHER_SIGN = /[^\d\s:.,;'"\p{L}]/u;

/**
 * The time that was typed, as {@link parseTime}. Null also where the keys say something else than what the mask has left of them: '3' of
 * '3 de la tarde', '8:10' of '8-10' (docs/decisions/288). One letter beside a digit is a slip of the finger.
 */
export function readTypedTime({ text, keys }: TypedTime): ClockTime | null {
  const words = keys.match(/\p{L}+/gu) ?? [];
  const isInWords = words.some((word) => word.length > 1 && !TIME_WORDS.test(word));
  const hasHalf = words.some((word) => HALF_OF_DAY.test(word));
  const saysMore = isInWords || hasHalf || MISREAD.test(keys) || OTHER_SIGN.test(keys);
  return parseTime(saysMore ? keys : text);
}

/** What a field shows of a time that is refused: where the mask left a time, all that was typed. */
export const refusedTime = ({ text, keys }: TypedTime): string =>
  parseTime(text) === null ? text : keys;

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
