/** '10/02/2020', its beginning ('10/', '10/02', '10/02/20'), or a month ('02/2020'). */
const DATE_TERM = /^(?:(\d{1,2})\/(\d{0,2})|(\d{1,2})\/(\d{1,2})\/(\d{0,4})|(\d{1,2})\/(\d{4}))$/;

/**
 * What finds a day that is typed in a search, in texts that write days as dd/mm/aaaa; '4/3/26' finds 04/03/2026. Null: the
 * term is no day. A search of words would take it to pieces, and find 10/08/2020 by '10/02/2020'.
 */
export function dateTerm(term: string): RegExp | null {
  const match = DATE_TERM.exec(term);
  if (!match) return null;
  const [, day, startOfMonth, wholeDay, month, year, monthAlone, yearAlone] = match;
  if (monthAlone !== undefined && yearAlone !== undefined) {
    return new RegExp(`(?<!\\d)${whole(monthAlone)}/${yearAlone}(?!\\d)`);
  }
  if (wholeDay !== undefined && month !== undefined) {
    const short = year?.length === 2 ? `|20${year}` : '';
    return new RegExp(`${START}${whole(wholeDay)}/${whole(month)}/(?:${year}${short})`);
  }
  const last = startOfMonth ? `(?:${whole(startOfMonth)}(?!\\d)|${startOfMonth})` : '';
  return new RegExp(`${START}${whole(day ?? '')}/${last}`);
}

/** Not the month and year of another day. */
const START = '(?<![\\d/])';

/** A day or month with or without its zero. */
const whole = (number: string) => `0?${Number(number)}`;
