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
 * somebody who writes 2:15 so, and '03:0' the 030 of 0:30. The field keeps the text and shows an error.
 */
export function parseTime(text: string): ClockTime | null {
  const written = splitDigits(text.trim().replace(/\s*(?:hs?|horas?)\.?$/i, ''));
  // After a separator other than the colon one digit may be a fraction: '1.5 h' is ninety minutes.
  const match =
    /^(\d{1,2})(?::(\d{0,2})|\s*(?:[.,;]|hs?\.?|\s)\s*(\d\d)|(\d\d))?(?::\d\d)?\s*(?:([ap])\s*\.?\s*(?:m\.?)?)?$/i.exec(
      written,
    );
  if (!match || /^[0-2][0-5]:\d(?!\d)/.test(written)) return null;
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

/** Digits, a colon and the half of the day: what the mask leaves. */
const MASKED = /^\d*:?\d*\s*(?:[ap][\s.m]*)?$/i;
const PLAIN = /^[\d:]*$/;

/**
 * A time field when `written` is in it. `whole`: it was pasted or dropped into it. A text that was refused is edited as it stands, until
 * nothing but digits is left of it.
 */
export function typeTime(written: string, { text, keys }: TypedTime, whole: boolean): TypedTime {
  if (!whole && !MASKED.test(text) && !PLAIN.test(written)) return { text: written, keys: written };
  const isAppended = !whole && written.startsWith(text);
  return {
    text: maskTime(written, whole ? '' : text),
    keys: isAppended ? keys + written.slice(text.length) : written,
  };
}

/**
 * The time that was typed. More than digits and colons is read from the keys, as a pasted text is: the mask makes '3' of '3 de la tarde'
 * and '8:10' of '8-10' (docs/decisions/288). Null: no time, or it may be two.
 */
export function readTypedTime({ text, keys }: TypedTime): ClockTime | null {
  return parseTime(PLAIN.test(keys) ? text : inFigures(keys));
}

/** What a field shows of a time that is refused: all that was typed. */
export const refusedTime = ({ text, keys }: TypedTime): string => (PLAIN.test(keys) ? text : keys);

/** What people write beside the figures of an hour, as `parseTime` reads it: '8 horas y 15 min.' is '8h15'. */
function inFigures(written: string): string {
  return (
    written
      .trim()
      .toLowerCase()
      // '08..30'
      .replace(/([.,;:])\1+/g, '$1')
      // '8 horas', '8 hs.', '8hrs'
      .replace(/(?<=\d)\s*(?:horas?|hrs?|hs)(?!\p{L})\.?/gu, 'h')
      // '8h30 min.', "8:30'"
      .replace(/(?<=\d)\s*(?:minutos?|mins?|m|['"]+)\.?$/, '')
      // '8 y 15', '8h y 15', "8'15"
      .replace(/(?<=\d)h?\s*(?:y|')\s*(?=\d)/, 'h')
      // '20h:30'
      .replace(/h\s*:/, ':')
      // '8h pm', '8h a'
      .replace(/h\s*(?=[ap]\s*\.?\s*(?:m|$))/, ' ')
      // A slip of the finger; not 'o' and 'l', which may be a digit, nor 't' and 'n', which may be the afternoon and the night.
      .replace(/(?<=^|\d)[b-gijkqrsu-xz](?=[\d:]|$)/g, '')
      // '14.', '8h'
      .replace(/[\s.,;h]+$/, '')
  );
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
