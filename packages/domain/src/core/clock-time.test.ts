import { describe, expect, it } from 'vitest';
import {
  addMinutes,
  isClockTime,
  maskTime,
  minutesBetween,
  parseTime,
  readTypedTime,
  refusedTime,
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
    ['03:0', null],
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
  const EMPTY = { text: '', keys: '' };
  const typeKeys = (keys: string, from = EMPTY) =>
    [...keys].reduce((now, key) => typeTime(now.text + key, now, false), from);

  it.each([
    '3 de la tarde',
    '12 del mediodía',
    '12:30 aprox',
    '9 menos 10',
    '9 y media',
    '9 y 1/2',
    '8-10',
    '8 – 10',
    '8/10',
    '8 a 10',
    '8 a 10 hs',
    '8 a las 10',
    '8 al 10',
    '1.5 ',
    '8.3',
    '9 pn',
    '9t',
    '9n',
    '8 1/2',
    '8½',
    'tarde 3',
    'a las 3',
    'pm 8',
    'hoy 930',
    '1o:30',
    'l0:30',
    '9 o 10',
    '10 u 11',
    '8 3/4',
    'a la tarde, 3:30',
    '8:l5',
    '1 5',
    '1 y 5',
    '2 y 3',
    '8-9',
    '7 a 8',
    '22:10 del otro día',
    'mediodía',
    '2/3',
  ])('%j is refused, and shown again', (keys) => {
    const typed = typeKeys(keys);
    expect(readTypedTime(typed)).toBe(null);
    expect(refusedTime(typed)).toBe(keys);
    // As the field shows it then, and as a draft brings it back.
    expect(readTypedTime({ text: keys, keys })).toBe(null);
  });

  it.each([
    ['8 y 15', '08:15'],
    ['9x30', '09:30'],
    ['08w30', '08:30'],
    ['1x0x4x5', '10:45'],
    ['8 horas', '08:00'],
    ['18 hs.', '18:00'],
    ['18.30hs.', '18:30'],
    ['9:30 hs.', '09:30'],
    ['20 hrs', '20:00'],
    ['20h30min', '20:30'],
    ['2h15', '02:15'],
    ['2.15', '02:15'],
    ['8,30', '08:30'],
    ['15 30', '15:30'],
    ['3 p.m.', '15:00'],
    ['3 p. m.', '15:00'],
    ['7pm hs', '19:00'],
    ['330pm', '15:30'],
    ['8:30:00', '08:30'],
    ['8 h 30', '08:30'],
    ['0 30', '00:30'],
    ['0 y 30', '00:30'],
    ["0'30", '00:30'],
    ['1 30', '01:30'],
    ['2 15', '02:15'],
    ['8 hs pm', '20:00'],
    ['8hs am', '08:00'],
    ['8:30 hs pm', '20:30'],
    ['12 hs pm', '12:00'],
    ['8:30 hrs', '08:30'],
    ['15 h 30 m', '15:30'],
    ['15 horas 30 minutos', '15:30'],
    ['8 horas y 15', '08:15'],
    ['20h:30', '20:30'],
    ['08..30', '08:30'],
    ["19:30''", '19:30'],
    ['14.', '14:00'],
    ['145 hs', '01:45'],
    ['9:30 pm', '21:30'],
    ['12 a', '00:00'],
    ['x930', '09:30'],
    ['12:301445', '12:30'],
  ])('%j is %s', (keys, time) => expect(readTypedTime(typeKeys(keys))).toBe(time));

  it('is mended by what is written over it', () => {
    const words = typeKeys('3 de la tarde');
    const refused = { text: words.keys, keys: words.keys };
    for (const before of [words, refused]) {
      expect(readTypedTime(typeTime('2pm', before, true))).toBe('14:00');
      expect(readTypedTime(typeTime('9-10', before, true))).toBe(null);
      expect(readTypedTime(typeKeys('5', typeTime('1', before, false)))).toBe('15:00');
    }
  });

  it('is edited as it stands, key by key, until it is an hour', () => {
    let typed = { text: '15:30 aprox', keys: '15:30 aprox' };
    for (const rest of ['15:30 apro', '15:30 apr', '15:30 ap', '15:30 a', '15:30 ', '15:30']) {
      typed = typeTime(rest, typed, false);
      expect(typed.text.trimEnd()).toBe(rest.trimEnd());
    }
    expect(readTypedTime(typed)).toBe('15:30');
    const span = { text: '20-30', keys: '20-30' };
    expect(typeTime('20-3', span, false).text).toBe('20-3');
    expect(readTypedTime(typeTime('20:30', span, false))).toBe('20:30');
  });

  it('is what is pasted over an hour', () => {
    const before = { text: '12:30', keys: '12:30' };
    for (const text of ['9-10', '8 a 10', '1.5 h'])
      expect(readTypedTime(typeTime(text, before, true))).toBe(null);
    expect(readTypedTime(typeTime('9.10', before, true))).toBe('09:10');
  });

  it('is not what is typed in the middle of an hour', () => {
    const before = { text: '11:30', keys: '1130' };
    expect(readTypedTime(typeTime('1:30', before, false))).toBe('01:30');
    expect(readTypedTime(typeTime('11:130', before, false))).toBe('11:13');
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
