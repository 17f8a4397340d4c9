/**
 * Civil dates are 'YYYY-MM-DD' strings from the screen to the database; today's date and ages are computed from date
 * parts in the practice's time zone, never from a UTC instant (decision G9).
 */

/** 'YYYY-MM-DD' of a valid calendar day. */
export type CivilDate = string;

export const DEFAULT_TIME_ZONE = 'America/Argentina/Buenos_Aires';

/** Called once per time zone: creating a formatter takes longer than validating a whole patient. */
const wallClock = (timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });

let practiceClock = wallClock(DEFAULT_TIME_ZONE);

/**
 * Sets the time zone of {@link today} and {@link civilNow}, once, at start (setting TIME_ZONE). Throws RangeError on an
 * unknown zone.
 */
export function setTimeZone(timeZone: string): void {
  practiceClock = wallClock(timeZone);
}

interface Parts {
  year: number;
  month: number;
  day: number;
}

const pad = (value: number, length = 2) => String(value).padStart(length, '0');

const toIso = ({ year, month, day }: Parts): CivilDate =>
  `${pad(year, 4)}-${pad(month)}-${pad(day)}`;

/** The civil day and wall-clock time of an instant in the practice's time zone. */
export function civilNow(now: Date = new Date()): { date: CivilDate; time: string } {
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  if (lastNow.minute === minute && lastNow.clock === practiceClock) return lastNow.said;
  const parts = practiceClock.formatToParts(now);
  const part = (type: string) => parts.find((p) => p.type === type)?.value ?? '';
  const said = {
    date: `${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  };
  lastNow = { minute, clock: practiceClock, said };
  return said;
}

const MINUTE_MS = 60_000;
/** Cached per minute: formatting the current time takes as long as validating a whole patient. */
let lastNow = { minute: NaN, clock: practiceClock, said: { date: '', time: '' } };

/** The instant, in UTC, at which the practice's clock shows a time 'HH:MM' of a civil day. */
export function instantAt(date: CivilDate, time: string): string {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  const shown = civilNow(new Date(asUtc));
  const ahead = Date.parse(`${shown.date}T${shown.time}:00Z`) - asUtc;
  return new Date(asUtc - ahead).toISOString();
}

/** Today in the practice's time zone (decision G9). */
export function today(now: Date = new Date()): CivilDate {
  return civilNow(now).date;
}

/** True for 'YYYY-MM-DD' of a valid calendar day: 2024-02-29 yes, 2023-02-29 no. */
export function isCivilDate(text: string): text is CivilDate {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  return exists({ year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) });
}

/** The years in which an operation or a turno can be: any other year is a typing error (decision R27). */
export const PLAUSIBLE_YEARS = { from: 1900, to: 2100 } as const;

/** True for a calendar day like 0206-11-22 or 2206-11-22. Unparseable text has a message of its own. */
export function hasImplausibleYear(date: string): boolean {
  const year = Number(date.slice(0, 4));
  return isCivilDate(date) && (year < PLAUSIBLE_YEARS.from || year > PLAUSIBLE_YEARS.to);
}

function exists({ year, month, day }: Parts): boolean {
  if (year < 1 || month < 1 || month > 12 || day < 1) return false;
  return day <= daysInMonth(year, month);
}

function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/**
 * How an incomplete year is completed: 'birth' never gives a future day (decision G10). 'upcoming' also accepts '23/11'
 * without a year (the first such day from 30 days ago on), '23' (the next such day) and '+3', three days from now
 * (look-and-feel §4, T5).
 */
export type YearGuess = 'birth' | 'event' | 'upcoming';

/**
 * Parses typed dates: yyyy-mm-dd, d/m/yyyy, d-m-yy, d.m.yyyy, ddmmyyyy. DD/MM is day/month (clinical-history §5). An
 * impossible day is rejected, not rolled over. Null when the text is not a date.
 */
export function parseCivilDate(
  text: string,
  guess: YearGuess = 'event',
  now: CivilDate = today(),
): CivilDate | null {
  const typed = text.trim();
  const parts =
    (guess === 'upcoming' ? readUpcoming(typed, now) : null) ?? readParts(typed, guess, now);
  return parts && exists(parts) ? toIso(parts) : null;
}

const JUST_PAST_DAYS = 30;

/** Parses the short forms of an upcoming day: '+3', '23' and '23/11'. */
function readUpcoming(text: string, now: CivilDate): Parts | null {
  const ahead = /^\+(\d{1,3})$/.exec(text);
  if (ahead) return partsOf(addDays(now, Number(ahead[1])));
  if (/^\d{1,2}$/.test(text)) return nextDay(Number(text), now);
  const dayAndMonth = /^(\d{1,2})\s*[/.-]\s*(\d{1,2})$/.exec(text);
  if (!dayAndMonth) return null;
  const [day, month] = [Number(dayAndMonth[1]), Number(dayAndMonth[2])];
  // Several years, because the next 29/2 may be years away.
  const years = Array.from({ length: 10 }, (_, index) => Number(now.slice(0, 4)) - 1 + index);
  const candidates = years.map((year) => ({ year, month, day })).filter(exists);
  // A day that has just passed still means that day, not the same day next year.
  const from = addDays(now, -JUST_PAST_DAYS);
  return candidates.find((parts) => toIso(parts) >= from) ?? null;
}

/** The first day from `now` on that has this number in its month. */
function nextDay(day: number, now: CivilDate): Parts | null {
  const { year, month: current } = partsOf(now);
  const months = Array.from({ length: 12 }, (_, ahead) => ({
    year: year + Math.floor((current - 1 + ahead) / 12),
    month: ((current - 1 + ahead) % 12) + 1,
    day,
  }));
  return months.filter(exists).find((parts) => toIso(parts) >= now) ?? null;
}

function readParts(text: string, guess: YearGuess, now: CivilDate): Parts | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:T.*)?$/.exec(text);
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) };

  const local =
    /^(\d{1,2})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(\d{4}|\d{2})$/.exec(text) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(text);
  if (!local) return null;
  const [day, month] = [Number(local[1]), Number(local[2])];
  const digits = local[3] ?? '';
  const year = digits.length === 4 ? Number(digits) : fullYear({ day, month, digits, guess, now });
  return { year, month, day };
}

function fullYear(typed: {
  day: number;
  month: number;
  digits: string;
  guess: YearGuess;
  now: CivilDate;
}): number {
  const thisCentury = 2000 + Number(typed.digits);
  const date = toIso({ year: thisCentury, month: typed.month, day: typed.day });
  return typed.guess === 'birth' && date > typed.now ? thisCentury - 100 : thisCentury;
}

/** dd/mm/aaaa, or '' without a date (clinical-history §2.1; look-and-feel H9). */
export function formatCivilDate(date: CivilDate | null | undefined): string {
  if (!date || !isCivilDate(date)) return '';
  const [year, month, day] = date.split('-');
  return `${day}/${month}/${year}`;
}

/** dd/mm/aaaa HH:MM of an instant, in the practice's time zone. */
export function formatInstant(instant: string): string {
  const at = civilNow(new Date(instant));
  return `${formatCivilDate(at.date)} ${at.time}`;
}

function partsOf(date: CivilDate): Parts {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return { year, month, day };
}

/** The instant at which a civil day begins in the practice's time zone. */
export function startOfDay(date: CivilDate): Date {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  let at = midnight;
  // The offset may change at that midnight: the second look is from the other side of it.
  for (let look = 0; look < 2; look += 1) {
    const { date: shown, time } = civilNow(new Date(at));
    at += midnight - Date.parse(`${shown}T${time}:00Z`);
  }
  return new Date(at);
}

/** First and last day of a month 'YYYY-MM'. */
export function monthRange(month: string): { desde: CivilDate; hasta: CivilDate } {
  const { year, month: number } = partsOf(month);
  return {
    desde: `${month}-01`,
    hasta: toIso({ year, month: number, day: daysInMonth(year, number) }),
  };
}

/** Days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: CivilDate, to: CivilDate): number {
  const at = (date: CivilDate) => {
    const { year, month, day } = partsOf(date);
    return Date.UTC(year, month - 1, day);
  };
  return Math.round((at(to) - at(from)) / 86_400_000);
}

const inWords = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('es-AR', { timeZone: 'UTC', ...options });
const MONTH_IN_WORDS = inWords({ year: 'numeric', month: 'long' });
const DAY_IN_WORDS = inWords({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** 'noviembre de 2026' of a day or of a month 'YYYY-MM'. */
export function monthInWords(date: string): string {
  const { year, month } = partsOf(date);
  return MONTH_IN_WORDS.format(new Date(Date.UTC(year, month - 1, 1)));
}

/** 'lunes 23 de noviembre de 2026'. */
export function dayInWords(date: CivilDate): string {
  const { year, month, day } = partsOf(date);
  return DAY_IN_WORDS.format(new Date(Date.UTC(year, month - 1, day))).replace(',', '');
}

/** The day `days` after (or before) `date`. */
export function addDays(date: CivilDate, days: number): CivilDate {
  const { year, month, day } = partsOf(date);
  const at = new Date(Date.UTC(year, month - 1, day + days));
  return toIso({ year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() });
}

/**
 * Completed years of age on the day `on`. Null when the birth date is missing, invalid or after `on` (practice §2 "Age
 * is computed from the birth date"; decisions H7, PD7).
 */
export function ageOn(birth: CivilDate | null | undefined, on: CivilDate = today()): number | null {
  if (!birth || !isCivilDate(birth) || birth > on) return null;
  const years = Number(on.slice(0, 4)) - Number(birth.slice(0, 4));
  return on.slice(5) < birth.slice(5) ? years - 1 : years;
}
