import { afterEach, describe, expect, it } from 'vitest';
import {
  DEFAULT_TIME_ZONE,
  addDays,
  ageOn,
  civilNow,
  dayInWords,
  daysBetween,
  formatCivilDate,
  formatInstant,
  hasImplausibleYear,
  isCivilDate,
  monthInWords,
  monthRange,
  parseCivilDate,
  setTimeZone,
  startOfDay,
  today,
} from './civil-date';

afterEach(() => setTimeZone(DEFAULT_TIME_ZONE));

describe('today (G9)', () => {
  it.each([
    ['2026-11-21T02:59:00Z', '2026-11-20', '23:59'],
    ['2026-11-21T03:00:00Z', '2026-11-21', '00:00'],
    ['2027-01-01T00:30:00Z', '2026-12-31', '21:30'],
  ])('%s is %s %s in Buenos Aires', (instant, date, time) => {
    expect(civilNow(new Date(instant))).toEqual({ date, time });
    expect(today(new Date(instant))).toBe(date);
  });

  it('follows the setting and refuses an unknown zone', () => {
    const instant = new Date('2026-11-21T02:59:00Z');
    expect(today(instant)).toBe('2026-11-20');
    setTimeZone('UTC');
    expect(today(instant)).toBe('2026-11-21');
    expect(() => setTimeZone('Marte/Olympus')).toThrow(RangeError);
  });
});

describe('typed dates (G10)', () => {
  const now = '2026-11-20';
  it.each([
    ['2026-11-20', '2026-11-20'],
    ['5/3/2024', '2024-03-05'],
    ['05-03-24', '2024-03-05'],
    ['5.3.2024', '2024-03-05'],
    [' 5 / 3 / 2024 ', '2024-03-05'],
    ['05032024', '2024-03-05'],
    ['29/02/2024', '2024-02-29'],
    ['29/02/2023', null],
    ['31/04/2024', null],
    ['00/01/2024', null],
    ['13/13/2024', null],
    ['2024-02-30', null],
    ['hoy', null],
    ['', null],
  ])('%j → %j', (text, expected) => expect(parseCivilDate(text, 'event', now)).toBe(expected));

  it.each([
    ['20/11/26', '2026-11-20'],
    ['21/11/26', '1926-11-21'],
    ['3/5/69', '1969-05-03'],
    ['3/5/05', '2005-05-03'],
  ])('a birth typed %s → %s', (text, expected) =>
    expect(parseCivilDate(text, 'birth', now)).toBe(expected),
  );

  it('never guesses the last century for an event', () => {
    expect(parseCivilDate('3/5/69', 'event', now)).toBe('2069-05-03');
  });
});

describe('ages (H7, PD7)', () => {
  it.each([
    ['1969-05-03', '2026-11-20', 57],
    ['1969-11-20', '2026-11-20', 57],
    ['1969-11-21', '2026-11-20', 56],
    ['2024-02-29', '2025-02-28', 0],
    ['2024-02-29', '2025-03-01', 1],
    ['2026-11-21', '2026-11-20', null],
    ['2023-02-29', '2026-11-20', null],
    [null, '2026-11-20', null],
  ])('born %s, on %s: %s', (birth, on, age) => expect(ageOn(birth, on)).toBe(age));
});

it('shows dates and instants as dd/mm/aaaa, and nothing for none', () => {
  expect(formatCivilDate('2026-03-05')).toBe('05/03/2026');
  expect([formatCivilDate(null), formatCivilDate('2026-02-30')]).toEqual(['', '']);
  expect(formatInstant('2026-11-21T02:05:00Z')).toBe('20/11/2026 23:05');
  expect([isCivilDate('2024-02-29'), isCivilDate('2023-02-29')]).toEqual([true, false]);
  expect([addDays('2026-03-01', -1), addDays('2026-12-31', 1)]).toEqual([
    '2026-02-28',
    '2027-01-01',
  ]);
});

describe('an upcoming day (look-and-feel T5)', () => {
  it.each([
    ['23/11', '2026-11-20', '2026-11-23'],
    ['20/11', '2026-11-20', '2026-11-20'],
    ['19/11', '2026-11-20', '2026-11-19'],
    ['20/10', '2026-11-20', '2027-10-20'],
    ['28/12', '2027-01-05', '2026-12-28'],
    ['3-2', '2026-11-20', '2027-02-03'],
    ['29/2', '2026-11-20', '2028-02-29'],
    ['+3', '2026-11-29', '2026-12-02'],
    ['+0', '2026-11-20', '2026-11-20'],
    ['5/3/27', '2026-11-20', '2027-03-05'],
    ['23', '2026-11-20', '2026-11-23'],
    ['20', '2026-11-20', '2026-11-20'],
    ['5', '2026-11-20', '2026-12-05'],
    ['31', '2026-11-20', '2026-12-31'],
    ['7', '2026-12-20', '2027-01-07'],
    ['32', '2026-11-20', null],
    ['0', '2026-11-20', null],
    ['31/4', '2026-11-20', null],
    ['+', '2026-11-20', null],
  ])('%s said on %s is %s', (text, now, expected) =>
    expect(parseCivilDate(text, 'upcoming', now)).toBe(expected),
  );

  it('is nothing to a birth or a report', () => {
    expect(parseCivilDate('23/11', 'event', '2026-11-20')).toBeNull();
    expect(parseCivilDate('+3', 'birth', '2026-11-20')).toBeNull();
  });
});

it('says days and months in words', () => {
  expect(dayInWords('2026-11-23')).toBe('lunes 23 de noviembre de 2026');
  expect(monthInWords('2026-09')).toBe('septiembre de 2026');
  expect(monthRange('2027-02')).toEqual({ desde: '2027-02-01', hasta: '2027-02-28' });
  expect(daysBetween('2026-08-02', '2026-11-20')).toBe(110);
});

describe('a year that cannot be (R27)', () => {
  it.each([
    ['0206-11-22', true],
    ['1899-12-31', true],
    ['1900-01-01', false],
    ['2100-12-31', false],
    ['2101-01-01', true],
    ['', false],
    ['31/02/2206', false],
  ])('%s: %s', (date, expected) => expect(hasImplausibleYear(date)).toBe(expected));
});

describe('startOfDay', () => {
  it.each([
    ['America/Argentina/Buenos_Aires', '2026-11-20', '2026-11-20T03:00:00.000Z'],
    ['UTC', '2026-11-20', '2026-11-20T00:00:00.000Z'],
    // The clock goes forward that night, and back that one.
    ['America/Santiago', '2026-04-05', '2026-04-05T04:00:00.000Z'],
    ['Europe/Madrid', '2026-10-26', '2026-10-25T23:00:00.000Z'],
  ])('in %s %s begins at %s', (zone, date, instant) => {
    setTimeZone(zone);
    expect(startOfDay(date).toISOString()).toBe(instant);
  });
});
