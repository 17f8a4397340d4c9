import { describe, expect, it } from 'vitest';
import {
  addMinutes,
  isClockTime,
  maskTime,
  minutesBetween,
  parseTime,
  typeTime,
} from './clock-time';

describe('typed times (R13; look-and-feel R4)', () => {
  it.each([
    ['9', '09:00'],
    ['930', '09:30'],
    ['0930', '09:30'],
    ['9:3', '09:03'],
    ['9:30', '09:30'],
    ['9:30 pm', '21:30'],
    ['2pm', '14:00'],
    ['12am', '00:00'],
    ['12 pm', '12:00'],
    ['12:15 a.m.', '00:15'],
    ['23:59', '23:59'],
    ['24:00', null],
    ['12:75', null],
    ['13pm', null],
    ['0am', null],
    ['', null],
    ['x', null],
    ['1:2:3', null],
    ['9.30', '09:30'],
    ['2h15', '02:15'],
    ['2 hs 15', '02:15'],
    ['14 hs', '14:00'],
    ['145 hs', '01:45'],
    ['1.45 pm', '13:45'],
    ['21:5', null],
    ['14.5', null],
    ['19:5', '19:05'],
    ['09:3', '09:03'],
  ])('%j → %j', (text, expected) => expect(parseTime(text)).toBe(expected));
});

describe('the mask', () => {
  it.each([
    ['09', '', '09:'],
    ['0', '09:', '0'],
    ['093', '09:', '09:3'],
    ['09:305', '09:30', '09:30'],
    ['9:', '9', '9:'],
    ['9x', '9', '9'],
    ['8 de la noche', '', '8 de la noche'],
    ['9 pm', '9 p', '9 pm'],
    ['2.', '2', '2:'],
    ['2h', '2', '2:'],
    ['14.', '14:', '14:'],
    ['930', '93', '930'],
    ['21:5', '21:', '21:5'],
    ['2150', '215', '21:50'],
  ])('%j after %j → %j', (text, previous, expected) =>
    expect(maskTime(text, previous)).toBe(expected),
  );
});

describe('a time that is pasted, or written otherwise, is that time (R13)', () => {
  it.each([
    ['2.15', '02:15'],
    ['1,30', '01:30'],
    ['1.45', '01:45'],
    ['2h15', '02:15'],
    ['1 30', '01:30'],
    ['3 P. M.', '15:00'],
    ['830pm', '20:30'],
    ['2-15', null],
    ['8 a 10', null],
    ['1.5 h', null],
    ['12 del mediodía', null],
    ['24/11/2026 15:30', null],
    ['0294 4008431', null],
    ['2.15hs', '02:15'],
    ['9.30', '09:30'],
    ['215', '02:15'],
    ['215 ', '02:15'],
    ['145 hs', '01:45'],
    ['1.45 pm', '13:45'],
    ['14:30:00', '14:30'],
    ['1430', '14:30'],
    ['14 hs', '14:00'],
    ['14.5', null],
  ])('%j → %j', (text, expected) => expect(parseTime(maskTime(text))).toBe(expected));

  it.each([
    ['930', '09:30'],
    ['0930', '09:30'],
    ['2.15', '02:15'],
    ['2h15', '02:15'],
    ['1430', '14:30'],
    // With the colon that the mask inserts, '215' may be the beginning of 21:5x: it is asked about.
    ['215', null],
    ['145 hs', null],
    ['3 pm', '15:00'],
  ])('%j typed key by key → %j', (text, expected) => {
    const shown = [...text].reduce((before, key) => maskTime(before + key, before), '');
    expect(parseTime(shown)).toBe(expected);
  });
});

describe('a time that is typed in words is none (R13)', () => {
  const typedIn = (keys: string) =>
    [...keys]
      .reduce((now, key) => typeTime(now.text + key, now), { text: '', lost: '' })
      .text.trim();
  it.each([
    ['3 de la tarde', '3 …', null],
    ['12 del mediodía', '12: …', null],
    ['9 menos 10', '9 … 10', null],
    ['8 y media', '8 …', null],
    ['8-10', '8 …10', null],
    ['8 a 10', '8 a10', null],
    ['8 y 15', '815', '08:15'],
    ['9x30', '930', '09:30'],
    ['08w30', '08:30', '08:30'],
    ['8 horas', '8:', '08:00'],
    ['8 hs', '8:', '08:00'],
    ['20 hrs', '20:', '20:00'],
    ['2h15', '2:15', '02:15'],
    ['3 p.m.', '3 p.m.', '15:00'],
    ['9:30 pm', '9:30 pm', '21:30'],
    ['12 a', '12: a', '00:00'],
    ['hoy 930', '930', '09:30'],
  ])('%j shows %j → %j', (keys, shown, time) => {
    expect(typedIn(keys)).toBe(shown);
    expect(parseTime(shown)).toBe(time);
  });

  it('can be mended', () => {
    expect(typeTime('3 ', { text: '3 …', lost: '' })).toEqual({ text: '3 ', lost: '' });
    expect(typeTime('1', { text: '3 …', lost: '' })).toEqual({ text: '1', lost: '' });
  });
});

describe('arithmetic (R4)', () => {
  it.each([
    ['23:59', 1, { time: '00:00', days: 1 }],
    ['00:00', -1, { time: '23:59', days: -1 }],
    ['00:40', -90, { time: '23:10', days: -1 }],
    ['10:00', 30, { time: '10:30', days: 0 }],
  ])('%s plus %i min', (time, minutes, expected) =>
    expect(addMinutes(time, minutes)).toEqual(expected),
  );
  it('counts over midnight', () => {
    expect([minutesBetween('23:10', '00:40'), minutesBetween('09:00', '09:00')]).toEqual([90, 0]);
    expect([isClockTime('24:00'), isClockTime('9:00'), isClockTime('09:00')]).toEqual([
      false,
      false,
      true,
    ]);
  });
});
